/** A whole formation marches: every stack of it goes to the goal or as near as it gets, with the cheapest fuel. */
import { byHex } from '../../../../core/counters.ts'
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Order } from '../../../../core/match.ts'
import type { Walker } from '../../../../core/ways/walks.ts'
import { Script, Ways, type Arrival } from '../../../../core/ways/ways.ts'
import { quartersOf, sideHex } from '../position/board.ts'
import { limit } from '../position/stacking.ts'
import type { M, Ocs } from '../world.ts'
import { AS_IT_IS, GEARS, halted, setOut, type Gear } from './setting-out.ts'
import { walker } from './walking.ts'

/** The formation as it stands, and in Move Mode. */
export const TRIED: readonly Gear[] = [AS_IT_IS, GEARS[0]!]

export type Method = 'formation' | 'unit' | 'hq'

/** An HQ fuels independents only. */
export const methodsFor = (m: M, units: readonly number[]): Method[] =>
  units.some((u) => m.game.units[u]!.independent) ? ['formation', 'unit', 'hq'] : ['formation', 'unit']

/** Who went, and by which hexes. */
interface Gone {
  readonly walker: Walker<Ocs>
  readonly arrivals: readonly Arrival<Ocs>[]
}

/** The way of a stack. */
interface Went {
  readonly script: Script<Ocs>
  readonly route: Gone
  readonly to: HexId
}

/** A formation on its way: how it goes, and the way of each stack by the hex it comes from, tried again with other fuel. */
export interface Marching {
  readonly goal: HexId
  readonly gear: Gear
  readonly known: Map<HexId, Omit<Went, 'script'> & { readonly orders: readonly Order[] }>
  readonly keep: (ways: Ways<Ocs>) => void
}

export interface March {
  readonly script: Script<Ocs>
  readonly went: readonly Gone[]
  readonly arrived: number
  readonly moved: number
}

/** One stack after the other, those nearest to the goal first. */
export function marchAll(m: M, units: readonly number[], how: Marching, method: Method): March | null {
  const { goal } = how
  const script = new Script<Ocs>(m)
  const all: Gone[] = []
  let [arrived, moved] = [0, 0]
  const far = (hex: HexId): number => m.game.grid.distance(hex, goal)
  for (const [hex, group] of [...byHex(m, units)].sort(([a], [b]) => far(a) - far(b))) {
    const went = hex === goal ? null : marchOne(script.match, group, how, method)
    if (hex === goal || went?.to === goal) arrived += group.length
    if (!went) continue
    if (script.giveAll(went.script.orders)) return null
    all.push(went.route)
    moved += group.length
  }
  return { script, went: all, arrived, moved }
}

function marchOne(m: M, group: readonly number[], { goal, gear, known, keep }: Marching, method: Method): Went | null {
  // Those who may not take the mode go as they are.
  const { fuels } = setOut(m, group, gear) ?? setOut(m, group, AS_IT_IS)!
  const fuel = fuels.find((x) => x.method === 'none' || x.method === method) ?? fuels[0]
  const start = fuel?.script.match
  const walking = start && walker(start)
  if (!fuel || !walking) return null
  const from = start.board.hex.get(group[0]!)
  const before = known.get(from)
  const again = before && halted(fuel.script, before.orders)
  if (again && !('code' in again)) return { script: again, route: before.route, to: before.to }
  const ways = new Ways<Ocs>(start, walking.walk)
  keep(ways)
  const end = nearestRoom(start, ways, group, goal)
  if (!end || end.order === null) return null
  const arrivals = Ways.path(end)
  const orders = arrivals.flatMap((a) => a.order ?? [])
  const script = halted(fuel.script, orders)
  if ('code' in script) return null
  const route = { walker: walking, arrivals }
  known.set(from, { orders, route, to: end.place })
  return { script, route, to: end.place }
}

/** The reached hex nearest to the goal that has room for the group. */
function nearestRoom(m: M, ways: Ways<Ocs>, group: readonly number[], goal: HexId): Arrival<Ocs> | undefined {
  const size = group.reduce((all, u) => all + quartersOf(m, u), 0)
  const there = (a: Arrival<Ocs>): number => (a.order === null ? 0 : m.board.quarters.get(sideHex(m, m.seat, a.place)))
  const rank = (a: Arrival<Ocs>): number => m.game.grid.distance(a.place, goal) * 100_000 + a.cost
  const roomy = [...ways.reached.values()].filter((a) => there(a) + size <= limit(m))
  return roomy.sort((a, b) => rank(a) - rank(b))[0]
}
