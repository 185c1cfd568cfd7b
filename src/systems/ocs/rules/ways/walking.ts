/** How a force walks: by the orders of a move, as its slowest unit counts. */
import { walkBy, type Walker } from '../../../../core/ways/walks.ts'
import type { Walk } from '../../../../core/ways/ways.ts'
import { here, payment } from '../moving/step-cost.ts'
import type { M, Ocs } from '../world.ts'
import { isUnderWay } from './setting-out.ts'

/** The walk of a force as its slowest unit counts it, in twelfths. */
function walking(unit: number, budget: number): Walk<Ocs> {
  return walkBy<Ocs>({
    here: (m) => here(m.frame('move')!),
    paid(m) {
      if (m.top.proc !== 'move') return budget
      const f = m.frame('move')!
      const i = f.force.indexOf(unit)
      return i < 0 ? budget : budget - f.left[i]!
    },
    pays(m) {
      const f = m.frame('move')!
      const i = f.force.indexOf(unit)
      return { move: ({ from, to, paid }) => paid + payment(m, f, i, m.game.grid.direction(from, to)) }
    },
  })
}

export function walker(m: M): Walker<Ocs> | null {
  if (!isUnderWay(m)) return null
  const f = m.frame('move')!
  // What matters is when the first of them has to stop.
  const slowest = f.left.indexOf(Math.min(...f.left))
  return { force: f.force.slice(), budget: f.left[slowest]!, walk: walking(f.force[slowest]!, f.left[slowest]!) }
}
