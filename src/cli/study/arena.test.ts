/** `maproom study arena`: pairs, results by key, shards that add up, and the same results on threads. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { suggested } from '../../core/harness/hand-overs.ts'
import { playOut } from '../../core/opponent/arena.ts'
import { games } from '../../games/registry.ts'
import { freshFolder, maproom } from '../testing.ts'
import type { ArenaTold } from './pages.ts'
import { playerOf, type Row } from './jobs.ts'

const arena = (...more: string[]) =>
  maproom(['study', 'arena', 'primer', '--players', 'eager,random', '--pairs', '4', ...more], { games })

const told = (out: string): ArenaTold => JSON.parse(out) as ArenaTold

const rowsIn = (file: string): Row[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)

/** Processor time differs from run to run. */
const timeless = ({ ms: _, longest: __, ...row }: Row) => row

test('every seed is played twice with sides swapped, and what is told adds up', async () => {
  const file = join(freshFolder(), 'rows.jsonl')
  const { code, out } = await arena('--json', '--own', '--resume', file)
  expect(code).toBe(0)
  const [scenario] = told(out).scenarios
  const seats = Object.values(scenario!.players).flatMap((bySeat) => Object.values(bySeat))
  expect(seats).toHaveLength(4)
  for (const s of seats) expect(s.wins + s.draws + s.losses).toBe(4)
  const [pairing] = scenario!.pairings
  expect(pairing!.results.reduce((a, b) => a + b, 0)).toBe(4)
  // What one wins the other loses, and margins are zero-sum.
  const { eager, random } = scenario!.players
  const [north, south] = Object.keys(eager!) as [string, string]
  expect(eager![north]!.wins).toBe(random![south]!.losses)
  expect(eager![north]!.margin).toBeCloseTo(-random![south]!.margin)
  const rows = rowsIn(file)
  expect(rows).toHaveLength(12)
  const between = rows.filter((r) => r.job.players[0]!.id !== r.job.players[1]!.id)
  for (const seed of new Set(between.map((r) => r.job.seed))) {
    const [one, other] = between.filter((r) => r.job.seed === seed)
    expect(one!.job.players).toEqual(other!.job.players.toReversed())
  }
  const own = scenario!.aboveOwn!['eager']!
  for (const seat of Object.values(own)) expect(seat.of).toBe(4)
})

test('what is there is not played again; a line cut off is', async () => {
  const file = join(freshFolder(), 'rows.jsonl')
  const { out } = await arena('--json', '--resume', file)
  const whole = readFileSync(file, 'utf8')
  const again = await arena('--json', '--resume', file)
  expect(again.out).toBe(out)
  expect(readFileSync(file, 'utf8')).toBe(whole)
  writeFileSync(file, whole.slice(0, -20))
  const mended = await arena('--resume', file)
  expect(mended.err).toContain('1 of 1 matches')
  const fault = join(freshFolder(), 'fault.jsonl')
  writeFileSync(fault, 'no result\n{}\n')
  expect(await arena('--resume', fault)).toMatchObject({ code: 1, err: expect.stringContaining('line 1') })
})

test('shards play a part each, and together what one machine plays', async () => {
  const folder = freshFolder()
  const [one, two, whole] = ['one', 'two', 'whole'].map((name) => join(folder, `${name}.jsonl`)) as [
    string,
    string,
    string,
  ]
  await arena('--shard', '1/2', '--resume', one)
  await arena('--shard', '2/2', '--resume', two)
  await arena('--resume', whole)
  const [a, b] = [rowsIn(one), rowsIn(two)]
  expect([a.length, b.length]).toEqual([4, 4])
  const merged = new Map([...a, ...b].map((row) => [row.key, timeless(row)]))
  expect(merged).toEqual(new Map(rowsIn(whole).map((row) => [row.key, timeless(row)])))
  const both = await arena('--json', '--resume', join(folder, 'none.jsonl'), '--resume', one, '--resume', two)
  expect(told(both.out).scenarios[0]!.pairings).toEqual(
    told((await arena('--json', '--resume', whole)).out).scenarios[0]!.pairings,
  )
})

test('the same on threads', async () => {
  const folder = freshFolder()
  const [one, two] = [join(folder, 'one.jsonl'), join(folder, 'two.jsonl')]
  await arena('--resume', one)
  const { code } = await arena('--threads', '2', '--resume', two)
  expect(code).toBe(0)
  const byKey = (file: string) => new Map(rowsIn(file).map((row) => [row.key, timeless(row)]))
  expect(byKey(two)).toEqual(byKey(one))
})

test('a report with plots', async () => {
  const file = join(freshFolder(), 'arena.html')
  const { code } = await arena('--html', file)
  expect(code).toBe(0)
  const html = readFileSync(file, 'utf8')
  expect(html.match(/<figure>/g)!.length).toBeGreaterThan(4)
  expect(html).not.toMatch(/NaN|undefined|https?:/)
})

test('wrong names are answered with the right ones', async () => {
  const { code, err } = await maproom(['study', 'arena', 'primer', '--players', 'eager,nobody'], { games })
  expect(code).toBe(2)
  expect(err).toContain('has no bot "nobody"')
  expect(await arena('--shard', '3/2')).toMatchObject({ code: 2, err: expect.stringContaining('i/n') })
  expect(await maproom(['study', 'arena', 'primer', '--players', 'eager'], { games })).toMatchObject({ code: 2 })
})

test('who has lodged the suggested auto-responses is not asked what they answer', async () => {
  const ypres = games.find(({ id }) => id === 'ypres')!
  const bots = ['eager', 'eager+autos'].map((id) => playerOf(ypres, { id }))
  let answered = 0
  playOut(ypres.setting('gheluvelt'), bots, 'asked', {
    lodged(m) {
      const order = m.seat === 1 ? suggested(m) : null
      if (order) answered++
      return order
    },
    asked: (m) => expect(m.seat === 1 && suggested(m)).toBeFalsy(),
  })
  expect(answered).toBeGreaterThan(0)
  const players = ['--players', 'eager,eager+autos', '--pairs', '1', '--json']
  const { code, out } = await maproom(['study', 'arena', 'ypres', '--scenario', 'gheluvelt', ...players], { games })
  expect(code).toBe(0)
  expect(Object.keys(told(out).scenarios[0]!.players)).toEqual(['eager', 'eager+autos'])
})
