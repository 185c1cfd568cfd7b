/** 2.1 Where units stand: questions about hexes and stacks. */
import type { M } from './world.ts'

export { countIn, enemyIn, other, sideHex, unitsIn } from '../../../core/counters.ts'

export function strength(m: M, units: readonly number[]): number {
  let sum = 0
  for (const u of units) sum += m.board.sp.get(u)
  return sum
}

/** The strength that counts for the reaction comparison (damos:2.6.1#17). */
export function mobileStrength(m: M, units: readonly number[]): number {
  let sum = 0
  for (const u of units) if (m.game.units[u]!.mobile) sum += m.board.sp.get(u)
  return sum
}
