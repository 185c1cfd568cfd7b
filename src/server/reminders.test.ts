/** Reminders by post: one for each hand-over, none where the decision was seen, none lost and none to the wrong place. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChannelCard, ChannelKind, Reminders } from '../core/wire/people.ts'
import type { Mail } from './clerk/smtp.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { SqlStore } from './sql.ts'
import { freshFolder } from './testing.ts'
import { type Opened, opened, pair, Visitor } from './testing-people.ts'
import { Cluster } from './testing-postgres.ts'

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000]
const DIG = { do: 'plan', word: 'dig' }

let cluster: Cluster
beforeAll(() => void (cluster = new Cluster()))
afterAll(() => cluster.stop())

/** A webhook that writes down what it is told, and answers what a test wants. */
class Sink {
  readonly got: { path: string; body: string; headers: Record<string, unknown> }[] = []
  status = 200
  private readonly server: Server

  constructor() {
    this.server = createServer((request, response) => {
      let body = ''
      request.setEncoding('latin1')
      request.on('data', (part: string) => (body += part))
      request.on('end', () => {
        this.got.push({ path: request.url!, body, headers: request.headers })
        response.writeHead(request.url === '/broken' ? 500 : this.status).end()
      })
    })
  }

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
  }

  address(path: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`
  }

  get ids(): string[] {
    return this.got.map(({ body }) => (JSON.parse(body) as { id: string }).id)
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}

let sink: Sink
const servers: Opened[] = []
let works: (() => Promise<void>)[] = []
let mails: Mail[] = []
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T12:00:00Z') })
  sink = new Sink()
  await sink.listen()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) await server.close()
  works = []
  mails = []
  sink.close()
})

const pass = (time: number): void => void vi.setSystemTime(Date.now() + time)

async function starts(store: SqlStore, mail = true): Promise<Opened> {
  const server = await opened({
    store,
    reminding: {
      beat: (work) => (works.push(work), () => {}),
      manners: { plain: true, allows: (address) => address === '127.0.0.1' },
      ...(mail ? { mail: async (one) => void mails.push(one) } : {}),
    },
  })
  servers.push(server)
  return server
}

const work = async (): Promise<void> => void (await Promise.all(works.map((one) => one())))

/** Without vi.waitFor, which moves the time on. */
async function until(there: () => boolean): Promise<void> {
  for (let tries = 0; !there(); tries++) {
    if (tries === 4000) throw new Error('it did not come')
    await new Promise((done) => setTimeout(done, 2))
  }
}

const personOf = async (server: Opened, { cookie }: Visitor): Promise<string> =>
  (await server.sessions.who(cookie)).person

async function hook(visitor: Visitor, path = '/hook', kind: ChannelKind = 'json'): Promise<ChannelCard> {
  return visitor.gets<ChannelCard>('POST', '/api/me/reminders', { kind, address: sink.address(path) })
}

/** Ben is reminded by a webhook, and it is his turn. */
async function handedOver(open: () => Promise<SqlStore>, more: Parameters<typeof pair>[1] = {}) {
  const server = await starts(await open())
  const two = await pair(server, more)
  await hook(two.ben)
  await two.red.order(DIG)
  await two.blue.until(({ asked }) => asked !== null)
  return { server, ...two }
}

describe.each([
  ['sqlite', () => openSqlite(freshFolder())],
  ['postgres', async () => openPostgres(await cluster.database())],
] as const)('on %s', (_engine, open: () => Promise<SqlStore>) => {
  test('a hand-over is told once: whose turn it is, in which match, and nothing else', async () => {
    const { id, server, anna, blue, red } = await handedOver(open)
    pass(30 * SECOND)
    await work()
    // He is at the table: there is time to see it by himself.
    expect(sink.got).toEqual([])
    pass(31 * SECOND)
    await Promise.all([work(), work()])
    pass(HOUR)
    await work()
    expect(sink.got.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      {
        what: 'turn',
        id: `${id}.2`,
        match: id,
        name: 'The ford (Toy)',
        side: 'Blue',
        link: `http://127.0.0.1:${server.port}/m/${id}?since=mine`,
        since: '2026-03-02T12:00:00.000Z',
      },
    ])
    // The next one is told too.
    await hook(anna)
    await blue.order(DIG)
    await red.until(({ asked }) => asked !== null)
    pass(2 * MINUTE)
    await work()
    expect(sink.ids).toEqual([`${id}.2`, `${id}.3`])
  })

  test('whoever is away is told after ten seconds', async () => {
    const server = await starts(await open())
    const { red, blue, ben } = await pair(server)
    await hook(ben)
    await blue.gone()
    await red.order(DIG)
    pass(11 * SECOND)
    await work()
    expect(sink.got).toHaveLength(1)
  })

  test('what was seen is told to nobody, and only whoever is asked can have seen it', async () => {
    const { red, blue } = await handedOver(open)
    await red.say({ t: 'seen' })
    expect(await blue.say({ t: 'seen' })).toMatchObject({ t: 'ok' })
    pass(HOUR)
    await work()
    expect(sink.got).toEqual([])
  })

  test('that the other side has seen it does not count', async () => {
    const { red } = await handedOver(open)
    expect(await red.say({ t: 'seen' })).toMatchObject({ t: 'ok' })
    pass(HOUR)
    await work()
    expect(sink.got).toHaveLength(1)
  })

  test('an answer before it is due makes it needless', async () => {
    const { blue } = await handedOver(open)
    await blue.order(DIG)
    pass(HOUR)
    await work()
    expect(sink.got).toEqual([])
  })

  test('a match that is over, or adjourned, reminds nobody', async () => {
    const { blue, red } = await handedOver(open)
    expect(await blue.say({ t: 'request', kind: 'adjourn' })).toMatchObject({ t: 'ok' })
    await until(() => red.company?.matters.length === 1)
    await red.say({ t: 'grant', matter: red.company!.matters[0]!.n, yes: true })
    pass(HOUR)
    await work()
    await red.say({ t: 'request', kind: 'resume' })
    await until(() => blue.company?.matters.length === 1)
    await blue.say({ t: 'resign' })
    pass(HOUR)
    await work()
    expect(sink.got).toEqual([])
  })

  test('nobody is woken: what comes in quiet hours is told when they are over', async () => {
    const { id, ben } = await handedOver(open)
    const quiet = { from: 11 * 60, to: 15 * 60 }
    await ben.gets('PUT', '/api/me/rest', { timeZone: 'UTC', quiet, away: [] })
    pass(2 * HOUR)
    await work()
    expect(sink.got).toEqual([])
    pass(HOUR + SECOND)
    await work()
    expect(sink.ids).toEqual([`${id}.2`])
  })

  test('what did not arrive is tried again, by that way alone, and given up in the end', async () => {
    const { ben } = await handedOver(open)
    await hook(ben, '/broken')
    const paths = (): string[] => sink.got.splice(0).map(({ path }) => path)
    pass(2 * MINUTE)
    await work()
    expect(paths()).toEqual(['/hook', '/broken'])
    await work()
    expect(paths()).toEqual([])
    for (const wait of [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR]) {
      pass(wait - SECOND)
      await work()
      expect(paths()).toEqual([])
      pass(2 * SECOND)
      await work()
      expect(paths()).toEqual(['/broken'])
    }
    pass(100 * HOUR)
    await work()
    expect(paths()).toEqual([])
    const { channels } = await ben.gets<Reminders>('GET', '/api/me/reminders')
    expect(channels.map(({ failing }) => failing)).toEqual([false, true])
  })

  test('a webhook that was taken down is forgotten', async () => {
    const { ben } = await handedOver(open)
    sink.status = 410
    pass(2 * MINUTE)
    await work()
    expect(await ben.gets('GET', '/api/me/reminders')).toMatchObject({ channels: [] })
  })

  test('whoever took one and ended is missed after a minute; what it had sent is not sent again', async () => {
    const { id, ben, server } = await handedOver(open)
    const second = await hook(ben, '/second')
    pass(2 * MINUTE)
    const [taken] = await server.store.reminders.take()
    expect(taken).toMatchObject({ match: id, hand: 2, person: await personOf(server, ben) })
    await server.store.reminders.noteSent(taken!, [second.id])
    await work()
    expect(sink.got).toEqual([])
    pass(61 * SECOND)
    await work()
    expect(sink.got.map(({ path }) => path)).toEqual(['/hook'])
  })

  test('an order that is not kept hands over nothing', async () => {
    const { id, server, ben } = await handedOver(open)
    const { store } = server
    const person = await personOf(server, ben)
    const before = await store.reminders.awaits(person)
    expect(before).toMatchObject([{ match: id, seat: 1, hand: 2 }])
    const kept = (await store.match(id))!
    const [row] = await store.journal(id, kept.head.at, kept.head.at)
    const turned = { asked: 0, back: false }
    await expect(store.append(id, 0, [row!], kept.head, null, turned)).rejects.toThrow('is not 0 steps long')
    expect(await store.reminders.awaits(person)).toEqual(before)
  })

  test('an auto-response hands over nothing', async () => {
    const { red, blue } = await handedOver(open, { fog: false })
    await blue.order(DIG)
    await red.until(({ asked }) => asked !== null)
    await blue.say({ t: 'standing', id: 'strikes', value: 'hold', lasts: 'match' })
    await red.order({ do: 'add', unit: 'R2' }, { do: 'go' }, { do: 'move', hex: '0202' })
    await red.until(({ asked }) => asked?.place === 'march.stride')
    pass(HOUR)
    await work()
    expect(sink.got).toEqual([])
  })

  test('how many matches wait is told to a person alone; the feed has the same', async () => {
    const { id, anna, ben, server } = await handedOver(open)
    const waiting = async (one: Visitor): Promise<unknown> =>
      (await one.gets<{ waiting: number }>('GET', '/api/me')).waiting
    expect([await waiting(anna), await waiting(ben), await waiting(new Visitor(server.port))]).toEqual([0, 1, 0])
    const { address } = await ben.gets('POST', '/api/me/feed', {})
    const { text } = await ben.ask('GET', new URL(address!).pathname)
    expect(text.match(/<entry>/g)).toHaveLength(1)
    expect(text).toContain(`/m/${id}?since=mine`)
  })
})

test('two servers on one PostgreSQL: each reminder is sent by one of them', async () => {
  const url = await cluster.database()
  const [one, two] = [await starts(await openPostgres(url)), await starts(await openPostgres(url))]
  const ids: string[] = []
  for (let i = 0; i < 6; i++) {
    const { id, ben, red } = await pair({ ...(i % 2 ? one : two), keys: two.keys })
    await hook(ben)
    await red.order(DIG)
    ids.push(`${id}.2`)
  }
  pass(2 * MINUTE)
  await Promise.all([work(), work(), work()])
  expect(sink.ids.toSorted()).toEqual(ids.toSorted())
})

describe('ways', () => {
  const alone = async (mail = true): Promise<Visitor> => {
    const server = await starts(await openSqlite(freshFolder()), mail)
    const anna = new Visitor(server.port)
    await anna.enter(server.keys.house, 'Anna')
    return anna
  }
  const adds = (anna: Visitor, body: object) => anna.ask('POST', '/api/me/reminders', body)

  test('each kind of webhook is told in its own way, and nobody is called by the name of a match', async () => {
    const server = await starts(await openSqlite(freshFolder()))
    const { id, anna, ben, red } = await pair(server)
    await anna.gets('PATCH', `/api/matches/${id}`, { name: '@everyone <!channel> **x**' })
    for (const kind of ['discord', 'slack', 'ntfy'] as const) await hook(ben, `/${kind}`, kind)
    await red.order(DIG)
    pass(2 * MINUTE)
    await work()
    const of = (kind: string) => sink.got.find(({ path }) => path === `/${kind}`)!
    const discord = JSON.parse(of('discord').body) as { content: string; allowed_mentions: unknown }
    expect(discord.allowed_mentions).toEqual({ parse: [] })
    expect(discord.content).toContain('\\@everyone \\<!channel\\> \\*\\*x\\*\\*')
    const slack = JSON.parse(of('slack').body) as { text: string }
    expect(slack.text).toContain('@everyone &lt;!channel&gt; **x**')
    expect(of('ntfy').headers).toMatchObject({
      title: 'Maproom',
      click: expect.stringContaining(`/m/${id}?since=mine`),
    })
    expect(of('ntfy').body).toContain('Your turn: @everyone <!channel> **x** (Toy)')
  })

  test('an address that is not of the open net is refused, whatever it is written like', async () => {
    const server = await opened({ reminding: { beat: () => () => {} } })
    servers.push(server)
    const anna = new Visitor(server.port)
    await anna.enter(server.keys.house, 'Anna')
    for (const address of [
      'https://127.0.0.1/',
      'https://localhost/',
      'https://[::1]/',
      'https://0x7f.1/',
      'https://169.254.169.254/',
    ])
      expect(await adds(anna, { kind: 'json', address })).toMatchObject({
        status: 400,
        body: { fault: expect.stringMatching(/open net/) },
      })
    const push = { kind: 'push', endpoint: 'https://127.0.0.1/', p256dh: 'x', auth: 'x', name: 'A phone' }
    expect(await adds(anna, push)).toMatchObject({ status: 400, body: { fault: expect.stringMatching(/open net/) } })
    expect(await adds(anna, { kind: 'json', address: 'http://example.org/' })).toMatchObject({ status: 400 })
    expect(await anna.gets('GET', '/api/me/reminders')).toMatchObject({ channels: [] })
  })

  test('a way is its person’s own: shown without its secret, tested and taken away by nobody else', async () => {
    const server = await starts(await openSqlite(freshFolder()))
    const { anna, ben } = await pair(server)
    const way = await hook(ben, '/secret')
    expect(way).toEqual({ id: way.id, kind: 'json', name: '127.0.0.1', confirmed: true, failing: false })
    expect((await ben.ask('GET', '/api/me/reminders')).text).not.toContain('secret')
    expect(await anna.gets('GET', '/api/me/reminders')).toMatchObject({ channels: [] })
    expect((await anna.ask('POST', `/api/me/reminders/${way.id}/test`, {})).status).toBe(404)
    expect((await anna.ask('DELETE', `/api/me/reminders/${way.id}`)).status).toBe(404)
    await ben.gets('POST', `/api/me/reminders/${way.id}/test`, {})
    expect(JSON.parse(sink.got[0]!.body)).toMatchObject({ what: 'test' })
    sink.status = 500
    expect(await ben.ask('POST', `/api/me/reminders/${way.id}/test`, {})).toMatchObject({
      status: 502,
      body: { fault: 'It did not arrive: it answered 500.' },
    })
    await ben.gets('DELETE', `/api/me/reminders/${way.id}`)
    expect(await ben.gets('GET', '/api/me/reminders')).toMatchObject({ channels: [] })
  })

  test('there is a limit to them', async () => {
    const anna = await alone()
    for (let i = 0; i < 10; i++) await hook(anna, `/${i}`)
    expect(await adds(anna, { kind: 'json', address: sink.address('/one-more') })).toMatchObject({ status: 409 })
    // The same once more takes the place of the other.
    await hook(anna, '/3')
  })

  test('without a mail server there is no mail', async () => {
    const anna = await alone(false)
    expect(await anna.gets('GET', '/api/me/reminders')).toMatchObject({ mail: false })
    expect(await adds(anna, { kind: 'mail', address: 'anna@example.org' })).toMatchObject({ status: 409 })
  })

  test('an address of mail is used only after its own link was opened, and ended by one click', async () => {
    const server = await starts(await openSqlite(freshFolder()))
    const { id, ben, red, blue } = await pair(server)
    const nobody = new Visitor(server.port)
    const way = await ben.gets<ChannelCard>('POST', '/api/me/reminders', { kind: 'mail', address: ' ben@example.org ' })
    expect(way).toMatchObject({ name: 'ben@example.org', confirmed: false })
    await red.order(DIG)
    await blue.until(({ asked }) => asked !== null)
    pass(2 * MINUTE)
    await work()
    expect(mails.map(({ subject }) => subject)).toEqual(['Maproom: is this your address?'])
    expect((await ben.ask('POST', `/api/me/reminders/${way.id}/test`, {})).status).toBe(409)
    const keyIn = (mail: Mail, what: string): string => new RegExp(`#/mail/${what}/([0-9a-f.]+)`).exec(mail.text)![1]!
    const yes = keyIn(mails[0]!, 'yes')
    // The key that ends it does not confirm it; nor does another's, or a part of one.
    for (const wrong of [keyIn(mails[0]!, 'no'), yes.slice(0, -1), `${yes}0`, way.id, 'x'])
      expect((await nobody.ask('POST', `/api/mail/${wrong}`, { do: 'yes' })).status).toBe(404)
    expect((await ben.gets<Reminders>('GET', '/api/me/reminders')).channels[0]!.confirmed).toBe(false)
    await nobody.gets('POST', `/api/mail/${yes}`, { do: 'yes' })
    await blue.order(DIG)
    await red.until(({ asked }) => asked?.place === 'activation.choose')
    await red.order({ do: 'add', unit: 'R2' }, { do: 'go' }, { do: 'move', hex: '0202' })
    await blue.until(({ asked }) => asked !== null)
    pass(2 * MINUTE)
    await work()
    const [, told] = mails
    expect(told).toMatchObject({ to: 'ben@example.org', subject: 'Your turn: The ford (Toy)', id: `${id}.4.${way.id}` })
    expect(told!.text).toContain(`/m/${id}?since=mine`)
    // As a mail program says it: no page, no session, no JSON.
    const click = await fetch(told!.end.post, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(click.status).toBe(200)
    expect((await ben.gets<Reminders>('GET', '/api/me/reminders')).channels).toEqual([])
  })

  test('addresses with line breaks, and names for several, are refused', async () => {
    const anna = await alone()
    for (const address of [
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org, b@example.org',
      'A <a@example.org>',
      'a@localhost',
    ])
      expect(await adds(anna, { kind: 'mail', address })).toMatchObject({
        status: 400,
        body: { fault: 'That is not an address of mail.' },
      })
    expect(mails).toEqual([])
  })

  test('nobody’s address is written to again and again', async () => {
    const anna = await alone()
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) statuses.push((await adds(anna, { kind: 'mail', address: 'eve@example.org' })).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(mails).toHaveLength(3)
  })
})
