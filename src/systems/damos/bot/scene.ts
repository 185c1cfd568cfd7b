/** What is fixed for a match and what a game tells the planner: the places that count, how far they are, and the weights. */
import { DIRECTIONS, type HexId } from '../../../core/hex/grid.ts'
import { entryCost, passable } from '../rules/terrain.ts'
import type { M } from '../rules/world.ts'

/** What the parts of a position are worth; a strength point of the first side is 1. */
export interface Weights {
  readonly version: number
  /** A place that counts, held for sure. */
  readonly goal: number
  /** A strength point, by side. */
  readonly sp: readonly number[]
  /** Shares of a strength point lost by being demoralized, out of supply, about to surrender, one too many in a hex. */
  readonly demoralized: number
  readonly unsupplied: number
  readonly doomed: number
  readonly overstacked: number
  /** The pull of places that count. */
  readonly approach: number
  /** What the enemy could take from a force, in its own turn and in the enemy's. */
  readonly exposedNow: number
  readonly exposedLater: number
  /** How far defenders near a place count for it, and how sharply strength decides. */
  readonly reserve: number
  readonly sharpness: number
  /** Hidden strengths are taken at this share of what is printed. */
  readonly belief: number
  /** What strength is worth on the last turn, and how much more for each turn before it, up to 1. */
  readonly lastTurn: number
  readonly eachTurn: number
  /** How much a force counts for a second place, and a place that the enemy may still win back. */
  readonly shared: number
  readonly unsettled: number
  /** A plan must gain more than this. */
  readonly least: number
  /** What the enemy can answer counts so much, where that is looked at. */
  readonly answered: number
}

export interface Goal {
  readonly hex: HexId
  readonly weight: number
}

/** What a game tells the planner. */
export interface Purpose {
  readonly weights: Weights
  /** The side that goes by dated axes, where one does. */
  readonly dated?: number
  /** The places both sides want. */
  goals(m: M): readonly Goal[]
  /** What a place counts for a historical player of the side, by the date: dated axes. */
  axis?(m: M, side: number, hex: HexId): number
  /** What else a position of the game is worth to the first side. */
  own?(m: M): number
  /** The order kinds by which walked fights settle the game's own decisions, by place. */
  readonly settled: Readonly<Record<string, string>>
  /** Answers to the game's own decisions, by place: an order's code, or -1 for the usual one. */
  readonly answers: Readonly<Record<string, (m: M) => number>>
}

export interface Place extends Goal {
  /** By side: movement points from every hex to it, the ground alone. */
  readonly way: readonly [Int16Array, Int16Array]
}

/** Farther than anything on a map. */
const FAR = 999

const KNOWN = new WeakMap<object, readonly Place[]>()
/** Places as a historical player weighs them, by match, side and turn. */
const DATED = new WeakMap<object, Map<number, readonly Place[]>>()
const SIDES = 2

export function placesOf(m: M, purpose: Purpose): readonly Place[] {
  const { dated } = purpose
  const all = allPlaces(m, purpose)
  if (!purpose.axis || dated === undefined) return all
  let known = DATED.get(m.game)
  if (!known) DATED.set(m.game, (known = new Map()))
  const key = m.board.turn.get(0) * SIDES + dated
  let places = known.get(key)
  if (!places) {
    places = all.map((place) => ({ ...place, weight: place.weight * purpose.axis!(m, dated, place.hex) }))
    known.set(key, places)
  }
  return places
}

function allPlaces(m: M, purpose: Purpose): readonly Place[] {
  let places = KNOWN.get(m.game)
  if (!places) {
    places = purpose.goals(m).map((goal) => ({ ...goal, way: [wayTo(m, 0, goal.hex), wayTo(m, 1, goal.hex)] }))
    KNOWN.set(m.game, places)
  }
  return places
}

function wayTo(m: M, side: number, goal: HexId): Int16Array {
  const { grid } = m.game
  const way = new Int16Array(grid.size).fill(FAR)
  way[goal] = 0
  const queue = [goal]
  for (let at = 0; at < queue.length; at++) {
    const to = queue[at]!
    for (let d = 0; d < DIRECTIONS; d++) {
      const from = grid.neighbour(to, d)
      if (from < 0) continue
      const back = grid.direction(from, to)
      if (back < 0 || !passable(m, from, back)) continue
      const cost = way[to]! + entryCost(m, side, from, back)
      if (cost >= way[from]!) continue
      way[from] = cost
      queue.push(from)
    }
  }
  return way
}

/** How far the nearest place is that the side does not hold. */
export function nearestWanted(m: M, purpose: Purpose, hex: HexId, side: number): number {
  let least = FAR
  for (const place of placesOf(m, purpose))
    if (m.board.control.get(place.hex) !== side) least = Math.min(least, place.way[side as 0 | 1][hex]!)
  return least
}

/** The campaign is taken to go on so many turns beyond an excerpt of it. */
const BEYOND = 4

/** The last turn anybody plans for. */
export const lastTurn = (m: M): number => m.game.x.lastTurn(m) + (m.game.scenario.excerpt ? BEYOND : 0)

/** Player turns the side still has, the one being played included. */
export function turnsLeft(m: M, side: number): number {
  const [turn, last] = [m.board.turn.get(0), lastTurn(m)]
  const gone = side !== m.board.phasing.get(0) && side === m.game.first ? 1 : 0
  const none = m.game.x.hasTurn(m, side as 0 | 1) ? 0 : 1
  return last - turn + 1 - gone - none
}
