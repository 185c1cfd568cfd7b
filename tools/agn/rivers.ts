/** A river becomes a chain of hexsides: the cheapest way from corner to corner that stays near its real course. */
import {
  ALL_HEXES,
  cheapest,
  distance,
  distanceToLine,
  hexside,
  neighbours,
  pair,
  pairKey,
  type Point,
} from './plane.ts'

export type Side = [string, string]

const cornerKey = ([x, y]: Point): string => `${Math.round(x * 20)},${Math.round(y * 20)}`
const corner = new Map<string, Point>()
const sidesAt = new Map<string, { side: Side; to: string }[]>()

for (const hex of ALL_HEXES) {
  for (const other of neighbours(hex)) {
    if (other < hex) continue
    const [a, b] = hexside(hex, other)
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      corner.set(cornerKey(from), from)
      const list = sidesAt.get(cornerKey(from)) ?? []
      list.push({ side: pair(hex, other), to: cornerKey(to) })
      sidesAt.set(cornerKey(from), list)
    }
  }
}

function nearestCorner(point: Point): string {
  let best = ''
  let nearest = Infinity
  for (const [key, at] of corner) {
    const away = distance(at, point)
    if (away < nearest) [best, nearest] = [key, away]
  }
  return best
}

/** Sides in the order of the course, source first. */
export function snapRiver(course: Point[]): Side[] {
  const path = cheapest(nearestCorner(course[0]!), nearestCorner(course.at(-1)!), (node) =>
    sidesAt.get(node)!.map(({ to }) => {
      const a = corner.get(node)!
      const b = corner.get(to)!
      const away = [0.25, 0.5, 0.75].map((t) =>
        distanceToLine([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], course),
      )
      return { to, cost: 0.2 + 6 * (away.reduce((sum, one) => sum + one * one, 0) / 3) }
    }),
  )
  const sides: Side[] = []
  for (let i = 1; i < path!.length; i++) {
    sides.push(sidesAt.get(path![i - 1]!)!.find(({ to }) => to === path![i])!.side)
  }
  return sides
}

/** The corners a chain of hexsides runs through, in order; throws where two sides do not meet. */
export function riverCorners(name: string, sides: Side[]): Point[] {
  const ends = sides.map(([a, b]) => hexside(a, b).map(cornerKey))
  const first = ends[0]!
  if (sides.length === 1) return first.map((key) => corner.get(key)!)
  let at = ends[1]!.includes(first[0]!) ? first[1]! : first[0]!
  const path = [corner.get(at)!]
  sides.forEach((side, i) => {
    if (!ends[i]!.includes(at)) throw new Error(`${name}: ${pairKey(...side)} does not meet the hexside before it`)
    at = ends[i]![0] === at ? ends[i]![1]! : ends[i]![0]!
    path.push(corner.get(at)!)
  })
  return path
}
