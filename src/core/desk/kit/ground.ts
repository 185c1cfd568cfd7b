/** The ground as it changes: who holds it, and what lies on it. */
import type { HexGrid, HexId } from '../../hex/grid.ts'
import type { Marker } from '../../shapes.ts'

/** One letter a hex, in the grid's order. */
export function letters(grid: HexGrid, letter: (hex: HexId) => string): string {
  let all = ''
  for (let hex = 0; hex < grid.size; hex++) all += letter(hex)
  return all
}

/** Whose a hex is: a side's number, `-` for nobody's (any number below 0). */
export const holder = (side: number): string => (side < 0 ? '-' : String(side))

/** Something that lies in a hex and is no counter. */
export function markerIn(grid: HexGrid, hex: HexId, kind: string, label: string, side?: number): Marker {
  const id = grid.format(hex)
  return { id: side === undefined ? `${kind}-${id}` : `${kind}-${side}-${id}`, hex: id, kind, label }
}
