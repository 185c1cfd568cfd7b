/** The plane of the hexes: x east, y south, unit = the distance between neighbouring centres, as HexGrid.centre gives it. */
import { projected } from '../plane.ts'
import projection from './projection.json' with { type: 'json' }

export { distance, pair, pairKey, type Point } from '../plane.ts'

export const {
  GRID,
  hexes: ALL_HEXES,
  centre,
  neighbours,
  adjacent,
  parsePoints,
  hexside,
  hexAt,
  within,
} = projected(projection)
