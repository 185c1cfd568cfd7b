/** The store on both engines: the same migrations, the same answers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { Client, fetched, freshFolder, got, newMatch, playAny, served } from './testing.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { SqlStore } from './sql.ts'
import type { Head, JournalRow, KeptMatch } from './store.ts'
import { Cluster } from './testing-postgres.ts'

let cluster: Cluster
beforeAll(() => void (cluster = new Cluster()))
afterAll(() => cluster.stop())

const head: Head = { at: 0, turn: 1, doing: 'moves', ending: '', played: '2026-01-01', rules: 1, agreed: [] }
const kept = (id: string): KeptMatch => ({
  id,
  name: 'Über “alles”',
  game: 'toy',
  scenario: 'ford',
  options: { fog: true },
  seats: ['person', 'bot'],
  bots: ['', 'careful'],
  pack: null,
  dice: { seed: '00', commitment: 'c', match: id, nonces: ['a', 'b'], given: 0 },
  forkedFrom: null,
  created: '2026-01-01',
  head,
  company: { maker: 'p', holders: ['p', ''], ready: [false, true], closing: null },
})
const row = (n: number): JournalRow => ({
  n,
  step: n === 0 ? null : { seat: 0, order: { do: 'stop', number: n } },
  events: [],
  hash: `h${n}`,
  turn: 1,
  side: 0,
  roller: -1,
  drawn: n,
  seen: -1,
})
const saved = { columns: {}, frames: [], asked: [], ending: '' }

describe.each([
  ['sqlite', () => openSqlite(freshFolder())],
  ['postgres', async () => openPostgres(await cluster.database())],
] as const)('on %s', (_engine, open: () => Promise<SqlStore>) => {
  test('what is kept comes back as it was', async () => {
    const store = await open()
    await store.create(kept('one'), [row(0)], [{ at: 0, saved, undo: 0 }])
    expect(await store.match('one')).toEqual(kept('one'))
    expect(await store.match('two')).toBeNull()
    await store.append('one', 0, [row(1), row(2)], { ...head, at: 2 }, { at: 2, saved, undo: 3 })
    expect(await store.journal('one', 0, 9)).toEqual([row(0), row(1), row(2)])
    expect(await store.outline('one', 1)).toEqual([row(0), row(1)].map(({ n, step, seen }) => ({ n, step, seen })))
    expect((await store.snapshot('one', 2)).at).toBe(2)
    expect((await store.snapshot('one', 2, 'plain')).at).toBe(0)
    await store.setPlan('one', 0, 'arrows')
    await store.setPlan('one', 0, 'lines')
    expect([await store.plan('one', 0), await store.plan('one', 1)]).toEqual(['lines', ''])
    await store.setStanding('one', { seat: 1, id: 'a', value: 'yes', until: '' })
    expect(await store.standing('one')).toEqual([{ seat: 1, id: 'a', value: 'yes', until: '' }])
    expect([await store.count(), (await store.matches()).length, await store.damaged()]).toEqual([1, 1, []])
    await store.remove('one')
    expect([await store.count(), await store.journal('one', 0, 9), await store.standing('one')]).toEqual([0, [], []])
    await store.close()
  })

  test('steps are added once: a journal that has moved on refuses them', async () => {
    const store = await open()
    await store.create(kept('one'), [row(0)], [{ at: 0, saved, undo: 0 }])
    const adds = [1, 2, 3].map(() => store.append('one', 0, [row(1)], { ...head, at: 1 }, null))
    const done = await Promise.allSettled(adds)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await store.journal('one', 0, 9)).toEqual([row(0), row(1)])
    await store.close()
  })

  test('a long match is there wholly or not at all', async () => {
    const store = await open()
    const rows = Array.from({ length: 700 }, (_, n) => row(n))
    await store.create({ ...kept('long'), head: { ...head, at: 699 } }, rows, [{ at: 0, saved, undo: 0 }])
    expect(await store.journal('long', 0, 999)).toEqual(rows)
    await expect(store.create(kept('twice'), [row(0), ...rows], [])).rejects.toThrow(/unique/i)
    expect(await store.match('twice')).toBeNull()
    await store.close()
  })

  test('a match is played in fog over the wire, closed, opened and played on', async () => {
    const server = await served({ store: await open() })
    const id = await newMatch(server.port, { options: { fog: true } })
    const red = await Client.connect(server.port)
    await red.hello(id, { seat: 0 })
    expect((await playAny(red, () => 0)).t).toBe('played')
    const late = await red.say({ t: 'orders', at: 0, id: 0, orders: [{ do: 'stop' }] })
    expect(late).toMatchObject({ t: 'fault', text: expect.stringMatching(/moved on/) })
    await red.gone()
    const record = await fetched(server.port, 'GET', `/api/matches/${id}/record`)
    const again = await Client.connect(server.port)
    await again.hello(id, { seat: 1 })
    expect((await playAny(again, () => 0)).t).toBe('played')
    expect((await fetched(server.port, 'GET', `/api/matches/${id}/record`)).text).not.toBe(record.text)
    expect(await got<object[]>(server.port, 'GET', '/api/matches')).toHaveLength(1)
    await server.close()
  })
})

describe('PostgreSQL', () => {
  test('eight that start at once on an empty database all start', async () => {
    const url = await cluster.database()
    const stores = await Promise.all(Array.from({ length: 8 }, () => openPostgres(url)))
    expect(await Promise.all(stores.map((store) => store.count()))).toEqual(Array(8).fill(0))
    await Promise.all(stores.map((store) => store.close()))
  })

  test('a restart of the database is lived through', async () => {
    const store = await openPostgres(await cluster.database())
    await store.create(kept('one'), [row(0)], [{ at: 0, saved, undo: 0 }])
    cluster.restart()
    await store.match('one').catch(() => null)
    expect(await store.match('one')).toEqual(kept('one'))
    await store.append('one', 0, [row(1)], { ...head, at: 1 }, null)
    await store.close()
  })

  test('a commit that was cut off is looked up: it is played when it is there, refused when it is not', async () => {
    const store = await openPostgres(await cluster.database())
    await store.create(kept('one'), [row(0)], [{ at: 0, saved, undo: 0 }])
    // oxlint-disable-next-line typescript/unbound-method -- called with its client below
    const { query } = pg.Client.prototype
    // The next commit is sent as something else, and then the line breaks.
    const cutOff = (sent: 'commit' | 'rollback'): void => {
      pg.Client.prototype.query = async function (this: pg.Client, text: string, ...more: unknown[]) {
        if (text !== 'commit') return Reflect.apply(query, this, [text, ...more]) as unknown
        pg.Client.prototype.query = query
        await Reflect.apply(query, this, [sent])
        throw new Error('Connection terminated unexpectedly')
      } as typeof query
    }
    cutOff('commit')
    await store.append('one', 0, [row(1)], { ...head, at: 1 }, null)
    cutOff('rollback')
    await expect(store.append('one', 1, [row(2)], { ...head, at: 2 }, null)).rejects.toThrow(
      'The database cannot be reached right now',
    )
    expect(await store.journal('one', 0, 9)).toEqual([row(0), row(1)])
    await store.close()
  })
})
