/** Army Group North on the table: every decision has words of its own, lamps and counters say what is so. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rollDice, SeededRng } from '../../core/chance.ts'
import { choose } from '../../core/harness/players.ts'
import { Match, type Saved } from '../../core/match.ts'
import { imagine, View } from '../../core/sight.ts'
import type { SwitchValue } from '../../core/system.ts'
import { seenBy, seenOpenly } from '../../core/table/seen.ts'
import { showInfo, showTable } from '../../core/table/show.ts'
import type { Asked, TableState } from '../../core/table/shapes.ts'
import { placeOf } from '../../systems/damos/table/asked.ts'
import type { M } from '../../systems/damos/world.ts'
import { armyGroupNorth } from './index.ts'

interface Kept {
  readonly place: string
  readonly scenario: string
  readonly options: Readonly<Record<string, SwitchValue>>
  readonly saved: Saved
}

const saves = readFileSync(join(import.meta.dirname, 'saves.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Kept)
const load = ({ scenario, options, saved }: Kept): M => Match.load(armyGroupNorth.setting(scenario, options), saved)

const around = { at: 0, undo: null, standing: {} }
const shown = (m: M): TableState => showTable(seenOpenly(m), around)

/** Words that stand alone, without gaps or figures gone wrong. */
function finished(asked: Asked): void {
  const words = [asked.title, ...asked.options.map((o) => `${o.label} ${o.detail ?? ''}`)]
  for (const l of [...asked.lines, ...asked.warnings]) words.push(`${l.label} ${l.value ?? ''} ${l.detail ?? ''}`)
  if (asked.usual)
    words.push(asked.usual.label, ...asked.usual.lines.map((l) => `${l.label} ${l.value ?? ''} ${l.detail ?? ''}`))
  for (const text of words) expect(text).not.toMatch(/NaN|\[object|\{|Infinity|undefined|^\s*$|nobody, |with nobody/)
}

function checkAsked(m: M): void {
  const asked = shown(m).asked!
  expect(placeOf(m), m.place).toBeDefined()
  finished(asked)
  const labels = asked.options.map((o) => o.label)
  expect(new Set(labels).size, `${m.place}: ${labels.join(' | ')}`).toBe(labels.length)
  for (const o of asked.options)
    expect(
      placeOf(m)!.labels[o.order.do] ?? m.game.x.table.labels[o.order.do],
      `${m.place} ${o.order.do}`,
    ).toBeDefined()
  for (const b of asked.barred) expect(labels).not.toContain(b.label)
}

const decisions = saves.filter((s) => load(s).waits === 'decision')

test.each(decisions.map((s) => [s.place, s] as const))(
  '%s has a title of its own and labels that differ',
  (_place, kept) => {
    checkAsked(load(kept))
  },
)

test(
  'a walk through matches meets no decision without words, and no two orders of the same label',
  { timeout: 120_000 },
  () => {
    const seen = new Set<string>()
    for (const [i, scenario] of ['campaign', 'dvina', 'tikhvin'].entries()) {
      const rng = new SeededRng(i + 7)
      const known = [...armyGroupNorth.scenarios, ...armyGroupNorth.positions].map((s) => s.id)
      const m = Match.start(armyGroupNorth.setting(known.includes(scenario) ? scenario : known[i]!))
      for (let n = 0; n < 3000 && m.waits !== 'over'; n++) {
        if (m.waits === 'roll') {
          m.roll(rollDice(rng, m.rolling.dice(m, m.top), m.rolling.reads))
          continue
        }
        if (!seen.has(m.place) || n % 50 === 0) checkAsked(m)
        seen.add(m.place)
        m.playCode(choose(m, i === 1 ? 'eager' : 'even', rng))
      }
    }
    expect(seen.size).toBeGreaterThan(12)
  },
)

test('damos:2.4#4 what a seat is shown is the same whatever the hidden strengths are', { timeout: 120_000 }, () => {
  let compared = 0
  for (const kept of saves) {
    const m = Match.load(armyGroupNorth.setting(kept.scenario, { ...kept.options, fog: true }), kept.saved)
    for (const seat of [0, 1]) {
      const view = View.of(m, seat)
      const truth = JSON.stringify(showTable(seenBy(m, view), around))
      for (const seed of [1, 2, 3]) {
        const other = imagine(m.setting, view, new SeededRng(seed), m.state.layout)
        const told = JSON.stringify(showTable({ match: other, seat, knows: seenBy(m, view).knows }, around))
        expect(told, `${kept.place} for seat ${seat}`).toBe(truth)
        compared++
      }
    }
  }
  expect(compared).toBe(saves.length * 6)
})

test('what stays the same: turn track by month, phases, charts and terms with their rules', () => {
  const info = showInfo(armyGroupNorth.setting('campaign'), {
    game: 'agn',
    title: armyGroupNorth.title,
    scenario: armyGroupNorth.scenarios[0]!,
    switches: [],
  })
  expect(info.turns[4]).toEqual({ turn: 5, group: 'Sep', label: '1 - 15 September 1941' })
  expect(info.turns).toHaveLength(13)
  expect(info.phases).toEqual(['Replacements', 'Strategic', 'Operations', 'Surrender', 'Reset'])
  for (const chart of info.charts) {
    for (const row of chart.rows) expect(row.cells, chart.id).toHaveLength(chart.columns.length)
    expect(chart.claim, chart.id).toMatch(/^(damos|agn):/)
  }
  const claims = new Set(
    ['../../systems/damos/claims.jsonl', 'claims.jsonl'].flatMap((file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8')
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { id: string }).id),
    ),
  )
  const named = [...info.charts, ...info.terms, ...info.standing].map((x) => x.claim).filter((c) => c !== undefined)
  expect(named.filter((claim) => !claims.has(claim))).toEqual([])
  expect(info.terms.length).toBeGreaterThan(25)
})
