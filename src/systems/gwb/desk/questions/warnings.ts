/** What a player should know before units stop in a hex. */
import { warn, type HexId, type Line } from './kit.ts'
import { unitsIn } from '../../rules/board.ts'
import { traces } from '../../rules/communication.ts'
import { fits } from '../../rules/stacking.ts'
import type { M } from '../../rules/world.ts'
import { placeName } from '../names.ts'

export function stopWarnings(before: M, after: M, force: readonly number[], hex: HexId): Line[] {
  const { seat } = before.game.units[force[0]!]!
  const found: Line[] = []
  if (!fits(after, unitsIn(after, hex, seat)))
    found.push(
      warn`Too many units in ${placeName(before, hex)}. || At the end of the phase the excess is eliminated. § gwb:9#5`,
    )
  if (!traces(after, seat, hex))
    found.push(
      warn`No line of communication there. || If it stays so, it is isolated at the end of the player turn. § gwb:11.1#1`,
    )
  return found
}
