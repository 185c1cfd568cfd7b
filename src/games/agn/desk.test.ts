/** Army Group North on the table: every decision has words of its own, lamps and counters say what is so. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SeededRng } from '../../core/chance.ts'
import { differingText } from '../../core/harness/alike.ts'
import { choose, throwDice } from '../../core/harness/players.ts'
import { Match, type Saved } from '../../core/match.ts'
import { imagine, View } from '../../core/sight.ts'
import type { SwitchValue } from '../../core/system.ts'
import { seenBy, seenOpenly } from '../../core/seen.ts'
import { showInfo, showTable } from '../../core/desk/show.ts'
import type { Asked, Line, TableState } from '../../core/shapes.ts'
import { SERIES_PLACES } from '../../systems/damos/desk/index.ts'
import type { M } from '../../systems/damos/rules/world.ts'
import { armyGroupNorth } from './index.ts'
import { onMap, type AgnTable, type OnMap } from './testing.ts'
import { agn } from './world.ts'
import { ownDesk } from '../../systems/damos/desk/game.ts'

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

/** Texts with gaps, or figures gone wrong. */
function broken(asked: Asked): string[] {
  const told = (l: Line): string => `${l.label} ${l.value ?? ''} ${l.detail ?? ''}`
  const words = [
    asked.title,
    ...asked.options.map((o) => `${o.label} ${o.detail ?? ''}`),
    ...[...asked.lines, ...asked.warnings, ...(asked.usual?.lines ?? [])].map(told),
    ...(asked.usual ? [asked.usual.label] : []),
  ]
  return words.filter((text) => /NaN|\[object|\{|Infinity|undefined|^\s*$|nobody, |with nobody/.test(text))
}

/** What is amiss in the way the decision is put. */
function faults(m: M): string[] {
  const asked = shown(m).asked!
  const place = ownDesk(m.game).places[m.place] ?? SERIES_PLACES[m.place]
  if (!place) return [`${m.place} has no words`]
  const labels = asked.options.map((o) => o.label)
  const own = (kind: string): boolean => kind in place.labels || kind in ownDesk(m.game).labels
  return [
    ...broken(asked),
    ...labels.filter((label, i) => labels.indexOf(label) < i).map((label) => `${m.place}: two orders "${label}"`),
    ...asked.options.filter((o) => !own(o.order.do)).map((o) => `${m.place}: no words for ${o.order.do}`),
    ...asked.barred.filter((b) => labels.includes(b.label)).map((b) => `${m.place}: ${b.label} is barred and offered`),
  ]
}

const decisions = saves.filter((s) => load(s).waits === 'decision')

test.each(decisions.map((s) => [s.place, s] as const))(
  '%s has a title of its own and labels that differ',
  (_place, kept) => {
    expect(faults(load(kept))).toEqual([])
  },
)

/** Positions on the way through random matches, rolls and decisions. */
function* walk(scenario: string, seed: number, steps: number): Generator<M> {
  const rng = new SeededRng(seed)
  const m = Match.start(armyGroupNorth.setting(scenario))
  for (let n = 0; n < steps && m.waits !== 'over'; n++) {
    yield m
    if (m.waits === 'roll') throwDice(m, rng)
    else m.playCode(choose(m, seed % 2 === 0 ? 'eager' : 'even', rng))
  }
}

const WALKS = ['campaign', 'luga', 'tikhvin', 'ports', 'thin-city', 'breakthrough']

test('no match meets a decision without words, or two orders of the same label', () => {
  const seen = new Map<string, number>()
  const found: string[] = []
  for (const [seed, scenario] of WALKS.entries()) {
    for (const m of walk(scenario, seed, 1500)) {
      if (m.waits !== 'decision') continue
      const times = seen.get(m.place) ?? 0
      seen.set(m.place, times + 1)
      if (times < 5 || times % 40 === 0) found.push(...faults(m))
    }
  }
  expect(found).toEqual([])
  expect(seen.size).toBeGreaterThan(20)
})

/** Whether what the seat is shown depends on what it cannot know. */
function leaks(m: M, seat: number): string[] {
  const view = View.of(m, seat)
  const known = seenBy(m, view)
  const truth = JSON.stringify(showTable(known, around))
  return [1, 2].flatMap((seed) => {
    const match = imagine(m.setting, view, new SeededRng(seed), m.state.layout)
    const told = JSON.stringify(showTable({ ...known, match }, around))
    return told === truth ? [] : [`${m.place} for seat ${seat}: ${differingText(told, truth)}`]
  })
}

test('damos:2.4#4 what a seat is shown is the same whatever the hidden strengths are', () => {
  const found: string[] = []
  for (const kept of saves) {
    const m = Match.load(armyGroupNorth.setting(kept.scenario, { ...kept.options, fog: true }), kept.saved)
    found.push(...leaks(m, 0), ...leaks(m, 1))
  }
  expect(found).toEqual([])
})

test('damos:2.4#4 and so it is all through matches', () => {
  const found: string[] = []
  let n = 0
  for (const [seed, scenario] of WALKS.entries())
    for (const m of walk(scenario, seed + 10, 600)) if (n++ % 41 === 0) found.push(...leaks(m, n % 2))
  expect(found).toEqual([])
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
  const ragged = info.charts.filter((c) => c.rows.some((row) => row.cells.length !== c.columns.length))
  expect(ragged.map((c) => c.id)).toEqual([])
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

// --- lamps, markers and counters

const RING = { 'G-1': '0709', 'G-11': '0811', 'F-2': '0510', 'F-15': '0511' }
const near = (units: Record<string, string>, more: Partial<OnMap> = {}): AgnTable =>
  onMap({ turn: 5, finnsFrom: 1, units: { ...units, 'G-207S': '2028' }, ...more })
const lamp = (t: AgnTable, id: string) => shown(t.m).lamps.find((l) => l.id === id)

test('the lamp of Leningrad tells by which hexes it is fed, and when it is cut off', () => {
  const fed = near({ ...RING, 'S-1D': '0710', 'G-11': '0910' })
  expect(lamp(fed, 'leningrad')).toMatchObject({ label: 'Leningrad not cut off', light: 'on', hex: '0710' })
  expect(lamp(fed, 'leningrad')!.detail).toMatch(/^way east through (\d{4}|\d hexes)/)
  expect(lamp(near({ ...RING, 'S-1D': '0710' }), 'leningrad')).toMatchObject({
    label: 'Leningrad cut off',
    light: 'look',
  })
})

test('the air lamp tells benefit and chance, and when the unit is gone', () => {
  const t = near({ 'S-1D': '0710' })
  expect(lamp(t, 'air')!.detail).toBe('column shift and reroll; stays on 7+, 58 %')
  agn(t.m).airFailures.set(0, 2)
  expect(lamp(t, 'air')).toMatchObject({ label: 'Air unit gone', light: 'off', claim: 'agn:4.4#9' })
})

test('agn:4.8.3#4 attacks owed are a lamp and a warning before Operations end', () => {
  const t = onMap({
    turn: 2,
    player: 'russian',
    units: { 'S-1T': '1011', 'G-1': '1313', 'G-207S': '2028' },
    from: 'start',
  })
  t.untilRoll('attacks owed').dice(6)
  expect(t.place).toBe('operations.choose')
  expect(lamp(t, 'owed')).toMatchObject({ label: '3 attacks owed', light: 'look' })
  expect(shown(t.m).asked!.warnings.find((w) => w.claim === 'agn:4.8.3#2')!.label).toBe('3 attacks are still owed.')
})

test('the Finns lamp waits for Riga, then for the turn, then is on', () => {
  const detail = (finnsFrom?: number): string =>
    lamp(near({}, finnsFrom === undefined ? { finnsFrom: 0 } : { finnsFrom }), 'finns')!.detail
  expect([detail(), detail(6), detail(5)]).toEqual([
    'waiting for Germans to reach Riga or the coast east of it',
    'march from turn 6',
    'in the war',
  ])
})

test('railheads and converted rail are on the map', () => {
  const t = near({ 'S-1D': '0710' })
  const { rail, markers } = shown(t.m)
  const head = markers.find((k) => k.kind === 'railhead')!
  expect(rail[t.m.game.grid.parse(head.hex)]).toBe('1')
  expect(rail[t.m.game.grid.parse('0710')]).toBe('0')
  expect(markers.some((k) => k.kind === 'air' && k.ring === 5 && k.hex === head.hex)).toBe(true)
})

test('counters carry colour, sign, designation and one tint a formation', () => {
  const { counters } = shown(near({}).m)
  const face = (id: string): string => {
    const { colour, sign, size, designation, formation } = counters[id]!
    return [colour, sign, size, designation, formation].join(' | ')
  }
  expect(face('G-8P')).toBe('fieldgrey | armor | XX | 8 | LVI mot')
  expect(face('G-SST')).toBe('slate | motorized | XX | SS T | group reserve')
  expect(face('G-285S')).toBe('fieldgrey | security | XX | 285 | ')
  expect(face('F-CAV')).toBe('ice | cavalry | X | Cav | Group Oinonen')
  expect(face('S-10K')).toBe('tan | infantry | XXX | 10 | 10 RC')
  expect(face('S-28F')).toBe('tan | fortress | III | 28 | ')
  expect(counters['G-8P']!.tint).toBe(counters['G-3M']!.tint)
  expect(counters['G-8P']!.tint).not.toBe(counters['G-1P']!.tint)
  expect(Object.values(counters).filter((c) => c.designation.length > 4)).toEqual([])
})

test('a force is called by its corps where several of its divisions stand together', () => {
  const t = near({ 'G-8P': '1313', 'G-3M': '1313', 'G-SST': '1313', 'S-1D': '0710' })
  t.play('activate 1313')
  const { asked, now } = shown(t.m)
  expect(asked!.title).toBe('Where do LVI Corps and SS Totenkopf go?')
  expect(now.doing).toMatch(/^LVI Corps and SS Totenkopf at /)
})

test('air support stands among the sums, and twelve to one is announced before the attack', () => {
  const kept = saves.find((s) => s.place === 'combat.attackRollEach')!
  const sums = shown(load(kept)).fight!.sides.flatMap((side) => side.sums)
  expect(sums.find((l) => l.claim === 'agn:4.4#3')).toMatchObject({
    label: 'Air support: one column right',
    value: '+1',
  })
  const t = near({ 'G-1P': '1313 10', 'G-6P': '1313 9', 'G-36M': '1313 6', 'S-1D': '1213 1' })
  t.play('activate 1313', 'move 1213')
  expect(shown(t.m).asked!.warnings.find((w) => w.claim === 'agn:4.8.2#2')!.label).toBe(
    'The defender is swept away without dice.',
  )
})

test('the suggested set-up is the usual one, and leaves nobody in the box', () => {
  const m = Match.start(armyGroupNorth.setting('campaign'))
  const { usual } = shown(m).asked!
  expect(usual!.label).toBe('As suggested, and ready')
  for (const order of usual!.orders) expect(m.play(m.seat, order).ok).toBe(true)
  expect([m.place, m.seat]).toEqual(['setup.choose', 0])
  expect(Object.values(shown(m).counters).filter((c) => c.side === 1 && c.box === 'box')).toEqual([])
})
