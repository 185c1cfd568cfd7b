/** Where a map has no art: water with a shore that cuts the corners of its hexes. */
import { DIRECTIONS, type HexGrid, OFF_MAP } from '../core/hex/grid.ts'
import { CORNER, type Survey } from './survey.ts'

type Point = readonly [x: number, y: number]

/** Each turn cuts the corners once more. */
const TURNS = 3
const known = new WeakMap<Survey, number[][]>()

/** The outlines of all water, flat, in the plane: the same for every part of the map that is drawn. */
export function shores(survey: Survey): number[][] {
  let rings = known.get(survey)
  if (!rings) {
    const water = survey.rows.filter(({ terrain }) => terrain === 'water').map(({ id }) => id)
    rings = outlines(survey.grid, new Set(water)).map((ring) => rounded(ring).flat())
    known.set(survey, rings)
  }
  return rings
}

const key = ([x, y]: Point): string => `${Math.round(x * 24)}:${Math.round(y * 24)}`

/** The sides between a hex of the set and one that is not in it, joined into rings. Two of them at most meet in a corner. */
function outlines(grid: HexGrid, hexes: ReadonlySet<number>): Point[][] {
  const first = grid.record.orientation === 'pointy' ? -Math.PI / 6 : -Math.PI / 3
  const next = new Map<string, Point>()
  for (const hex of hexes) {
    const { x, y } = grid.centre(hex)
    const corner = (d: number): Point => {
      const angle = first + (d * Math.PI) / 3
      return [x + Math.cos(angle) * CORNER, y + Math.sin(angle) * CORNER]
    }
    for (let d = 0; d < DIRECTIONS; d++) {
      const beyond = grid.neighbour(hex, d)
      if (beyond === OFF_MAP || !hexes.has(beyond)) next.set(key(corner(d - 1)), corner(d))
    }
  }
  const rings: Point[][] = []
  for (const start of next.keys()) {
    const ring: Point[] = []
    for (let at = start, to = next.get(at); to; to = next.get(at)) {
      next.delete(at)
      ring.push(to)
      at = key(to)
    }
    if (ring.length > 0) rings.push(ring)
  }
  return rings
}

function rounded(ring: readonly Point[]): Point[] {
  let line = [...ring]
  for (let turn = 0; turn < TURNS; turn++)
    line = line.flatMap(([ax, ay], i) => {
      const [bx, by] = line[(i + 1) % line.length]!
      const between = (k: number): Point => [ax + (bx - ax) * k, ay + (by - ay) * k]
      return [between(0.25), between(0.75)]
    })
  return line
}
