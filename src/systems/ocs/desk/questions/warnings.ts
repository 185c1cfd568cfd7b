/** What a player should know before units stop in a hex. */
import { warn, type HexId, type Line } from './kit.ts'
import { overstacked } from '../../rules/position/stacking.ts'
import { inTrace } from '../../rules/supply/trace.ts'
import type { M } from '../../rules/world.ts'
import { forceName, placeName } from '../names.ts'

/** Those of the units who are not in trace, where the scenario has that rule. */
export function untraced(m: M, units: readonly number[]): number[] {
  return m.game.rules.trace ? units.filter((u) => m.game.units[u]!.combat && !inTrace(m, u)) : []
}

export function stopWarnings(after: M, force: readonly number[], hex: HexId): Line[] {
  const { seat } = after.game.units[force[0]!]!
  const found: Line[] = []
  if (overstacked(after, seat, hex))
    found.push(
      warn`Too many RE in ${placeName(after, hex)}. || At the end of the phase the excess is eliminated. § ocs:4.8a#1`,
    )
  const cut = untraced(after, force).filter((u) => after.board.hex.get(u) === hex)
  if (cut.length > 0)
    found.push(
      warn`No trace there for ${forceName(after, cut)}. || In the Supply Phase it eats from dumps in reach, or goes out of supply. § ocs:12.6#2`,
    )
  return found
}
