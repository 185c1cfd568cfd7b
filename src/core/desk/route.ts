/** The cheapest legal way of a force through some hexes, as far as it gets. */
import { DIRECTIONS, type HexGrid, type HexId } from '../hex/grid.ts'
import type { Match, Order } from '../match.ts'
import type { World } from '../procedure.ts'
import type { Reason } from '../reasons.ts'
import { idOf } from './answers.ts'
import { type Arrival, Ways, type Walk } from './ways.ts'

export interface Way<W extends World> {
  /** From the hex it stands in to the goal, or as far as it gets. */
  readonly arrivals: readonly Arrival<W>[]
  /** Why it gets no further. */
  readonly failed: Reason | null
}

interface Ground<W extends World> {
  distance(a: HexId, b: HexId): number
  /** What the rules say to the next step toward the goal. */
  whyNotOn(end: Arrival<W>, goal: HexId): Reason
}

/** Looks for the cheapest way through all these hexes, from a match in which a force is walking. `keep`: to be released later. */
export function wayThrough<W extends World>(
  start: Match<W>,
  walk: Walk<W>,
  legs: readonly HexId[],
  ground: Ground<W>,
  keep: (ways: Ways<W>) => void,
): Way<W> {
  const arrivals: Arrival<W>[] = []
  let at = start
  for (const [i, goal] of legs.entries()) {
    const ways = new Ways<W>(at, walk)
    keep(ways)
    const found = ways.reached.get(goal)
    const end = found ?? nearest(ways, goal, ground)
    arrivals.push(...Ways.path(end).slice(arrivals.length > 0 ? 1 : 0))
    if (!found) return { arrivals, failed: ground.whyNotOn(end, goal) }
    at = found.match
    if (!found.open && i + 1 < legs.length) return { arrivals, failed: ground.whyNotOn(found, legs[i + 1]!) }
  }
  return { arrivals, failed: null }
}

/** The place reached from which the goal is nearest, and of those the cheapest. */
function nearest<W extends World>(ways: Ways<W>, goal: HexId, ground: Ground<W>): Arrival<W> {
  const rank = (a: Arrival<W>): number => ground.distance(a.place, goal) * 100_000 + a.cost
  return [...ways.reached.values()].reduce((best, a) => (rank(a) < rank(best) ? a : best))
}

/** What the rules say to one step from a hex toward the goal: to the neighbour nearest to it that is refused, or null. */
export function stepRefused<W extends World>(m: Match<W>, grid: HexGrid, from: HexId, goal: HexId): Reason | null {
  const near = Array.from({ length: DIRECTIONS }, (_, d) => grid.neighbour(from, d)).filter((hex) => hex >= 0)
  for (const hex of near.sort((a, b) => grid.distance(a, goal) - grid.distance(b, goal))) {
    const reason = m.refusal(m.seat, { do: 'move', hex: idOf(m, hex) })
    if (reason) return reason
  }
  return null
}

export function ordersOf<W extends World>(arrivals: readonly Arrival<W>[]): Order[] {
  return arrivals.flatMap((a) => (a.order ? [a.order] : []))
}

export function learnedOn<W extends World>(arrivals: readonly Arrival<W>[]): boolean {
  return arrivals.some((a) => a.order !== null && (a.asked || a.match.learned))
}
