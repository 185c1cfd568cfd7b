/** The plane of the hexes: x east, y south, unit = the distance between neighbouring centres, as HexGrid.centre gives it. */
import { DIRECTIONS, HexGrid, OFF_MAP } from '../../src/core/hex/grid.ts'
import { distance, type Point } from '../agn/plane.ts'
import projection from './projection.json' with { type: 'json' }

export { cheapest, distance, distanceToLine, inside, type Point, type Ring, ring } from '../agn/plane.ts'

export const GRID = {
  orientation: 'flat',
  cols: projection.cols,
  rows: projection.rows,
  numbering: 'RRCC',
  origin: 'NE',
  shifted: 'even',
  toward: 'N',
} as const

const grid = new HexGrid(GRID)
export const ALL_HEXES: string[] = Array.from({ length: grid.size }, (_, hex) => grid.format(hex))
const COLUMN_STEP = Math.sqrt(3) / 2
const CORNER = 1 / Math.sqrt(3)

function project(lat: number, lon: number): Point {
  const { lat0, lon0, km_per_lat, km_per_lon, hex_km, anchor, cols } = projection
  const east = (lon - lon0) * km_per_lon - anchor.east_km
  const north = (lat - lat0) * km_per_lat - anchor.north_km
  return [east / hex_km + (cols + 1 - anchor.col) * COLUMN_STEP, anchor.row - north / hex_km]
}

/** "lat,lon lat,lon ..." as the source files write it. */
export function parsePoints(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [lat, lon] = pair.split(',').map(Number)
    return project(lat!, lon!)
  })
}

export function centre(hex: string): Point {
  const { x, y } = grid.centre(hexIndex(hex))
  return [x, y]
}

function hexIndex(hex: string): number {
  const index = grid.parse(hex)
  if (index === OFF_MAP) throw new Error(`There is no hex ${hex}`)
  return index
}

export function neighbours(hex: string): string[] {
  const from = hexIndex(hex)
  const found: string[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = grid.neighbour(from, d)
    if (to !== OFF_MAP) found.push(grid.format(to))
  }
  return found
}

export const adjacent = (a: string, b: string): boolean => neighbours(a).includes(b)

/** The pair of a hexside or link in one fixed order. */
export const pair = (a: string, b: string): [string, string] => (a < b ? [a, b] : [b, a])
export const pairKey = (a: string, b: string): string => pair(a, b).join('/')

/** The two ends of the hexside between neighbours. */
export function hexside(a: string, b: string): [Point, Point] {
  const [p, q] = [centre(a), centre(b)]
  const [mx, my] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
  const [dx, dy] = [(-(q[1] - p[1]) * CORNER) / 2, ((q[0] - p[0]) * CORNER) / 2]
  return [
    [mx + dx, my + dy],
    [mx - dx, my - dy],
  ]
}

/** Corners of a hex, clockwise from the east; the k-th side lies between corners k and k + 1. */
export function corners(hex: string): Point[] {
  const [x, y] = centre(hex)
  return Array.from({ length: 6 }, (_, k) => {
    const angle = (k * Math.PI) / 3
    return [x + CORNER * Math.cos(angle), y + CORNER * Math.sin(angle)]
  })
}

export function hexAt(point: Point): string | undefined {
  const col = GRID.cols + 1 - Math.round(point[0] / COLUMN_STEP)
  const row = Math.round(point[1])
  let best: string | undefined
  let nearest = CORNER
  for (let r = row - 1; r <= row + 1; r++) {
    for (let c = col - 1; c <= col + 1; c++) {
      if (r < 1 || r > GRID.rows || c < 1 || c > GRID.cols) continue
      const hex = String(r).padStart(2, '0') + String(c).padStart(2, '0')
      const away = distance(centre(hex), point)
      if (away < nearest) [best, nearest] = [hex, away]
    }
  }
  return best
}

/** Marks stay inside their hex. */
export function within(hex: string, at: Point, most: number): Point {
  const middle = centre(hex)
  const away = distance(at, middle)
  if (away <= most) return at
  return [middle[0] + ((at[0] - middle[0]) * most) / away, middle[1] + ((at[1] - middle[1]) * most) / away]
}
