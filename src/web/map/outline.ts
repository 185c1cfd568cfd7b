/** Lines along hexsides: the outline of a set of hexes, and the edge between two. In the grid's plane. */
import { DIRECTIONS, type HexGrid, type HexId, OFF_MAP } from '../../core/hex/grid.ts'
import { cornersOf, type Point } from './board.ts'

export interface Chain {
  readonly points: readonly Point[]
  readonly closed: boolean
}

/** The hexsides between a hex that is `inside` and one that is `beyond`, joined into lines with the inside on their right. */
export function edgesBetween(grid: HexGrid, inside: Iterable<HexId>, beyond: (neighbour: HexId) => boolean): Chain[] {
  const corners = cornersOf(grid)
  const next = new Map<string, Point>()
  const starts: Point[] = []
  const ends = new Set<string>()
  for (const hex of inside) {
    const c = grid.centre(hex)
    for (let d = 0; d < DIRECTIONS; d++) {
      if (!beyond(grid.neighbour(hex, d))) continue
      const from = add(c, corners[(d + 5) % DIRECTIONS]!)
      const to = add(c, corners[d]!)
      next.set(key(from), to)
      starts.push(from)
      ends.add(key(to))
    }
  }
  const chains: Chain[] = []
  // Lines with a beginning first; what is left then goes in rings.
  for (const start of [...starts.filter((p) => !ends.has(key(p))), ...starts]) {
    if (!next.has(key(start))) continue
    const points = [start]
    let at = start
    for (let to = next.get(key(at)); to; to = next.get(key(at))) {
      next.delete(key(at))
      points.push(to)
      at = to
    }
    const closed = key(at) === key(start)
    if (closed) points.pop()
    chains.push({ points, closed })
  }
  return chains
}

/** Where three hexes meet, at most two sides of an outline do: so a corner names the line that goes on from it. */
const key = (p: Point): string => `${Math.round(p.x * 24)}:${Math.round(p.y * 24)}`
const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })

export function outlineOf(grid: HexGrid, hexes: ReadonlySet<HexId>): Chain[] {
  return edgesBetween(grid, hexes, (n) => n === OFF_MAP || !hexes.has(n))
}

/** Cuts the corners: each turn leaves a smoother line. */
export function smooth({ points, closed }: Chain, turns: number): Chain {
  let line = points
  for (let t = 0; t < turns; t++) {
    const cut: Point[] = closed ? [] : [line[0]!]
    const last = closed ? line.length : line.length - 1
    for (let i = 0; i < last; i++) {
      const [a, b] = [line[i]!, line[(i + 1) % line.length]!]
      cut.push(between(a, b, 0.25), between(a, b, 0.75))
    }
    if (!closed) cut.push(line[line.length - 1]!)
    line = cut
  }
  return { points: line, closed }
}

const between = (a: Point, b: Point, k: number): Point => ({ x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k })
