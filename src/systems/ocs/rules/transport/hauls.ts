/**
 * Transport as one wish: a truck run, a train, a stretch of track, each as the list of orders that does it. The orders are
 * given on a fork of the match, so what comes out is legal, and its figures are those of the rules.
 */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import type { Order } from '../../../../core/match.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { countIn, holdsOnlyOthers, other } from '../position/board.ts'
import { ALL_MP } from '../ground/terrain-chart.ts'
import { CAP, railWay } from './rail.ts'
import { floodOf } from '../ground/flood.ts'
import { allRails } from './railnet.ts'
import { no } from '../reasons.ts'
import { here, stepPrice } from '../moving/step-cost.ts'
import { groundIn } from '../supply/supplies.ts'
import { FACE, MARKER, TRUCK, type M } from '../world.ts'
import { stopsTrucks } from '../position/zones.ts'
import type { MoveFrame } from '../moving/frames.ts'

/** Orders given one after the other, until one is refused. */
class Rehearsal {
  readonly m: M
  readonly orders: Order[] = []
  why: Reason | null = null

  constructor(m: M) {
    this.m = m.fork()
  }

  give(order: Order): boolean {
    const played = this.m.play(this.m.seat, order)
    if (played.ok) this.orders.push(order)
    else this.why = played.reason
    return played.ok
  }

  hex(what: string, hex: HexId): boolean {
    return this.give({ do: what, hex: this.m.setting.ids.format('hex', hex) })
  }

  unit(what: string, unit: number): boolean {
    return this.give({ do: what, unit: this.m.setting.ids.format('unit', unit) })
  }

  /** The force being moved. */
  get force(): MoveFrame {
    return this.m.frame('move')!
  }

  /** The most of a kind of order with a number, or 0 if it is refused. */
  most(what: string): number {
    let most = 0
    for (const o of this.m.options()) if (o.do === what && o.number! > most) most = o.number!
    return most
  }
}

/** A hex on the way, and the MP left there, in twelfths. */
interface Stop {
  readonly hex: HexId
  readonly left: number
}

export interface Haul {
  readonly orders: readonly Order[]
  readonly way: readonly Stop[]
  /** MP spent, in twelfths. */
  readonly mp: number
  /** Tokens taken up, and tokens put down at the end of the way out. */
  readonly loaded: number
  readonly delivered: number
  /** Does it end where it loads? */
  readonly home: boolean
  /** Why it did not load or unload all it was to, if so. */
  readonly halt: Reason | null
}

/** The cheapest way for a unit alone, a step after the other, whatever MP it has; empty if there is none. */
function walkingWay(m: M, side: number, mobility: number, from: HexId, to: HexId): HexId[] {
  const { grid } = m.game
  const [cost, shut] = [new Uint16Array(grid.size * DIRECTIONS), new Uint8Array(grid.size)]
  for (let hex = 0; hex < grid.size; hex++) {
    for (let d = 0; d < DIRECTIONS; d++) cost[hex * DIRECTIONS + d] = stepPrice(m, side, mobility, hex, d)
    const taken = countIn(m, hex, other(side)) > 0 || holdsOnlyOthers(m, hex, other(side))
    shut[hex] = taken ? 1 : mobility === TRUCK && stopsTrucks(m, side, hex, []) ? 2 : 0
  }
  const flood = floodOf(m.game).run([from], cost, FAR, shut)
  const way: HexId[] = []
  for (let at = flood.reaches(to) ? to : from; at !== from; at = before(at)) way.unshift(at)
  return way

  function before(hex: HexId): HexId {
    for (let d = 0; d < DIRECTIONS; d++) {
      const prior = grid.neighbour(hex, d)
      if (prior === OFF_MAP || !flood.reaches(prior) || (shut[prior] === 2 && prior !== from)) continue
      const step = cost[prior * DIRECTIONS + ((d + 3) % DIRECTIONS)]!
      if (step < ALL_MP && flood.distance[prior]! + step === flood.distance[hex]) return prior
    }
    return from
  }
}
/** Further than anybody goes in a phase, in twelfths. */
const FAR = 3000

/** Walks toward a hex as far as it goes. */
function walk(r: Rehearsal, side: number, unit: number, to: HexId, way: Stop[]): void {
  const { mobility } = r.m.game.units[unit]!.faces[FACE.move]
  for (const hex of walkingWay(r.m, side, mobility, here(r.force), to)) {
    if (!r.hex('move', hex)) return
    way.push({ hex, left: r.force.left[0]! })
  }
}

/**
 * ocs:13.2f#1-3: an empty truck goes to where the supply lies and loads, then goes to where it is wanted, unloads, and goes
 * back, as far as its MP allow; a loaded one begins with the second half. Next turn the same wish goes on from there.
 */
export function haulPlan(m: M, truck: number, from: HexId, to: HexId): Haul | Reason {
  const side = m.game.units[truck]!.seat
  const r = new Rehearsal(m)
  if (!r.unit('take', truck)) return r.why!
  if (m.board.points.get(truck) === 0) return no('not-transport', { unit: truck })
  const way: Stop[] = [{ hex: here(r.force), left: r.force.left[0]! }]
  const whole = r.force.whole[0]!
  const before = m.board.load.get(truck)
  let halt: Reason | null = null
  const errand = (hex: HexId, what: string): void => {
    walk(r, side, truck, hex, way)
    const tokens = r.most(what)
    if (here(r.force) !== hex) halt ??= r.why ?? no('no-way', { hex })
    else if (tokens === 0) halt ??= r.m.refusal(r.m.seat, { do: what, number: 1 })
    else r.give({ do: what, number: tokens })
  }
  if (before === 0 || here(r.force) === from) errand(from, 'load')
  const carried = r.m.board.load.get(truck)
  if (carried > 0) errand(to, 'unload')
  const rest = r.m.board.load.get(truck)
  // Whoever has nothing to bring goes where there is something.
  if (rest === 0) walk(r, side, truck, from, way)
  const [left, home] = [r.force.left[0]!, here(r.force) === from]
  if (!r.give({ do: 'stop' })) return r.why!
  return { orders: r.orders, way, mp: whole - left, loaded: carried - before, delivered: carried - rest, home, halt }
}

export interface Trip {
  readonly orders: readonly Order[]
  readonly hexes: readonly HexId[]
  /** Points of Rail Cap. */
  readonly cost: number
  readonly multi: boolean
}

function trip(m: M, r: Rehearsal, side: number, from: HexId, to: HexId, repair: boolean): Trip {
  const { hexes, multi } = railWay(m, side, from, to, repair)!
  const cost = (r.m.board.railUsed.get(side) - m.board.railUsed.get(side)) / CAP
  return { orders: r.orders, hexes, cost, multi }
}

/** ocs:13.3e#1: supply goes by train; without a number as much as can. */
export function railPlan(m: M, side: number, from: HexId, to: HexId, tokens = groundIn(m, side, from)): Trip | Reason {
  const r = new Rehearsal(m)
  if (!r.hex('freight', from) || !r.hex('to', to)) return r.why!
  if (!r.give({ do: 'tokens', number: Math.min(tokens, r.most('tokens')) })) return r.why!
  return trip(m, r, side, from, to, false)
}

/** ocs:13.3e#1-2: units of a hex go by train, put into Move Mode where they must be. */
export function ridePlan(m: M, units: readonly number[], to: HexId): Trip | Reason {
  const side = m.game.units[units[0]!]!.seat
  const from = m.board.hex.get(units[0]!)
  const r = new Rehearsal(m)
  for (const [i, unit] of units.entries()) {
    if (!r.unit(i === 0 ? 'take' : 'with', unit)) return r.why!
    const fit = m.board.marker.get(unit) === MARKER.none && m.board.face.get(unit) === FACE.move
    if (!fit && !m.game.units[unit]!.railRepair && !r.unit('toMove', unit)) return r.why!
  }
  if (!r.hex('rail', to)) return r.why!
  const repair = units.some((u) => m.game.units[u]!.railRepair)
  return trip(m, r, side, from, to, repair)
}

/** ocs:13.3f.B#1: a Rail Repair unit works its way along the rails toward a hex. */
export function layPlan(m: M, unit: number, to: HexId): { orders: readonly Order[]; hexes: readonly HexId[] } | Reason {
  const r = new Rehearsal(m)
  if (!r.unit('take', unit)) return r.why!
  const laid: HexId[] = []
  for (const hex of tracksTo(m, m.board.hex.get(unit), to)) {
    if (!r.hex('move', hex)) break
    if (r.m.refusal(r.m.seat, { do: 'convert' }) !== null) continue
    r.give({ do: 'convert' })
    laid.push(hex)
  }
  if (!r.give({ do: 'stop' })) return r.why!
  return { orders: r.orders, hexes: laid }
}

/** The rail hexes from one to another, of whatever gauge. */
function tracksTo(m: M, from: HexId, to: HexId): HexId[] {
  const rails = allRails(m)
  const came = new Map<HexId, HexId>([[from, from]])
  for (const hex of came.keys()) {
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
      const next = m.game.grid.neighbours[at]!
      if (rails[at]! > 0 && !came.has(next)) came.set(next, hex)
    }
  }
  const way: HexId[] = []
  for (let at = came.has(to) ? to : from; at !== from; at = came.get(at)!) way.unshift(at)
  return way
}
