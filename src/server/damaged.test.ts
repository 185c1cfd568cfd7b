/** Rows that cannot be read, journals that are cut off, and long matches written in pieces. */
import { join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import type { MatchCard } from '../core/wire/http.ts'
import { openSqlite } from './sqlite.ts'
import type { KeptMatch, Store } from './store.ts'
import { Client, fetched, freshFolder, got, newMatch, served, turnsDuring } from './testing.ts'

async function spoiled(change: (db: Database.Database, id: string) => void) {
  const server = await served()
  onTestFinished(() => server.close())
  const { port, folder } = server
  const good = await newMatch(port)
  const bad = await newMatch(port)
  const page = await Client.connect(port)
  await page.hello(bad)
  await page.order({ do: 'plan', word: 'dig' })
  page.close()
  const db = new Database(join(folder, 'maproom.db'))
  change(db, bad)
  db.close()
  return { port, good, bad }
}

test.each<[string, string, RegExp]>([
  ['seats that are missing', `delete from chairs where match = ?`, /^The match is damaged: part of it is missing\.$/],
  ['no dice', `update matches set dice = 'null' where id = ?`, /^The match is damaged: part of it is missing\.$/],
  [
    'more steps than its journal',
    `update matches set at = 7 where id = ?`,
    /^The match is damaged: some of its steps are missing: 7 were played, and its journal ends before that\.$/,
  ],
  [
    'a journal that is cut off',
    `delete from journal where match = ? and n = 1`,
    /^The match is damaged: some of its steps/,
  ],
])('a match with %s is listed as damaged and can be deleted; the others are as they were', async (_, sql, says) => {
  const { port, good, bad } = await spoiled((db, id) => db.prepare(sql).run(id))
  const cards = await got<MatchCard[]>(port, 'GET', '/api/matches')
  expect(cards.map((c) => [c.id, c.title, c.scenario])).toEqual([
    [good, 'Toy', 'The ford'],
    [bad, 'Toy', 'The ford'],
  ])
  expect([cards[0]!.damaged, cards[1]!.damaged]).toEqual([undefined, expect.stringMatching(says)])
  const page = await Client.connect(port)
  expect(await page.hello(bad)).toMatchObject({ t: 'fault', text: expect.stringMatching(says) })
  expect((await fetched(port, 'GET', `/api/matches/${bad}/record`)).text).toContain('The match is damaged')
  expect(await page.hello(good)).toMatchObject({ t: 'table' })
  await got(port, 'DELETE', `/api/matches/${bad}`)
  expect((await got<MatchCard[]>(port, 'GET', '/api/matches')).map((c) => c.id)).toEqual([good])
})

const row = (n: number) => ({
  n,
  step: n === 0 ? null : { dice: [n] },
  events: [],
  hash: String(n),
  turn: 1,
  side: 0,
  roller: -1,
  drawn: 0,
  seen: -1,
})
const MATCH: KeptMatch = {
  id: 'long',
  name: '',
  game: 'toy',
  scenario: 'ford',
  options: {},
  bots: [],
  seats: ['person', 'person'],
  pack: null,
  dice: { seed: '', commitment: '', match: 'long', nonces: [], given: 0 },
  forkedFrom: null,
  created: '',
  head: { at: 2000, turn: 1, doing: '', ending: '', played: '', rules: 1, agreed: [] },
}
const ROWS = Array.from({ length: 2001 }, (_, n) => row(n))

async function store(folder = freshFolder()): Promise<Store> {
  const opened = await openSqlite(folder)
  onTestFinished(() => opened.close())
  return opened
}

test('a long match is written and read in pieces, others get their turn in between, and it is whole or not there', async () => {
  const kept = await store()
  let seen: unknown = null
  const writing = kept.create(MATCH, ROWS, [])
  expect(
    await turnsDuring(async () => {
      await new Promise((done) => setImmediate(done))
      seen = [await kept.match('long'), await kept.matches()]
      await writing
    }),
  ).toBeGreaterThan(5)
  expect(seen).toEqual([null, []])
  expect((await kept.match('long'))!.head.at).toBe(2000)
  let read: unknown[] = []
  expect(await turnsDuring(async () => (read = await kept.journal('long', 0, 2000)))).toBeGreaterThanOrEqual(4)
  expect(read).toEqual(ROWS)
  expect(await kept.journal('long', 499, 1001)).toEqual(ROWS.slice(499, 1002))
  expect(await kept.journal('long', 5, 4)).toEqual([])
})

test('a long match that was cut off while it was written is gone', async () => {
  const folder = freshFolder()
  const first = await openSqlite(folder)
  for (const id of ['cut', 'whole']) await first.create({ ...MATCH, id, head: { ...MATCH.head, at: 0 } }, [row(0)], [])
  const twice = [...ROWS.slice(0, 1500), row(3)]
  await expect(first.create(MATCH, twice, [])).rejects.toThrow('UNIQUE')
  expect((await first.matches()).map((m) => m.id).toSorted()).toEqual(['cut', 'whole'])
  await first.close()
  const db = new Database(join(folder, 'maproom.db'))
  db.exec(`insert into coming (match) values ('cut')`)
  db.close()
  const second = await store(folder)
  expect((await second.matches()).map((m) => m.id)).toEqual(['whole'])
  expect(await second.journal('cut', 0, 10)).toEqual([])
})
