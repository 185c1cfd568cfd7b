/** How units walk: by the orders of a move. */
import { FORM_SPAN } from '../../../../core/match.ts'
import type { Step, Walk } from '../../../../core/desk/ways.ts'
import { here, payment } from '../../rules/moving/step-cost.ts'
import type { M, MoveFrame, Ocs } from '../../rules/world.ts'
import { isUnderWay } from './hand.ts'

/** The force that walks in the decision the match waits for, and what the slowest of it has left, in twelfths. */
export interface Walker {
  readonly force: readonly number[]
  readonly budget: number
  readonly walk: Walk<Ocs>
}

export function walkerOf(m: M): Walker | null {
  if (!isUnderWay(m)) return null
  const f = m.top as MoveFrame
  // What matters is when the first of them has to stop.
  const left = f.left.slice()
  const slowest = left.indexOf(Math.min(...left))
  return { force: f.force.slice(), budget: left[slowest]!, walk: walking(f.force[slowest]!, left[slowest]!) }
}

function walking(unit: number, budget: number): Walk<Ocs> {
  const spent = (m: M): number => {
    if (m.top.proc !== 'move') return budget
    const f = m.top as MoveFrame
    const i = f.force.indexOf(unit)
    return i < 0 ? budget : budget - f.left[i]!
  }
  return {
    place: (m) => here(m.top as MoveFrame),
    cost: spent,
    steps(m) {
      const f = m.top as MoveFrame
      const paid = spent(m)
      const i = f.force.indexOf(unit)
      const found: Step[] = []
      for (let k = 0; k < m.count; k++) {
        const code = m.codes[k]!
        if (m.formOf(code).do !== 'move') continue
        const place = code % FORM_SPAN
        found.push({ code, place, cost: paid + payment(m, f, i, m.game.grid.direction(here(f), place)) })
      }
      return found
    },
  }
}
