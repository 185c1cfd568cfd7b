/** What a player should know before units stop in a hex. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Line } from '../../../../core/table/shapes.ts'
import { overstacked } from '../../stacking.ts'
import { inTrace } from '../../trace.ts'
import type { M } from '../../world.ts'
import { forceName, placeName } from '../names.ts'

export function stopWarnings(after: M, force: readonly number[], hex: HexId): Line[] {
  const { seat } = after.game.units[force[0]!]!
  const found: Line[] = []
  if (overstacked(after, seat, hex))
    found.push({
      label: `Too many RE in ${placeName(after, hex)}.`,
      detail: 'At the end of the phase the excess is eliminated.',
      claim: 'ocs:4.8a#1',
      tone: 'danger',
    })
  const cut = force.filter((u) => after.game.units[u]!.combat && after.board.hex.get(u) === hex && !inTrace(after, u))
  if (cut.length > 0)
    found.push({
      label: `No trace there for ${forceName(after, cut)}.`,
      detail: 'In the Supply Phase it eats from dumps in reach, or goes out of supply.',
      claim: 'ocs:12.6#2',
      tone: 'danger',
    })
  return found
}
