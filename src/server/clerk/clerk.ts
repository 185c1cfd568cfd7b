/**
 * Sends reminders. Each is taken by one process, looked at once more (it may have been seen meanwhile), and sent by every way its person
 * has chosen; what did not arrive is tried again, by those ways alone. Should a process end in between, another sends what is left: a
 * reminder bears the same name however often it comes, so that a phone or a mail box shows it once.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { restsBetween } from '../../core/online/clock.ts'
import { linkOfTurn, type Reminder, textOf, titleOf, webhookPost } from '../../core/online/reminders.ts'
import { complain } from '../aside.ts'
import { Fault } from '../fault.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Channel, Due, Reminders } from '../people/reminders.ts'
import { makeOutward, type Manners, type Outward } from './outward.ts'
import { newPushKeys, pushHeaders, type PushKeys, sealedFor, type Subscription, subscriptionFault } from './push.ts'
import { isMailAddress, type SendsMail } from './smtp.ts'

const DAY = 24 * 3_600_000
/** How long somebody rests at most before it is looked at again. */
const REST = 60 * DAY
/** When a reminder that could not be sent is tried again, in milliseconds; after the last it is given up. */
const AGAIN = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 8 * 3_600_000]
/** A way that failed so often in a row is not tried any more until its person tests it. */
const MOST_FAILS = 10

export interface ClerkOptions {
  /** Sends mail, where whoever runs the server has said how. */
  readonly mail?: SendsMail
  readonly manners?: Manners
  readonly metrics?: Metrics | undefined
  readonly log?: Log | undefined
}

/** What a match is called, and the side of a seat; null where the match is no more. */
export type Names = (match: string, seat: number) => Promise<{ readonly name: string; readonly side: string } | null>

/** Is a browser gone, or a webhook taken down? Then the way is closed. */
class Gone extends Error {}

export class Clerk {
  private readonly kept: Reminders
  private readonly names: Names
  private readonly address: () => string
  private readonly outward: Outward
  private readonly options: ClerkOptions
  private working: Promise<void> | null = null

  constructor(kept: Reminders, names: Names, address: () => string, options: ClerkOptions = {}) {
    this.kept = kept
    this.names = names
    this.address = address
    this.options = options
    this.outward = makeOutward(options.manners)
  }

  get sendsMail(): boolean {
    return this.options.mail !== undefined
  }

  // --- the queue

  /** Sends what is due. Called again while it works, it waits for that. */
  work(): Promise<void> {
    this.working ??= this.workOn()
      .catch((error: unknown) => complain(`Reminders could not be looked up: ${(error as Error).message}`))
      .finally(() => (this.working = null))
    return this.working
  }

  /** Resolves when nothing is being sent. */
  get over(): Promise<void> {
    return this.working ?? Promise.resolve()
  }

  private async workOn(): Promise<void> {
    for (;;) {
      const due = await this.kept.take()
      if (due.length === 0) return
      await Promise.all(due.map((one) => this.remind(one)))
    }
  }

  private async remind(due: Due): Promise<void> {
    const now = Date.now()
    const resting = restsBetween(now, now + REST, due.rest)[0]
    if (resting && resting[0] <= now) return this.kept.settle(due, resting[1])
    const ways = (await this.kept.channels(due.person)).filter(
      ({ id, confirmed, fails }) => confirmed && fails < MOST_FAILS && !due.sent.includes(id),
    )
    const reminder = await this.reminderOf(due)
    if (!reminder || ways.length === 0) return this.kept.settle(due, null)
    const sent = [...due.sent]
    let failed = false
    for (const way of ways) {
      // It may have been seen while the last was sent.
      if (!(await this.kept.wanted(due))) return
      if (await this.sends(way, reminder)) await this.kept.noteSent(due, (sent.push(way.id), sent))
      else failed = true
    }
    const wait = AGAIN[due.tries]
    await this.kept.settle(due, failed && wait !== undefined ? Date.now() + wait : null, due.tries + 1)
  }

  private async reminderOf({ match, seat, hand, person, since }: Due): Promise<Reminder | null> {
    const names = await this.names(match, seat)
    if (!names) return null
    const waiting = (await this.kept.awaits(person)).length
    return { id: `${match}.${hand}`, match, ...names, link: linkOfTurn(this.address(), match), since, waiting }
  }

  /** False: it has to be tried again. */
  private async sends(way: Channel, reminder: Reminder): Promise<boolean> {
    const { kind, id } = way
    let result: 'sent' | 'failed' | 'gone' = 'sent'
    try {
      await this.send(way, reminder)
      if (way.fails > 0) await this.kept.noteDelivery(id, true)
    } catch (error) {
      result = error instanceof Gone ? 'gone' : 'failed'
      if (result === 'gone') await this.kept.removeChannel(id)
      else await this.kept.noteDelivery(id, false)
    }
    this.options.metrics?.count('reminders', { kind, result })
    this.options.log?.({ what: 'reminder', kind, result })
    return result !== 'failed'
  }

  private async send(way: Channel, reminder: Reminder): Promise<void> {
    if (way.kind === 'mail')
      return this.mailTo(way, titleOf(reminder), `${textOf(reminder)}\n\n${reminder.link}`, reminder.id)
    if (way.kind === 'push') return this.push(way, reminder)
    const { body, headers } = webhookPost(way.kind, reminder)
    const { status } = await this.outward.post(way.address, body, headers)
    if (status === 404 || status === 410) throw new Gone()
    if (status < 200 || status > 299) throw new Error(`it answered ${status}`)
  }

  private async push(way: Channel, { id, link, waiting, ...reminder }: Reminder): Promise<void> {
    const keys = JSON.parse(way.keys) as Pick<Subscription, 'p256dh' | 'auth'>
    const shown = { id, title: titleOf(reminder), text: textOf(reminder), link, waiting }
    const address = this.address()
    // Services want somebody to turn to; an address of a house is nobody's.
    const by = address.startsWith('https:') ? address : 'mailto:maproom@localhost.invalid'
    const headers = pushHeaders(way.address, await this.pushKeys(), by, id, Date.now())
    const { status } = await this.outward.post(
      way.address,
      sealedFor(keys, Buffer.from(JSON.stringify(shown))),
      headers,
    )
    if (status === 404 || status === 410) throw new Gone()
    if (status < 200 || status > 299) throw new Error(`it answered ${status}`)
  }

  // --- mail

  /** By this key alone an address is confirmed, and by that one ended: whoever has the mail has the key. */
  private async mailKey(what: 'yes' | 'no', id: string): Promise<string> {
    const secret = await this.kept.secret('mail', () => randomBytes(32).toString('hex'))
    return `${id}.${createHmac('sha256', secret).update(`${what} ${id}`).digest('hex').slice(0, 32)}`
  }

  private async mailTo({ id, address }: Channel, subject: string, text: string, name: string): Promise<void> {
    const { mail } = this.options
    if (!mail) throw new Error('no mail is sent from here')
    const key = await this.mailKey('no', id)
    const page = `${this.address()}/#/mail/no/${key}`
    const end = { page, post: `${this.address()}/api/mail/${key}/end` }
    await mail({
      to: address,
      subject,
      text: `${text}\n\nNo more mail from Maproom: ${page}\n`,
      id: `${name}.${id}`,
      end,
    })
  }

  /** The one mail an address gets before it was confirmed. */
  async askAddress(way: Channel, name: string): Promise<void> {
    const key = await this.mailKey('yes', way.id)
    const text =
      `${name} wants to be told by mail when a match at Maproom waits.\n\nIf that is you, open this link:\n` +
      `${this.address()}/#/mail/yes/${key}\n\nIf it is not, do nothing: no other mail will come.`
    await this.mailTo(way, 'Maproom: is this your address?', text, `confirm.${Date.now()}`).catch((error: unknown) => {
      complain(`A mail could not be sent: ${(error as Error).message}`)
      throw new Fault('The mail could not be sent. Is the address right?', 502)
    })
  }

  /** What the link in a mail says to do with its address. */
  async mailSays(what: 'yes' | 'no', key: string): Promise<void> {
    const id = key.split('.')[0]!
    const right = Buffer.from(await this.mailKey(what, id))
    const given = Buffer.from(key)
    const way = right.length === given.length && timingSafeEqual(right, given) ? await this.kept.channel(id) : null
    if (!way) {
      if (what === 'no') throw new Fault('This address gets no mail from here.', 404)
      throw new Fault('This link is not whole, or the address was taken away again.', 404)
    }
    if (what === 'yes') await this.kept.confirm(id)
    else await this.kept.removeChannel(id)
  }

  // --- ways

  async pushKeys(): Promise<PushKeys> {
    return JSON.parse(await this.kept.secret('push', () => JSON.stringify(newPushKeys()))) as PushKeys
  }

  /** Refuses a way that could never be used, or must not be. */
  async check({ kind, address, keys }: Pick<Channel, 'kind' | 'address' | 'keys'>): Promise<void> {
    if (kind === 'mail') {
      if (!this.sendsMail) throw new Fault('This server sends no mail.', 409)
      if (!isMailAddress(address)) throw new Fault('That is not an address of mail.')
      return
    }
    await this.outward.check(address)
    if (kind !== 'push') return
    const fault = subscriptionFault({ endpoint: address, ...(JSON.parse(keys) as { p256dh: string; auth: string }) })
    if (fault) throw new Fault(fault)
  }

  /** Sends a try, which says that it is one. */
  async test(way: Channel): Promise<void> {
    if (!way.confirmed) throw new Fault('Open the link in the mail that was sent to the address first.', 409)
    const { id } = way
    const link = `${this.address()}/`
    const nowhere = { match: '', name: '', side: '', since: Date.now(), waiting: 0 }
    const trial = { id: `test.${id}`, ...nowhere, link, trial: true } as const
    try {
      await this.send(way, trial)
      await this.kept.noteDelivery(id, true)
    } catch (error) {
      if (error instanceof Fault) throw error
      if (error instanceof Gone) {
        await this.kept.removeChannel(id)
        throw new Fault('There is nothing at the other end any more, so it was taken away.', 502)
      }
      await this.kept.noteDelivery(id, false)
      throw new Fault(`It did not arrive: ${(error as Error).message}.`, 502)
    }
  }
}
