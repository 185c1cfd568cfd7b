/** 3 and 17 Who can still attack, and who can fire. */
import { hexesOfUnits, stacksOf } from '../../../../core/counters.ts'
import type { HexId } from '../../../../core/hex/grid.ts'
import { other, unitsOnMap } from '../board.ts'
import type { M } from '../world.ts'

/** Stacks that could attack somebody: those with a unit that may still attack, and an enemy near enough. */
export function attackingStacks(m: M, side: number, hasty: number): HexId[] {
  const foes = stacksOf(m, other(side))
  const near = (hex: HexId): boolean => foes.some((at) => m.game.grid.distance(hex, at) <= (hasty === 1 ? 1 : 2))
  const { attacked, disorganized, hex } = m.board
  const may = (u: number): boolean => attacked.get(u) === 0 && disorganized.get(u) === 0 && near(hex.get(u))
  const able = unitsOnMap(m, side, (u) => u.fights && may(u.index))
  return hexesOfUnits(m, able)
}

/** Stacks with a gun that has not fired. */
export function firingStacks(m: M, side: number): HexId[] {
  const able = unitsOnMap(m, side, ({ type, index }) => type === 'artillery' && m.board.fired.get(index) === 0)
  return hexesOfUnits(m, able)
}
