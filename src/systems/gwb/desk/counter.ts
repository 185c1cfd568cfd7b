/** What is on the map: a unit as its counter shows it, with its tags, and the ground as it changes. */
import { SIDES } from '../../../core/counters.ts'
import type { Seen } from '../../../core/desk.ts'
import { counterOf, SIZE_MARK, tinting, type Boxes } from '../../../core/desk/kit/counter.ts'
import { letters, markerIn } from '../../../core/desk/kit/ground.ts'
import type { GroundWords } from '../../../core/desk/kit/text-board.ts'
import { nearestSides } from '../../../core/desk/nearest.ts'
import { ACTIVE, DEMORALIZED, SPENT } from '../../../core/desk/states.ts'
import { DIRECTIONS, OFF_MAP } from '../../../core/hex/grid.ts'
import type { Counter, Marker, State, Tag } from '../../../core/shapes.ts'
import { countIn, fireStrength, gunRange, isCadre, meleeStrength, other } from '../rules/board.ts'
import { traces, unitTraces } from '../rules/communication.ts'
import { firstSide } from '../rules/turn.ts'
import { BRIDGE, DRY, PLACE, RAIL, ROAD, SHUT, WET, type Gwb, type M, type Unit } from '../rules/world.ts'
import { ownDesk } from './game.ts'
import { groundWords, placeName } from './names.ts'

const SIGN = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  artillery: 'artillery',
  'off-board artillery': 'howitzer',
  cars: 'recon',
} as const

export const BOXES: Boxes = [
  ['offboard', 'Off-board artillery', PLACE.offBoard],
  ['due', 'Waiting to enter'],
  ['coming', 'To come', PLACE.coming],
  ['eliminated', 'Eliminated', PLACE.eliminated],
  ['exited', 'Left the map', PLACE.exited],
  ['unused', 'Not in play', PLACE.unused],
]

/** One number for each division. */
const tint = tinting<Unit>(({ division = '' }) => division)

export function showCounter({ match: m }: Seen<Gwb>, unit: number): Counter {
  const u = m.game.units[unit]!
  const tags = tagsOf(m, unit)
  return {
    ...counterOf(m, unit, BOXES),
    colour: ownDesk(m.game).colour(u),
    sign: SIGN[u.type],
    size: SIZE_MARK[u.size] ?? '',
    designation: u.short,
    formation: u.division ?? u.corps ?? u.army,
    tint: tint(m.game.units, u),
    ...figuresOf(m, u),
    steps: { now: m.board.steps.get(unit), full: u.fullSteps },
    states: statesOf(m, unit),
    ...(tags.length > 0 ? { tags } : {}),
  }
}

/** Left fire, in the middle melee or a gun's range in brackets, right movement: as on the printed counters. */
function figuresOf(m: M, u: Unit): Pick<Counter, 'strength' | 'middle' | 'movement'> {
  if (!u.gun)
    return {
      strength: { now: fireStrength(m, u.index), printed: u.fire?.[0] ?? 0 },
      middle: String(meleeStrength(m, u.index)),
      movement: u.ma,
    }
  const now = fireStrength(m, u.index)
  return {
    strength: { now, printed: now },
    middle: `(${gunRange(m, u.index)})`,
    // gwb:def-ARTY#1: the deployed face shows no movement
    movement: m.board.limbered.get(u.index) === 1 ? u.ma : 0,
  }
}

const CADRE: State = { id: 'cadre', text: 'cadre', long: 'cadre: on its last step', marks: [] }
const LIMBERED: State = { id: 'limbered', text: 'limbered', marks: ['pale', 'wheels', 'arrow'] }
const DEPLOYED: State = { id: 'deployed', text: 'deployed', marks: ['peak'] }
const DISORGANIZED: State = { id: 'disorganized', text: 'disorganized', marks: ['pale'] }
const SUPPRESSED: State = { id: 'suppressed', text: 'suppressed', marks: ['pale', 'bar'] }
const NO_LINE: State = { id: 'no-line', text: 'no line of communication', short: 'no line', marks: ['hollow'] }

function statesOf(m: M, unit: number): State[] {
  const b = m.board
  const u = m.game.units[unit]!
  if (b.place.get(unit) === PLACE.offBoard) return b.faceDown.get(unit) === 1 ? [SPENT] : []
  if (b.hex.get(unit) === OFF_MAP) return []
  const states: State[] = []
  if (isCadre(m, unit)) states.push(CADRE)
  if (u.type === 'artillery') states.push(b.limbered.get(unit) === 1 ? LIMBERED : DEPLOYED)
  if (b.disorganized.get(unit) > 0) states.push(DISORGANIZED)
  if (b.suppressed.get(unit) === 1) states.push(SUPPRESSED)
  if (hasActed(m, unit)) states.push(SPENT)
  if (!unitTraces(m, unit)) states.push(NO_LINE)
  if (b.demoralized.get(u.armyIndex) === 1) states.push(DEMORALIZED)
  if (acting(m, unit)) states.push(ACTIVE)
  return states
}

/** Has the unit done what it may do in the phase that is being played? */
function hasActed(m: M, unit: number): boolean {
  const { seat } = m.game.units[unit]!
  if (seat !== m.board.phasing.get(0)) return false
  if (m.frames.some((f) => f.proc === 'movement')) return m.board.moved.get(unit) === 1 && !acting(m, unit)
  if (!m.frames.some((f) => f.proc === 'combatPhase')) return false
  return m.board.attacked.get(unit) === 1 || m.board.fired.get(unit) === 1
}

/** Those who take part in what is going on. */
function busy(m: M): number[] {
  return m.frames.flatMap((f) => {
    if (f.proc === 'move') return f.force
    return f.proc === 'combat' ? [...f.attackers, ...f.guns, f.support] : []
  })
}

const acting = (m: M, unit: number): boolean => busy(m).includes(unit)

// --- The small tags on a counter: its markers, and what the book asks players to remember

/** Has a gun supported the defence of a hex in this phase? Else its own hex has been attacked, or nothing. */
function supportedHex(m: M, unit: number): number {
  return m.board.supports.get(unit) - 1
}

function tagsOf(m: M, unit: number): Tag[] {
  const b = m.board
  if (b.place.get(unit) === PLACE.offBoard)
    return b.faceDown.get(unit) === 1 ? [{ text: 'F', title: 'has fired this turn', claim: 'gwb:3.7#1' }] : []
  if (b.hex.get(unit) === OFF_MAP) return []
  const tags: Tag[] = []
  const d = b.disorganized.get(unit)
  if (d > 0)
    tags.push({ text: `D${d}`, title: `disorganized, level ${d}`, claim: 'gwb:def-Disorganized#1', tone: 'danger' })
  const level = b.isolated.get(unit)
  if (level > 0)
    tags.push({ text: `I${level}`, title: `isolated, level ${level}`, claim: 'gwb:11.2#1', tone: 'danger' })
  if (b.suppressed.get(unit) === 1)
    tags.push({ text: 'S', title: 'suppressed by counter battery fire', claim: 'gwb:open#3', tone: 'danger' })
  if (b.across.get(unit) === 1)
    tags.push({ text: 'AO', title: 'came across the open', claim: 'gwb:19.2#1', tone: 'danger' })
  if (b.march.get(unit) === 1) tags.push({ text: 'M', title: 'in march order', claim: 'gwb:5#1' })
  if (b.entrained.get(unit) === 1) tags.push({ text: 'T', title: 'entrained', claim: 'gwb:6.5#3' })
  return [...tags, ...remembered(m, unit)]
}

const during = (m: M, ...procs: string[]): boolean => m.frames.some((f) => procs.includes(f.proc))

/** gwb:open#1-7: what has no marker in the box and must be remembered, as long as a rule can still ask for it. */
function remembered(m: M, unit: number): Tag[] {
  const b = m.board
  const tags: Tag[] = []
  const combat = during(m, 'combatPhase')
  if (combat && b.attacked.get(unit) === 1) tags.push({ text: 'A', title: 'has attacked', claim: 'gwb:open#4' })
  if ((combat || during(m, 'counterBattery')) && b.fired.get(unit) === 1)
    tags.push({ text: 'F', title: 'has fired counter battery or a barrage in this phase', claim: 'gwb:open#5' })
  const hex = supportedHex(m, unit)
  if (combat && hex >= 0)
    tags.push({ text: 'SUP', title: `supports ${placeName(m, hex)} in this phase, no other hex`, claim: 'gwb:23.2#4' })
  else if (combat && b.supports.get(unit) < 0)
    tags.push({ text: 'H', title: 'its hex has been attacked: supports no other in this phase', claim: 'gwb:23.2#3' })
  if (m.game.units[unit]!.seat !== b.phasing.get(0)) return tags
  if (b.forcedMarch.get(unit) === 1)
    tags.push({ text: 'FM', title: 'has force marched this turn: no hasty attack', claim: 'gwb:open#7' })
  if (b.coordinated.get(unit) === 1 && m.game.rules.forcedMarch)
    tags.push({ text: 'C', title: 'took part in coordinated combat this turn: no forced march', claim: 'gwb:open#6' })
  if (b.replaced.get(unit) === 1)
    tags.push({ text: 'R', title: 'has received its replacement step of this turn', claim: 'gwb:2.2#3' })
  return tags
}

/** What a counter shows that its unit's row does not say, as bits. */
export function restOf({ match: m }: Seen<Gwb>): (unit: number) => number {
  const now = new Set(busy(m))
  const phases =
    (during(m, 'movement') ? 4 : 0) + (during(m, 'combatPhase') ? 8 : 0) + (during(m, 'counterBattery') ? 16 : 0)
  return (unit) => phases + (now.has(unit) ? 1 : 0) + (unitTraces(m, unit) ? 2 : 0)
}

// --- The ground as it changes: who holds it, and what lies on it; and its words

export function showGround({ match: m }: Seen<Gwb>): { control: string; markers: readonly Marker[] } {
  const { grid } = m.game
  const there = (hex: number): number => SIDES.find((side) => countIn(m, hex, side) > 0) ?? -1
  // Where both are as near, the one that was there last has it, else the one that moves second.
  const near = nearestSides(grid, there, (hex) => String(lastThere(m, hex)))
  const battles = Array.from({ length: grid.size }, (_, hex) => hex).filter((hex) => m.board.battle.get(hex) === 1)
  return {
    control: letters(grid, (hex) => (there(hex) >= 0 ? String(there(hex)) : lineTo(m, hex) || near[hex]!)),
    markers: battles.map((hex) => markerIn(grid, hex, 'battle', 'Battle')),
  }
}

/** The one side that has a line to a hex, as for points (gwb:16#2-3); empty where both have one or nobody. */
function lineTo(m: M, hex: number): string {
  const [first, second] = [traces(m, 0, hex), traces(m, 1, hex)]
  return first === second ? '' : first ? '0' : '1'
}

function lastThere(m: M, hex: number): number {
  const held = m.board.held.get(hex)
  return held === 0 ? other(firstSide(m)) : held - 1
}

const HEXSIDES = [
  [WET, 'water'],
  [DRY, 'dry canal'],
  [SHUT, 'lake or moat'],
  [BRIDGE, 'bridge'],
  [ROAD, 'road'],
  [RAIL, 'rail'],
] as const

export const GROUND_WORDS: GroundWords<Gwb> = {
  terrain: groundWords,
  hexside: ({ game: { land } }, hex, d) =>
    HEXSIDES.filter(([bit]) => (land.side[hex * DIRECTIONS + d]! & bit) !== 0).map(([, word]) => word),
}
