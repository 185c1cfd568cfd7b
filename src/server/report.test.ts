/** Finding 19: the end of a match is explained, in every game, from its own victory rules. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Match } from '../core/match.ts'
import { Bout } from '../core/report/bout.ts'
import type { Report } from '../core/report/shapes.ts'
import { makeReport, type ReportOf } from '../core/report/report.ts'
import { SeededRng } from '../core/chance.ts'
import { choose } from '../core/harness/players.ts'
import { Host } from '../core/host.ts'
import { makeRecord, parseRecord } from '../core/record.ts'
import { OPEN } from '../core/seen.ts'
import { deskOf } from '../core/desk/show.ts'
import { findGame, games } from '../games/registry.ts'
import { importRecord } from './import.ts'
import type { JournalRow, Snapshot } from './store.ts'

const ROOT = join(import.meta.dirname, '../games')

/** The report of a record, or of a file with one, as it would be once the match is kept. */
async function reportOf(file: string, more: Partial<ReportOf> = {}): Promise<{ report: Report; of: ReportOf }> {
  const rows: JournalRow[] = []
  const snapshots: Snapshot[] = []
  const text = file.startsWith('{') ? file : readFileSync(join(ROOT, file), 'utf8')
  const { match } = importRecord(games, text, [], {
    progress: () => {},
    part: (part) => {
      rows.push(...part.rows)
      snapshots.push(...part.snapshots)
    },
  })
  const game = findGame(match.game)
  const { scenario, options, head } = match
  const of: ReportOf = {
    setting: game.setting(scenario, options, head.rules),
    scenario,
    options,
    rules: head.rules,
    from: snapshots[0]!.saved,
    rows,
    over: head.ending !== '',
    eyes: OPEN,
    count: (n) => n,
    pause: async () => {},
    ...more,
  }
  return { report: await makeReport(game, of), of }
}

const RECORDS: readonly string[] = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^\w+[\\/]golden[\\/].*\.record\.json$/.test(file))
  // Some end before the match does.
  .filter((file) => parseRecord(readFileSync(join(ROOT, file), 'utf8')).ending !== '')
  .toSorted()

describe.each(RECORDS)('19: %s', (file: string) => {
  test('the ending follows from the scenario, and nothing that was lost comes back', async () => {
    const { report, of } = await reportOf(file)
    expect(report.ending).not.toBe('')
    const { goals, objectives, steps, figures } = report
    expect(goals!.why).toMatch(/^[A-Z].*\.$/)
    expect(goals!.levels.filter((l) => l.met).map((l) => l.ending)).toEqual([report.ending])
    expect(objectives.length).toBeGreaterThan(0)
    for (const { spans, holder } of objectives) {
      expect(spans[0]!.from).toBe(0)
      expect(spans.at(-1)).toMatchObject({ to: steps, holder })
      for (let i = 1; i < spans.length; i++) {
        expect(spans[i]!.from).toBe(spans[i - 1]!.to)
        expect(spans[i]!.holder).not.toBe(spans[i - 1]!.holder)
      }
    }
    const growing = deskOf(of.setting).growing!
    for (const { name, values } of figures) {
      if (!growing.has(name)) continue
      for (let i = 1; i < values.length; i++)
        values[i]!.forEach((v, seat) => expect(v).toBeGreaterThanOrEqual(values[i - 1]![seat]!))
    }
    for (const { chance, due, lost } of report.fights) {
      expect(chance).toBeGreaterThanOrEqual(0)
      expect(chance).toBeLessThanOrEqual(1)
      for (const n of [...due, ...lost]) expect(n).toBeGreaterThanOrEqual(0)
    }
    const models = findGame(file.split('/')[0]!).chances!.models.filter(({ scenario }) => scenario === of.scenario)
    expect(report.chances === null).toBe(models.length === 0)
    expect(report.moments.length).toBeLessThanOrEqual(5)
    for (const { swing, at } of report.moments) {
      expect(Math.abs(swing)).toBeGreaterThanOrEqual(0.05)
      expect(at).toBeLessThan(steps)
    }
    expect(Object.keys(report.start!.counters).length).toBeGreaterThan(0)
    expect(Object.keys(report.end!.counters).length).toBeGreaterThan(0)
  })
})

/** A match of Primer between two players of the fuzzer, as a record. */
function primerRecord(): string {
  const host = new Host(findGame('primer'), {
    scenario: 'valley',
    match: 'report',
    nonces: [],
    seed: new Uint8Array(32),
  })
  const rng = new SeededRng('report')
  const { match } = host
  while (match.waits !== 'over') host.play(match.seat, match.orderOf(choose(match, 'eager', rng)))
  return makeRecord(host.record())
}

test('the chance to win is told where a model has been shown to tell it, with its largest swings; nowhere else', async () => {
  const text = primerRecord()
  const { report } = await reportOf(text)
  const { points, brier } = report.chances!
  expect(points.length).toBeGreaterThan(12)
  expect(points[0]!.at).toBe(0)
  expect(points.at(-1)!.at).toBe(report.steps)
  expect([0, 1]).toContain(points.at(-1)!.chance)
  expect(brier).toBeLessThan(0.25)
  expect(report.moments.length).toBeGreaterThan(0)
  expect(report.moments.length).toBeLessThanOrEqual(5)
  const changes = points.slice(1, -1).map(({ chance }, i) => Math.abs(chance - points[i]!.chance))
  const largest = changes.toSorted((a, b) => b - a).slice(0, report.moments.length)
  expect(report.moments.map(({ swing }) => Math.abs(swing)).toSorted((a, b) => b - a)).toEqual(
    largest.map((change) => expect.closeTo(change, 9)),
  )
  for (const { text: said, swing, side } of report.moments) {
    const [before, after] = /chance to win went from (\d+).% to (\d+).%/.exec(said)!.slice(1).map(Number)
    expect(Math.abs(after! - before! - 100 * swing)).toBeLessThanOrEqual(1)
    expect(Math.sign(after! - before!)).toBe(Math.sign(swing))
    expect([0, 1]).toContain(side)
  }
  // While it goes on it would be help.
  expect((await reportOf(text, { over: false })).report.chances).toBeNull()
})

test('19: while something is hidden and the match goes on, nothing is told that a seat may not know', async () => {
  const { report } = await reportOf('agn/golden/russian-victory.record.json', { over: false, eyes: 0 })
  expect(report).toMatchObject({ goals: null, objectives: [], fights: [], moments: [], start: null, end: null })
  const strength = report.figures.find((f) => f.name === 'Strength on the map')!
  expect(strength.values.every(([own, other]) => own !== null && other === null)).toBe(true)
})

test('19: every scenario of every game that can be won says how', () => {
  for (const game of games) {
    if (game.id === 'school' || game.id === 'drills') continue
    for (const { id } of game.scenarios) {
      const m = Match.start(game.setting(id))
      const goals = deskOf(m.setting).goals!(m)!
      expect(goals.objectives.length).toBeGreaterThan(0)
      expect(goals.levels.length).toBeGreaterThan(1)
      expect(game.system.endings).toEqual(expect.arrayContaining(goals.levels.map((l) => l.ending)))
    }
  }
})

test('19: the odds of a fight are those of its table, and its losses are counted to its end', () => {
  // The bridge of Primer at 2:1: by the table, the hex is taken with so many of six dice.
  const m = Match.start(findGame('primer').setting(findGame('primer').scenarios[0]!.id))
  const usual = Object.values(m.setting.system.forecast.policies)[0]!
  let begun = false
  for (let i = 0; i < 3000 && m.waits !== 'over'; i++) {
    if (m.waits === 'roll') {
      begun = Bout.begun(m, i) !== null
      break
    }
    const attack = m.options().find((o) => o.do === 'attack' || o.do === 'go' || o.do === 'join')
    const march = m.options().find((o) => o.do === 'march')
    const order = attack ?? (i < 40 ? march : undefined) ?? m.orderOf(m.codes[usual.choose(m)]!)
    m.play(m.seat, order)
  }
  expect(begun).toBe(true)
  const wins = [1, 2, 3, 4, 5, 6].filter((die) => {
    const trial = Bout.begun(m, 0)!
    const one = m.fork()
    expect(trial.play({ dice: [die] })).toBe(true)
    one.roll([die])
    while (!trial.over) {
      const order = one.orderOf(one.codes[usual.choose(one)]!)
      expect(trial.play({ seat: one.seat, order })).toBe(true)
      one.play(one.seat, order)
    }
    return trial.outcome()!.won
  })
  const any = Bout.begun(m, 0)!
  any.play({ dice: [6] })
  expect(any.outcome()!.chance).toBeCloseTo(wins.length / 6, 9)
})
