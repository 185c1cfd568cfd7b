/** Small words the answers share. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { RIVER, type M } from '../../rules/world.ts'
import { hexside } from '../../rules/terrain.ts'
import { other, unitsIn } from '../../rules/board.ts'
import { groundName } from '../names.ts'

/** `woods, town, Luga`: what there is to enter from a neighbouring hex. */
export function enteringWords(m: M, hex: HexId, from: HexId): string {
  const d = m.game.grid.direction(from, hex)
  const river = d >= 0 && (hexside(m, from, d) & RIVER) !== 0
  const name = m.game.land.riverName.get(from * 6 + d) ?? 'river'
  return river ? `${groundName(m, hex)}, across the ${name}` : groundName(m, hex)
}

export function points(n: number): string {
  return Number.isInteger(n) ? String(n) : `${Math.floor(n)}½`.replace(/^0½/, '½')
}

/** The side whose units are in a hex, or -1. */
export function sideIn(m: M, hex: HexId): number {
  if (hex < 0) return -1
  return unitsIn(m, hex, 0).length > 0 ? 0 : unitsIn(m, hex, other(0)).length > 0 ? 1 : -1
}
