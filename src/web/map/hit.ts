/** Which hex lies under a point, and which hexes lie on the way between two. */
import { DIRECTIONS, type HexGrid, type HexId, OFF_MAP } from '../../core/hex/grid.ts'

const REACH = 1 / Math.sqrt(3)

export class HexFinder {
  private readonly grid: HexGrid
  private readonly cells = new Map<number, HexId[]>()

  constructor(grid: HexGrid, hexes: Iterable<HexId>) {
    this.grid = grid
    for (const hex of hexes) {
      const { x, y } = grid.centre(hex)
      const key = cellKey(Math.floor(x), Math.floor(y))
      const list = this.cells.get(key)
      if (list) list.push(hex)
      else this.cells.set(key, [hex])
    }
  }

  /** The hex of a point of the plane, or OFF_MAP. */
  at(x: number, y: number): HexId {
    let best = OFF_MAP
    let nearest = REACH
    for (let j = Math.floor(y) - 1; j <= Math.floor(y) + 1; j++) {
      for (let i = Math.floor(x) - 1; i <= Math.floor(x) + 1; i++) {
        for (const hex of this.cells.get(cellKey(i, j)) ?? []) {
          const at = this.grid.centre(hex)
          const away = Math.hypot(at.x - x, at.y - y)
          if (away < nearest) [best, nearest] = [hex, away]
        }
      }
    }
    // A point near the edge may be nearest to a hex that does not hold it.
    return best !== OFF_MAP && this.holds(best, x, y) ? best : OFF_MAP
  }

  private holds(hex: HexId, x: number, y: number): boolean {
    const at = this.grid.centre(hex)
    const [dx, dy] = [Math.abs(x - at.x), Math.abs(y - at.y)]
    const [a, b] = this.grid.record.orientation === 'pointy' ? [dx, dy] : [dy, dx]
    return a <= 0.5 + 1e-9 && a / 2 + (b * Math.sqrt(3)) / 2 <= 0.5 + 1e-9
  }
}

const cellKey = (i: number, j: number): number => (j + 4096) * 8192 + i + 4096

/** The hexes a straight stroke passes, the first left out. A pointer that jumps must not leave gaps in a path. */
export function between(grid: HexGrid, from: HexId, to: HexId): HexId[] {
  const path: HexId[] = []
  let here = from
  const goal = grid.centre(to)
  while (here !== to) {
    let next = OFF_MAP
    let least = Infinity
    for (let d = 0; d < DIRECTIONS; d++) {
      const hex = grid.neighbour(here, d)
      if (hex === OFF_MAP) continue
      const { x, y } = grid.centre(hex)
      const away = grid.distance(hex, to) * 100 + Math.hypot(x - goal.x, y - goal.y)
      if (away < least) [next, least] = [hex, away]
    }
    if (next === OFF_MAP || path.length > grid.size) break
    path.push(next)
    here = next
  }
  return path
}

/** A path drawn with the pointer: it grows by the hexes passed, and going back along it shortens it. */
export function drawn(grid: HexGrid, path: readonly HexId[], to: HexId): HexId[] {
  const back = path.lastIndexOf(to)
  if (back >= 0) return path.slice(0, back + 1)
  const longer = [...path]
  for (const hex of between(grid, path.at(-1)!, to)) {
    const met = longer.indexOf(hex)
    if (met >= 0) longer.length = met + 1
    else longer.push(hex)
  }
  return longer
}

/** Keys that move the cursor, and where to: a bearing in degrees, clockwise from north. */
const BEARINGS: Record<string, number> = {
  ArrowUp: 0,
  ArrowRight: 90,
  ArrowDown: 180,
  ArrowLeft: 270,
  Numpad7: 315,
  Numpad9: 45,
  Numpad1: 225,
  Numpad3: 135,
  Numpad4: 270,
  Numpad6: 90,
  Numpad8: 0,
  Numpad2: 180,
}

export const bearingOf = (key: string, code: string): number | undefined => BEARINGS[code] ?? BEARINGS[key]

/**
 * The neighbour that lies on a bearing. Where two lie equally near (north on a pointy grid), the one nearer to `lane`: the
 * column or row the cursor has been keeping to.
 */
export function neighbourOn(grid: HexGrid, hex: HexId, bearing: number, lane: { x: number; y: number }): HexId {
  const here = grid.centre(hex)
  let best = OFF_MAP
  let least = Infinity
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = grid.neighbour(hex, d)
    if (to === OFF_MAP) continue
    const { x, y } = grid.centre(to)
    const angle = (Math.atan2(x - here.x, here.y - y) * 180) / Math.PI
    const off = Math.abs(((angle - bearing + 540) % 360) - 180)
    if (off > 50) continue
    const upright = bearing % 180 === 0
    const stray = bearing % 90 === 0 ? Math.abs(upright ? x - lane.x : y - lane.y) : 0
    const cost = off + stray * 4
    if (cost < least - 1e-6) [best, least] = [to, cost]
  }
  return best
}
