/** Whose ground it is, as far as nobody stands there: the side that is nearest. */
import { DIRECTIONS, OFF_MAP, type HexGrid, type HexId } from '../hex/grid.ts'

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
  while (ring.length > 0) {
    const reached = new Map<HexId, string>()
    for (const hex of ring) {
      for (let d = 0; d < DIRECTIONS; d++) {
        const to = grid.neighbour(hex, d)
        if (to === OFF_MAP || sides[to] !== '') continue
        const other = reached.get(to)
        reached.set(to, other === undefined || other === sides[hex] ? sides[hex]! : tie(to))
      }
    }
    for (const [hex, side] of reached) sides[hex] = side
    ring = [...reached.keys()]
  }
  return sides.map((side) => (side === '' ? NOBODY : side))
}
