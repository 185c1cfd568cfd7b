/** The regular player: it plans its marches and attacks; what it has no plan for it leaves to the practice player. */
import type { Order } from '../../../core/match.ts'
import type { M } from '../rules/world.ts'
import { bestAttack } from './attacking.ts'
import { isFighter, nextMarch } from './marching.ts'
import { chooseMover } from './practice.ts'

const END: readonly Order[] = [{ do: 'end' }]

/** Orders by place; none where it has no plan. */
const PLANS: Readonly<Record<string, (m: M) => readonly Order[]>> = {
  'movementSegment.open': march,
  'movementSegment.choose': march,
  'combatSegment.choose': (m) => or(bestAttack(m, m.seat), END),
}

const or = (orders: readonly Order[], otherwise: readonly Order[]): readonly Order[] =>
  orders.length > 0 ? orders : otherwise

function march(m: M): readonly Order[] {
  const { side, phase } = m.frame('movementSegment')!
  const orders = nextMarch(m, side, phase)
  if (orders.length > 0) return orders
  const code = chooseMover(m, (_m, unit) => !isFighter(m, unit))
  return code >= 0 ? [m.orderOf(code)] : END
}

export function regular(m: M): readonly Order[] {
  return PLANS[m.place]?.(m) ?? []
}
