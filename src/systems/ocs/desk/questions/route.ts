/** The way of a force to a goal, hex by hex: what it costs, what it enters, and whether supply can be traced there. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { idOf } from '../../../../core/desk/answers.ts'
import { stepRefused, wayThrough, type Way } from '../../../../core/desk/route.ts'
import type { Path, PathStep, Tone } from '../../../../core/shapes.ts'
import type { Arrival, Ways } from '../../../../core/desk/ways.ts'
import { no } from '../../rules/reasons.ts'
import { mobilityOf, points } from '../../rules/moving/step-cost.ts'
import { canTraceFrom } from '../../rules/supply/trace.ts'
import { TRUCK, type M, type MoveFrame, type Ocs } from '../../rules/world.ts'
import { inEnemyZone, negator } from '../../rules/position/zones.ts'
import { groundName } from '../names.ts'
import { walkerOf, type Walker } from './walks.ts'

export interface Route extends Way<Ocs> {
  readonly walker: Walker
}

/** Looks for the cheapest legal way through all these hexes, from a match in which a force is walking. */
export function routeTo(start: M, legs: readonly HexId[], keep: (ways: Ways<Ocs>) => void): Route {
  const walker = walkerOf(start)!
  const { grid } = start.game
  const ground = { distance: (a: HexId, b: HexId) => grid.distance(a, b), whyNotOn }
  return { walker, ...wayThrough(start, walker.walk, legs, ground, keep) }
}

/** What the rules say to the next step toward the goal. */
function whyNotOn(end: Arrival<Ocs>, goal: HexId): Reason {
  const from = end.open ? end : (end.from ?? end)
  const m = from.match
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

/** What an enemy zone in the hex means to the force, in words; empty where there is none. */
export function zoneWords(m: M, f: MoveFrame, hex: HexId): string {
  if (!inEnemyZone(m, f.side, hex)) return ''
  const trucks = f.force.some((_, i) => mobilityOf(m, f, i) === TRUCK)
  const by = negator(m, f.side, hex, f.force)
  if (by >= 0) return `enemy zone, negated by ${m.setting.names.unit(by)}${trucks ? ', which must stay' : ''}`
  return trucks ? 'enemy zone: trucks stop' : 'enemy zone'
}

function stepOf(m: M, walker: Walker, at: Arrival<Ocs>): PathStep {
  const from = at.from!
  const f = m.top as MoveFrame
  const words = [groundName(m, at.place), zoneWords(from.match, f, at.place)].filter((word) => word !== '')
  return {
    hex: idOf(m, at.place),
    name: m.game.land.placeName[at.place] ?? '',
    cost: String(points(at.cost - from.cost)),
    total: String(points(at.cost)),
    supply: !m.game.rules.trace ? '' : walker.force.every((u) => canTraceFrom(m, u, at.place)) ? 'yes' : 'no',
    reacts: '',
    detail: words.join('; '),
  }
}
