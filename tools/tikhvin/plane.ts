/** The plane of the hexes: x east, y south, unit = the distance between neighbouring centres, as HexGrid.centre gives it. */
import { planeOf, type Point } from '../plane.ts'
import projection from './projection.json' with { type: 'json' }

export { distance, pair, pairKey, type Point } from '../plane.ts'
export type Side = [string, string]

export const GRID = {
  orientation: 'flat',
  cols: projection.cols,
  rows: projection.rows,
  numbering: 'CC.RR',
  origin: 'SW',
  shifted: 'even',
  toward: 'N',
} as const

const COLUMN_STEP = Math.sqrt(3) / 2

function project(lat: number, lon: number): Point {
  const { lat0, lon0, km_per_lat, km_per_lon, hex_km, first, rows } = projection
  const east = (lon - lon0) * km_per_lon - first.east_km
  const north = (lat - lat0) * km_per_lat - first.north_km
  return [east / hex_km + COLUMN_STEP, rows - north / hex_km]
}

export const {
  hexes: ALL_HEXES,
  centre,
  neighbours,
  adjacent,
  parsePoints,
  hexside,
  hexAt,
  within,
} = planeOf(GRID, project)
