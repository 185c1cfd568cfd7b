/** The way of a force as it is shown: hex by hex with what each step costs and brings. */
import type { Match } from '../../match.ts'
import { idOf } from '../answers.ts'
import type { Path, PathStep, Tone } from '../../shapes.ts'
import { hexAt, routesBy, type Finding, type Route } from '../../ways/routes.ts'
import type { Walker } from '../../ways/walks.ts'
import type { Arrival } from '../../ways/ways.ts'
import type { Shown } from '../names.ts'

/** How a system's forces find their way, and how it is shown. */
export interface Routing<W extends Shown> extends Finding<W> {
  /** What a step of a way costs and brings; hex, name and the rest are filled in. */
  step?(m: Match<W>, walker: Walker<W>, from: Arrival<W>, at: Arrival<W>): Partial<PathStep>
  /** Costs as players read them. */
  readonly points: (cost: number) => string
}

export function routing<W extends Shown>(how: Routing<W>) {
  return {
    walkerOf: how.walkerOf,
    points: how.points,
    routeTo: routesBy<W>(how),

    /** The way on the map, with what each step costs and brings. */
    pathOf: (route: Pick<Route<W>, 'walker' | 'arrivals'>, tone: Tone = 'choice'): Path => {
      const m = route.arrivals[0]!.match
      return {
        hexes: route.arrivals.map((a) => idOf(m, hexAt(m, a.place))),
        tone,
        style: 'solid',
        steps: route.arrivals.slice(1).map((a, i) => {
          const hex = hexAt(m, a.place)
          const from = route.arrivals[i]!
          return {
            hex: idOf(m, hex),
            name: m.game.land.placeName[hex] ?? '',
            cost: how.points(a.cost - from.cost),
            total: how.points(a.cost),
            supply: '',
            reacts: '',
            ...how.step?.(m, route.walker, from, a),
          }
        }),
      }
    },
  }
}
