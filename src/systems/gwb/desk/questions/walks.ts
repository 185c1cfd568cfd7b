/** How units walk: by the orders of a move, on foot or by rail. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { FORM_SPAN } from '../../../../core/match.ts'
import type { Step, Walk } from '../../../../core/desk/ways.ts'
import { here, pointsLeft } from '../../rules/moving.ts'
import { crossed, isFord, stepCost } from '../../rules/terrain.ts'
import type { Gwb, M, MoveFrame } from '../../rules/world.ts'

/** The force that walks in the decision the match waits for, and what it has left to spend. */
export interface Walker {
  readonly force: readonly number[]
  readonly budget: number
  readonly walk: Walk<Gwb>
}

export function walkerOf(m: M): Walker | null {
  if (m.waits !== 'decision' || m.place !== 'move.act') return null
  const f = m.top as MoveFrame
  const budget = pointsLeft(f)
  return { force: f.force.slice(), budget, walk: moving(budget) }
}

/** The codes of a decision's orders of one kind that name a hex, with the hex. */
function* hexOrders(m: M, kind: string): Generator<[code: number, hex: HexId]> {
  for (let i = 0; i < m.count; i++) {
    const code = m.codes[i]!
    if (m.formOf(code).do === kind) yield [code, code % FORM_SPAN]
  }
}

/** Harassing fire may stop a march; where a way leads is asked as if nobody fired. */
function passes(m: M): number {
  for (let i = 0; i < m.count; i++) if (['pass', 'stay'].includes(m.formOf(m.codes[i]!).do)) return i
  return 0
}

function moving(budget: number): Walk<Gwb> {
  const spent = (m: M): number => (m.top.proc === 'move' ? budget - pointsLeft(m.top as MoveFrame) : budget)
  return {
    place: (m) => here(m, m.top as MoveFrame),
    cost: spent,
    others: passes,
    steps(m) {
      const f = m.top as MoveFrame
      const from = here(m, f)
      const paid = spent(m)
      const found: Step[] = []
      for (const [code, place] of hexOrders(m, 'move')) {
        const dear = isFord(crossed(m, from, place)) ? budget : stepCost(m, from, place)
        found.push({ code, place, cost: Math.min(budget, paid + dear) })
      }
      for (const [code, place] of hexOrders(m, 'ride')) found.push({ code, place, cost: f.path.length })
      return found
    },
  }
}
