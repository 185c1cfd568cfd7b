/** How units walk: by the orders of a move, on foot or by rail. */
import { optionOf, walkBy, type Walker } from '../../../../core/ways/walks.ts'
import type { Walk } from '../../../../core/ways/ways.ts'
import { here, pointsLeft } from '../moving.ts'
import { crossed, isFord, stepCost } from '../terrain.ts'
import type { Gwb, M } from '../world.ts'

function moving(budget: number): Walk<Gwb> {
  return walkBy<Gwb>({
    here: (m) => here(m, m.frame('move')!),
    paid: (m) => (m.top.proc === 'move' ? budget - pointsLeft(m.top) : budget),
    pays: (m) => ({
      move: ({ from, to, paid }) =>
        Math.min(budget, paid + (isFord(crossed(m, from, to)) ? budget : stepCost(m, from, to))),
      ride: () => m.frame('move')!.path.length,
    }),
    // Harassing fire may stop a march; where a way leads is asked as if nobody fired.
    others: (m) => Math.max(0, optionOf(m, 'pass', 'stay')),
  })
}

export function walker(m: M): Walker<Gwb> | null {
  if (m.waits !== 'decision' || m.place !== 'move.act') return null
  const f = m.frame('move')!
  return { force: f.force.slice(), budget: pointsLeft(f), walk: moving(pointsLeft(f)) }
}
