/** Figures of the after-action report, and who rolls which dice. */
import { bySide, rollingSide } from '../../../core/desk/kit/tallies.ts'
import { onMap, stepsOf } from '../rules/position/board.ts'
import { tokensOf } from '../rules/supply/supplies.ts'
import { PLACE, type M } from '../rules/world.ts'

const [STEPS, UNSUPPLIED, TOKENS] = ['Steps on the map', 'Units out of supply', 'Tokens on the map'] as const

/** What only its own side may know in fog: losses below the top, and supply. */
export const SECRET_TALLIES: ReadonlySet<string> = new Set([STEPS, UNSUPPLIED, TOKENS])

export function tallies(m: M): Readonly<Record<string, readonly number[]>> {
  const { place, outOfSupply } = m.board
  const combat = (side: number): number[] => m.game.own[side]!.filter((u) => m.game.units[u]!.combat)
  return {
    [STEPS]: bySide((side) => combat(side).reduce((sum, u) => sum + (onMap(m, u) ? stepsOf(m, u) : 0), 0)),
    'Units in the dead pile': bySide((side) => combat(side).filter((u) => place.get(u) === PLACE.dead).length),
    [UNSUPPLIED]: bySide((side) => combat(side).filter((u) => outOfSupply.get(u) === 1).length),
    [TOKENS]: bySide((side) => tokensOf(m, side)),
  }
}

/** Who rolls: the side whose procedure it is; a surprise roll and a barrage are the attacker's. */
export const rolledBy = (m: M): number => rollingSide(m) ?? m.board.phasing.get(0)
