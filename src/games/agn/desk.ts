/** Army Group North as the table shows it: its sides and colours, its turn track, its railways and its lamps. */
import { DIRECTIONS, type HexId, OFF_MAP } from '../../core/hex/grid.ts'
import type { Seen } from '../../core/desk.ts'
import type { Line, Marker } from '../../core/shapes.ts'
import { countIn, enemyIn } from '../../systems/damos/rules/board.ts'
import { hexName, plural } from '../../systems/damos/desk/names.ts'
import { SERIES_DESK, type GameDesk } from '../../systems/damos/desk/game.ts'
import { standingFrom } from '../../core/desk/standing.ts'
import type { Damos, M, Unit } from '../../systems/damos/rules/world.ts'
import { airAvailable } from './air.ts'
import { AGN_QUESTIONS, AGN_SUPPLY } from './questions.ts'
import { railheads } from './rail.ts'
import { AGN_TERMS, agnCharts } from './desk-charts.ts'
import { agnLamps, attacksMissing } from './desk-lamps.ts'
import { goals } from './desk-goals.ts'
import { AGN_PLACES } from './desk-places.ts'
import { agn, figuresOf, GAUGE, GERMAN, hasRail, printed, RUSSIAN } from './world.ts'

const COLOURS: Readonly<Record<string, string>> = { DE: 'fieldgrey', SU: 'tan', FI: 'ice' }

const SIDES = [
  { name: 'German', adjective: 'German', colour: 'fieldgrey' },
  { name: 'Russian', adjective: 'Russian', colour: 'tan' },
]

function colour(unit: Unit): string {
  return unit.nation === 'DE' && /\bSS\b/.test(unit.name) ? 'slate' : (COLOURS[unit.nation] ?? 'fieldgrey')
}

function sign(unit: Unit): string | null {
  if (/\bSecurity\b/.test(unit.name)) return 'security'
  if (unit.nkvd === true) return 'banded'
  return /\b(Airborne|Flieger)\b/.test(unit.name) ? 'airborne' : null
}

const turns: GameDesk['turns'] = (game) =>
  figuresOf(game)
    .turns.slice(game.scenario.turns[0] - 1, game.lastTurn)
    .map(({ turn, name, dates }) => ({
      turn,
      group: name.split(' ').at(-1)!.slice(0, 3),
      label: /\d{4}$/.test(dates) ? dates : `${dates} 1941`,
    }))

/** Of the railheads those that matter to the front: for each German force with an enemy beside it the nearest, if it is
 * within the air unit's range, which is longer than supply's. Elsewhere the map marks where converted track ends. */
function frontHeads(m: M): HexId[] {
  const { grid } = m.game
  const heads = railheads(m)
  const near = new Set<HexId>()
  for (let hex = 0; hex < grid.size; hex++) {
    if (countIn(m, hex, GERMAN) === 0 || !facesEnemy(m, hex)) continue
    const away = heads.map((head) => grid.distance(hex, head))
    const least = Math.min(...away)
    if (least <= printed(m).air.range) near.add(heads[away.indexOf(least)]!)
  }
  // In peace along the border all of them do.
  return near.size === 0 ? heads : heads.filter((head) => near.has(head))
}

function facesEnemy(m: M, hex: HexId): boolean {
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.game.grid.neighbour(hex, d)
    if (to !== OFF_MAP && enemyIn(m, to, GERMAN)) return true
  }
  return false
}

/** Railheads, each the middle of the air unit's reach while it flies (agn:4.4#2). */
function markers(s: Seen<Damos>): Marker[] {
  const m = s.match
  const heads = frontHeads(m)
  const at = (hex: number): string => m.game.grid.format(hex)
  const lying = heads.map((hex, i) => ({
    id: `railhead-${at(hex)}`,
    hex: at(hex),
    kind: 'railhead',
    sign: 'buffer',
    says: 'near' as const,
    label: heads.length > 1 ? `Railhead ${i + 1}` : 'Railhead',
  }))
  if (!airAvailable(m)) return lying
  return [
    ...lying,
    ...heads.map((hex) => ({
      id: `air-${at(hex)}`,
      hex: at(hex),
      kind: 'air',
      sign: 'air',
      says: 'never' as const,
      ring: printed(m).air.range,
      label: `Air support within ${printed(m).air.range} hexes`,
    })),
  ]
}

/** agn:4.8.3#4 */
function endWarnings(s: Seen<Damos>): Line[] {
  const missing = attacksMissing(s.match)
  if (missing === 0) return []
  return [
    {
      label: `${plural(missing, 'attack is', 'attacks are')} still owed.`,
      detail: `Ending now costs ${missing} RP a turn from turn 4 to the end.`,
      claim: 'agn:4.8.3#2',
      tone: 'danger',
    },
  ]
}

/** How many rail hexes of broad gauge the Germans have converted. */
function converted(m: M): number {
  let count = 0
  for (let hex = 0; hex < m.game.grid.size; hex++) if (agn(m).gauge.get(hex) === GAUGE.converted) count++
  return count
}

const DOING: GameDesk['doing'] = {
  setup: () => 'Set-up',
  rail: () => 'Rail conversion',
  pause: () => 'Operational pause',
  air: () => 'Air support',
  airCheck: () => 'Air unit',
  cossacks: () => 'Cossacks',
  expectations: () => 'Attacks expected',
  undying: () => 'Stragglers',
}

const DIARY: GameDesk['diary'] = {
  absorbedByRp: { weight: 1, claim: 'agn:4.5.1#1' },
  converted: { weight: 0, mark: 'rail', claim: 'agn:4.3.1#5' },
  railRoll: { weight: 1, mark: 'rail', claim: 'agn:4.3.1#5' },
  pauses: { weight: 2, claim: 'agn:4.3.1#15' },
  air: { weight: 1, claim: 'agn:4.4#2' },
  airCheck: { weight: 1, claim: 'agn:4.4#6' },
  sailed: { weight: 1, mark: 'move', claim: 'agn:4.6#1' },
  finnsCalled: { weight: 2, claim: 'agn:4.7#1' },
  owed: { weight: 2, claim: 'agn:4.8.3#1' },
  missed: { weight: 2, claim: 'agn:4.8.3#2' },
  straggles: { weight: 1, claim: 'agn:4.8.4#2' },
  withdrawn: { weight: 2 },
  cossacks: { weight: 1, claim: 'agn:4.11#1' },
  setUp: { weight: 0, claim: 'agn:6.0#1' },
  swept: { weight: 2, claim: 'agn:4.8.2#1' },
}

/** The seat that rolls in procedures that name none. */
const ROLLERS: Readonly<Record<string, number>> = {
  rail: GERMAN,
  airCheck: GERMAN,
  reroll: GERMAN,
  expectations: RUSSIAN,
  undying: RUSSIAN,
}

/** The air unit when the Russian attacks. */
const STANDING = standingFrom<Damos>(
  [
    {
      id: 'air',
      label: 'Air unit in defence',
      about: 'Whether it supports German units attacked near a railhead.',
      claim: 'agn:4.4#2',
      places: ['air.use'],
      good: 'send',
      values: [
        { value: 'send', label: 'Always send it' },
        { value: 'keep', label: 'Hold it back' },
      ],
    },
    {
      id: 'reroll',
      label: 'Air unit: reroll and benefit',
      about: 'By default a die of three or less is rerolled, and the column shift is kept.',
      claim: 'agn:4.4#4',
      places: ['reroll.choose', 'airCheck.keep'],
    },
  ],
  { air: { answer: (_m, value) => ({ do: value === 'send' ? 'support' : 'none' }) } },
)

export const AGN_DESK: GameDesk = {
  ...SERIES_DESK,
  questions: AGN_QUESTIONS,
  supply: AGN_SUPPLY,
  sides: () => SIDES,
  colour,
  sign,
  turns,
  charts: (game) => agnCharts(figuresOf(game)),
  terms: AGN_TERMS,
  places: AGN_PLACES,
  labels: {
    sail: (s, _f, { arg }) => ({
      label: `Sail to ${hexName(s.match, arg)}`,
      detail: `${printed(s.match).naval.mp} MP, at most ${printed(s.match).naval.sp} SP`,
    }),
  },
  endWarnings,
  sweepClaim: 'agn:4.8.2#2',
  shift: { label: 'Air support: one column right', claim: 'agn:4.4#3' },
  lamps: agnLamps,
  markers,
  gauge: (m, hex) => hasRail(m, hex) && agn(m).gauge.get(hex) !== GAUGE.broad,
  goals,
  tallies: (m) => ({ 'Rail hexes converted': [converted(m), 0] }),
  roller: (m) => ROLLERS[m.top.proc] ?? null,
  doing: DOING,
  diary: DIARY,
  standing: STANDING,
}
