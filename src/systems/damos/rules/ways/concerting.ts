/** 8.1 The orders by which a Concerted Attack comes about. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Order } from '../../../../core/match.ts'
import { hexAt } from '../../../../core/ways/routes.ts'
import { Script, Ways } from '../../../../core/ways/ways.ts'
import type { Damos, M } from '../world.ts'
import { formForce } from './forming.ts'
import { walker } from './walking.ts'

/** The orders as far as this seat gives them without a pause. */
export function concertOrders(choosing: M, kind: string, to: HexId, units: readonly number[]): Order[] {
  const script = new Script<Damos>(choosing)
  const m = script.match
  const mine = (place: string): boolean => m.waits === 'decision' && m.seat === choosing.seat && m.place === place
  script.give({ do: 'concert', word: kind })
  if (mine('concerted.target')) script.give({ do: 'target', hex: m.setting.ids.format('hex', to) })
  if (!mine('concerted.name')) return script.orders
  const hand = formForce(m, units, units.length > 0 ? m.board.hex.get(units[0]!) : -1, units.length > 0)
  script.orders.push(...hand.script.orders)
  return [...script.orders, ...approach(hand.script.match, to)]
}

/** The moves of a named Grand Assault to its target, as far as nobody is asked. */
export function approach(m: M, to: HexId): Order[] {
  const walking = walker(m)
  if (!walking) return []
  const ways = new Ways<Damos>(m, walking.walk)
  const entry = [...ways.reached.values()].filter((x) => hexAt(m, x.place) === to)
  const best = entry.length > 0 ? entry.reduce((x, y) => (y.cost < x.cost ? y : x)) : null
  const orders = best ? Ways.path(best).flatMap((x) => (x.order ? [x.order] : [])) : []
  ways.release()
  return orders
}
