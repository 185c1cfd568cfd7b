/** The way of a force to a goal, hex by hex: what it costs, what it enters, and what may be fired at it. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import type { Path, PathStep, Tone } from '../../../../core/shapes.ts'
import { stepRefused, wayThrough, type Way as WayThrough } from '../../../../core/desk/route.ts'
import type { Arrival, Ways } from '../../../../core/desk/ways.ts'
import { idOf, percent } from '../../../../core/desk/answers.ts'
import { traces } from '../../rules/communication.ts'
import { no } from '../../rules/reasons.ts'
import { crossed, isFord } from '../../rules/terrain.ts'
import type { Gwb, M, MoveFrame } from '../../rules/world.ts'
import { inEnemyZone } from '../../rules/zones.ts'
import { harassment } from './harassing.ts'
import { walkerOf, type Walker } from './walks.ts'
import { enteringWords } from './words.ts'

export interface Route extends WayThrough<Gwb> {
  readonly walker: Walker
}

/** Looks for the cheapest legal way through all these hexes, from a match in which a force is walking. */
export function routeTo(start: M, legs: readonly HexId[], release: (ways: Ways<Gwb>) => void): Route {
  const walker = walkerOf(start)!
  const { grid } = start.game
  const ground = { distance: (a: HexId, b: HexId) => grid.distance(a, b), whyNotOn }
  return { walker, ...wayThrough(start, walker.walk, legs, ground, release) }
}

/** What the rules say to the next step toward the goal. */
function whyNotOn(end: Arrival<Gwb>, goal: HexId): Reason {
  const from = end.open ? end : (end.from ?? end)
  const m = from.match
  // Where nothing but stopping is left, it has been stopped already.
  if (!end.open) {
    const unit = (m.top as MoveFrame).force[0]!
    return inEnemyZone(end.match, m.game.units[unit]!.seat, end.place) ? no('halted') : no('no-points', { unit })
  }
  return stepRefused(m, m.game.grid, from.place, goal) ?? no('not-adjacent', { hex: goal, from: from.place })
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
