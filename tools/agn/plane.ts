/** The plane of the hexes: x east, y south, unit = one hex width, as HexGrid.centre gives it. */
import { DIRECTIONS, HexGrid, OFF_MAP } from '../../src/core/hex/grid.ts'
import projection from './projection.json' with { type: 'json' }

export type Point = [x: number, y: number]

export const GRID = {
  orientation: 'pointy',
  cols: projection.cols,
  rows: projection.rows,
  numbering: 'RRCC',
  origin: 'NE',
  shifted: 'even',
  toward: 'E',
} as const

const grid = new HexGrid(GRID)
export const ALL_HEXES: string[] = Array.from({ length: grid.size }, (_, hex) => grid.format(hex))
const ROW_STEP = Math.sqrt(3) / 2
const CORNER = 1 / Math.sqrt(3)
const RAD = Math.PI / 180

function project(lat: number, lon: number): Point {
  const { R_km, phi0, lambda0, n, rho0_km, hex_width_km, x1_km, y1_km } = projection
  const rho = rho0_km - R_km * (lat - phi0) * RAD
  const theta = n * (lon - lambda0) * RAD
  const east = rho * Math.sin(theta)
  const north = rho0_km - rho * Math.cos(theta)
  return [(east - x1_km) / hex_width_km + projection.cols, (y1_km - north) / hex_width_km + ROW_STEP]
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
export const hexDistance = (a: string, b: string): number => grid.distance(hexIndex(a), hexIndex(b))

/** The pair of a hexside or link in one fixed order. */
export const pair = (a: string, b: string): [string, string] => (a < b ? [a, b] : [b, a])
export const pairKey = (a: string, b: string): string => pair(a, b).join('/')

/** The two ends of the hexside between neighbours. */
export function hexside(a: string, b: string): [Point, Point] {
  const p = centre(a)
  const q = centre(b)
  const middle: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
  const along: Point = [-(q[1] - p[1]), q[0] - p[0]]
  const half = CORNER / 2
  return [
    [middle[0] + along[0] * half, middle[1] + along[1] * half],
    [middle[0] - along[0] * half, middle[1] - along[1] * half],
  ]
}

export function hexAt([x, y]: Point): string | undefined {
  const row = Math.round(y / ROW_STEP)
  let best: string | undefined
  let nearest = CORNER
  for (let r = row - 1; r <= row + 1; r++) {
    for (let step = -1; step <= 1; step++) {
      const col = GRID.cols + 1 - Math.round(x - (r % 2 === 0 ? 0.5 : 0)) + step
      if (r < 1 || r > GRID.rows || col < 1 || col > GRID.cols) continue
      const hex = String(r).padStart(2, '0') + String(col).padStart(2, '0')
      const away = distance(centre(hex), [x, y])
      if (away < nearest) [best, nearest] = [hex, away]
    }
  }
  return best
}

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

function distanceToSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))
  return distance(p, [a[0] + t * dx, a[1] + t * dy])
}

export function distanceToLine(p: Point, line: Point[]): number {
  let nearest = Infinity
  for (let i = 1; i < line.length; i++) nearest = Math.min(nearest, distanceToSegment(p, line[i - 1]!, line[i]!))
  return nearest
}

/** A closed outline, its edges sorted into bands so that a point is tested against few of them. */
export interface Ring {
  points: Point[]
  bands: Map<number, [Point, Point][]>
}

const BANDS_PER_HEX = 20
const band = (y: number): number => Math.floor(y * BANDS_PER_HEX)

export function ring(points: Point[]): Ring {
  const bands: Ring['bands'] = new Map()
  points.forEach((a, i) => {
    const b = points[(i + points.length - 1) % points.length]!
    for (let at = band(Math.min(a[1], b[1])); at <= band(Math.max(a[1], b[1])); at++) {
      const edges = bands.get(at)
      if (edges) edges.push([a, b])
      else bands.set(at, [[a, b]])
    }
  })
  return { points, bands }
}

export function inside({ bands }: Ring, [x, y]: Point): boolean {
  let odd = false
  for (const [a, b] of bands.get(band(y)) ?? []) {
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd
  }
  return odd
}

/** The cheapest way through a graph; undefined when there is none. */
export function cheapest(
  from: string,
  to: string,
  steps: (node: string) => { to: string; cost: number }[],
): string[] | undefined {
  const cost = new Map([[from, 0]])
  const back = new Map<string, string>()
  const open = new Set([from])
  while (open.size > 0) {
    let node: string | undefined
    for (const one of open) if (node === undefined || cost.get(one)! < cost.get(node)!) node = one
    if (node === undefined) break
    if (node === to) break
    open.delete(node)
    for (const step of steps(node)) {
      const sum = cost.get(node)! + step.cost
      if (sum >= (cost.get(step.to) ?? Infinity)) continue
      cost.set(step.to, sum)
      back.set(step.to, node)
      open.add(step.to)
    }
  }
  if (!cost.has(to)) return undefined
  const path = [to]
  while (path[0] !== from) path.unshift(back.get(path[0]!)!)
  return path
}
