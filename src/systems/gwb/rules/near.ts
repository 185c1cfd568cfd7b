/** Hexes around a hex, nearest first: a table made once for a map. */
import { OFF_MAP, type HexGrid, type HexId } from '../../../core/hex/grid.ts'

export class Near {
  /** `hexes[hex * span + i]`, or OFF_MAP: the neighbours first, then those at distance 2, and so on. */
  readonly hexes: Int16Array
  readonly span: number

  constructor(grid: HexGrid, reach: number) {
    this.span = ringsEnd(reach)
    this.hexes = new Int16Array(grid.size * this.span).fill(OFF_MAP)
    const filled = new Uint8Array(reach + 1)
    for (let hex = 0; hex < grid.size; hex++) {
      filled.fill(0)
      for (let to = 0; to < grid.size; to++) {
        const distance = grid.distance(hex, to)
        if (distance === 0 || distance > reach) continue
        this.hexes[hex * this.span + ringsEnd(distance - 1) + filled[distance]!++] = to
      }
    }
  }

  at(hex: HexId, i: number): HexId {
    return this.hexes[hex * this.span + i]!
  }
}

/** How many hexes lie within a distance, the middle left out: where the next ring begins. */
export function ringsEnd(distance: number): number {
  return 3 * distance * (distance + 1)
}
