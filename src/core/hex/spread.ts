/** What spreads over a grid from hex to hex: whose ground it is where nobody stands, and the shortest way somewhere. */
import { DIRECTIONS, OFF_MAP, type HexGrid, type HexId } from './grid.ts'

const NOBODY = '-'

/**
 * The side nearest to each hex, as a letter; `held` says whose a hex is, or -1; where both are as near, `tie` says who has it.
 */
export function nearestSides(grid: HexGrid, held: (hex: HexId) => number, tie: (hex: HexId) => string): string[] {
  const sides = Array<string>(grid.size).fill('')
  let ring: HexId[] = []
  for (let hex = 0; hex < grid.size; hex++) {
    const side = held(hex)
    if (side < 0) continue
    sides[hex] = String(side)
    ring.push(hex)
  }
  // Letters of hexes in the next ring, until the whole ring is reached.
  const reached = Array<string>(grid.size).fill('')
  while (ring.length > 0) {
    const next: HexId[] = []
    for (const hex of ring) {
      for (let d = 0; d < DIRECTIONS; d++) {
        const to = grid.neighbour(hex, d)
        if (to === OFF_MAP || sides[to] !== '') continue
        const other = reached[to]!
        if (other === '') next.push(to)
        reached[to] = other === '' || other === sides[hex] ? sides[hex]! : tie(to)
      }
    }
    for (const hex of next) sides[hex] = reached[hex]!
    ring = next
  }
  return sides.map((side) => (side === '' ? NOBODY : side))
}

/** The shortest way from a hex to one that is `there`, both included; null where none leads. */
export function shortestWay(
  grid: HexGrid,
  from: HexId,
  passes: (hex: HexId, direction: number, to: HexId) => boolean,
  there: (hex: HexId) => boolean,
): HexId[] | null {
  const before = new Map<HexId, HexId>([[from, OFF_MAP]])
  for (const hex of before.keys()) {
    if (there(hex)) {
      const way: HexId[] = []
      for (let at = hex; at !== OFF_MAP; at = before.get(at)!) way.unshift(at)
      return way
    }
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = grid.neighbour(hex, d)
      if (to !== OFF_MAP && !before.has(to) && passes(hex, d, to)) before.set(to, hex)
    }
  }
  return null
}
