/** The way of a force to a goal, hex by hex: what it costs, whether it is supplied there, and who may react. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Order } from '../../../../core/match.ts'
import type { Reason } from '../../../../core/reasons.ts'
import type { Path, PathStep, Tone } from '../../../../core/shapes.ts'
import { type Arrival, Ways } from '../../../../core/desk/ways.ts'
import { idOf, percent } from '../../../../core/desk/answers.ts'
import { enemyIn } from '../../rules/board.ts'
import { alive } from '../../rules/forces.ts'
import { hasSupply } from '../../rules/supply.ts'
import { no } from '../../rules/reasons.ts'
import { crossesRiver } from '../../rules/terrain.ts'
import type { Damos, M } from '../../rules/world.ts'
import { anyComes, reactors, reactionWords, type Reactor } from './reactions.ts'
import { hexAt, walkerOf, type Walker } from './walks.ts'
import { enteringWords, points } from './words.ts'

export interface Route {
  readonly walker: Walker
  /** From the hex it stands in to the goal, or as far as it gets. */
  readonly arrivals: readonly Arrival<Damos>[]
  /** Why it gets no further, and where. */
  readonly failed: { readonly hex: HexId; readonly order: Order; readonly reason: Reason } | null
}

/** Looks for the cheapest legal way through all these hexes, from a match in which a force is walking. */
export function routeTo(start: M, legs: readonly HexId[], release: (ways: Ways<Damos>) => void): Route {
  const walker = walkerOf(start)!
  const arrivals: Arrival<Damos>[] = []
  let at = start
  for (const [i, goal] of legs.entries()) {
    const ways = new Ways<Damos>(at, walker.walk)
    release(ways)
    const last = i === legs.length - 1
    const found = last ? bestEntry(at, ways, goal, legs[i - 1] ?? -1) : cheapestAt(at, ways, goal)
    if (!found) {
      const near = nearest(at, ways, goal)
      arrivals.push(...Ways.path(near).slice(arrivals.length > 0 ? 1 : 0))
      return { walker, arrivals, failed: whyNotOn(near, goal) }
    }
    arrivals.push(...Ways.path(found).slice(arrivals.length > 0 ? 1 : 0))
    at = found.match
    if (!found.open && !last) return { walker, arrivals, failed: whyNotOn(found, legs[i + 1]!) }
  }
  return { walker, arrivals, failed: null }
}

/** Of the ways into a hex the best to fight from: points left for a Standard Attack, no river, then the cheapest. */
function bestEntry(m: M, ways: Ways<Damos>, goal: HexId, dragged: HexId): Arrival<Damos> | undefined {
  const found = [...ways.reached.values()].filter((a) => hexAt(m, a.place) === goal && a.order !== null)
  if (found.length < 2) return found[0] ?? cheapestAt(m, ways, goal)
  const rank = (a: Arrival<Damos>): number => {
    const from = a.from ? hexAt(m, a.from.place) : -1
    if (from === dragged && dragged >= 0) return -1
    const choice = a.match.waits === 'decision' && a.match.place === 'activation.plan' ? 0 : 1000
    const river = m.place === 'activation.move' && crossesRiver(m, m.seat, from, goal) ? 100 : 0
    return choice + river + a.cost
  }
  return found.reduce((best, a) => (rank(a) < rank(best) ? a : best))
}

function cheapestAt(m: M, ways: Ways<Damos>, goal: HexId): Arrival<Damos> | undefined {
  let best: Arrival<Damos> | undefined
  for (const a of ways.reached.values())
    if (hexAt(m, a.place) === goal && (best === undefined || a.cost < best.cost)) best = a
  return best
}

/** The place reached from which the goal is nearest, and of those the cheapest. */
function nearest(m: M, ways: Ways<Damos>, goal: HexId): Arrival<Damos> {
  const { grid } = m.game
  const rank = (a: Arrival<Damos>): number => grid.distance(hexAt(m, a.place), goal) * 1000 + a.cost
  const open = [...ways.reached.values()].filter((a) => a.open || a.place < grid.size)
  return open.reduce((best, a) => (rank(a) < rank(best) ? a : best))
}

/** What the rules say to the next step toward the goal. */
function whyNotOn(near: Arrival<Damos>, goal: HexId): NonNullable<Route['failed']> {
  const { match: m } = near
  const from = near.open ? near : (near.from ?? near)
  const at = hexAt(m, from.place)
  const kind = from.match.place === 'retreat.step' ? 'retreat' : 'move'
  const { grid } = m.game
  const near6 = Array.from({ length: 6 }, (_, d) => grid.neighbour(at, d)).filter((hex) => hex >= 0)
  const toward = near6.sort((a, b) => grid.distance(a, goal) - grid.distance(b, goal))
  for (const hex of toward) {
    const order = { do: kind, hex: idOf(m, hex) }
    const reason = from.match.refusal(from.match.seat, order)
    if (reason) return { hex, order, reason }
  }
  // Every step is open, but each is an attack: the way ends here.
  return { hex: goal, order: { do: kind, hex: idOf(m, goal) }, reason: no('not-adjacent', { hex: goal, from: at }) }
}

/** Those who may answer the step that led to an arrival. */
export function whoReacts(at: Arrival<Damos>): Reactor[] {
  if (!at.asked || !at.from || !at.order) return []
  const m = at.from.match.fork()
  m.play(m.seat, at.order)
  return reactors(m)
}

/** Those who may answer an attack with this plan, once the force is in the enemy's hex. */
function whoJoins(entered: M, plan: string): Reactor[] {
  const m = entered.fork()
  if (m.waits === 'decision' && m.place === 'activation.plan') m.play(m.seat, { do: 'plan', word: plan })
  return reactors(m)
}

export function ordersOf(arrivals: readonly Arrival<Damos>[]): Order[] {
  return arrivals.flatMap((a) => (a.order ? [a.order] : []))
}

export function learnedOn(arrivals: readonly Arrival<Damos>[]): boolean {
  return arrivals.some((a) => a.order !== null && (a.asked || a.match.learned))
}

export function pathOf(m: M, route: Route, tone: Tone = 'choice'): Path {
  const hexes = route.arrivals.map((a) => idOf(m, hexAt(m, a.place)))
  const fights = m.place === 'activation.move'
  const steps = route.arrivals.slice(1).map((a, i) => stepOf(m, route.walker, route.arrivals[i]!, a, fights))
  return { hexes, tone, style: 'solid', steps }
}

function stepOf(m: M, walker: Walker, from: Arrival<Damos>, at: Arrival<Damos>, fights: boolean): PathStep {
  const hex = hexAt(m, at.place)
  const before = hexAt(m, from.place)
  const side = m.game.units[walker.force[0]!]!.seat
  const foe = enemyIn(m, hex, side)
  const who = foe ? whoJoins(at.match, 'standard') : whoReacts(at)
  const comes = who.filter((r) => !r.away)
  const force = alive(at.match, walker.force)
  const supplied = force.length > 0 && hasSupply(at.match, force, hex)
  const detail = [enteringWords(m, hex, before), ...reactionWords(m, who)].join('; ')
  return {
    hex: idOf(m, hex),
    name: m.game.land.placeName[hex] ?? '',
    cost: points(at.cost - from.cost),
    total: points(at.cost),
    supply: fights ? (supplied ? 'yes' : 'no') : '',
    reacts: comes.length > 0 ? percent(anyComes(comes)) : '',
    detail,
  }
}

/** The movement points a walking match has left, or 0 when the walk is over. */
export function leftOf(walker: Walker, at: Arrival<Damos>): number {
  return Math.max(0, walker.allowance - at.cost)
}
