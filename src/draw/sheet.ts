/** The sheet the map is drawn on: its scale, its window, and the small geometry every layer needs. */
import type { HexGrid } from '../core/hex/grid.ts'
import { boundsOf, CORNER, type Row, type Survey, type Window } from './survey.ts'
import type { MapTheme } from './theme.ts'

export interface Sheet {
  survey: Survey
  grid: HexGrid
  theme: MapTheme
  /** Pixels a hex width. */
  scale: number
  /** Line widths follow the scale; type follows it more slowly. */
  unit: number
  type: number
  /** Drawn from far off. */
  far: boolean
  /** The part drawn, in the plane and in pixels. */
  window: Window
  left: number
  top: number
  right: number
  bottom: number
  x: (x: number) => number
  y: (y: number) => number
  /** Hexes whose centre lies on or near the sheet. */
  visible: readonly Row[]
}

export interface SheetOptions {
  /** The whole map unless told. */
  window?: Window
  /** Where pixel 0, 0 lies in the plane: the window's corner unless told. Tiles of one map share an origin, so that they fit. */
  origin?: readonly [x: number, y: number]
}

const SMALLEST_TYPE = 0.6
/** Below this scale (px a hex) the map is a picture of sides and fronts: what is small on the ground is left out. */
const FAR = 18

export function sheetFor(survey: Survey, theme: MapTheme, scale: number, options: SheetOptions = {}): Sheet {
  const window = options.window ?? survey.whole
  const [left, top, right, bottom] = window
  const [ox, oy] = options.origin ?? [left, top]
  return {
    survey,
    grid: survey.grid,
    theme,
    scale,
    unit: scale / 62,
    type: Math.max(SMALLEST_TYPE, (scale / 62) ** 0.55),
    far: scale < FAR,
    window,
    left: (left - ox) * scale,
    top: (top - oy) * scale,
    right: (left - ox) * scale + Math.round((right - left) * scale),
    bottom: (top - oy) * scale + Math.round((bottom - top) * scale),
    x: (x) => (x - ox) * scale,
    y: (y) => (y - oy) * scale,
    visible: survey.within([left - 1, top - 1, right + 1, bottom + 1]),
  }
}

export type Point = [x: number, y: number]

export function points(sheet: Sheet, flat: readonly number[]): Point[] {
  const line: Point[] = []
  for (let i = 0; i < flat.length; i += 2) line.push([sheet.x(flat[i]!), sheet.y(flat[i + 1]!)])
  return line
}

/** Written tenths: a map is full of them, and turning numbers to text is slow. */
const TENTHS: string[] = []
const KEPT = 60_000

/** A number to a tenth. */
export function px(n: number): string {
  const tenths = Math.round(n * 10)
  if (tenths < 0 || tenths >= KEPT) return String(tenths / 10)
  return (TENTHS[tenths] ??= String(tenths / 10))
}
export const d = (line: Point[], closed = false): string =>
  `M${line.map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}${closed ? 'Z' : ''}`

/** A flat line of the plane as path data. */
export function trace(sheet: Sheet, flat: readonly number[]): string {
  let data = ''
  for (let i = 0; i < flat.length; i += 2)
    data += `${i === 0 ? 'M' : 'L'}${px(sheet.x(flat[i]!))} ${px(sheet.y(flat[i + 1]!))}`
  return data
}

export const circle = (x: number, y: number, r: number): string =>
  `M${px(x - r)} ${px(y)}a${px(r)} ${px(r)} 0 1 1 ${px(2 * r)} 0a${px(r)} ${px(r)} 0 1 1 ${px(-2 * r)} 0`

/** What is drawn reaches this far beyond what can be seen: the widest stroke must not end inside. */
const around = (sheet: Sheet): number => Math.max(60, sheet.scale * 0.6)

/** Whether any of it can show. What lies wholly off the sheet is left out: resvg stops at it when it has an opacity. */
export function shows(sheet: Sheet, flat: readonly number[]): boolean {
  const margin = around(sheet) / sheet.scale
  const [left, top, right, bottom] = boundsOf(flat)
  const [l, t, r, b] = sheet.window
  return right > l - margin && left < r + margin && bottom > t - margin && top < b + margin
}

/** The sheet with its margin. */
export function sheetFrame(sheet: Sheet): Point[] {
  const margin = around(sheet)
  const [left, top, right, bottom] = [
    sheet.left - margin,
    sheet.top - margin,
    sheet.right + margin,
    sheet.bottom + margin,
  ]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

/** Rings cut to the sheet and a margin: resvg drops a clipped layer that reaches too far beyond it. */
export function rings(sheet: Sheet, list: readonly (readonly number[])[]): string {
  const margin = around(sheet)
  return list
    .filter((flat) => shows(sheet, flat))
    .map((flat) => points(sheet, flat))
    .map((ring) =>
      cut(cut(ring, 0, sheet.left - margin, sheet.right + margin), 1, sheet.top - margin, sheet.bottom + margin),
    )
    .filter((ring) => ring.length > 2)
    .map((ring) => d(ring, true))
    .join('')
}

/** Keeps of a ring what lies between two bounds on one axis. */
function cut(ring: Point[], axis: 0 | 1, least: number, most: number): Point[] {
  const half = (line: Point[], bound: number, sign: 1 | -1): Point[] => {
    const kept: Point[] = []
    let a = line.at(-1)
    for (const b of line) {
      const [before, after] = [sign * (a![axis] - bound) >= 0, sign * (b[axis] - bound) >= 0]
      if (before !== after) {
        const t = (bound - a![axis]) / (b[axis] - a![axis])
        kept.push([a![0] + (b[0] - a![0]) * t, a![1] + (b[1] - a![1]) * t])
      }
      if (after) kept.push(b)
      a = b
    }
    return kept
  }
  return half(half(ring, least, 1), most, -1)
}

export const place = (sheet: Sheet, { x, y }: { x: number; y: number }): Point => [sheet.x(x), sheet.y(y)]

export function centre(sheet: Sheet, hex: string): Point {
  return place(sheet, sheet.grid.centre(sheet.grid.parse(hex)))
}

/** Corners of a pointy or flat hex about its middle, for a hex of width one. */
export function cornersOf(orientation: 'pointy' | 'flat'): Point[] {
  const turn = orientation === 'pointy' ? 0 : 30
  return Array.from({ length: 6 }, (_, k) => {
    const angle = ((k * 60 + turn) * Math.PI) / 180
    return [CORNER * Math.sin(angle), -CORNER * Math.cos(angle)]
  })
}

/** Outlines of hexes, as one path. */
export function outlines(sheet: Sheet, rows: readonly Row[]): string {
  const corners = cornersOf(sheet.grid.record.orientation)
  return rows
    .map((row) =>
      d(
        corners.map(([x, y]) => [sheet.x(row.x + x), sheet.y(row.y + y)]),
        true,
      ),
    )
    .join('')
}

/** The two ends of a hexside, flat, in the plane. */
export function hexside(grid: HexGrid, a: string, b: string): number[] {
  const [p, q] = [grid.centre(grid.parse(a)), grid.centre(grid.parse(b))]
  const half = CORNER / 2
  const [mx, my] = [(p.x + q.x) / 2, (p.y + q.y) / 2]
  const [dx, dy] = [-(q.y - p.y) * half, (q.x - p.x) * half]
  return [mx + dx, my + dy, mx - dx, my - dy]
}
