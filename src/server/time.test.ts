/** Clocks at the table: whose runs, what a hand-over wins, and what the other side may choose when one is out. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PACES } from '../core/online/turns.ts'
import { replay } from '../core/host.ts'
import { parseRecord } from '../core/record.ts'
import { type Opened, opened, pair, Visitor } from './testing-people.ts'
import type { Client } from './testing.ts'
import { games } from './toy-bots.ts'

const HOUR = 3_600_000
const NEAR = [{ do: 'add', unit: 'R2' }, { do: 'go' }, { do: 'move', hex: '0202' }]
const { bank, increment } = PACES.daily

let server: Opened
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T12:00:00Z') }))
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

const pass = (time: number): void => void vi.setSystemTime(Date.now() + time)
const clocks = (page: Client) => page.company!.seats.map(({ clock }) => clock!)
const left = (page: Client): number[] => clocks(page).map((clock) => clock.left)

/** Without vi.waitFor, which moves the time on. */
async function hears(page: Client, like: (company: NonNullable<Client['company']>) => boolean): Promise<void> {
  for (let tries = 0; !(page.company && like(page.company)); tries++) {
    if (tries === 4000) throw new Error(`not heard: ${JSON.stringify(page.company?.seats)}`)
    await new Promise((done) => setTimeout(done, 2))
  }
}

/** Plans, and waits until everybody knows whose clock runs. */
async function plan(page: Client, other: Client, runs: number): Promise<void> {
  expect(await page.order({ do: 'plan', word: 'dig' })).toMatchObject({ played: 1 })
  for (const one of [page, other]) await hears(one, () => clocks(one).findIndex((clock) => clock.runs) === runs)
}

/** A look at the clocks by somebody who comes now. */
async function now(visitor: Visitor, id: string): Promise<Client> {
  const page = await visitor.page()
  await page.hello(id)
  await hears(page, () => true)
  return page
}

describe('clocks', () => {
  test('nothing runs before both are ready; then the one who is asked, and handing over wins the increment', async () => {
    server = await opened()
    const { id, anna, red, blue } = await pair(server, { pace: 'daily', ready: false })
    pass(5 * HOUR)
    expect((await now(anna, id)).company!).toMatchObject({
      pace: 'daily',
      seats: [{ clock: { left: bank, runs: false } }, {}],
    })
    await red.say({ t: 'ready', ready: true, nonce: '0123456789abcdef' })
    await blue.say({ t: 'ready', ready: true, nonce: 'fedcba9876543210' })
    await hears(red, () => clocks(red)[0]!.runs)
    pass(2 * HOUR)
    await plan(red, blue, 1)
    expect(left(blue)).toEqual([bank - 2 * HOUR + increment, bank])
    expect(clocks(blue)[1]!.out).toBe(Date.now() + bank)
  })

  test('talk and looking turn nothing; the clocks are as they were for whoever opens the match again', async () => {
    server = await opened()
    const { id, anna, red, blue } = await pair(server, { pace: 'daily' })
    pass(HOUR)
    await red.say({ t: 'talk', text: 'Hello' })
    await Promise.all([red.gone(), blue.gone()])
    pass(HOUR)
    expect(left(await now(anna, id))).toEqual([bank - 2 * HOUR, bank])
  })

  test('both have handed over once, and nothing has run', async () => {
    server = await opened()
    const { red, blue } = await pair(server, { pace: 'daily', fog: false })
    await plan(red, blue, 1)
    expect(clocks(red).map(({ runs }) => runs)).toEqual([false, true])
    await plan(blue, red, 0)
    expect(left(red)).toEqual([bank + increment, bank + increment])
  })

  test('an answer that is lodged costs no time and wins none', async () => {
    server = await opened()
    const { red, blue } = await pair(server, { pace: 'daily', fog: false })
    await plan(red, blue, 1)
    await plan(blue, red, 0)
    await blue.say({ t: 'standing', id: 'strikes', value: 'hold', lasts: 'match' })
    const before = left(red)
    // Red marches next to Blue, who would be asked.
    expect(await red.order(...NEAR)).toMatchObject({ t: 'played' })
    await red.reaches(6)
    expect(red.state.asked?.place).toBe('march.stride')
    await hears(red, () => clocks(red)[0]!.runs)
    expect(left(red)).toEqual(before)
  })

  test('a step back takes back what the hand-over won', async () => {
    server = await opened()
    const { red, blue } = await pair(server, { pace: 'daily', fog: false })
    await plan(red, blue, 1)
    await red.say({ t: 'request', kind: 'back' })
    await hears(blue, ({ matters }) => matters.length === 1)
    await blue.say({ t: 'grant', matter: blue.company!.matters[0]!.n, yes: true })
    await hears(red, () => clocks(red)[0]!.runs)
    expect(left(red)).toEqual([bank, bank])
  })

  test('a match without a pace has none, and nobody is given time', async () => {
    server = await opened()
    const { red } = await pair(server)
    expect([red.company!.pace, clocks(red)]).toEqual([null, [null, null]])
    expect(await red.say({ t: 'time', seat: 1, do: 'give' })).toMatchObject({ text: 'That seat has no clock.' })
  })

  test('clocks are for matches with somebody who is invited', async () => {
    server = await opened()
    const anna = new Visitor(server.port)
    await anna.enter(server.keys.house, 'Anna')
    const wish = { game: 'toy', scenario: 'ford', options: {}, seats: ['person', 'person'], pace: 'daily' }
    expect((await anna.ask('POST', '/api/matches', wish)).body).toEqual({
      fault: 'Clocks are for matches with somebody who is invited.',
    })
  })
})

describe('out of time', () => {
  const out = async () => {
    server = await opened({ games })
    const two = await pair(server, { pace: 'daily', fog: false })
    expect(await two.blue.say({ t: 'time', seat: 0, do: 'claim' })).toMatchObject({ text: 'Red still has time.' })
    pass(bank)
    return two
  }
  const recordOf = async (visitor: Visitor, id: string) =>
    parseRecord((await visitor.ask('GET', `/api/matches/${id}/record`)).text)

  test('nothing happens by itself: whoever is late may still play', async () => {
    const { red, blue } = await out()
    await plan(red, blue, 1)
    expect(left(red)[0]).toBe(increment)
  })

  test('the other side claims the match; nobody does so for himself', async () => {
    const { id, anna, red, blue } = await out()
    expect(await red.say({ t: 'time', seat: 0, do: 'claim' })).toMatchObject({ t: 'fault' })
    expect((await blue.say({ t: 'time', seat: 0, do: 'claim' })).t).toBe('ok')
    await red.until(({ ending }) => ending === 'Red ran out of time.')
    expect((await recordOf(anna, id)).closing).toEqual({ by: 'time', seat: 0 })
    expect(clocks(red).some(({ runs }) => runs)).toBe(false)
    expect(await blue.say({ t: 'time', seat: 0, do: 'claim' })).toMatchObject({ text: 'The match is over.' })
  })

  test('or gives more time, as often as they like', async () => {
    const { red, blue } = await out()
    expect((await blue.say({ t: 'time', seat: 0, do: 'give' })).t).toBe('ok')
    await hears(red, () => left(red)[0] === increment)
    expect(await blue.say({ t: 'time', seat: 0, do: 'claim' })).toMatchObject({ text: 'Red still has time.' })
  })

  test('or adjourns: no clock runs until both go on', async () => {
    const { red, blue } = await out()
    await blue.say({ t: 'time', seat: 0, do: 'adjourn' })
    await hears(red, ({ adjourned }) => adjourned)
    expect(clocks(red).some(({ runs }) => runs)).toBe(false)
    await red.say({ t: 'request', kind: 'resume' })
    await hears(blue, ({ matters }) => matters.length === 1)
    await blue.say({ t: 'grant', matter: blue.company!.matters[0]!.n, yes: true })
    await hears(red, () => clocks(red)[0]!.runs)
  })

  test('or lets a bot play for them, until they take their seat back; the record says so', async () => {
    const { id, anna, red, blue } = await out()
    expect((await blue.say({ t: 'time', seat: 0, do: 'deputy' })).t).toBe('ok')
    await blue.until(({ asked }) => asked !== null)
    expect(red.company!.seats[0]).toMatchObject({ kind: 'person', name: 'Anna', deputy: 'eager' })
    expect(clocks(red)[0]!.runs).toBe(false)
    expect((await blue.say({ t: 'time', seat: 1, do: 'back' })).t).toBe('fault')
    expect((await red.say({ t: 'time', seat: 0, do: 'back' })).t).toBe('ok')
    await hears(blue, ({ seats }) => seats[0]!.deputy === '')
    await blue.say({ t: 'resign' })
    const record = await recordOf(anna, id)
    expect(record.steps.filter((step) => 'deputy' in step)).toEqual([
      { seat: 0, deputy: 'eager' },
      { seat: 0, deputy: '' },
    ])
    replay(games[0]!, record)
  })
})

describe('rest', () => {
  test('quiet hours and days away stop the clock of the person, not of the match', async () => {
    server = await opened()
    const { id, anna, ben, red, blue } = await pair(server, { pace: 'daily', fog: false })
    const night = { timeZone: 'UTC', quiet: { from: 22 * 60, to: 8 * 60 }, away: [] }
    expect((await anna.ask('PUT', '/api/me/rest', night)).status).toBe(200)
    expect(await anna.gets('GET', '/api/me/rest')).toEqual(night)
    // From noon to ten in the evening it runs, then it stands.
    pass(20 * HOUR)
    const page = await now(ben, id)
    expect(clocks(page)[0]).toMatchObject({ left: bank - 10 * HOUR, runs: true, rests: false })
    await plan(red, blue, 1)
    pass(20 * HOUR)
    expect(left(await now(ben, id))).toEqual([bank - 10 * HOUR + increment, bank - 20 * HOUR])
  })

  test('what has run stays gone when rest is taken later', async () => {
    server = await opened()
    const { id, anna, ben } = await pair(server, { pace: 'daily', fog: false })
    pass(10 * HOUR)
    await anna.ask('PUT', '/api/me/rest', { timeZone: 'UTC', quiet: { from: 0, to: 23 * 60 }, away: [] })
    expect(left(await now(ben, id))).toEqual([bank - 10 * HOUR, bank])
  })

  test.each([
    [{ timeZone: 'Nowhere/Atall', quiet: null, away: [] }, 'There is no time zone "Nowhere/Atall".'],
    [
      { timeZone: 'UTC', quiet: null, away: [{ first: '2026-03-02', last: '2026-03-05' }] },
      'Days away begin tomorrow at the earliest.',
    ],
    [
      { timeZone: 'UTC', quiet: null, away: [{ first: '2026-04-01', last: '2026-05-30' }] },
      'That makes 60 days away in 2026; a year has 40.',
    ],
    [{ timeZone: 'UTC', quiet: { from: 60, to: 59 }, away: [] }, 'Quiet hours leave at least four hours of the day.'],
  ])('bad rest is refused with a clear word: %j', async (rest, fault) => {
    server = await opened()
    const { anna } = await pair(server, { pace: 'daily' })
    const { status, body } = await anna.ask('PUT', '/api/me/rest', rest)
    expect([status, body]).toEqual([400, { fault }])
    expect(await anna.gets('GET', '/api/me/rest')).toEqual({ timeZone: 'UTC', quiet: null, away: [] })
  })
})

describe('the feed of what waits', () => {
  const fetched = async (address: string) => (await fetch(address)).text()
  const entries = (feed: string): string[] => [...feed.matchAll(/<entry>\s*<id>([^<]*)</g)].map((found) => found[1]!)

  test('has one entry for each hand-over, for the one who is asked, and nothing of anybody else', async () => {
    server = await opened()
    const { id, anna, ben, red, blue } = await pair(server, { pace: 'daily' })
    const [annas, bens] = await Promise.all(
      [anna, ben].map(async (v) => (await v.gets<{ address: string }>('POST', '/api/me/feed', {})).address),
    )
    const first = entries(await fetched(annas!))
    expect([first.length, entries(await fetched(bens!))]).toEqual([1, []])
    expect(first[0]).toContain(`/m/${id}?hand=1`)
    pass(HOUR)
    expect(entries(await fetched(annas!))).toEqual(first)
    await plan(red, blue, 1)
    expect([entries(await fetched(annas!)), entries(await fetched(bens!)).length]).toEqual([[], 1])
    await plan(blue, red, 0)
    expect(entries(await fetched(annas!))).not.toEqual(first)
    await red.say({ t: 'resign' })
    expect(entries(await fetched(annas!))).toEqual([])
  })

  test('a name of a match cannot break out of it, and its address lets nobody in', async () => {
    server = await opened()
    const { id, anna } = await pair(server, { pace: 'daily' })
    await anna.gets('PATCH', `/api/matches/${id}`, { name: '<b>&\u0001"x"</b>' })
    const { address } = await anna.gets<{ address: string }>('POST', '/api/me/feed', {})
    const feed = await fetched(address)
    expect(feed).toContain('Your turn: &lt;b&gt;&amp;&quot;x&quot;&lt;/b&gt; (Toy), turn 1')
    const key = address.split('/').at(-1)!
    const eve = new Visitor(server.port)
    expect((await eve.ask('POST', '/api/passes/use', { key, name: 'Eve' })).status).toBe(404)
    expect((await eve.ask('POST', '/api/passes/look', { key })).status).toBe(404)
    // A new address ends the old; another kind of key is none.
    await anna.gets('POST', '/api/me/feed', {})
    expect((await fetch(address)).status).toBe(404)
    expect((await fetch(address.replace(key, server.keys.house))).status).toBe(404)
  })

  test('the front page says whose turn it is, and what is left', async () => {
    server = await opened()
    const { anna, ben } = await pair(server, { pace: 'daily' })
    pass(HOUR)
    for (const [visitor, mine] of [
      [anna, true],
      [ben, false],
    ] as const)
      expect(await visitor.gets('GET', '/api/matches')).toMatchObject([
        { time: { mine, clock: { left: bank - HOUR } } },
      ])
  })
})
