/** What is settled where an attack is forecast before it has begun. */
import type { Order } from '../../../../core/match.ts'
import { unitsIn } from '../board.ts'
import type { M } from '../world.ts'

/** What the game's own compared decisions are taken to be: the first thing they offer, support. */
export function offered(m: M): number {
  return m.game.x.compared.includes(m.place) ? 0 : -1
}

/** The answers by which a Concerted Attack comes about: this target, and these units. */
export function concertAnswer(m: M, to: number, units: readonly number[]): number {
  const options = (test: (order: Order) => boolean): number => m.options().findIndex(test)
  if (m.place === 'concerted.target') return options((o) => o.hex === m.setting.ids.format('hex', to))
  if (m.place === 'concerted.name') return options((o) => nameFits(m, o, units))
  if (m.place === 'concerted.muster') {
    const gathered = m.frame('concerted')!.force
    const missing = units.find((u) => !gathered.includes(u))
    return options((o) => (missing === undefined ? o.do === 'go' : o.unit === m.setting.ids.format('unit', missing)))
  }
  return offered(m)
}

function nameFits(m: M, order: Order, units: readonly number[]): boolean {
  const hex = m.board.hex.get(units[0]!)
  const fresh = unitsIn(m, hex, m.seat).filter((u) => m.board.spent.get(u) === 0)
  const whole = units.length === fresh.length || unitsIn(m, hex, m.seat).length === 1
  return whole
    ? order.hex === m.setting.ids.format('hex', hex)
    : order.do === 'pick' && order.unit === m.setting.ids.format('unit', units[0]!)
}
