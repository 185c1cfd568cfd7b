/** The regular player: it plans its marches and attacks; what it has no plan for it leaves to the practice player. */
import type { Budget } from '../../../core/budget.ts'
import type { Order } from '../../../core/match.ts'
import { combatUnitsIn, quartersOf } from '../rules/position/board.ts'
import { limit } from '../rules/position/stacking.ts'
import { actionRating } from '../rules/position/modes.ts'
import { KIND, PHASE, type M } from '../rules/world.ts'
import { FORM_SPAN } from '../../../core/match.ts'
import { bestAttack } from './attacking.ts'
import { nextMarch } from './marching.ts'
import { chooseMover } from './practice.ts'
import { bestStorm, nextAtSea } from './seaborne.ts'

const END: readonly Order[] = [{ do: 'end' }]

/** Orders by place; none where it has no plan. */
const PLANS: Readonly<Record<string, (m: M, budget: Budget) => readonly Order[]>> = {
  'movementSegment.open': march,
  'movementSegment.choose': march,
  'advance.choose': advance,
  'combatSegment.choose': (m, budget) => or(bestAttack(m, m.seat, budget), or(storm(m), END)),
}

function storm(m: M): readonly Order[] {
  const code = bestStorm(m, m.seat)
  return code >= 0 ? [m.orderOf(code)] : []
}

const or = (orders: readonly Order[], otherwise: readonly Order[]): readonly Order[] =>
  orders.length > 0 ? orders : otherwise

function march(m: M, budget: Budget): readonly Order[] {
  const { side, phase } = m.frame('movementSegment')!
  const sea = phase === PHASE.movement ? nextAtSea(m) : -1
  if (sea >= 0) return [m.orderOf(sea)]
  const orders = nextMarch(m, side, phase, budget)
  if (orders.length > 0) return orders
  const code = chooseMover(m, (_m, unit) => m.game.units[unit]!.kind === KIND.transport)
  return code >= 0 ? [m.orderOf(code)] : END
}

/** As many advance as may stand there, the best first. */
function advance(m: M): readonly Order[] {
  const f = m.frame('advance')!
  const going = f.going.reduce((sum, u) => sum + quartersOf(m, u), 0)
  const there = combatUnitsIn(m, f.target, f.side).reduce((sum, u) => sum + quartersOf(m, u), going)
  let [best, rating]: [number, number] = [-1, -Infinity]
  for (let i = 0; i < m.count; i++) {
    const code = m.codes[i]!
    if (m.formOf(code).do !== 'advance') continue
    const unit = code % FORM_SPAN
    if (there + quartersOf(m, unit) > limit(m)) continue
    if (actionRating(m, unit) > rating) [best, rating] = [code, actionRating(m, unit)]
  }
  return [best >= 0 ? m.orderOf(best) : { do: 'enough' }]
}

export function regular(m: M, budget: Budget): readonly Order[] {
  return PLANS[m.place]?.(m, budget) ?? []
}
