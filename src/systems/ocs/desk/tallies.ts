/** Figures of the after-action report, and who rolls which dice. */
import { onMap, other, stepsOf } from '../rules/position/board.ts'
import { tokensOf } from '../rules/supply/supplies.ts'
import { PLACE, type M } from '../rules/world.ts'

const SIDES = [0, 1]

export function tallies(m: M): Readonly<Record<string, readonly number[]>> {
  const combat = (side: number): number[] => m.game.own[side]!.filter((u) => m.game.units[u]!.combat)
  const bySide = (count: (side: number) => number): number[] => SIDES.map(count)
  return {
    'Steps on the map': bySide((side) => combat(side).reduce((sum, u) => sum + (onMap(m, u) ? stepsOf(m, u) : 0), 0)),
    'Units in the dead pile': bySide((side) => combat(side).filter((u) => m.board.place.get(u) === PLACE.dead).length),
    'Units out of supply': bySide((side) => combat(side).filter((u) => m.board.outOfSupply.get(u) === 1).length),
    'Tokens on the map': bySide((side) => tokensOf(m, side)),
  }
}

/** What only its own side may know in fog: losses below the top, and supply. */
export const SECRET_TALLIES: ReadonlySet<string> = new Set([
  'Steps on the map',
  'Units out of supply',
  'Tokens on the map',
])

/** Who rolls: the side whose procedure it is; a surprise roll and a barrage are the attacker's. */
export function rolledBy(m: M): number {
  for (const f of m.frames.toReversed()) {
    if (typeof f['side'] === 'number') return f['side']
    if (typeof f['owner'] === 'number') return f['owner']
  }
  return other(m.board.phasing.get(0)) === 0 ? 1 : 0
}
