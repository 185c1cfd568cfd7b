/** A force sets out: taken in hand, in a mode, with every way to fuel it; how it walks, and what to know before it stops. */
import { hexOf, idOf, unitId } from '../../../../core/desk/answers.ts'
import { unitsOf as inHand } from '../../../../core/desk/kit/look.ts'
import { routing } from '../../../../core/desk/kit/route.ts'
import { neighbours, warn } from '../../../../core/desk/kit/say.ts'
import { walkBy } from '../../../../core/desk/kit/walks.ts'
import { continued, Script, type Walk } from '../../../../core/desk/kit/ways.ts'
import { usual } from '../../../../core/desk/standing.ts'
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Order } from '../../../../core/match.ts'
import type { Reason } from '../../../../core/reasons.ts'
import type { Line, Question } from '../../../../core/shapes.ts'
import { joined, listed } from '../../../../core/words.ts'
import type { MoveFrame } from '../../rules/moving/frames.ts'
import { movable, takeRefusal } from '../../rules/moving/move.ts'
import { here, mobilityOf, payment, points } from '../../rules/moving/step-cost.ts'
import { unitsIn } from '../../rules/position/board.ts'
import { overstacked } from '../../rules/position/stacking.ts'
import { inEnemyZone, negator } from '../../rules/position/zones.ts'
import { no } from '../../rules/reasons.ts'
import { billedTokens } from '../../rules/supply/bill.ts'
import { hqsServing } from '../../rules/supply/draw-and-throw.ts'
import { lacksFuel } from '../../rules/supply/fuel.ts'
import { usualFuelDump } from '../../rules/supply/fuelling.ts'
import { tokensOf } from '../../rules/supply/supplies.ts'
import { canTraceFrom, inTrace } from '../../rules/supply/trace.ts'
import { KIND, MARKER, PHASE, TRUCK, type M, type Ocs } from '../../rules/world.ts'
import { forceName, groundName, nameOf, placeName } from '../names.ts'
import { billPins, pinWarnings, takenBetween, takenByBill, takenList } from '../payments.ts'

// --- Taking units in hand for a move: the orders by which the match comes to be about them, and the mode they go in

export const choosesMover = (m: M): boolean => m.waits === 'decision' && m.top.proc === 'movementSegment'
export const isUnderWay = (m: M): boolean => m.waits === 'decision' && m.place === 'move.act'

/**
 * The units a question takes in hand: those it names; else those of a side in its hex who fight, without HQs and trains
 * unless there is nobody else.
 */
export function unitsOf(m: M, q: Question, side: number): number[] {
  return inHand(m, q, side, () => usualForce(m, able(m, unitsIn(m, hexOf(m, q.from), side), side)))
}

/** Of some units those that may still begin to move, or be released for it; all of them when none may. */
function able(m: M, units: readonly number[], side: number): number[] {
  if (!choosesMover(m)) return [...units]
  const { phase } = m.frame('movementSegment')!
  const may = units.filter((u) => takeRefusal(m, side, phase, u) === null || releasable(m, u))
  return may.length > 0 ? may : [...units]
}

export const releasable = (m: M, unit: number): boolean =>
  m.frame('movementSegment')!.phase !== PHASE.movement && m.board.marker.get(unit) === MARKER.reserve

/** Who goes when a stack is taken as a whole. */
function usualForce(m: M, units: readonly number[]): number[] {
  const kind = (u: number): number => m.game.units[u]!.kind
  const fighters = units.filter((u) => kind(u) !== KIND.hq && kind(u) !== KIND.transport)
  if (fighters.length > 0) return fighters
  const hqs = units.filter((u) => kind(u) === KIND.hq)
  return hqs.length > 0 ? hqs : [...units]
}

/** Takes the units in hand as one force; says why not. The script ends in `move.act`. */
export function takeInHand(script: Script<Ocs>, units: readonly number[]): Reason | null {
  const m = script.match
  const f = m.frame('movementSegment')!
  const first = units[0]
  if (first === undefined) return no('no-stack', { hex: 0 })
  const hex = m.board.hex.get(first)
  const apart = units.find((u) => m.board.hex.get(u) !== hex)
  if (apart !== undefined) return no('not-there', { unit: apart, hex })
  const released = script.giveAll(
    ordersFor(
      m,
      'release',
      units.filter((u) => releasable(m, u)),
    ),
  )
  if (released) return released
  const all = movable(m, f.side, f.phase, hex)
  if (units.length > 1 && units.length === all.length && units.every((u) => all.includes(u)))
    return script.give({ do: 'stack', hex: idOf(m, hex) })
  return script.giveAll([...ordersFor(m, 'take', [first]), ...ordersFor(m, 'with', units.slice(1))])
}

/** The same order to each unit. */
const ordersFor = (m: M, kind: string, units: readonly number[]): Order[] =>
  units.map((u) => ({ do: kind, unit: unitId(m, u) }))

/** In which mode a force sets out. */
export interface Gear {
  readonly id: string
  /** ` in Move Mode`; empty for the mode it is in. */
  readonly words: string
  readonly order: string
}

export const AS_IT_IS: Gear = { id: 'move', words: '', order: '' }
export const GEARS: readonly Gear[] = [
  { id: 'move-mode', words: ' in Move Mode', order: 'toMove' },
  { id: 'combat-mode', words: ' in Combat Mode', order: 'toCombat' },
  { id: 'strat', words: ' in Strat Mode', order: 'toStrat' },
]

/** Puts the whole force in the mode; false when somebody may not take it, or nothing changes. */
export function shift(script: Script<Ocs>, gear: Gear): boolean {
  if (gear.order === '') return true
  const m = script.match
  let changed = false
  const force = m.frame('move')!.force.slice()
  for (const u of force) {
    const reason = script.give({ do: gear.order, unit: unitId(m, u) })
    if (reason && reason.code !== 'mode-same') return false
    changed ||= reason === null
  }
  return changed
}

// --- How units walk: by the orders of a move

/** The walk of a force as its slowest unit counts it, in twelfths. */
function walking(unit: number, budget: number): Walk<Ocs> {
  return walkBy<Ocs>({
    here: (m) => here(m.frame('move')!),
    paid(m) {
      if (m.top.proc !== 'move') return budget
      const f = m.frame('move')!
      const i = f.force.indexOf(unit)
      return i < 0 ? budget : budget - f.left[i]!
    },
    pays(m) {
      const f = m.frame('move')!
      const i = f.force.indexOf(unit)
      return { move: ({ from, to, paid }) => paid + payment(m, f, i, m.game.grid.direction(from, to)) }
    },
  })
}

/** What an enemy zone in the hex means to the force, in words; empty where there is none. */
export function zoneWords(m: M, f: MoveFrame, hex: HexId): string {
  if (!inEnemyZone(m, f.side, hex)) return ''
  const trucks = f.force.some((_, i) => mobilityOf(m, f, i) === TRUCK)
  const by = negator(m, f.side, hex, f.force)
  if (by >= 0) return `enemy zone, negated by ${m.setting.names.unit(by)}${trucks ? ', which must stay' : ''}`
  return trucks ? 'enemy zone: trucks stop' : 'enemy zone'
}

export const ROUTED = routing<Ocs>({
  walkerOf(m) {
    if (!isUnderWay(m)) return null
    const f = m.frame('move')!
    // What matters is when the first of them has to stop.
    const slowest = f.left.indexOf(Math.min(...f.left))
    return { force: f.force.slice(), budget: f.left[slowest]!, walk: walking(f.force[slowest]!, f.left[slowest]!) }
  },
  points: (twelfths) => String(points(twelfths)),
  notAdjacent: (hex, from) => no('not-adjacent', { hex, from }),
  step(m, { force }, from, at) {
    return {
      supply: !m.game.rules.trace ? '' : force.every((u) => canTraceFrom(m, u, at.place)) ? 'yes' : 'no',
      detail: joined([groundName(m, at.place), zoneWords(from.match, m.frame('move')!, at.place)]),
    }
  },
})

export const { walkerOf, pathOf } = ROUTED

// --- What a player should know before units stop in a hex

/** Those of the units who are not in trace, where the scenario has that rule. */
export function untraced(m: M, units: readonly number[]): number[] {
  return m.game.rules.trace ? units.filter((u) => m.game.units[u]!.combat && !inTrace(m, u)) : []
}

export function stopWarnings(after: M, force: readonly number[], hex: HexId): Line[] {
  const { seat } = after.game.units[force[0]!]!
  const found: Line[] = []
  if (overstacked(after, seat, hex))
    found.push(
      warn`Too many RE in ${placeName(after, hex)}. || At the end of the phase the excess is eliminated. § ocs:4.8a#1`,
    )
  const cut = untraced(after, force).filter((u) => after.board.hex.get(u) === hex)
  if (cut.length > 0)
    found.push(
      warn`No trace there for ${forceName(after, cut)}. || In the Supply Phase it eats from dumps in reach, or goes out of supply. § ocs:12.6#2`,
    )
  return found
}

// --- 12.5c The ways to fuel a force that is about to move: unit by unit, its formation, or an HQ for the independents; cheapest first

/** A force with the fuel to move, and what that costs. */
export interface FuelWay {
  /** `none` where nobody needs any; `unit`, `formation`, `hq`. */
  readonly method: 'none' | 'unit' | 'formation' | 'hq'
  /** The HQ that gives it; none otherwise. */
  readonly hq?: string
  readonly script: Script<Ocs>
  readonly tokens: number
  /** Would paying pin somebody? Then it is not what was meant. */
  readonly pins: boolean
  readonly words: string
}

function lacking(m: M): number[] {
  const f = m.frame('move')!
  return f.force.filter((_, i) => lacksFuel(m, f, i))
}

/** Gives one of these orders that leaves the fewest without fuel, for as little as it can, from the dump usual for it. */
function giveBest(script: Script<Ocs>, kind: string): boolean {
  const m = script.match
  let best: Order[] = []
  let least = lacking(m).length * 1000
  for (const order of m.options()) {
    if (order.do !== kind) continue
    const trial = continued(script)
    if (trial.give(order)) continue
    const rank = lacking(trial.match).length * 1000 + billedTokens(trial.match.frame('move')!.bill)
    if (rank < least) [best, least] = [[order], rank]
    else if (rank === least && best.length > 0) best.push(order)
  }
  if (best.length === 0) return false
  const dumps = best.map((order) => hexOf(m, order.hex))
  script.give(best[dumps.indexOf(usualFuelDump(m, m.frame('move')!, dumps))]!)
  return true
}

/** Everybody who still lacks fuel by orders of these kinds, each as often as it helps; null when somebody is left. */
function fuelled(start: Script<Ocs>, kinds: readonly string[]): Script<Ocs> | null {
  const script = continued(start)
  for (const kind of kinds) while (lacking(script.match).length > 0 && giveBest(script, kind));
  return lacking(script.match).length === 0 ? script : null
}

/** Puts a force in the mode in which it goes; says whether it could be. */
type Shift = (script: Script<Ocs>) => boolean

/** The price of an HQ is paid before the force is taken. */
function byHq(before: Script<Ocs>, units: readonly number[], hq: number, gear: Shift): FuelWay | null {
  const script = continued(before)
  const m = script.match
  const side = m.game.units[hq]!.seat
  const had = tokensOf(m, side)
  if (script.give({ do: 'fuelHq', unit: unitId(m, hq) })) return null
  while (m.waits === 'decision' && m.place === 'pay.choose') {
    const order = usual(m)
    if (order.do !== 'from' || script.give(order)) return null
  }
  const tokens = had - tokensOf(m, side)
  if (!choosesMover(m) || takeInHand(script, units) || !gear(script)) return null
  if (lacking(m).length > 0) return null
  const taken = takenBetween(before.match, m, side)
  return {
    method: 'hq',
    hq: unitId(m, hq),
    script,
    tokens,
    pins: pinWarnings(before.match, m, side).length > 0,
    words: `${nameOf(m, hq)} and the independents in its throw until Clean Up: ${takenList(m, taken)}`,
  }
}

/**
 * From a force in hand (`taken`, in its mode): all the ways to give it fuel: first those that pin nobody, then the cheapest. `before` is the same before it
 * was taken, for what is paid before.
 */
export function fuelWays(taken: Script<Ocs>, before: Script<Ocs> | null, gear: Shift): FuelWay[] {
  const m = taken.match
  const dry = lacking(m)
  if (dry.length === 0) return [{ method: 'none', script: taken, tokens: 0, pins: false, words: '' }]
  const found: FuelWay[] = []
  const add = (method: FuelWay['method'], script: Script<Ocs> | null, words: string): void => {
    if (!script) return
    const f = script.match.frame('move')!
    found.push({
      method,
      script,
      tokens: billedTokens(f.bill),
      pins: billPins(script.match, f).length > 0,
      words: `${words}: ${takenList(script.match, takenByBill(script.match, f))}`,
    })
  }
  add('unit', fuelled(taken, ['fuelFrom']), 'each unit for this phase')
  const formations = [...new Set(dry.map((u) => m.game.units[u]!.formation))].filter((x) => x >= 0)
  const names = listed(formations.map((x) => m.game.formations[x]!.name))
  if (formations.length > 0) add('formation', fuelled(taken, ['formationFrom', 'fuelFrom']), `${names} until Clean Up`)
  const { force } = m.frame('move')!
  const hqs = before ? [...new Set(dry.flatMap((u) => hqsServing(m, u)))] : []
  found.push(...hqs.flatMap((hq) => byHq(before!, force, hq, gear) ?? []))
  return found.sort(
    (a, b) =>
      Number(a.pins) - Number(b.pins) ||
      a.tokens - b.tokens ||
      Number(a.method === 'unit') - Number(b.method === 'unit'),
  )
}

// --- A force sets out: taken in hand, in a mode, with every way to fuel it

/** The modes a force may try: as it is, and in a Movement Phase the others. */
export function gearsOf(m: M): readonly Gear[] {
  return m.frame('movementSegment')!.phase === PHASE.movement ? [AS_IT_IS, ...GEARS] : [AS_IT_IS]
}

/** A force ready to walk, with what it has paid. */
interface Start {
  readonly gear: Gear
  readonly fuels: readonly FuelWay[]
  readonly reason: Reason | null
}

/** The force in a mode, with every way to fuel it. */
export function setOut(m: M, units: readonly number[], gear: Gear): Start | null {
  const before = new Script<Ocs>(m)
  const taken = continued(before)
  const reason = takeInHand(taken, units)
  if (reason) return { gear, fuels: [], reason }
  if (!shift(taken, gear)) return null
  const fuels = fuelWays(taken, before, (script) => shift(script, gear) || gear.order === '')
  const dry = fuels.length === 0 ? noFuel(taken) : null
  return { gear, fuels, reason: dry }
}

/** Why a force without fuel does not move: what the rules say to its first step. */
export function noFuel(script: Script<Ocs>): Reason | null {
  const m = script.match
  for (const hex of neighbours(m, here(m.frame('move')!))) {
    const reason = m.refusal(m.seat, { do: 'move', hex: m.game.grid.format(hex) })
    if (reason?.code === 'no-fuel') return reason
  }
  return null
}

/** The ways to fuel the force that is under way. */
export const fuelsOnTheWay = (m: M): FuelWay[] => fuelWays(new Script<Ocs>(m), null, () => true)
