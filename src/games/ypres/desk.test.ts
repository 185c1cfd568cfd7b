/** First Ypres on the table: every decision and event has words and a rule, lamps and counters say what is so. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { Saves } from '../../core/harness/saves.ts'
import { decisionsOf, walkTables, type Told } from '../../core/harness/telling.ts'
import { Match, type Happening } from '../../core/match.ts'
import { seenOpenly } from '../../core/seen.ts'
import { showInfo, showTable } from '../../core/desk/show.ts'
import type { Fight, Line, TableState } from '../../core/shapes.ts'
import { defensiveFire } from '../../systems/gwb/rules/fire.ts'
import { attack, defence } from '../../systems/gwb/rules/melee.ts'
import { PLACES } from '../../systems/gwb/desk/index.ts'
import type { M } from '../../systems/gwb/rules/world.ts'
import { deathOfAnArmy } from './index.ts'

const CLAIMS = new Set(
  readFileSync(join(import.meta.dirname, '../../systems/gwb/claims.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id),
)

const around = { at: 0, undo: null, standing: {} }
const shown = (m: M, lately: readonly Happening[] = []): TableState => showTable({ ...seenOpenly(m), lately }, around)
const begin = (scenario: string): M => Match.start(deathOfAnArmy.setting(scenario))

const GAPS = /NaN|\[object|\{|Infinity|undefined|^\s*$|nobody, |with nobody|none/

const value = (lines: readonly Line[], label: RegExp): string => lines.find((l) => label.test(l.label))?.value ?? ''

/** The sums of the panel are those of the resolver. */
function sumFaults(m: M, fight: Fight | null): string[] {
  const f = m.frame('combat')
  if (!f || !fight?.stages || f.attackers.length === 0) return []
  const [, fire, melee] = fight.stages
  const units = (lines: readonly Line[]): number =>
    lines.filter((l) => l.unit !== undefined).reduce((sum, l) => sum + Number(l.value!.replace('−', '-')), 0)
  const found: string[] = []
  if (fire!.result === '' && f.step === 'fireRoll') {
    if (value(fire!.sums, /^Strength/) !== String(defensiveFire(m, f))) found.push('fire strength')
    if (Math.max(0, units(fire!.sums)) !== defensiveFire(m, f)) found.push('fire parts')
  }
  if (melee!.result === '' && f.step === 'melee') {
    if (value(melee!.sums, /^Attack to/) !== `${attack(m, f)} to ${defence(m, f)}`) found.push('melee strengths')
    const split = melee!.sums.findIndex((l) => l.label === 'Defenders')
    if (units(melee!.sums.slice(0, split)) !== attack(m, f)) found.push('attack parts')
    const alone = melee!.sums.some((l) => l.label === 'Guns by themselves') ? 1 : 0
    if (Math.max(1, units(melee!.sums.slice(split)) + alone) !== defence(m, f)) found.push('defence parts')
  }
  const rolled = fight.stages.filter((stage) => stage.result !== '')
  if (rolled.some((stage) => stage.dice.length !== 1 || (stage.chart?.lit?.row ?? -1) < 0)) found.push('dice or cell')
  return found.map((what) => `${m.place}: ${what}`)
}

const STEPS = 4000

let seen: Told
/** The same of the kept matches: there is one at every kind of decision, however rare. */
let kept: Told
beforeAll(() => {
  const starts = [...deathOfAnArmy.scenarios, ...deathOfAnArmy.positions].map(({ id }) => begin(id))
  const telling = {
    claims: CLAIMS,
    labels: (m: M) => PLACES[m.place]?.labels,
    gaps: GAPS,
    more: (m: M, { fight }: TableState) => sumFaults(m, fight),
  }
  seen = walkTables(starts, STEPS, telling)
  const saves = new Saves(deathOfAnArmy, readFileSync(join(import.meta.dirname, 'saves.jsonl'), 'utf8'))
  kept = walkTables(
    saves.kept.map((k) => saves.load(k)),
    1,
    telling,
  )
})

test('no match meets a decision without words and rule, or sums that are not the resolver’s', () => {
  expect([...seen.found, ...kept.found]).toEqual([])
})

test('every kind of decision has been met, and the diary keeps every event', () => {
  const setting = deathOfAnArmy.setting('campaign')
  const { system } = setting
  const asked = decisionsOf(deathOfAnArmy.setting('campaign'))
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((place) => !kept.places.has(place))).toEqual([])
  const inDiary = (ev: string): boolean => setting.desk!.diary(setting, { ev, values: {} }, '') !== null
  expect(Object.keys(system.events).filter((ev) => !inDiary(ev))).toEqual([])
  // Few are so rare that a walk of this length may miss them.
  expect(Object.keys(system.events).filter((ev) => !seen.events.has(ev)).length).toBeLessThan(7)
})

test('what stays the same: turn track by month, phases, charts marked reconstructed, terms with their rules', () => {
  const info = showInfo(deathOfAnArmy.setting('campaign'), {
    game: 'ypres',
    title: deathOfAnArmy.title,
    scenario: deathOfAnArmy.scenarios[0]!,
    switches: [],
  })
  expect(info.turns[0]).toEqual({ turn: 1, group: 'Oct', label: '20 October 1914' })
  expect(info.turns.at(-1)).toEqual({ turn: 23, group: 'Nov', label: '11 November 1914' })
  expect(info.sides.map((s) => s.colour)).toEqual(['lichen', 'khaki'])
  const ragged = info.charts.filter((c) => c.rows.some((row) => row.cells.length !== c.columns.length))
  expect(ragged.map((c) => c.id)).toEqual([])
  const tables = info.charts.filter((c) => ['fire', 'fire-british', 'melee', 'harassing', 'terrain'].includes(c.id))
  expect(tables).toHaveLength(5)
  for (const chart of tables)
    expect([chart.id, chart.provenance, chart.note !== '']).toEqual([chart.id, 'reconstructed', true])
  const named = [...info.charts, ...info.terms, ...info.standing].map((x) => x.claim ?? '')
  expect(named.filter((claim) => !CLAIMS.has(claim))).toEqual([])
  expect(info.terms.length).toBeGreaterThan(20)
})

test('counters: colours, signs, figures of the face that lies up, one tint a division', () => {
  const { counters } = shown(begin('langemarck'))
  const face = (id: string): string => {
    const { colour, sign, size, designation, formation, strength, middle, movement } = counters[id]!
    return [colour, sign, size, designation, formation, `${strength.now}-${middle}-${movement}`].join(' | ')
  }
  expect(face('B-4G')).toBe('khaki | infantry | X | 4 Gds | 2 Div | 5-5-6')
  expect(face('BA-7F')).toBe('khaki | artillery |  | 7 F | 7 Div | 4-(4)-0')
  expect(counters['BA-7F']!.states.map((state) => state.id)).toContain('deployed')
  expect(counters['BA-2F']!.states.map((state) => state.id)).toContain('limbered')
  expect(counters['BA-2F']!.movement).toBeGreaterThan(0)
  expect(counters['B-4G']!.steps).toEqual({ now: 3, full: 3 })
  expect(counters['B-18']!.steps).toEqual({ now: 2, full: 3 })
  expect(counters['BA-7F']!.steps).toEqual({ now: 1, full: 1 })
  expect(counters['B-5']!.tint).toBe(counters['B-6']!.tint)
  expect(counters['B-5']!.tint).not.toBe(counters['B-20']!.tint)
  expect(counters['BH-2']).toMatchObject({ at: null, box: 'coming', due: 'turn 5' })
  expect(Object.values(counters).filter((c) => c.box === 'offboard').length).toBeGreaterThan(0)
  expect(Object.values(counters).filter((c) => c.designation.length > 6)).toEqual([])
})

test('the ridge lamp counts both sides, and warns when one is alone there', () => {
  const m = begin('langemarck')
  const lamp = () => shown(m).lamps.find((l) => l.id === 'sudden')!
  expect(lamp()).toMatchObject({ light: 'off', claim: 'gwb:15#1' })
  const ridge = new Set(m.game.land.regions['ridge'])
  for (const u of m.game.units) if (u.seat === 0 && ridge.has(m.board.hex.get(u.index))) m.board.hex.set(u.index, -1)
  expect(lamp()).toMatchObject({ label: 'Sudden death tonight', light: 'look' })
  expect(lamp().detail).toMatch(/^Allied alone/)
})

test('small list: replacements never make the steps lost fewer than none, in any scenario', () => {
  let raised = 0
  for (const { id } of deathOfAnArmy.scenarios) {
    const m = begin(id)
    const label = () => shown(m).lamps.find((l) => l.id === 'losses')!.label
    expect([id, label()]).toEqual([id, 'Steps lost 0 : 0'])
    const reduced = m.game.units.find(
      (u) => u.seat === 1 && m.board.steps.get(u.index) > 0 && m.board.steps.get(u.index) < u.fullSteps,
    )
    if (!reduced) continue
    raised++
    m.board.steps.add(reduced.index, 1)
    expect([id, label()]).toEqual([id, 'Steps lost 0 : 0'])
    m.board.steps.add(reduced.index, -2)
    expect([id, label()]).toEqual([id, 'Steps lost 0 : 1'])
  }
  expect(raised).toBeGreaterThan(0)
})

test('lamps tell saved steps, points and losses, and whom the first days spare', () => {
  const m = begin('langemarck')
  const lamp = (id: string) => shown(m).lamps.find((l) => l.id === id)
  expect(lamp('points')!.label).toMatch(/^Points \d+ : \d+$/)
  expect(lamp('losses')!.label).toBe('Steps lost 0 : 0')
  m.board.steps.add(m.setting.ids.parse('unit', 'B-4G'), -1)
  expect(lamp('losses')!.label).toBe('Steps lost 0 : 1')
  expect(lamp('steps')!.label).toBe('No replacement steps')
  m.board.savedSteps.set(0, 2)
  expect(lamp('steps')!.label).toBe('2 replacement steps')
  expect(lamp('shy')!.light).toBe('look')
  m.board.turn.set(0, 3)
  expect(lamp('shy')).toBeUndefined()
})

test('the ground is whose units stand there, else whose line reaches it, else of the nearer side', () => {
  const m = begin('langemarck')
  const { control } = shown(m)
  const wrong = m.game.units.filter(({ index, seat }) => {
    const hex = m.board.hex.get(index)
    return hex >= 0 && control[hex] !== String(seat)
  })
  expect(wrong).toEqual([])
  expect(control).toMatch(/^[01]+$/)
})
