/** The plane of the hexes: x east, y south, unit = the distance between neighbouring centres, as HexGrid.centre gives it. */
import { planeOf, type Point } from '../plane.ts'
import projection from './projection.json' with { type: 'json' }

export { cheapest, distance, distanceToLine, inside, pair, pairKey, type Point, type Ring, ring } from '../plane.ts'

export const GRID = {
  orientation: 'flat',
  cols: projection.cols,
  rows: projection.rows,
  numbering: 'RRCC',
  origin: 'NE',
  shifted: 'even',
  toward: 'N',
} as const

const COLUMN_STEP = Math.sqrt(3) / 2

function project(lat: number, lon: number): Point {
  const { lat0, lon0, km_per_lat, km_per_lon, hex_km, anchor, cols } = projection
  const east = (lon - lon0) * km_per_lon - anchor.east_km
  const north = (lat - lat0) * km_per_lat - anchor.north_km
  return [east / hex_km + (cols + 1 - anchor.col) * COLUMN_STEP, anchor.row - north / hex_km]
}

export const {
  hexes: ALL_HEXES,
  centre,
  neighbours,
  adjacent,
  parsePoints,
  hexside,
  corners,
  hexAt,
  within,
} = planeOf(GRID, project)
