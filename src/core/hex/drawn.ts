/** Maps drawn as text: rows from the north, a token for each hex from the west, numbered RRCC from 0101. */
import type { GridRecord } from './grid.ts'

export interface DrawnHex<T> {
  readonly hex: string
  readonly token: string
  /** What the token stands for. */
  readonly told: T
  /** Counted from 0. */
  readonly row: number
  readonly col: number
}

/** Two digits each, or three on a map of a hundred rows or columns. */
export function drawnNumber(row: number, col: number, digits = 2): string {
  return String(row + 1).padStart(digits, '0') + String(col + 1).padStart(digits, '0')
}

/** Even columns lie half a hex south on a flat map, even rows half a hex east on a pointy one; short rows end in `blank`. */
export function drawnHexes<T>(
  map: readonly string[],
  tokens: Readonly<Record<string, T>>,
  orientation: GridRecord['orientation'],
  blank = '.',
): { grid: GridRecord; hexes: DrawnHex<T>[] } {
  const rows = map.map((line) => line.trim().split(/\s+/))
  const cols = Math.max(...rows.map((row) => row.length))
  const digits = Math.max(cols, rows.length) > 99 ? 3 : 2
  const hexes = rows.flatMap((list, row) =>
    Array.from({ length: cols }, (_, col) => {
      const token = list[col] ?? blank
      const told = tokens[token]
      if (told === undefined) throw new Error(`no terrain "${token}" in the drawn map`)
      return { hex: drawnNumber(row, col, digits), token, told, row, col }
    }),
  )
  const toward = orientation === 'flat' ? 'S' : 'E'
  return {
    grid: { orientation, cols, rows: rows.length, numbering: 'RRCC', origin: 'NW', shifted: 'even', toward },
    hexes,
  }
}
