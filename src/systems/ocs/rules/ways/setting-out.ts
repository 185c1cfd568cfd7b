/** 6 and 12.5: a force sets out: the orders by which it is taken in hand, in a mode, with every way to fuel it. */
import type { Order } from '../../../../core/match.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { answerUsually, ordersTo } from '../../../../core/ways/orders.ts'
import { continued, giving, Script } from '../../../../core/ways/ways.ts'
import { no } from '../reasons.ts'
import { billedTokens } from '../supply/bill.ts'
import { hqsServing } from '../supply/draw-and-throw.ts'
import { lacksFuel } from '../supply/fuel.ts'
import { usualFuelDump } from '../supply/fuelling.ts'
import { tokensOf } from '../supply/supplies.ts'
import { pinnedBetween, pinnedByBill, takenBetween, takenByBill, type Taken } from '../supply/taken.ts'
import { KIND, MARKER, PHASE, type M, type Ocs } from '../world.ts'
import { movable, takeRefusal } from '../moving/move.ts'
import { here } from '../moving/step-cost.ts'

// --- Taking units in hand: the orders by which the match comes to be about them, and the mode they go in

export const choosesMover = (m: M): boolean => m.waits === 'decision' && m.top.proc === 'movementSegment'
export const isUnderWay = (m: M): boolean => m.waits === 'decision' && m.place === 'move.act'

/** May the unit still begin to move, or be released for it? */
export function mayMove(m: M, unit: number): boolean {
  const { side, phase } = m.frame('movementSegment')!
  return takeRefusal(m, side, phase, unit) === null || releasable(m, unit)
}

const releasable = (m: M, unit: number): boolean =>
  m.frame('movementSegment')!.phase !== PHASE.movement && m.board.marker.get(unit) === MARKER.reserve

/** Who goes when a stack is taken as a whole. */
export function usualForce(m: M, units: readonly number[]): readonly number[] {
  const kind = (u: number): number => m.game.units[u]!.kind
  const fighters = units.filter((u) => kind(u) !== KIND.hq && kind(u) !== KIND.transport)
  const hqs = units.filter((u) => kind(u) === KIND.hq)
  return [fighters, hqs].find((some) => some.length > 0) ?? units
}

/** Takes the units in hand as one force; says why not. The script ends in `move.act`. */
export function takeInHand(script: Script<Ocs>, units: readonly number[]): Reason | null {
  const m = script.match
  const { side, phase } = m.frame('movementSegment')!
  const [first, ...rest] = units
  if (first === undefined) return no('no-stack', { hex: 0 })
  const hex = m.board.hex.get(first)
  const apart = rest.find((u) => m.board.hex.get(u) !== hex)
  if (apart !== undefined) return no('not-there', { unit: apart, hex })
  const reserves = units.filter((u) => releasable(m, u))
  const reason = script.giveAll(ordersTo(m, 'release', reserves))
  if (reason) return reason
  const all = movable(m, side, phase, hex)
  const whole = rest.length > 0 && units.length === all.length && units.every((u) => all.includes(u))
  if (whole) return script.give({ do: 'stack', hex: m.setting.ids.format('hex', hex) })
  return script.giveAll([...ordersTo(m, 'take', [first]), ...ordersTo(m, 'with', rest)])
}

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
function shift(script: Script<Ocs>, { order }: Gear): boolean {
  if (order === '') return true
  const orders = ordersTo(script.match, order, script.match.frame('move')!.force)
  const refused = orders.map((one) => script.give(one)?.code)
  return refused.every((code) => code === undefined || code === 'mode-same') && refused.includes(undefined)
}

// --- 12.5c The ways to fuel a force that is about to move: unit by unit, its formation, or an HQ for the independents

/** A force with the fuel to move, and what that costs. */
export interface FuelWay {
  /** `none` where nobody needs any. */
  readonly method: 'none' | 'unit' | 'formation' | 'hq'
  /** The HQ that gives it; none otherwise. */
  readonly hq?: number
  readonly script: Script<Ocs>
  readonly tokens: number
  /** Would paying pin somebody? Then it is not what was meant. */
  readonly pins: boolean
  /** From which dumps; and the formations of those who lack fuel. */
  readonly taken: readonly Taken[]
  readonly formations: readonly number[]
}

function lacking(m: M): number[] {
  const f = m.frame('move')!
  return f.force.filter((_, i) => lacksFuel(m, f, i))
}

/** Gives one of these orders that leaves the fewest without fuel, for as little as it can, from the dump usual for it. */
function giveBest(script: Script<Ocs>, kind: string): boolean {
  const m = script.match
  const tried = m.options().flatMap((order) => {
    const trial = continued(script)
    if (order.do !== kind || trial.give(order)) return []
    return [{ order, rank: lacking(trial.match).length * 1000 + billedTokens(trial.match.frame('move')!.bill) }]
  })
  const least = Math.min(...tried.map(({ rank }) => rank))
  if (least >= lacking(m).length * 1000) return false
  const best = tried.filter(({ rank }) => rank === least).map(({ order }) => order)
  const dumps = best.map((order) => m.setting.ids.parse('hex', order.hex!))
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
function byHq(before: Script<Ocs>, units: readonly number[], hq: number, gear: Gear): Script<Ocs> | null {
  const script = continued(before)
  const m = script.match
  const refused = script.give({ do: 'fuelHq', unit: m.setting.ids.format('unit', hq) }) ?? payAsUsual(script)
  if (refused || !choosesMover(m) || takeInHand(script, units) || !shift(script, gear)) return null
  return lacking(m).length === 0 ? script : null
}

/** What the seat that is asked has to pay now is paid as usual; says why not. */
export function payAsUsual(script: Script<Ocs>, seat: number = script.match.seat): Reason | null {
  return answerUsually(script, (m) => m.seat === seat && m.place === 'pay.choose')
}

/**
 * From a force in hand (`taken`, in its mode): all the ways to give it fuel, first those that pin nobody, then the cheapest.
 * `before` is the same before it was taken, for what is paid before.
 */
function fuelWays(taken: Script<Ocs>, before: Script<Ocs> | null, gear: Gear): FuelWay[] {
  const m = taken.match
  const { force, side } = m.frame('move')!
  const dry = lacking(m)
  if (dry.length === 0) return [{ method: 'none', script: taken, tokens: 0, pins: false, taken: [], formations: [] }]
  const start = (before ?? taken).match
  const found: FuelWay[] = []
  const formations = [...new Set(dry.map((u) => m.game.units[u]!.formation))].filter((x) => x >= 0)
  const add = (method: FuelWay['method'], script: Script<Ocs> | null, hq?: number): void => {
    if (!script) return
    const after = script.match
    const f = after.frame('move')!
    found.push({
      method,
      ...(hq === undefined ? {} : { hq }),
      script,
      tokens: tokensOf(start, side) - tokensOf(after, side) + billedTokens(f.bill),
      pins: pinnedBetween(start, after, side).length + pinnedByBill(after, f).length > 0,
      taken: [...takenBetween(start, after, side), ...takenByBill(after, f)],
      formations,
    })
  }
  add('unit', fuelled(taken, ['fuelFrom']))
  if (formations.length > 0) add('formation', fuelled(taken, ['formationFrom', 'fuelFrom']))
  for (const hq of before ? new Set(dry.flatMap((u) => hqsServing(m, u))) : [])
    add('hq', byHq(before!, force, hq, gear), hq)
  const rank = ({ pins, tokens, method }: FuelWay): number =>
    Number(pins) * 1_000_000 + tokens * 10 + Number(method === 'unit')
  return found.sort((a, b) => rank(a) - rank(b))
}

// --- A force sets out: taken in hand, in a mode, with every way to fuel it

/** The modes a force may try: as it is, and when it is chosen in a Movement Phase the others. */
export function gearsOf(m: M): readonly Gear[] {
  const free = choosesMover(m) && m.frame('movementSegment')!.phase === PHASE.movement
  return free ? [AS_IT_IS, ...GEARS] : [AS_IT_IS]
}

/** A force ready to walk, with what it has paid. */
export interface Ready {
  readonly gear: Gear
  readonly fuels: readonly FuelWay[]
  readonly reason: Reason | null
}

/** The force in a mode, with every way to fuel it; one that is under way as it is. */
export function setOut(m: M, units: readonly number[], gear: Gear): Ready | null {
  const taken = new Script<Ocs>(m)
  const before = choosesMover(m) ? new Script<Ocs>(m) : null
  const refused = before && takeInHand(taken, units)
  if (refused) return { gear, fuels: [], reason: refused }
  if (!shift(taken, gear)) return null
  const fuels = fuelWays(taken, before, gear)
  return { gear, fuels, reason: fuels.length === 0 ? noFuel(taken.match) : null }
}

/** Why a force without fuel does not move: what the rules say to its first step. */
function noFuel(m: M): Reason | null {
  const steps = Array.from(m.game.grid.around(here(m.frame('move')!))).map((hex) =>
    m.refusal(m.seat, { do: 'move', hex: m.setting.ids.format('hex', hex) }),
  )
  return steps.find((reason) => reason?.code === 'no-fuel') ?? null
}

/** Orders given, and a stop where the force is still under way; or why not. */
export function halted(start: Script<Ocs>, orders: readonly Order[]): Script<Ocs> | Reason {
  const script = giving(start, orders)
  if ('code' in script) return script
  return (isUnderWay(script.match) ? script.give({ do: 'stop' }) : null) ?? script
}
