/** How a person is reminded: the ways they have chosen, and what links in mails do. */
import { z } from 'zod'
import type { ChannelCard, ChannelKind, Reminders as Shown } from '../../core/wire/people.ts'
import { randomHex } from '../aside.ts'
import { type Asked, read, type Route } from '../api.ts'
import { Fault } from '../fault.ts'
import type { Need } from '../guard.ts'
import { type Limits, netOf } from '../limits.ts'
import type { Channel, Reminders } from './reminders.ts'
import { nameIn } from './texts.ts'

/** Whoever sends them, as far as a person can ask anything of it. */
export interface SendsReminders {
  readonly sendsMail: boolean
  pushKeys(): Promise<{ readonly publicKey: string }>
  check(way: Pick<Channel, 'kind' | 'address' | 'keys'>): Promise<void>
  askAddress(way: Channel, name: string): Promise<void>
  mailSays(what: 'yes' | 'no', key: string): Promise<void>
  test(way: Channel): Promise<void>
}

/** Ways a person may have. */
const MOST = 10
const FAILING = 3

const address = z.string().min(1).max(1000)
const key = z.string().max(200)
const channelSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['mail', 'discord', 'slack', 'ntfy', 'json']), address }),
  z.strictObject({ kind: z.literal('push'), endpoint: address, p256dh: key, auth: key, name: z.string().max(60) }),
])
const saysSchema = z.strictObject({ do: z.enum(['yes', 'no']) })
/** The body a mail program sends when its reader presses once. */
const LONGEST_CLICK = 1000

type Adds = (path: string, needs: Need, answer: Route['answer'], more?: Pick<Route, 'text'>) => void

export function remindersApi(
  add: Readonly<Record<'get' | 'post' | 'remove', Adds>>,
  kept: Reminders,
  sender: SendsReminders,
  limits: Limits,
): void {
  const { get, post, remove } = add
  const mine = async ({ id, who }: Asked): Promise<Channel> => {
    const way = await kept.channel(id)
    if (!way || way.person !== who.person) throw new Fault('That way to remind you is not there any more.', 404)
    return way
  }

  get('/api/me/reminders', 'name', async ({ who }): Promise<Shown> => {
    const ways = await kept.channels(who.person)
    return { channels: ways.map(cardOf), mail: sender.sendsMail, pushKey: (await sender.pushKeys()).publicKey }
  })
  post('/api/me/reminders', 'name', async ({ who, body }) => {
    const wanted = read(channelSchema, body)
    limits.take('way', who.person)
    const { kind } = wanted
    const where = wanted.kind === 'push' ? wanted.endpoint : wanted.address.trim()
    const keys =
      wanted.kind === 'push'
        ? JSON.stringify({ p256dh: wanted.p256dh, auth: wanted.auth, name: nameIn(wanted.name) })
        : ''
    const ways = await kept.channels(who.person)
    const known = ways.find((way) => way.kind === kind && way.address === where)
    if (!known && ways.length >= MOST)
      throw new Fault(`There can be ${MOST} ways to remind you. Take one away first.`, 409)
    await sender.check({ kind, address: where, keys })
    if (kind === 'mail' && known?.confirmed) return cardOf(known)
    const way = {
      id: randomHex(8),
      person: who.person,
      kind,
      address: where,
      keys,
      confirmed: kind !== 'mail',
      fails: 0,
    }
    // Nobody may have others written to again and again.
    if (kind === 'mail') limits.take('mail', where.toLowerCase())
    await kept.addChannel(way)
    if (kind === 'mail')
      await sender.askAddress(way, who.name).catch(async (error: unknown) => {
        await kept.removeChannel(way.id)
        throw error
      })
    return cardOf(way)
  })
  post('/api/me/reminders/:id/test', 'name', async (asked) => {
    limits.take('way', asked.who.person)
    await sender.test(await mine(asked))
    return {}
  })
  remove('/api/me/reminders/:id', 'name', async (asked) => {
    await kept.removeChannel((await mine(asked)).id)
    return {}
  })

  // Whoever has the mail may do this: mail programs know no sessions.
  post('/api/mail/:id', 'anyone', async ({ id, body, from }) => {
    limits.take('key', netOf(from?.address ?? ''))
    await sender.mailSays(read(saysSchema, body).do, id)
    return {}
  })
  post(
    '/api/mail/:id/end',
    'anyone',
    async ({ id, from }) => {
      limits.take('key', netOf(from?.address ?? ''))
      await sender.mailSays('no', id)
      return {}
    },
    { text: LONGEST_CLICK },
  )
}

function cardOf({ id, kind, address, keys, confirmed, fails }: Channel): ChannelCard {
  return { id, kind, name: nameOf(kind, address, keys), confirmed, failing: fails >= FAILING }
}

/** The address of a webhook is a secret of its own: whoever has it can write there. */
function nameOf(kind: ChannelKind, address: string, keys: string): string {
  if (kind === 'mail') return address
  return kind === 'push' ? (JSON.parse(keys) as { name: string }).name : new URL(address).hostname
}
