/** Small words the answers share. */
import type { HexId } from './kit.ts'
import { hexside } from '../../rules/terrain.ts'
import { RIVER, type M } from '../../rules/world.ts'
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
