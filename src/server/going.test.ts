/** Bots and auto-responses play on when their server is gone, with no page open anywhere: after a restart, or at another server. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Bots } from './bots.ts'
import { openPostgres } from './postgres.ts'
import type { SqlStore } from './sql.ts'
import { openSqlite } from './sqlite.ts'
import { botsHere, Client, freshFolder, newMatch, served, type Served } from './testing.ts'
import { Cluster } from './testing-postgres.ts'
import { toyAtTable } from './toy-table.ts'
import { games } from './toy-bots.ts'

let cluster: Cluster
beforeAll(() => {
  cluster = new Cluster()
})
afterAll(() => cluster.stop())

/** Opens the same database again and again. */
const ENGINES: Readonly<Record<string, () => Promise<() => Promise<SqlStore>>>> = {
  SQLite: async () => {
    const folder = freshFolder()
    return () => openSqlite(folder)
  },
  PostgreSQL: async () => {
    const url = await cluster.database()
    return () => openPostgres(url)
  },
}

/** Never called back: nothing happens but what is done at the start. */
const never = () => (): void => {}

/** Bots that are still thinking when their server is gone. */
const thinking: Bots = { warm: () => {}, ask: () => new Promise(() => {}), close: async () => {} }

const stepsOf = async (store: SqlStore, id: string): Promise<number> => (await store.match(id))?.head.at ?? -1
const soon = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 10_000, interval: 5 })

async function page({ port }: Served, id: string): Promise<Client> {
  const client = await Client.connect(port)
  await client.hello(id)
  return client
}

describe.each(Object.entries(ENGINES))('%s', (_, engine) => {
  test('a bot that was still thinking plays once the server is there again', async () => {
    const open = await engine()
    const first = await served({ games, bots: thinking, store: await open(), goings: never })
    const id = await newMatch(first.port, { seats: ['bot', 'person'], bots: ['eager', ''] })
    await page(first, id)
    await first.close()
    const store = await open()
    expect(await stepsOf(store, id)).toBe(0)
    const second = await served({ games, bots: botsHere(games), store, goings: never })
    await soon(async () => expect(await stepsOf(store, id)).toBeGreaterThan(0))
    // It plays until a person is asked, and then the match is nobody's to play on.
    await soon(async () => expect(await store.going.beat()).toEqual([]))
    const { state } = await page(second, id)
    expect(state.asked !== null || state.asks === 1).toBe(true)
    await second.close()
  })

  test('an auto-response that was not given yet is given', async () => {
    const open = await engine()
    const game = toyAtTable()
    // The pause before it is longer than its server lives.
    const first = await served({ games: [game], store: await open(), goings: never, pause: 1e6 })
    const id = await newMatch(first.port, { options: { fog: true } })
    const [red, blue] = [await Client.connect(first.port), await Client.connect(first.port)]
    await red.hello(id, { seat: 0 })
    await blue.hello(id, { seat: 1 })
    await blue.say({ t: 'standing', id: 'strikes', value: 'hold', lasts: 'match' })
    const played = { do: 'plan', word: 'dig' }
    await red.order(played)
    await blue.until(({ asked }) => asked !== null)
    await blue.order(played)
    await red.until(({ asked }) => asked !== null)
    for (const order of [{ do: 'add', unit: 'R2' }, { do: 'go' }, { do: 'move', hex: '0202' }]) await red.order(order)
    await red.until(({ asked }) => asked === null)
    await first.close()
    const store = await open()
    const at = await stepsOf(store, id)
    const second = await served({ games: [game], store, goings: never })
    await soon(async () => expect(await stepsOf(store, id)).toBeGreaterThan(at))
    await second.close()
  })

  test('a match in which a person is asked is not opened', async () => {
    const open = await engine()
    const first = await served({ store: await open(), goings: never })
    const id = await newMatch(first.port)
    const red = await page(first, id)
    await red.order({ do: 'plan', word: 'dig' })
    await first.close()
    const store = await open()
    expect(await store.going.beat()).toEqual([])
    await store.close()
  })
})

test('two servers: one of them plays a match on, and the other when that one is gone', async () => {
  const url = await cluster.database()
  const [one, two] = [await openPostgres(url, { lease: 500 }), await openPostgres(url, { lease: 500 })]
  let ring = (): void => {}
  const goings = (call: () => void) => ((ring = call), () => {})
  const asked: string[] = []
  const counting = (name: string, bots: Bots): Bots => ({
    ...bots,
    ask: (task, signal) => (asked.push(name), bots.ask(task, signal)),
  })
  const first = await served({ games, bots: counting('first', thinking), store: one, goings: never })
  const second = await served({ games, bots: counting('second', botsHere(games)), store: two, goings })
  const id = await newMatch(first.port, { seats: ['bot', 'person'], bots: ['eager', ''] })
  await page(first, id)
  await soon(async () => expect(asked).toEqual(['first']))
  // Somebody looks on at the other server: the bot is the first one's.
  const other = await page(second, id)
  expect(asked).toEqual(['first'])
  await other.say({ t: 'rise' })
  await soon(async () => {
    ring()
    expect(await stepsOf(two, id)).toBeGreaterThan(0)
  })
  expect(asked.filter((name) => name === 'first')).toEqual(['first'])
  await first.close()
  await second.close()
})
