/** 9: who has won, and what it was counted from. */
import { SIDES } from '../../../core/counters.ts'
import { heldBy } from '../../../core/desk/kit/goals.ts'
import type { Goals, Objective } from '../../../core/shapes.ts'
import { capital, plural } from '../../../core/words.ts'
import { ending, pointsOf } from '../rules/turn.ts'
import type { M } from '../rules/world.ts'

export function goals(m: M): Goals {
  const { grid, land, figures, sides } = m.game
  const objectives = land.places.map(({ hex, name, points }): Objective => {
    const id = grid.format(hex)
    return { id, label: name, hex: id, holder: m.board.held.get(hex) - 1, worth: plural(points, 'point') }
  })
  const points = SIDES.map((side) => pointsOf(m, side))
  const lead = points[0]! - points[1]!
  const met = figures.victory.find((v) => Math.abs(lead) >= v.lead)
  const names = sides.map(capital)
  const needed = figures.victory.map((v) => `${v.lead} for a ${v.level}`).toReversed()
  return {
    objectives,
    sums: [{ label: 'Places held', points }],
    levels: SIDES.flatMap((side) =>
      figures.victory.map((v) => ({
        ending: ending(sides[side]!, v.level),
        needs: `${names[side]} leads by ${plural(v.lead, 'point')}${v === figures.victory[0] ? ' or more' : ''}`,
        met: v === met && (side === 0) === lead > 0,
      })),
    ),
    short: `${plural(points[0]!, 'point')} to ${points[1]}`,
    why: `${SIDES.map((s) => `${names[s]} holds ${heldBy(objectives, s)}: ${plural(points[s]!, 'point')}.`).join(' ')} It takes a lead of ${needed.join(', ')}.`,
  }
}
