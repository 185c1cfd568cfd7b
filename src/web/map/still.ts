/** A position as a picture that does not move: for reports and studies. */
import { type HexGrid, OFF_MAP } from '../../core/hex/grid.ts'
import type { PositionShown } from '../../core/report/shapes.ts'
import { paintLayers } from '../../draw/canvas.ts'
import type { MapArt, MapFile } from '../../draw/file.ts'
import { lettering, terrain } from '../../draw/picture.ts'
import { sheetFor } from '../../draw/sheet.ts'
import { Survey, type Window } from '../../draw/survey.ts'
import { THEMES } from '../../draw/theme.ts'
import type { Board } from './board.ts'
import { centreOf } from './board.ts'
import { drawFront, frontLines } from './front.ts'
import type { Palette } from './palette.ts'
import { Sprites } from './sprites.ts'
import { drawStack, stacksOf } from './stack.ts'

export interface Still {
  readonly map: MapFile
  readonly art: MapArt | null
  readonly grid: HexGrid
  readonly position: PositionShown
  readonly window: Window
  /** CSS pixels; the height follows. */
  readonly width: number
  readonly ratio: number
  readonly theme: 'light' | 'dark'
  readonly palette: Palette
  readonly sideColours: readonly string[]
  /** A hex with a ring around it. */
  readonly ring?: string
  readonly tone?: 'plain' | 'danger'
  /** Arrows from hex to hex. */
  readonly arrows?: readonly { readonly from: string; readonly to: string; readonly tone: string }[]
}

const PAD = 1.2

/** What of the map holds all of these hexes, in a shape of so much width a height. */
export function windowOf(grid: HexGrid, hexes: readonly string[], aspect: number, pad = PAD): Window {
  const at = hexes.map((hex) => grid.parse(hex)).filter((hex) => hex !== OFF_MAP)
  const points = at.map((hex) => grid.centre(hex))
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)]
  let [left, right] = [Math.min(...xs) - pad, Math.max(...xs) + pad]
  let [top, bottom] = [Math.min(...ys) - pad, Math.max(...ys) + pad]
  const [w, h] = [right - left, bottom - top]
  if (w / h < aspect) [left, right] = [left - (h * aspect - w) / 2, right + (h * aspect - w) / 2]
  else [top, bottom] = [top - (w / aspect - h) / 2, bottom + (w / aspect - h) / 2]
  return [left, top, right, bottom]
}

/** A hex with so much around it to each side. */
export function windowAround(grid: HexGrid, hex: string, across: number, aspect: number): Window {
  const { x, y } = grid.centre(grid.parse(hex))
  return [x - across / 2, y - across / aspect / 2, x + across / 2, y + across / aspect / 2]
}

export const wholeMap = (map: MapFile, art: MapArt | null): Window => new Survey(map, art ?? undefined).whole

const sprites = new Sprites(undefined, () => 0)

export function heightOf([left, top, right, bottom]: Window, width: number): number {
  return Math.round((width * (bottom - top)) / (right - left))
}

export function drawStill(canvas: HTMLCanvasElement, still: Still): void {
  const { map, art, grid, position, window, width, ratio, theme, palette } = still
  const [left, top, right] = window
  const S = width / (right - left)
  const height = heightOf(window, width)
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  const ctx = canvas.getContext('2d')!
  const prepared = (c: HTMLCanvasElement): CanvasRenderingContext2D => {
    const made = c.getContext('2d')!
    made.setTransform(ratio, 0, 0, ratio, 0, 0)
    return made
  }
  prepared(canvas)
  const tracks = new Set(map.hexes.flatMap(({ hex }) => (position.rail[grid.parse(hex)] === '1' ? hex : [])))
  const sheet = sheetFor(new Survey(map, art ?? undefined), THEMES[theme], S, { window })
  ctx.fillStyle = THEMES[theme].ground
  ctx.fillRect(0, 0, width, height)
  paintLayers(ctx, [...terrain(sheet, tracks), lettering(sheet, { numbers: false })], () => {
    const scratch = document.createElement('canvas')
    scratch.width = canvas.width
    scratch.height = canvas.height
    return prepared(scratch)
  })
  ctx.globalAlpha = 1
  const board: Board = {
    ctx,
    grid,
    S,
    step: S,
    origin: { x: -left * S, y: -top * S },
    width,
    height,
    visible: { x: 0, y: 0, w: width, h: height },
    ratio,
    now: 0,
    palette,
  }
  drawFront(board, frontLines(grid, position.control), still.sideColours)
  sprites.begin()
  for (const stack of stacksOf(grid, position.counters))
    drawStack(board, sprites, stack, { selected: false, tilt: false })
  if (still.ring) drawRing(board, still.ring, still.tone === 'danger' ? palette.red : palette.ink)
  for (const arrow of still.arrows ?? [])
    drawArrow(board, arrow.from, arrow.to, arrow.tone === 'danger' ? palette.red : palette.blue)
}

function drawRing(b: Board, hex: string, ink: string): void {
  const { x, y } = centreOf(b, b.grid.parse(hex))
  const { ctx } = b
  for (const [stroke, width] of [
    [b.palette.halo, 5],
    [ink, 2.5],
  ] as const) {
    ctx.beginPath()
    ctx.arc(x, y, b.S * 0.52, 0, 2 * Math.PI)
    ctx.strokeStyle = stroke
    ctx.lineWidth = width
    ctx.stroke()
  }
}

function drawArrow(b: Board, from: string, to: string, ink: string): void {
  const [a, z] = [centreOf(b, b.grid.parse(from)), centreOf(b, b.grid.parse(to))]
  const angle = Math.atan2(z.y - a.y, z.x - a.x)
  const head = Math.max(8, b.S * 0.24)
  const { ctx } = b
  const tip = { x: z.x - Math.cos(angle) * b.S * 0.2, y: z.y - Math.sin(angle) * b.S * 0.2 }
  for (const [stroke, width] of [
    [b.palette.halo, b.S * 0.16 + 3],
    [ink, b.S * 0.12],
  ] as const) {
    ctx.strokeStyle = ctx.fillStyle = stroke
    ctx.lineWidth = width
    ctx.lineCap = 'round'
    ctx.beginPath()
    ctx.moveTo(a.x, a.y)
    ctx.lineTo(tip.x, tip.y)
    ctx.stroke()
    ctx.beginPath()
    ctx.moveTo(tip.x + Math.cos(angle) * head, tip.y + Math.sin(angle) * head)
    for (const side of [-1, 1])
      ctx.lineTo(tip.x + Math.cos(angle + side * 2.3) * head, tip.y + Math.sin(angle + side * 2.3) * head)
    ctx.closePath()
    ctx.fill()
  }
}
