/** The plane of the hexes: x east, y south, unit = the distance between neighbouring centres, as HexGrid.centre gives it. */
import { DIRECTIONS, HexGrid, OFF_MAP, type GridRecord } from '../src/core/hex/grid.ts'

export type Point = [x: number, y: number]

const CORNER = 1 / Math.sqrt(3)

/** The pair of a hexside or link in one fixed order. */
export const pair = (a: string, b: string): [string, string] => (a < b ? [a, b] : [b, a])
export const pairKey = (a: string, b: string): string => pair(a, b).join('/')

/** A map's hexes in the plane: where they lie, what touches what, and where a point of the globe falls. */
export function planeOf(record: GridRecord, project: (lat: number, lon: number) => Point) {
  const grid = new HexGrid(record)
  const hexes: string[] = Array.from({ length: grid.size }, (_, hex) => grid.format(hex))
  const indexOf = (hex: string): number => {
    const index = grid.parse(hex)
    if (index === OFF_MAP) throw new Error(`There is no hex ${hex}`)
    return index
  }
  const centre = (hex: string): Point => {
    const { x, y } = grid.centre(indexOf(hex))
    return [x, y]
  }
  const cell = (point: Point, dx = 0, dy = 0): string => `${Math.floor(point[0]) + dx},${Math.floor(point[1]) + dy}`
  const cells = new Map<string, string[]>()
  for (const hex of hexes) {
    const key = cell(centre(hex))
    cells.set(key, [...(cells.get(key) ?? []), hex])
  }
  const neighbours = (hex: string): string[] => {
    const from = indexOf(hex)
    const found: string[] = []
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = grid.neighbour(from, d)
      if (to !== OFF_MAP) found.push(grid.format(to))
    }
    return found
  }
  return {
    hexes,
    centre,
    neighbours,
    adjacent: (a: string, b: string): boolean => neighbours(a).includes(b),
    hexDistance: (a: string, b: string): number => grid.distance(indexOf(a), indexOf(b)),
    /** "lat,lon lat,lon ..." as the source files write it. */
    parsePoints: (text: string): Point[] =>
      text.split(' ').map((written) => {
        const [lat, lon] = written.split(',').map(Number)
        return project(lat!, lon!)
      }),
    /** The two ends of the hexside between neighbours. */
    hexside: (a: string, b: string): [Point, Point] => {
      const [p, q] = [centre(a), centre(b)]
      const [mx, my] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
      const [dx, dy] = [(-(q[1] - p[1]) * CORNER) / 2, ((q[0] - p[0]) * CORNER) / 2]
      return [
        [mx + dx, my + dy],
        [mx - dx, my - dy],
      ]
    },
    /** Corners of a hex, clockwise; the k-th side lies between corners k and k + 1. */
    corners: (hex: string): Point[] => {
      const [x, y] = centre(hex)
      const turn = record.orientation === 'flat' ? 0 : Math.PI / 6
      return Array.from({ length: 6 }, (_, k) => {
        const angle = turn + (k * Math.PI) / 3
        return [x + CORNER * Math.cos(angle), y + CORNER * Math.sin(angle)]
      })
    },
    /** On a hexside the first of its hexes. */
    hexAt: (point: Point): string | undefined => {
      let best: string | undefined
      let nearest = CORNER
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          for (const hex of cells.get(cell(point, dx, dy)) ?? []) {
            const away = distance(centre(hex), point)
            if (away < nearest || (away === nearest && best !== undefined && indexOf(hex) < indexOf(best)))
              [best, nearest] = [hex, away]
          }
        }
      }
      return best
    },
    /** Marks stay inside their hex. */
    within: (hex: string, at: Point, most: number): Point => {
      const middle = centre(hex)
      const away = distance(at, middle)
      if (away <= most) return at
      return [middle[0] + ((at[0] - middle[0]) * most) / away, middle[1] + ((at[1] - middle[1]) * most) / away]
    },
  }
}

/** A local plane about a point of the globe, under flat-top hexes that are numbered from the south-west. */
interface Projection {
  lat0: number
  lon0: number
  km_per_lat: number
  km_per_lon: number
  hex_km: number
  /** The middle of the first hex. */
  first: { east_km: number; north_km: number }
  cols: number
  rows: number
}

const COLUMN_STEP = Math.sqrt(3) / 2

export function projected({ lat0, lon0, km_per_lat, km_per_lon, hex_km, first, cols, rows }: Projection) {
  const GRID = {
    orientation: 'flat',
    cols,
    rows,
    numbering: 'CC.RR',
    origin: 'SW',
    shifted: 'even',
    toward: 'N',
  } as const
  const project = (lat: number, lon: number): Point => {
    const east = (lon - lon0) * km_per_lon - first.east_km
    const north = (lat - lat0) * km_per_lat - first.north_km
    return [east / hex_km + COLUMN_STEP, rows - north / hex_km]
  }
  return { GRID, ...planeOf(GRID, project) }
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
