/** What is on the map: a unit as its counter shows it, with its tags, and the ground as it changes. */
import { letters, markerIn, nearestSides, OFF_MAP, SIDES, wordsOfBits } from '../../../core/desk/kit/index.ts'
import { boxesIn, counterOf, SIZE_MARK, statesOf, tagsOf, tinting } from '../../../core/desk/kit/counter.ts'
import type { Counter, Facts, GroundWords, Marker, Seen } from '../../../core/desk/kit/index.ts'
import { countIn, fireStrength, gunRange, isCadre, meleeStrength, other } from '../rules/board.ts'
import { traces, unitTraces } from '../rules/communication.ts'
import { firstSide } from '../rules/turn.ts'
import { BRIDGE, DRY, PLACE, RAIL, ROAD, SHUT, WET, type Gwb, type M, type Unit } from '../rules/world.ts'
import { ownDesk } from './game.ts'
import { groundWords } from './names.ts'
import words from './words.json' with { type: 'json' }

export const BOXES = boxesIn(words.boxes, PLACE)

/** One number for each division. */
const tint = tinting<Unit>(({ division = '' }) => division)

export function showCounter({ match: m }: Seen<Gwb>, unit: number): Counter {
  const u = m.game.units[unit]!
  const tags = tagsOf(m, words.tags, tagFacts(m, unit))
  return {
    ...counterOf(m, unit, BOXES),
    colour: ownDesk(m.game).colour(u),
    sign: words.signs[u.type],
    size: SIZE_MARK[u.size] ?? '',
    designation: u.short,
    formation: u.division ?? u.corps ?? u.army,
    tint: tint(m.game.units, u),
    ...figuresOf(m, u),
    steps: { now: m.board.steps.get(unit), full: u.fullSteps },
    states: statesOf(words.states, stateFacts(m, unit)),
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

function stateFacts(m: M, unit: number): Readonly<Record<string, boolean>> {
  const b = m.board
  const u = m.game.units[unit]!
  if (b.place.get(unit) === PLACE.offBoard) return { spent: b.faceDown.get(unit) === 1 }
  if (b.hex.get(unit) === OFF_MAP) return {}
  const limbered = b.limbered.get(unit) === 1
  return {
    cadre: isCadre(m, unit),
    limbered: u.type === 'artillery' && limbered,
    deployed: u.type === 'artillery' && !limbered,
    disorganized: b.disorganized.get(unit) > 0,
    suppressed: b.suppressed.get(unit) === 1,
    spent: hasActed(m, unit),
    'no-line': !unitTraces(m, unit),
    demoralized: b.demoralized.get(u.armyIndex) === 1,
    active: acting(m, unit),
  }
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

const during = (m: M, ...procs: string[]): boolean => m.frames.some((f) => procs.includes(f.proc))

/** gwb:open#1-7: what has no marker in the box must be remembered as long as a rule can still ask for it. */
function tagFacts(m: M, unit: number): Facts {
  const b = m.board
  if (b.place.get(unit) === PLACE.offBoard) return { faceDown: b.faceDown.get(unit) }
  if (b.hex.get(unit) === OFF_MAP) return {}
  const combat = during(m, 'combatPhase')
  const own = m.game.units[unit]!.seat === b.phasing.get(0)
  const supported = b.supports.get(unit)
  return {
    disorganized: b.disorganized.get(unit),
    isolated: b.isolated.get(unit),
    suppressed: b.suppressed.get(unit),
    across: b.across.get(unit),
    march: b.march.get(unit),
    entrained: b.entrained.get(unit),
    attacked: combat && b.attacked.get(unit),
    fired: (combat || during(m, 'counterBattery')) && b.fired.get(unit),
    supports: combat && supported > 0,
    supported: supported - 1,
    hit: combat && supported < 0,
    forcedMarch: own && b.forcedMarch.get(unit),
    coordinated: own && m.game.rules.forcedMarch && b.coordinated.get(unit),
    replaced: own && b.replaced.get(unit),
  }
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

const HEXSIDES = { water: WET, 'dry canal': DRY, 'lake or moat': SHUT, bridge: BRIDGE, road: ROAD, rail: RAIL }

export const GROUND_WORDS: GroundWords<Gwb> = {
  terrain: groundWords,
  hexside: wordsOfBits(HEXSIDES, (m) => m.game.land.side),
}
