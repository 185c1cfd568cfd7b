/** The cheapest legal way of a force through some hexes, as far as it gets. */
import type { HexGrid, HexId } from '../hex/grid.ts'
import type { Match, Order } from '../match.ts'
import type { World } from '../procedure.ts'
import type { Reason } from '../reasons.ts'
import type { Walker } from './walks.ts'
import { type Arrival, Ways } from './ways.ts'

export type Gridded = World & { readonly game: { readonly grid: HexGrid } }

export interface Route<W extends Gridded> {
  readonly walker: Walker<W>
  /** From the hex it stands in to the goal, or as far as it gets. */
  readonly arrivals: readonly Arrival<W>[]
  /** Why it gets no further. */
  readonly failed: Reason | null
}

/** How a system's forces find their way. */
export interface Finding<W extends Gridded> {
  readonly walkerOf: (m: Match<W>) => Walker<W> | null
  /** The refusal of a goal that is no neighbour. */
  notAdjacent(goal: HexId, from: HexId): Reason
  /** Why a way that is over goes no further, before the rules are asked. */
  over?(end: Arrival<W>): Reason | null
  /** The order of a step, where it is not `move`. */
  kind?(m: Match<W>): string
  /** Of several places in the goal, the best to have come to; `last`: it is the end of the way, which was drawn through `drawn`. */
  best?(m: Match<W>, there: readonly Arrival<W>[], goal: HexId, last: boolean, drawn: HexId): Arrival<W> | undefined
}

/** A place is a hex, or a hex and how it was come to: then a multiple of the map's size is added. */
export const hexAt = <W extends Gridded>(m: Match<W>, place: number): HexId => place % m.game.grid.size

const cheapest = <W extends Gridded>(list: readonly Arrival<W>[]): Arrival<W> | undefined =>
  list.reduce<Arrival<W> | undefined>((best, a) => (best && best.cost <= a.cost ? best : a), undefined)

/** Looks for the cheapest way through all these hexes, from a match in which a force is walking. `keep`: to be released. */
export function routesBy<W extends Gridded>(how: Finding<W>) {
  /** What the rules say to the next step toward the goal. */
  const whyNotOn = (end: Arrival<W>, goal: HexId): Reason => {
    const { match: m, place } = end.open ? end : (end.from ?? end)
    const { grid } = m.game
    const at = hexAt(m, place)
    const said = how.over?.(end)
    if (said) return said
    for (const hex of grid.around(at).sort((a, b) => grid.distance(a, goal) - grid.distance(b, goal))) {
      const reason = m.refusal(m.seat, { do: how.kind?.(m) ?? 'move', hex: m.setting.ids.format('hex', hex) })
      if (reason) return reason
    }
    return how.notAdjacent(goal, at)
  }

  /** The place reached from which the goal is nearest, and of those the cheapest. */
  const nearest = (m: Match<W>, ways: Ways<W>, goal: HexId): Arrival<W> => {
    const { grid } = m.game
    const rank = (a: Arrival<W>): number => grid.distance(hexAt(m, a.place), goal) * 100_000 + a.cost
    // Where the way is over and not on open ground, a fight has begun.
    const open = [...ways.reached.values()].filter((a) => a.open || a.place < grid.size)
    return open.reduce((best, a) => (rank(a) < rank(best) ? a : best))
  }

  return (start: Match<W>, legs: readonly HexId[], keep: (ways: Ways<W>) => void): Route<W> => {
    const walker = how.walkerOf(start)!
    const arrivals: Arrival<W>[] = []
    let at = start
    for (const [i, goal] of legs.entries()) {
      const ways = new Ways<W>(at, walker.walk)
      keep(ways)
      const last = i === legs.length - 1
      const there = [...ways.reached.values()].filter((a) => hexAt(at, a.place) === goal)
      const found = how.best?.(at, there, goal, last, legs[i - 1] ?? -1) ?? cheapest(there)
      const end = found ?? nearest(at, ways, goal)
      arrivals.push(...Ways.path(end).slice(arrivals.length > 0 ? 1 : 0))
      if (!found) return { walker, arrivals, failed: whyNotOn(end, goal) }
      at = found.match
      if (!found.open && !last) return { walker, arrivals, failed: whyNotOn(found, legs[i + 1]!) }
    }
    return { walker, arrivals, failed: null }
  }
}

export function ordersOf<W extends World>(arrivals: readonly Arrival<W>[]): Order[] {
  return arrivals.flatMap((a) => (a.order ? [a.order] : []))
}

export function learnedOn<W extends World>(arrivals: readonly Arrival<W>[]): boolean {
  return arrivals.some((a) => a.order !== null && (a.asked || a.match.learned))
}
