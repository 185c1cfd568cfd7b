/** Small words the answers share. */
import type { HexId } from './kit.ts'
import { battleNear, crossed, isBridged } from '../../rules/terrain.ts'
import { ROAD, type M } from '../../rules/world.ts'
import { groundName } from '../names.ts'

/** What there is to enter from a neighbouring hex: `woods, by road`. */
export function enteringWords(m: M, hex: HexId, from: HexId): string {
  const side = crossed(m, from, hex)
  const by = (side & ROAD) !== 0 ? ', by road' : isBridged(side) ? ', over a bridge' : ''
  return `${groundName(m, hex)}${by}${battleNear(m, hex) ? ', where a battle is fought' : ''}`
}
