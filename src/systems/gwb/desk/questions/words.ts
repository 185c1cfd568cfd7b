/** Small words the answers share. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { countIn } from '../../rules/board.ts'
import { battleNear, crossed, isBridged } from '../../rules/terrain.ts'
import { ROAD, type M } from '../../rules/world.ts'
import { groundName } from '../names.ts'

/** The side whose units are in a hex, or -1. */
export function sideIn(m: M, hex: HexId): number {
  if (hex < 0) return -1
  return countIn(m, hex, 0) > 0 ? 0 : countIn(m, hex, 1) > 0 ? 1 : -1
}

/** What there is to enter from a neighbouring hex: `woods, by road`. */
export function enteringWords(m: M, hex: HexId, from: HexId): string {
  const side = crossed(m, from, hex)
  const by = (side & ROAD) !== 0 ? ', by road' : isBridged(side) ? ', over a bridge' : ''
  return `${groundName(m, hex)}${by}${battleNear(m, hex) ? ', where a battle is fought' : ''}`
}
