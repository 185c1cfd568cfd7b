/** 13.3 Railways as carriers: Rail Cap, what cargo takes of it, the ways of trains, and where they stop. */
import { inBustedZone } from '../air/strike.ts'
import type { Fact } from '../../../../core/derived.ts'
import { DIRECTIONS, type HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { holdsOnlyOthers, other, quartersOf } from '../position/board.ts'
import { FACTS, LAID } from '../position/facts.ts'
import { detrainable, gaugeOf, openMask, openRails, railsFor } from './railnet.ts'
import { no } from '../reasons.ts'
import { chosen, FACE, KIND, LEG, MP, RE, SP, type M } from '../world.ts'

/** Rail Cap is counted in sixteenths of a point: a quarter RE that walks, by multi-track rail, takes one. */
export const CAP = 16

/** ocs:13.3b#1, GL#6: what the side's trains carry in this turn. */
export function railCap(m: M, side: number): number {
  const turn = m.board.turn.get(0)
  const rows = m.game.tables.railCap[m.game.sides[side]!] ?? []
  const points = rows.find((r) => r.turns[0] <= turn && turn <= r.turns[1])?.points ?? 0
  return capped(m, points)
}

/** Points of capacity in sixteenths; twice as many at convention tempo (ocs:21.6b#1). */
function capped(m: M, points: number): number {
  return points * CAP * (chosen(m, 'conventionTempo') ? 2 : 1)
}

export function railLeft(m: M, side: number): number {
  return railCap(m, side) - m.board.railUsed.get(side)
}

/** ocs:4.7b#1-2: the printed Move side walks, and not far: a unit that takes half the room. */
const MOST_OF_HALF = 6

/** ocs:4.7a#1, 4.7c#1, 13.2e#1: what a unit takes of the capacity, in sixteenths. */
export function equivalent(m: M, unit: number): number {
  const u = m.game.units[unit]!
  if (u.kind === KIND.transport) return m.board.points.get(unit) * CAP
  const { ma, mobility } = u.faces[FACE.move]
  const full = (quartersOf(m, unit) * CAP) / RE
  return mobility === LEG && ma >= MP && ma <= MOST_OF_HALF * MP ? full / 2 : full
}

/** ocs:4.7a#1: an SP takes as much as an RE. */
export function freightCost(tokens: number): number {
  return (tokens * CAP) / SP
}

// --- the way

/** Where trains out of a hex get to, by multi-track alone or by any rails, and the hex before each on the way. */
interface Ride {
  readonly hexes: readonly HexId[]
  readonly before: Int32Array
  /** Ways that were asked for, by their end. */
  readonly ways: Map<HexId, Way>
}
const NOT_MET = -1

export function rideFrom(m: M, side: number, from: HexId, multi: boolean, repair: boolean): Ride {
  return (repair ? repairRides : rides)[multi ? 'multi' : 'any'](m, side, from)
}

/** By the hex they begin in. */
function rideFact(name: string, multi: boolean, repair: boolean): Fact<M, Ride> {
  return FACTS.fact(
    name,
    [openMask, railsFor, ...(repair ? [LAID] : [])],
    (m, side, from, memo) => {
      const [rails, open] = [railsFor(m, side), openRails(m, side, false)]
      if (repair) return findRide(m, rails, open, from, multi, true)
      return memo.madeFrom([rails, open], () => findRide(m, rails, open, from, multi, false))
    },
    ({ hexes, before }) => [hexes, before],
  )
}
const rides = { any: rideFact('rides', false, false), multi: rideFact('rides by multi-track', true, false) }
const repairRides = {
  any: rideFact('rides to repair', false, true),
  multi: rideFact('rides to repair by multi-track', true, true),
}

function findRide(m: M, rails: Uint8Array, open: Uint8Array, from: HexId, multi: boolean, repair: boolean): Ride {
  const before = new Int32Array(m.game.grid.size).fill(NOT_MET)
  const hexes = [from]
  before[from] = from
  for (const hex of hexes) {
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
      if (rails[at]! < (multi ? 2 : 1)) continue
      const to = m.game.grid.neighbours[at]!
      if (open[to] === 0 || before[to] !== NOT_MET) continue
      // ocs:13.3g.A#1: no leapfrogging
      if (repair && m.board.laid.get(to) === 1) continue
      before[to] = hex
      hexes.push(to)
    }
  }
  return { hexes, before, ways: new Map() }
}

/** A way by train: its hexes, and whether all of it is multi-track. */
export interface Way {
  readonly hexes: readonly HexId[]
  readonly multi: boolean
}

/** The way with the fewest hexes, by multi-track alone if there is one, for that costs half (ocs:13.3a#3). */
export function railWay(m: M, side: number, from: HexId, to: HexId, repair: boolean): Way | null {
  for (const multi of [true, false]) {
    const { before, ways } = rideFrom(m, side, from, multi, repair)
    if (before[to] === NOT_MET) continue
    let way = ways.get(to)
    if (!way) ways.set(to, (way = { hexes: wayBack(before, to), multi }))
    return way
  }
  return null
}

/** The hexes from where the ride began to the one it got to. */
function wayBack(before: Int32Array, to: HexId): HexId[] {
  const hexes = [to]
  for (let at = to; before[at] !== at; at = before[at]!) hexes.push(before[at]!)
  return hexes.reverse()
}

/** The railways with a cap of their own that the way touches. */
function linesOn(m: M, side: number, { hexes }: Way): number[] {
  const found: number[] = []
  m.game.lines.forEach((line, i) => {
    if (line.seat === side && line.hexes.some((hex) => hexes.includes(hex))) found.push(i)
  })
  return found
}

/** What the side's trains can still carry on one of them. */
function lineLeft(m: M, line: number): number {
  return capped(m, m.game.lines[line]!.points) - m.board.lineUsed.get(line)
}

/** What cargo takes along a way (ocs:13.3a#3); twice as much once it passes a Trainbusting Zone (ocs:13.3a#2, 14.8c#2). */
export function wayCost(m: M, side: number, way: Way, cost: number): number {
  const plain = way.multi ? cost / 2 : cost
  const enemy = other(side)
  if (m.game.planes[enemy]!.length === 0) return plain
  return way.hexes.some((hex) => inBustedZone(m, enemy, hex, false)) ? 2 * plain : plain
}

/** ocs:13.3e#3: does the side's reinforcement or new supply come in here, with the right rails to go on? */
export function railEntry(m: M, side: number, hex: HexId): boolean {
  if (m.board.gauge.get(hex) !== gaugeOf(m, side)) return false
  return m.game.land.entries.some((e) => e.seat === side && e.hexes.includes(hex))
}

/** ocs:13.3e#5, 13.3g.C#1: may they get off there? */
export function alights(m: M, side: number, hex: HexId, repair: boolean): boolean {
  return (repair || detrainable(m, side, hex)) && !holdsOnlyOthers(m, hex, other(side))
}

export function capRefusal(m: M, side: number, way: Way, cost: number): Reason | null {
  const left = railLeft(m, side)
  if (cost > left) return no('rail-cap', { cost: cost / CAP, left: left / CAP })
  const line = linesOn(m, side, way).find((i) => cost > lineLeft(m, i))
  if (line === undefined) return null
  return no('line-cap', { line: m.game.lines[line]!.name, cost: cost / CAP, left: lineLeft(m, line) / CAP })
}

/** What can still go along a way in this turn. */
export function leftOn(m: M, side: number, way: Way): number {
  return Math.min(railLeft(m, side), ...linesOn(m, side, way).map((i) => lineLeft(m, i)))
}

/** Trains have run along the way. */
export function useRails(m: M, side: number, way: Way, cost: number): void {
  m.board.railUsed.add(side, cost)
  for (const i of linesOn(m, side, way)) m.board.lineUsed.add(i, cost)
}
