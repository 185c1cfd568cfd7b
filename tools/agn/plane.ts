/** The plane of the hexes: x east, y south, unit = one hex width, as HexGrid.centre gives it. */
import { planeOf, type Point } from '../plane.ts'
import projection from './projection.json' with { type: 'json' }

export { cheapest, distance, distanceToLine, inside, pair, pairKey, type Point, type Ring, ring } from '../plane.ts'

export const GRID = {
  orientation: 'pointy',
  cols: projection.cols,
  rows: projection.rows,
  numbering: 'RRCC',
  origin: 'NE',
  shifted: 'even',
  toward: 'E',
} as const

const ROW_STEP = Math.sqrt(3) / 2
const RAD = Math.PI / 180

function project(lat: number, lon: number): Point {
  const { R_km, phi0, lambda0, n, rho0_km, hex_width_km, x1_km, y1_km } = projection
  const rho = rho0_km - R_km * (lat - phi0) * RAD
  const theta = n * (lon - lambda0) * RAD
  const east = rho * Math.sin(theta)
  const north = rho0_km - rho * Math.cos(theta)
  return [(east - x1_km) / hex_width_km + projection.cols, (y1_km - north) / hex_width_km + ROW_STEP]
}

export const {
  hexes: ALL_HEXES,
  centre,
  neighbours,
  adjacent,
  hexDistance,
  parsePoints,
  hexside,
  hexAt,
  within,
} = planeOf(GRID, project)
