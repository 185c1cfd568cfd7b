/** 2.1 Where units stand: questions about hexes and stacks. */
import type { HexId } from '../../../core/hex/grid.ts'
import type { M, Side } from './world.ts'

export const other = (side: number): Side => (1 - side) as Side

/** Rows of tables that hold a side's figures hex by hex. */
export function sideHex(m: M, side: number, hex: HexId): number {
  return side * m.game.grid.size + hex
}

export function unitsIn(m: M, hex: HexId, side: number): number[] {
  const found: number[] = []
  const { first, next } = m.board
  for (let u = first.get(hex) - 1; u >= 0; u = next.get(u) - 1) if (m.game.units[u]!.seat === side) found.push(u)
  return found
}

export function countIn(m: M, hex: HexId, side: number): number {
  return m.board.count.get(sideHex(m, side, hex))
}

export function enemyIn(m: M, hex: HexId, side: number): boolean {
  return countIn(m, hex, other(side)) > 0
}

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
