/**
 * Outlines of woods, villages and high ground. Each is grown from the real area, kept inside the hexes that hold the symbol, and
 * cut into a ring for every hex: sight is blocked by these rings (gwb:def-LOS#2), and the map draws the same.
 */
import { simplify } from '../curves.ts'
import { noise } from '../../src/draw/noise.ts'
import { centre, corners, distance, distanceToLine, hexAt, inside, type Point, type Ring, ring } from './plane.ts'

/** How deep a point lies inside: negative outside. */
export type Depth = (point: Point) => number

const closed = (points: Point[]): Point[] => [...points, points[0]!]

export function depthInRing(area: Ring): Depth {
  const edge = closed(area.points)
  return (point) => (inside(area, point) ? 1 : -1) * distanceToLine(point, edge)
}

export const depthAlong =
  (line: Point[], reach: number): Depth =>
  (point) =>
    reach - distanceToLine(point, line)

export const anyOf =
  (parts: Depth[]): Depth =>
  (point) =>
    Math.max(...parts.map((part) => part(point)))

/** The same point always moves the same way. */
export const rough =
  (depth: Depth, amount: number, wave: number, seed: number): Depth =>
  (point) =>
    depth(point) + (noise(point[0] / wave, point[1] / wave, seed) - 0.5) * 2 * amount

/** The margin varies, so that no edge runs along a hexside. */
const INSET = 0.02
const INSET_MORE = 0.15
const INSET_WAVE = 0.21

/** How far inside a set of hexes, less a margin, so that no symbol reaches into a hex that has none. */
function depthInHexes(hexes: readonly string[]): Depth {
  const set = new Set(hexes)
  const edges = hexes.flatMap((hex) => {
    const around = corners(hex)
    return around.flatMap((a, k) => {
      const b = around[(k + 1) % 6]!
      const [x, y] = centre(hex)
      const beyond = hexAt([a[0] + b[0] - x, a[1] + b[1] - y])
      return beyond !== undefined && set.has(beyond) ? [] : [[a, b] as [Point, Point]]
    })
  })
  return (point) => {
    const here = hexAt(point)
    const away = Math.min(...edges.map((edge) => distanceToLine(point, edge)))
    const margin = INSET + INSET_MORE * noise(point[0] / INSET_WAVE, point[1] / INSET_WAVE, 7)
    return (here !== undefined && set.has(here) ? away : -away) - margin
  }
}

const STEP = 0.04
const FINE = 0.006

/** The outline of what is deep enough, by marching squares, as closed rings. */
export function grow(depth: Depth, hexes: readonly string[]): Point[][] {
  const bound = depthInHexes(hexes)
  const field = (point: Point): number => {
    const room = bound(point)
    // Far outside the hexes the rest does not matter.
    return room < -2 * STEP ? room : Math.min(depth(point), room)
  }
  const middles = hexes.map(centre)
  const low = (k: 0 | 1): number => Math.floor((Math.min(...middles.map((p) => p[k])) - 0.7) / STEP)
  const high = (k: 0 | 1): number => Math.ceil((Math.max(...middles.map((p) => p[k])) + 0.7) / STEP)
  const value = new Map<string, number>()
  const at = (i: number, j: number): number => {
    const key = `${i},${j}`
    let v = value.get(key)
    if (v === undefined) value.set(key, (v = field([i * STEP, j * STEP]) || 1e-9))
    return v
  }
  const edges: [Point, Point][] = []
  const cross = (i0: number, j0: number, i1: number, j1: number): Point => {
    const [a, b] = [at(i0, j0), at(i1, j1)]
    const t = a / (a - b)
    return [(i0 + (i1 - i0) * t) * STEP, (j0 + (j1 - j0) * t) * STEP]
  }
  for (let j = low(1); j < high(1); j++) {
    for (let i = low(0); i < high(0); i++) {
      const round: [number, number][] = [
        [i, j],
        [i + 1, j],
        [i + 1, j + 1],
        [i, j + 1],
      ]
      const wet = round.map(([p, q]) => at(p, q) > 0)
      // Where the outline comes in and goes out of the square, walking round it.
      const found: { point: Point; into: boolean }[] = []
      round.forEach(([p, q], k) => {
        const [r, s] = round[(k + 1) % 4]!
        if (wet[k] !== wet[(k + 1) % 4]) found.push({ point: cross(p, q, r, s), into: wet[k] === false })
      })
      for (let k = 0; k < found.length; k += 2) {
        const start = found.findIndex(({ into }) => into)
        const [a, b] = [found[(start + k) % found.length]!, found[(start + k + 1) % found.length]!]
        edges.push([a.point, b.point])
      }
    }
  }
  return loops(edges)
    .filter((line) => Math.abs(areaOf(line)) > 0.004)
    .map((line) => simplifyRing(line, FINE))
}

/** Area of a ring, by its sign the way it turns. */
function areaOf(points: Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [u, v] = points[(i + 1) % points.length]!
    return sum + (x * v - u * y) / 2
  }, 0)
}

function simplifyRing(points: Point[], tolerance: number): Point[] {
  let far = 0
  points.forEach((p, i) => {
    if (distance(p, points[0]!) > distance(points[far]!, points[0]!)) far = i
  })
  const one = simplify(points.slice(0, far + 1), tolerance)
  const two = simplify([...points.slice(far), points[0]!], tolerance)
  return [...one.slice(0, -1), ...two.slice(0, -1)]
}

const cornerKey = ([x, y]: Point): string => `${Math.round(x * 20000)},${Math.round(y * 20000)}`

/** Joins edges that share their ends into closed loops. */
function loops(edges: [Point, Point][]): Point[][] {
  const at = new Map<string, number[]>()
  edges.forEach((edge, i) => {
    for (const end of edge) at.set(cornerKey(end), [...(at.get(cornerKey(end)) ?? []), i])
  })
  const used = new Set<number>()
  const found: Point[][] = []
  edges.forEach((edge, first) => {
    if (used.has(first)) return
    const line = [edge[0]]
    for (let i: number | undefined = first; i !== undefined;) {
      used.add(i)
      const [a, b]: [Point, Point] = edges[i]!
      const next: Point = cornerKey(a) === cornerKey(line.at(-1)!) ? b : a
      line.push(next)
      i = at.get(cornerKey(next))!.find((other) => !used.has(other))
    }
    if (cornerKey(line[0]!) === cornerKey(line.at(-1)!)) line.pop()
    if (line.length > 2) found.push(line)
  })
  return found
}

/** The part of a ring that lies in a hex, as rings. */
export function cutToHex(points: Point[], hex: string): Point[][] {
  const frame = corners(hex)
  const [area, box] = [ring(points), ring(frame)]
  const kept = (of: Point[], by: Point[], where: Ring): [Point, Point][] =>
    of.flatMap((a, i) => {
      const b = of[(i + 1) % of.length]!
      const stops = [0, ...by.flatMap((c, k) => crossing(a, b, c, by[(k + 1) % by.length]!)), 1].sort((p, q) => p - q)
      return stops.slice(1).flatMap((t, k): [Point, Point][] => {
        const s = stops[k]!
        if (t - s < 1e-7) return []
        const along = (u: number): Point => [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u]
        return inside(where, along((s + t) / 2)) ? [[along(s), along(t)]] : []
      })
    })
  return loops([...kept(points, frame, box), ...kept(frame, points, area)]).filter(
    (line) => Math.abs(areaOf(line)) > 0.002,
  )
}

/** Where on the way from a to b the stretch from c to d is met. */
function crossing(a: Point, b: Point, c: Point, d: Point): number[] {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
  const turn = rx * sy - ry * sx
  if (Math.abs(turn) < 1e-12) return []
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / turn
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / turn
  return t > 0 && t < 1 && u > 0 && u < 1 ? [t] : []
}
