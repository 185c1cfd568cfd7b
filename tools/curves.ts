/** Lines that look drawn: smoothing, and a steady wobble so that the map is the same at every scale and on every machine. */
import { distance, type Point } from './plane.ts'

function hash(x: number, y: number, seed: number): number {
  let h = (Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(seed, 2246822519)) | 0
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h ^= h >>> 16
  return (h >>> 0) / 4294967296
}

function noise(x: number, y: number, seed: number): number {
  const [xi, yi] = [Math.floor(x), Math.floor(y)]
  const ease = (t: number): number => t * t * (3 - 2 * t)
  const [u, v] = [ease(x - xi), ease(y - yi)]
  const [a, b] = [hash(xi, yi, seed), hash(xi + 1, yi, seed)]
  const [c, d] = [hash(xi, yi + 1, seed), hash(xi + 1, yi + 1, seed)]
  return (a + (b - a) * u) * (1 - v) + (c + (d - c) * u) * v
}

/** The same point always moves the same way, so lines that meet still meet. */
export function wobble([x, y]: Point, amplitude: number, wave: number, seed: number): Point {
  const shift = (n: number): number => (noise(x / wave, y / wave, seed + n) - 0.5) * 2 * amplitude
  return [x + shift(0), y + shift(7)]
}

export function chaikin(points: Point[], times: number, closed = false): Point[] {
  let line = points
  for (let time = 0; time < times; time++) {
    const next: Point[] = closed ? [] : [line[0]!]
    for (let i = 0; i < (closed ? line.length : line.length - 1); i++) {
      const a = line[i]!
      const b = line[(i + 1) % line.length]!
      next.push([a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25])
      next.push([a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75])
    }
    if (!closed) next.push(line.at(-1)!)
    line = next
  }
  return line
}

export function subdivide(points: Point[], parts: number, closed = false): Point[] {
  const line: Point[] = []
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
    const a = points[i]!
    const b = points[(i + 1) % points.length]!
    for (let k = 0; k < parts; k++) line.push([a[0] + ((b[0] - a[0]) * k) / parts, a[1] + ((b[1] - a[1]) * k) / parts])
  }
  if (!closed) line.push(points.at(-1)!)
  return line
}

export const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/** The point of a course nearest to another. */
export function nearestOn(course: Point[], to: Point): Point {
  const fine = subdivide(course, 40)
  return fine.reduce((best, point) => (distance(point, to) < distance(best, to) ? point : best))
}

const THOUSANDTH = 1000
/** x, y, x, y ... as the art is written. */
export const flat = (points: Point[]): number[] =>
  points.flatMap((point) => point.map((n) => Math.round(n * THOUSANDTH) / THOUSANDTH))

const FINE = 0.004
export const slim = (points: Point[], tolerance = FINE): number[] => flat(simplify(points, tolerance))

/** One stretch of a Catmull-Rom curve, from b to c. */
export function stretchOfCurve(a: Point, b: Point, c: Point, d: Point, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    const along = (k: 0 | 1): number =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * t +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t)
    return [along(0), along(1)]
  })
}

/** Drops points that lie within the tolerance of the line without them. */
export function simplify(points: Point[], tolerance: number): Point[] {
  if (points.length < 3) return points
  const [first, last] = [points[0]!, points.at(-1)!]
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy)
  let worst = 0
  let at = 0
  for (let i = 1; i < points.length - 1; i++) {
    const p = points[i]!
    const away = length < 1e-9 ? distance(p, first) : Math.abs(dx * (first[1] - p[1]) - (first[0] - p[0]) * dy) / length
    if (away > worst) [worst, at] = [away, i]
  }
  if (worst <= tolerance) return [first, last]
  return [...simplify(points.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(points.slice(at), tolerance)]
}

const key = ([x, y]: Point): string => `${Math.round(x * 20)},${Math.round(y * 20)}`

/** Joins edges that share their ends into lines; a line that comes back to its start is closed. */
export function join(edges: [Point, Point][]): { points: Point[]; closed: boolean }[] {
  const at = new Map<string, Set<number>>()
  edges.forEach((edge, i) => edge.forEach((end) => at.set(key(end), (at.get(key(end)) ?? new Set()).add(i))))
  const used = new Set<number>()
  const lines: { points: Point[]; closed: boolean }[] = []
  const walk = (start: number, from: Point): Point[] => {
    const points = [from]
    for (let i: number | undefined = start; i !== undefined;) {
      used.add(i)
      const [a, b]: [Point, Point] = edges[i]!
      const end: Point = key(a) === key(points.at(-1)!) ? b : a
      points.push(end)
      const onward: number[] = [...at.get(key(end))!].filter((other) => !used.has(other))
      i = at.get(key(end))!.size === 2 ? onward[0] : undefined
    }
    return points
  }
  edges.forEach((edge, i) => {
    for (const end of edge)
      if (!used.has(i) && at.get(key(end))!.size !== 2) lines.push({ points: walk(i, end), closed: false })
  })
  edges.forEach((edge, i) => {
    if (!used.has(i)) lines.push({ points: walk(i, edge[0]).slice(0, -1), closed: true })
  })
  return lines
}

/** How far hexes are turned: with a point to the north, or with a side. */
export const POINTY = 0
export const FLAT = Math.PI / 6

/** The outline of a set of hexes, given by their centres, as closed loops. */
export function outline(centres: Point[], turn = POINTY): Point[][] {
  const taken = new Set(centres.map(key))
  const edges: [Point, Point][] = []
  for (const at of centres) {
    around(at, turn).forEach((other, k) => {
      if (taken.has(key(other))) return
      edges.push([corner(at, k, turn), corner(at, k + 1, turn)])
    })
  }
  return join(edges).map(({ points }) => points)
}

const corner = ([x, y]: Point, k: number, turn: number): Point => {
  const angle = (k * Math.PI) / 3 + turn
  return [x + Math.sin(angle) / Math.sqrt(3), y - Math.cos(angle) / Math.sqrt(3)]
}

/** Centres of the six hexes round a point, those off the map included; the k-th lies between corners k and k + 1. */
export const around = ([x, y]: Point, turn = POINTY): Point[] =>
  Array.from({ length: 6 }, (_, k) => {
    const angle = ((k + 0.5) * Math.PI) / 3 + turn
    return [x + Math.sin(angle), y - Math.cos(angle)]
  })

/** No segment longer than the given length. */
export function dense(points: Point[], longest: number): Point[] {
  return points.flatMap((a, i) => {
    const b = points[(i + 1) % points.length]!
    const parts = Math.max(1, Math.ceil(distance(a, b) / longest))
    return subdivide([a, b], parts).slice(0, -1)
  })
}

interface Course {
  readonly hexes: readonly string[]
  readonly course: Point[]
}

/** Where lines pass a hex: at its station, else near their real course. */
export function anchorsOf<L extends Course>(
  lines: readonly L[],
  station: (hex: string, lines: L[]) => Point | null,
  near: (hex: string, course: Point[]) => Point,
): Map<string, Point> {
  const found = new Map<string, Point>()
  for (const hex of new Set(lines.flatMap((line) => line.hexes))) {
    const here = lines.filter((line) => line.hexes.includes(hex))
    const points = here.map((line) => near(hex, line.course))
    const mean: Point = [0, 1].map((k) => points.reduce((sum, p) => sum + p[k]!, 0) / points.length) as Point
    found.set(hex, station(hex, here) ?? mean)
  }
  return found
}
