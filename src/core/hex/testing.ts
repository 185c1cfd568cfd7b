/** Walks over a map by the numbers of its hexes, for tests of what a map says. */
import { DIRECTIONS, type HexGrid, OFF_MAP } from './grid.ts'

export function walksOf(grid: HexGrid) {
  const neighbours = (hex: string): string[] => {
    const found: string[] = []
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = grid.neighbour(grid.parse(hex), d)
      if (to !== OFF_MAP) found.push(grid.format(to))
    }
    return found
  }
  /** Hexes reached over the steps that may be taken. */
  const reach = (from: string, may: (a: string, b: string) => boolean): Set<string> => {
    const seen = new Set([from])
    for (const hex of seen) for (const to of neighbours(hex)) if (may(hex, to)) seen.add(to)
    return seen
  }
  return { neighbours, reach }
}
