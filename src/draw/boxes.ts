/** Room on the sheet: what lies where, and how much a line of text needs. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

const CELL = 48

/** Boxes found by where they lie. */
export class Boxes {
  private readonly cells = new Map<number, Box[]>()

  add(box: Box): void {
    const [left, top, right, bottom] = cellsOf(box)
    for (let j = top; j <= bottom; j++) {
      for (let i = left; i <= right; i++) {
        const list = this.cells.get(cellKey(i, j))
        if (list) list.push(box)
        else this.cells.set(cellKey(i, j), [box])
      }
    }
  }

  /** Area shared with what lies here. */
  overlap(box: Box): number {
    let sum = 0
    this.near(box, (other) => (sum += shared(box, other)))
    return sum
  }

  /** Calls back once for each box that shares a cell with this one or touches it. */
  near(box: Box, found: (other: Box) => void): void {
    const [left, top, right, bottom] = cellsOf(box)
    for (let j = top; j <= bottom; j++) {
      for (let i = left; i <= right; i++) {
        for (const other of this.cells.get(cellKey(i, j)) ?? []) {
          // Of the cells both lie in, only the first one counts.
          if (Math.max(left, Math.floor(other.x / CELL)) === i && Math.max(top, Math.floor(other.y / CELL)) === j)
            found(other)
        }
      }
    }
  }
}

const cellsOf = ({ x, y, w, h }: Box): [number, number, number, number] => [
  Math.floor(x / CELL),
  Math.floor(y / CELL),
  Math.floor((x + w) / CELL),
  Math.floor((y + h) / CELL),
]
const cellKey = (i: number, j: number): number => (j + 65536) * 131072 + i + 65536

export const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))

/** Advance widths of Source Serif 4 in hundredths of the size, upper case then lower case. */
const UPPER = [71, 66, 66, 74, 64, 61, 72, 81, 38, 39, 72, 62, 93, 76, 74, 63, 74, 70, 55, 64, 76, 71, 101, 68, 67, 59]
const LOWER = [55, 62, 52, 62, 54, 37, 56, 64, 33, 31, 60, 33, 96, 65, 58, 63, 61, 46, 47, 36, 63, 58, 84, 58, 59, 49]

export function advance(letter: string): number {
  const plain = letter.normalize('NFD')[0]!
  const upper = plain.charCodeAt(0) - 65
  if (upper >= 0 && upper < 26) return UPPER[upper]! / 100
  const lower = plain.charCodeAt(0) - 97
  if (lower >= 0 && lower < 26) return LOWER[lower]! / 100
  return letter === ' ' ? 0.23 : 0.54
}

export const textWidth = (text: string, size: number, tracking = 0): number =>
  Array.from(text).reduce((sum, letter) => sum + advance(letter) * size + tracking, 0)
