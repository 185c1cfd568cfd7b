/** A field of numbers over the plane, and its contours as closed rings. */
import { chaikin, slim } from './curves.ts'
import type { Point } from './plane.ts'

export interface Field {
  readonly left: number
  readonly top: number
  readonly step: number
  readonly cols: number
  readonly rows: number
  readonly at: Float64Array
}

export function fieldOver(
  [left, top, right, bottom]: readonly [number, number, number, number],
  step: number,
  value: (x: number, y: number) => number,
): Field {
  const [cols, rows] = [Math.ceil((right - left) / step) + 1, Math.ceil((bottom - top) / step) + 1]
  const at = new Float64Array(cols * rows)
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) at[j * cols + i] = value(left + i * step, top + j * step)
  return { left, top, step, cols, rows, at }
}

/** A field made from another, cell by cell; beyond the edge the nearest cell counts. */
export function mapField(field: Field, value: (near: (di: number, dj: number) => number) => number): Field {
  const { cols, rows, at } = field
  const made = new Float64Array(at.length)
  const clip = (n: number, most: number): number => Math.max(0, Math.min(most - 1, n))
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++)
      made[j * cols + i] = value((di, dj) => at[clip(j + dj, rows) * cols + clip(i + di, cols)]!)
  return { ...field, at: made }
}

/** The four ends of a crossing in a cell of marching squares, by the corners that lie above: pairs of sides (N, E, S, W). */
const CROSSED: readonly (readonly [number, number])[][] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
]

/** Rings round all ground at or above a level; outside the field everything lies below it. */
export function contours(field: Field, level: number): Point[][] {
  const { left, top, step, cols, rows, at } = field
  const value = (i: number, j: number): number =>
    i < 0 || j < 0 || i >= cols || j >= rows ? level - 1e-3 : at[j * cols + i]!
  const next = new Map<string, { to: string; from: Point }>()
  for (let j = -1; j < rows; j++) {
    for (let i = -1; i < cols; i++) {
      const [a, b, c, d] = [value(i, j), value(i + 1, j), value(i + 1, j + 1), value(i, j + 1)]
      const shape = Number(a >= level) + 2 * Number(b >= level) + 4 * Number(c >= level) + 8 * Number(d >= level)
      const share = (from: number, to: number): number => (level - from) / (to - from)
      const ends: [key: string, point: Point][] = [
        [`h${i},${j}`, [i + share(a, b), j]],
        [`v${i + 1},${j}`, [i + 1, j + share(b, c)]],
        [`h${i},${j + 1}`, [i + share(d, c), j + 1]],
        [`v${i},${j}`, [i, j + share(a, d)]],
      ]
      for (const [from, to] of CROSSED[shape]!) next.set(ends[from]![0], { to: ends[to]![0], from: ends[from]![1] })
    }
  }
  const rings: Point[][] = []
  for (const start of next.keys()) {
    const ring: Point[] = []
    for (let key = start; next.has(key);) {
      const { to, from } = next.get(key)!
      next.delete(key)
      ring.push([left + from[0] * step, top + from[1] * step])
      key = to
    }
    if (ring.length > 2) rings.push(ring)
  }
  return rings
}

function areaOf(ring: Point[]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [u, v] = ring[(i + 1) % ring.length]!
      return sum + x * v - u * y
    }, 0) / 2,
  )
}

/** Rings as the art is written: rounded, and without what is too small to see. */
export const drawnContours = (field: Field, level: number, smallest: number, tolerance: number): number[][] =>
  contours(field, level)
    .filter((ring) => areaOf(ring) > smallest)
    .map((ring) => slim(chaikin(ring, 1, true), tolerance))
    .filter((ring) => ring.length > 6)
