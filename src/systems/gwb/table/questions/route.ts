/** The way of a force to a goal, hex by hex: what it costs, what it enters, and what may be fired at it. */
import { DIRECTIONS, type HexId } from '../../../../core/hex/grid.ts'
import type { Order } from '../../../../core/match.ts'
import type { Reason } from '../../../../core/reasons.ts'
import type { Path, PathStep, Tone } from '../../../../core/table/shapes.ts'
import { type Arrival, Ways } from '../../../../core/table/ways.ts'
import { idOf, percent } from '../../../../core/table/answers.ts'
import { traces } from '../../communication.ts'
import { no } from '../../reasons.ts'
import { crossed, isFord } from '../../terrain.ts'
import type { Gwb, M, MoveFrame } from '../../world.ts'
import { inEnemyZone } from '../../zones.ts'
import { harassment } from './harassing.ts'
import { walkerOf, type Walker } from './walks.ts'
import { enteringWords } from './words.ts'

export interface Route {
  readonly walker: Walker
  /** From the hex it stands in to the goal, or as far as it gets. */
  readonly arrivals: readonly Arrival<Gwb>[]
  /** Why it gets no further. */
  readonly failed: Reason | null
}

/** Looks for the cheapest legal way through all these hexes, from a match in which a force is walking. */
export function routeTo(start: M, legs: readonly HexId[], release: (ways: Ways<Gwb>) => void): Route {
  const walker = walkerOf(start)!
  const arrivals: Arrival<Gwb>[] = []
  let at = start
  for (const [i, goal] of legs.entries()) {
    const ways = new Ways<Gwb>(at, walker.walk)
    release(ways)
    const found = ways.reached.get(goal)
    const end = found ?? nearest(at, ways, goal)
    arrivals.push(...Ways.path(end).slice(arrivals.length > 0 ? 1 : 0))
    if (!found) return { walker, arrivals, failed: whyNotOn(end, goal) }
    at = found.match
    if (!found.open && i + 1 < legs.length) return { walker, arrivals, failed: whyNotOn(found, legs[i + 1]!) }
  }
  return { walker, arrivals, failed: null }
}

/** The place reached from which the goal is nearest, and of those the cheapest. */
function nearest(m: M, ways: Ways<Gwb>, goal: HexId): Arrival<Gwb> {
  const rank = (a: Arrival<Gwb>): number => m.game.grid.distance(a.place, goal) * 1000 + a.cost
  return [...ways.reached.values()].reduce((best, a) => (rank(a) < rank(best) ? a : best))
}

/** What the rules say to the next step toward the goal. */
function whyNotOn(end: Arrival<Gwb>, goal: HexId): Reason {
  const from = end.open ? end : (end.from ?? end)
  const m = from.match
  const { grid } = m.game
  // Where nothing but stopping is left, it has been stopped already.
  if (!end.open) {
    const unit = (m.top as MoveFrame).force[0]!
    return inEnemyZone(end.match, m.game.units[unit]!.seat, end.place) ? no('halted') : no('no-points', { unit })
  }
  const near = Array.from({ length: DIRECTIONS }, (_, d) => grid.neighbour(from.place, d)).filter((hex) => hex >= 0)
  for (const hex of near.sort((a, b) => grid.distance(a, goal) - grid.distance(b, goal))) {
    const reason = m.refusal(m.seat, { do: 'move', hex: idOf(m, hex) })
    if (reason) return reason
  }
  return no('not-adjacent', { hex: goal, from: from.place })
}

export function ordersOf(arrivals: readonly Arrival<Gwb>[]): Order[] {
  return arrivals.flatMap((a) => (a.order ? [a.order] : []))
}

export function learnedOn(arrivals: readonly Arrival<Gwb>[]): boolean {
  return arrivals.some((a) => a.order !== null && (a.asked || a.match.learned))
}

export function pathOf(route: Route, tone: Tone = 'choice'): Path {
  const m = route.arrivals[0]!.match
  return {
    hexes: route.arrivals.map((a) => idOf(m, a.place)),
    tone,
    style: 'solid',
    steps: route.arrivals.slice(1).map((a) => stepOf(m, route.walker, a)),
  }
}

function stepOf(m: M, walker: Walker, at: Arrival<Gwb>): PathStep {
  const from = at.from!
  const { seat } = m.game.units[walker.force[0]!]!
  const fire = harassment(at)
  const words = [
    enteringWords(m, at.place, from.place),
    ...(isFord(crossed(m, from.place, at.place)) ? ['all it has left, to cross the water'] : []),
    ...(inEnemyZone(m, seat, at.place) ? ['enemy zone: it stops'] : []),
    ...(fire ? [fire.words] : []),
  ]
  return {
    hex: idOf(m, at.place),
    name: m.game.land.placeName[at.place] ?? '',
    cost: String(at.cost - from.cost),
    total: String(at.cost),
    supply: traces(at.match, seat, at.place) ? 'yes' : 'no',
    reacts: fire ? percent(fire.chance) : '',
    detail: words.join('; '),
  }
}
