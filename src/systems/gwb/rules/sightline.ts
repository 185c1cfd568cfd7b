/** Definition of terms: line of sight. Symbols block it, not the hexes they stand in. */
import type { HexId } from '../../../core/hex/grid.ts'
import { HIGH, type Land, type M, type Outline } from './world.ts'

/** The symbol that blocks the sight from one hex to another, or null. */
export function blockedBy(m: M, from: HexId, to: HexId): Outline | null {
  const known = sights(m)
  const pair = from < to ? from * m.game.grid.size + to : to * m.game.grid.size + from
  if (known[pair] === UNKNOWN) known[pair] = trace(m, from, to)
  return known[pair] === CLEAR ? null : m.game.land.outlines[known[pair]! - BLOCKED]!
}

export function sees(m: M, from: HexId, to: HexId): boolean {
  return blockedBy(m, from, to) === null
}

const UNKNOWN = 0
const CLEAR = 1
/** This, plus the number of the outline that blocks. */
const BLOCKED = 2

const SIGHTS = new WeakMap<Land, Int16Array>()

/** Sight depends on the map alone: a cell for each pair of hexes, kept with it and filled as it is asked for. */
function sights(m: M): Int16Array {
  const { land, grid } = m.game
  let found = SIGHTS.get(land)
  if (!found) {
    found = new Int16Array(grid.size * grid.size)
    SIGHTS.set(land, found)
  }
  return found
}

/** gwb:def-LOS#1-2 */
function trace(m: M, from: HexId, to: HexId): number {
  const { grid, land } = m.game
  const a = grid.centre(from)
  const b = grid.centre(to)
  // gwb:def-LOS#3-4: high ground blocks only between two hexes that have none
  const low = ((land.symbols[from]! | land.symbols[to]!) & HIGH) === 0
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)]
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)]
  for (let i = 0; i < land.outlines.length; i++) {
    const outline = land.outlines[i]!
    // gwb:def-LOS#5: what stands in the firing or the target hex never blocks
    if (outline.hex === from || outline.hex === to || (outline.high && !low)) continue
    if (outline.right < left || outline.left > right || outline.bottom < top || outline.top > bottom) continue
    if (crosses(outline.ring, a.x, a.y, b.x, b.y)) return BLOCKED + i
  }
  return CLEAR
}

/** Does the line from a to b touch the ring or its inside? */
function crosses(ring: readonly number[], ax: number, ay: number, bx: number, by: number): boolean {
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    if (meet(ax, ay, bx, by, ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!)) return true
  }
  return false
}

/** On which side of the line from p to q is r? */
function turn(px: number, py: number, qx: number, qy: number, rx: number, ry: number): number {
  return (qx - px) * (ry - py) - (qy - py) * (rx - px)
}

function meet(ax: number, ay: number, bx: number, by: number, cx: number, cy: number, dx: number, dy: number): boolean {
  const c = turn(ax, ay, bx, by, cx, cy)
  const d = turn(ax, ay, bx, by, dx, dy)
  const a = turn(cx, cy, dx, dy, ax, ay)
  const b = turn(cx, cy, dx, dy, bx, by)
  return c * d <= 0 && a * b <= 0 && (c !== 0 || d !== 0)
}
