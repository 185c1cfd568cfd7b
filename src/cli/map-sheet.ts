/** The sheet the map is drawn on: its scale, its window, and the small geometry every layer needs. */
import { HexGrid } from '../core/hex/grid.ts'
import type { MapFile } from './map-file.ts'
import type { MapTheme } from './map-theme.ts'

export interface Sheet {
  grid: HexGrid
  theme: MapTheme
  /** Pixels a hex width. */
  scale: number
  /** Line widths follow the scale; type follows it more slowly. */
  unit: number
  type: number
  width: number
  height: number
  x: (x: number) => number
  y: (y: number) => number
  /** Hexes whose centre lies on or near the sheet. */
  visible: string[]
}

export type Window = readonly [left: number, top: number, right: number, bottom: number]

const MARGIN = 0.4
const CORNER = 1 / Math.sqrt(3)

function wholeMap(grid: HexGrid): Window {
  const xs: number[] = []
  const ys: number[] = []
  for (let hex = 0; hex < grid.size; hex++) {
    const { x, y } = grid.centre(hex)
    xs.push(x)
    ys.push(y)
  }
  const reach = CORNER + MARGIN
  return [Math.min(...xs) - reach, Math.min(...ys) - reach, Math.max(...xs) + reach, Math.max(...ys) + reach]
}

export function sheetFor(map: MapFile, theme: MapTheme, scale: number, window?: Window): Sheet {
  const grid = new HexGrid(map.grid)
  const [left, top, right, bottom] = window ?? wholeMap(grid)
  const near = ({ x, y }: { x: number; y: number }): boolean =>
    x > left - 1 && x < right + 1 && y > top - 1 && y < bottom + 1
  return {
    grid,
    theme,
    scale,
    unit: scale / 62,
    type: (scale / 62) ** 0.55,
    width: Math.round((right - left) * scale),
    height: Math.round((bottom - top) * scale),
    x: (x) => (x - left) * scale,
    y: (y) => (y - top) * scale,
    visible: map.hexes.map((row) => row.hex).filter((hex) => near(grid.centre(grid.parse(hex)))),
  }
}

export type Point = [x: number, y: number]

export function points(sheet: Sheet, flat: number[]): Point[] {
  const line: Point[] = []
  for (let i = 0; i < flat.length; i += 2) line.push([sheet.x(flat[i]!), sheet.y(flat[i + 1]!)])
  return line
}

export const px = (n: number): string => String(Math.round(n * 10) / 10)
export const d = (line: Point[], closed = false): string =>
  `M${line.map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}${closed ? 'Z' : ''}`

const around = (sheet: Sheet): number => Math.max(60, sheet.scale * 0.6)

/** Whether any of it can show. What lies wholly off the sheet is left out: resvg stops at it when it has an opacity. */
export function shows(sheet: Sheet, line: Point[]): boolean {
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)]
  const margin = around(sheet)
  const across = Math.max(...xs) > -margin && Math.min(...xs) < sheet.width + margin
  return across && Math.max(...ys) > -margin && Math.min(...ys) < sheet.height + margin
}

/** The sheet with its margin. */
export function sheetFrame(sheet: Sheet): Point[] {
  const margin = around(sheet)
  const [right, bottom] = [sheet.width + margin, sheet.height + margin]
  return [
    [-margin, -margin],
    [right, -margin],
    [right, bottom],
    [-margin, bottom],
  ]
}

/** Rings cut to the sheet and a margin: resvg drops a clipped layer that reaches too far beyond it. */
export function rings(sheet: Sheet, list: number[][]): string {
  const margin = around(sheet)
  return list
    .map((ring) => points(sheet, ring))
    .filter((ring) => shows(sheet, ring))
    .map((ring) => cut(cut(ring, 0, -margin, sheet.width + margin), 1, -margin, sheet.height + margin))
    .filter((ring) => ring.length > 2)
    .map((ring) => d(ring, true))
    .join('')
}

/** Keeps of a ring what lies between two bounds on one axis. */
function cut(ring: Point[], axis: 0 | 1, least: number, most: number): Point[] {
  const half = (line: Point[], bound: number, keeps: (n: number) => boolean): Point[] =>
    line.flatMap((b, i) => {
      const a = line[(i + line.length - 1) % line.length]!
      const kept: Point[] = keeps(b[axis]) ? [b] : []
      if (keeps(a[axis]) === keeps(b[axis])) return kept
      const t = (bound - a[axis]) / (b[axis] - a[axis])
      return [[a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], ...kept]
    })
  return half(
    half(ring, least, (n) => n >= least),
    most,
    (n) => n <= most,
  )
}

export const path = (line: string, style: string): string => (line === '' ? '' : `<path d="${line}" ${style}/>`)

export function centre(sheet: Sheet, hex: string): Point {
  const { x, y } = sheet.grid.centre(sheet.grid.parse(hex))
  return [sheet.x(x), sheet.y(y)]
}

/** Corners of a pointy or flat hex, on the sheet. */
export function corners(sheet: Sheet, hex: string): Point[] {
  const [x, y] = centre(sheet, hex)
  const turn = sheet.grid.record.orientation === 'pointy' ? 0 : 30
  return Array.from({ length: 6 }, (_, k) => {
    const angle = ((k * 60 + turn) * Math.PI) / 180
    return [x + CORNER * sheet.scale * Math.sin(angle), y - CORNER * sheet.scale * Math.cos(angle)]
  })
}

export function hexside(sheet: Sheet, a: string, b: string): [Point, Point] {
  const [p, q] = [centre(sheet, a), centre(sheet, b)]
  const half = CORNER / 2
  const [mx, my] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
  const [dx, dy] = [-(q[1] - p[1]) * half, (q[0] - p[0]) * half]
  return [
    [mx + dx, my + dy],
    [mx - dx, my - dy],
  ]
}

/** Steady noise: the same map on every machine. */
export function hash(x: number, y: number, seed: number): number {
  let h = (Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(seed, 2246822519)) | 0
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h ^= h >>> 16
  return (h >>> 0) / 4294967296
}

export function noise(x: number, y: number, seed: number): number {
  const [xi, yi] = [Math.floor(x), Math.floor(y)]
  const ease = (t: number): number => t * t * (3 - 2 * t)
  const [u, v] = [ease(x - xi), ease(y - yi)]
  const [a, b] = [hash(xi, yi, seed), hash(xi + 1, yi, seed)]
  const [c, e] = [hash(xi, yi + 1, seed), hash(xi + 1, yi + 1, seed)]
  return (a + (b - a) * u) * (1 - v) + (c + (e - c) * u) * v
}

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
