/** Sealed orders: moves left for the next turn, played with no page open, secret, and stopped by whatever nobody could foresee. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { replay } from '../core/host.ts'
import { parseRecord } from '../core/record.ts'
import type { Game } from '../core/system.ts'
import { findGame } from '../games/registry.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { SqlStore } from './sql.ts'
import { type Client, freshFolder } from './testing.ts'
import { type Opened, opened, Visitor } from './testing-people.ts'
import { Cluster } from './testing-postgres.ts'

const primer = findGame('primer')

let cluster: Cluster
beforeAll(() => void (cluster = new Cluster()))
afterAll(() => cluster.stop())
const servers: Opened[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

const soon = async (there: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; !(await there()); tries++) {
    if (tries === 4000) throw new Error('it did not come')
    await new Promise((done) => setTimeout(done, 5))
  }
}

/** Primer between two people: Anna has the Coast and begins, Ben the Hills. */
async function begun(store: SqlStore, games: readonly Game[] = [primer]) {
  const server = await opened({ store, games, goings: () => () => {} })
  servers.push(server)
  const [anna, ben] = [new Visitor(server.port), new Visitor(server.port)]
  await anna.enter(server.keys.house, 'Anna')
  const wish = {
    game: 'primer',
    scenario: 'valley',
    options: {},
    seats: ['person', 'person'],
    invite: 1,
    pace: 'daily',
  }
  const { id = '' } = await anna.gets('POST', '/api/matches', wish)
  const { key } = await anna.gets('POST', `/api/matches/${id}/invite`, { seat: 1 })
  await ben.enter(key!, 'Ben')
  const [coast, hills] = [await anna.page(), await ben.page()]
  await coast.hello(id)
  await hills.hello(id)
  await coast.say({ t: 'ready', ready: true, nonce: '0123456789abcdef' })
  await hills.say({ t: 'ready', ready: true, nonce: 'fedcba9876543210' })
  await coast.until(({ asked }) => asked !== null)
  return { server, id, anna, ben, coast, hills }
}

/** Hands the turn over without doing anything. */
async function passes(page: Client): Promise<void> {
  const { side } = page.state.now
  for (let i = 0; i < 9 && page.state.asked && page.state.now.side === side; i++) {
    const closing = page.state.asked.options.find(({ closes }) => closes)
    await page.order(closing!.order)
  }
}

const seal = (page: Client, moves: readonly (readonly [unit: string, from: string, to: string])[], end = false) =>
  page.say({ t: 'seal', moves: moves.map(([unit, from, to]) => ({ units: [unit], from, to })), end })

const MOVES = [
  ['h1', '0703', '0704'],
  ['h5', '0705', '0706'],
] as const

const standsAt = (page: Client, unit: string): string | null | undefined => page.state.counters[unit]?.at

describe.each([
  ['sqlite', () => openSqlite(freshFolder())],
  ['postgres', async () => openPostgres(await cluster.database())],
] as const)('on %s', (_engine, open: () => Promise<SqlStore>) => {
  test('they are played with no page of their person open, and the phase is ended', async () => {
    const { id, anna, ben, coast, hills } = await begun(await open())
    expect(await seal(hills, MOVES, true)).toMatchObject({ t: 'ok' })
    await soon(() => hills.sealed?.moves.length === 2)
    await hills.gone()
    await passes(coast)
    await soon(() => standsAt(coast, 'h5') === '0706')
    const again = await ben.page()
    await again.hello(id)
    await soon(() => again.sealed?.done === true)
    expect(again.sealed).toMatchObject({ played: 2, stopped: '' })
    expect([standsAt(again, 'h1'), standsAt(again, 'h5')]).toEqual(['0704', '0706'])
    expect(again.state.now.side === 1 && again.state.asked?.place === 'playerTurn.move').toBe(false)
    const { text } = await anna.ask('GET', `/api/matches/${id}/record`)
    replay(primer, parseRecord(text))
  })

  test('a server that ends in between is no reason to stop', async () => {
    const url = _engine === 'postgres' ? await cluster.database() : ''
    const folder = freshFolder()
    const store = (): Promise<SqlStore> => (url ? openPostgres(url) : openSqlite(folder))
    const { id, ben, coast, hills } = await begun(await store())
    await seal(hills, MOVES)
    await hills.gone()
    const away = servers.splice(0)
    // The last order before his turn is kept; what follows may not be.
    await passes(coast)
    for (const server of away) await server.close()
    const second = await opened({ store: await store(), games: [primer] })
    servers.push(second)
    const elsewhere = new Visitor(second.port)
    elsewhere.cookie = ben.cookie
    const again = await elsewhere.page()
    await again.hello(id)
    await soon(() => standsAt(again, 'h1') === '0704' && standsAt(again, 'h5') === '0706')
    await soon(() => again.sealed?.done === true)
    expect(again.state.asked).not.toBeNull()
  })
})

const alone = () => openSqlite(freshFolder())

test('nobody else is told of them, before or after', async () => {
  const one = await begun(await alone())
  await seal(one.hills, MOVES)
  await one.coast.say({ t: 'talk', text: 'Your move soon' })
  expect(JSON.stringify(one.coast.heard)).not.toMatch(/0706|"moves"/)
  expect(one.coast.sealed).toBeNull()
  for (const path of ['record', 'log?from=0&to=99', 'glance', 'dice'])
    for (const visitor of [one.anna, one.ben])
      expect((await visitor.ask('GET', `/api/matches/${one.id}/${path}`)).text).not.toMatch(/"moves":|sealed":\{/)
  await passes(one.coast)
  await soon(() => standsAt(one.coast, 'h5') === '0706')
  expect(one.coast.heard.filter(({ t }) => t === 'sealed').every((m) => m.t === 'sealed' && m.sealed === null)).toBe(
    true,
  )
})

test('what was taken back is not played', async () => {
  const { coast, hills } = await begun(await alone())
  await seal(hills, MOVES)
  expect(await hills.say({ t: 'unseal' })).toMatchObject({ t: 'ok' })
  await soon(() => hills.sealed === null)
  await passes(coast)
  await hills.until(({ asked }) => asked !== null)
  expect(standsAt(hills, 'h1')).toBe('0703')
})

test('they stop where a move cannot be made, and their person is asked', async () => {
  const { server, coast, hills } = await begun(await alone())
  // The second leads much too far.
  await seal(hills, [MOVES[0], ['h5', '0705', '0101']], true)
  await passes(coast)
  await soon(() => (hills.sealed?.stopped ?? '') !== '')
  expect(hills.sealed).toMatchObject({ played: 1, done: false })
  await hills.until(({ asked }) => asked !== null)
  expect([standsAt(hills, 'h1'), standsAt(hills, 'h5')]).toEqual(['0704', '0705'])
  const person = (await server.store.matches())[0]!.company!.holders[1]!
  expect(await server.store.reminders.awaits(person)).toHaveLength(1)
})

test('while they are played nobody’s clock runs and nobody is asked', async () => {
  const { server, id, coast, hills } = await begun(await alone())
  await seal(hills, MOVES, true)
  const hands = (await server.store.match(id))!.clocks!.hands
  const { store } = server
  const asked: number[] = []
  const append = store.append.bind(store)
  store.append = async (...all) => {
    const [, , rows, , , turned] = all
    const step = rows[0]?.step
    if (step && 'order' in step && step.seat === 1) asked.push(turned!.asked)
    return append(...all)
  }
  await passes(coast)
  await soon(() => hills.sealed?.done === true)
  expect(asked.length).toBeGreaterThan(2)
  expect(asked.slice(0, -1).every((seat) => seat === -1)).toBe(true)
  const kept = (await store.match(id))!
  expect(kept.clocks!.hands - hands).toBe(asked.at(-1) === 1 ? 1 : 0)
})

test.each([
  [[], 'There is nothing to seal: plan a move first.'],
  [[['c1', '0602', '0603']], /is not yours to move from 0602/],
  [[['h1', '0704', '0705']], /is not yours to move from 0704/],
  [[['nobody', '0703', '0704']], /nobody is not yours/],
  [[['h1', '0703', '9999']], 'There is no move from 0703 to 9999.'],
  [[MOVES[0], ['h1', '0703', '0704']], /would move twice/],
] as const)('%j is refused', async (moves, why) => {
  const { hills } = await begun(await alone())
  expect(await seal(hills, moves)).toMatchObject({ t: 'fault', text: expect.stringMatching(why) })
  expect(hills.sealed).toBeNull()
})

test('in one’s own turn there is nothing to seal for', async () => {
  const { coast } = await begun(await alone())
  expect(await seal(coast, [['c2', '0404', '0405']])).toMatchObject({ text: expect.stringMatching(/It is your turn/) })
})
