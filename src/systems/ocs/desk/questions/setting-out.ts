/** A force sets out: taken in hand, in a mode, with every way to fuel it. */
import { continued, giving, hexOf, idOf, listed, neighbours, Script, unitId, usual } from './kit.ts'
import type { Order, Question, Reason } from './kit.ts'
import { unitsOf as inHand } from '../../../../core/desk/kit/look.ts'
import { movable, takeRefusal } from '../../rules/moving/move.ts'
import { unitsIn } from '../../rules/position/board.ts'
import { no } from '../../rules/reasons.ts'
import { here } from '../../rules/moving/step-cost.ts'
import { billedTokens } from '../../rules/supply/bill.ts'
import { hqsServing } from '../../rules/supply/draw-and-throw.ts'
import { lacksFuel } from '../../rules/supply/fuel.ts'
import { usualFuelDump } from '../../rules/supply/fuelling.ts'
import { tokensOf } from '../../rules/supply/supplies.ts'
import { KIND, MARKER, PHASE, type M, type Ocs } from '../../rules/world.ts'
import { nameOf } from '../names.ts'
import { billPins, pinWarnings, takenBetween, takenByBill, takenList } from '../payments.ts'
import { choosesMover, walkerOf } from './walks.ts'

// --- Taking units in hand: the orders by which the match comes to be about them, and the mode they go in

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
function shift(script: Script<Ocs>, gear: Gear): boolean {
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

/** The price of an HQ is paid before the force is taken. */
function byHq(before: Script<Ocs>, units: readonly number[], hq: number, gear: Gear): FuelWay | null {
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
  if (!choosesMover(m) || takeInHand(script, units) || !shift(script, gear)) return null
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
function fuelWays(taken: Script<Ocs>, before: Script<Ocs> | null, gear: Gear): FuelWay[] {
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
  readonly fuels: readonly FuelWay[]
  readonly reason: Reason | null
}

/** The force in a mode, with every way to fuel it. */
export function setOut(m: M, units: readonly number[], gear: Gear): Start | null {
  const before = new Script<Ocs>(m)
  const taken = continued(before)
  const reason = takeInHand(taken, units)
  if (reason) return { fuels: [], reason }
  if (!shift(taken, gear)) return null
  const fuels = fuelWays(taken, before, gear)
  return { fuels, reason: fuels.length === 0 ? noFuel(taken) : null }
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
export const fuelsOnTheWay = (m: M): FuelWay[] => fuelWays(new Script<Ocs>(m), null, AS_IT_IS)

/** Orders given, and a stop where the force is still under way; or why not. */
export function halted(start: Script<Ocs>, orders: readonly Order[]): Script<Ocs> | Reason {
  const script = giving(start, orders)
  if ('code' in script) return script
  return (walkerOf(script.match) && script.give({ do: 'stop' })) ?? script
}
