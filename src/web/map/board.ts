/** What every layer over the ground is drawn with, and a few strokes they share. */
import { DIRECTIONS, type HexGrid, type HexId } from '../../core/hex/grid.ts'
import type { Palette } from './palette.ts'

export type Ctx = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** A window on the map. Lengths are CSS pixels; the context is already scaled to the device's. */
export interface Board {
  readonly ctx: Ctx
  readonly grid: HexGrid
  /** Pixels from one hex to the next, and at the zoom step the map rests at or glides to. */
  readonly S: number
  readonly step: number
  /** Where the grid's (0, 0) lies on the screen. */
  readonly origin: Point
  /** The whole window, and what of it has to be painted now. */
  readonly width: number
  readonly height: number
  readonly visible: Box
  /** Device pixels a CSS pixel. */
  readonly ratio: number
  /** Milliseconds, for what moves. */
  readonly now: number
  readonly palette: Palette
}

export const COND = '"Barlow Condensed", "Arial Narrow", sans-serif'
export const SERIF = '"Source Serif 4", Georgia, serif'

/** The side of a counter: above S 80 it grows more slowly, so that the ground shows when one looks close. */
export const counterSide = (S: number): number => Math.round(S <= 80 ? S * 0.65 : 52 + 0.36 * (S - 80))

export function onScreen(b: Pick<Board, 'origin' | 'S'>, p: Point): Point {
  return { x: b.origin.x + p.x * b.S, y: b.origin.y + p.y * b.S }
}

export const centreOf = (b: Pick<Board, 'origin' | 'S' | 'grid'>, hex: HexId): Point => onScreen(b, b.grid.centre(hex))

export const inView = ({ visible: v }: Pick<Board, 'visible'>, p: Point, margin: number): boolean =>
  p.x > v.x - margin && p.y > v.y - margin && p.x < v.x + v.w + margin && p.y < v.y + v.h + margin

/** Corners of a hex round (0, 0), clockwise; the side in direction d lies between corners d - 1 and d. Unit: a hex's width. */
export function cornersOf(grid: HexGrid): readonly Point[] {
  const first = grid.record.orientation === 'pointy' ? -Math.PI / 6 : -Math.PI / 3
  return Array.from({ length: DIRECTIONS }, (_, d) => {
    const angle = first + (d * Math.PI) / 3
    return { x: Math.cos(angle) / Math.sqrt(3), y: Math.sin(angle) / Math.sqrt(3) }
  })
}

export function hexPath(b: Board, hex: HexId, scale = 1): void {
  const c = centreOf(b, hex)
  const R = b.S * scale
  cornersOf(b.grid).forEach((p, i) => {
    if (i === 0) b.ctx.moveTo(c.x + p.x * R, c.y + p.y * R)
    else b.ctx.lineTo(c.x + p.x * R, c.y + p.y * R)
  })
  b.ctx.closePath()
}

export function roundPath(ctx: Ctx, x: number, y: number, w: number, h: number, r: number): void {
  ctx.beginPath()
  ctx.roundRect(x, y, w, h, r)
}

/** Ink of a mark's tone. */
export function toneInk(p: Palette, tone: 'plain' | 'choice' | 'danger' | 'good'): string {
  if (tone === 'choice') return p.blue
  if (tone === 'danger') return p.red
  return tone === 'good' ? p.good : p.ink
}

/** Text with a halo of paper, so that it reads over lines and hatching. */
export function haloText(ctx: Ctx, text: string, x: number, y: number, ink: string, halo: string, width = 3.5): void {
  ctx.lineJoin = 'round'
  ctx.strokeStyle = halo
  ctx.lineWidth = width
  ctx.strokeText(text, x, y)
  ctx.fillStyle = ink
  ctx.fillText(text, x, y)
}

export type Icon = 'tick' | 'cross' | 'bolt'

export function drawIcon(ctx: Ctx, icon: Icon, x: number, y: number, r: number, ink: string): void {
  ctx.strokeStyle = ctx.fillStyle = ink
  ctx.lineWidth = Math.max(1.4, r * 0.42)
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.beginPath()
  if (icon === 'tick') {
    ctx.moveTo(x - r, y)
    ctx.lineTo(x - r * 0.2, y + r * 0.8)
    ctx.lineTo(x + r, y - r * 0.8)
    ctx.stroke()
  } else if (icon === 'cross') {
    const d = r * 0.8
    ctx.moveTo(x - d, y - d)
    ctx.lineTo(x + d, y + d)
    ctx.moveTo(x + d, y - d)
    ctx.lineTo(x - d, y + d)
    ctx.stroke()
  } else {
    ctx.moveTo(x + r * 0.35, y - r * 1.15)
    ctx.lineTo(x - r * 0.75, y + r * 0.15)
    ctx.lineTo(x - r * 0.05, y + r * 0.15)
    ctx.lineTo(x - r * 0.35, y + r * 1.15)
    ctx.lineTo(x + r * 0.75, y - r * 0.2)
    ctx.lineTo(x + r * 0.05, y - r * 0.2)
    ctx.closePath()
    ctx.fill()
  }
  ctx.lineCap = 'butt'
}

export interface Pill {
  readonly text: string
  readonly ink: string
  readonly size: number
  readonly icon?: Icon
  readonly dashed?: boolean
}

export function pillSize(ctx: Ctx, pill: Pill): { w: number; h: number } {
  ctx.font = `700 ${pill.size}px ${COND}`
  const icon = pill.icon ? pill.size * 0.95 : 0
  return { w: ctx.measureText(pill.text).width + pill.size * 0.9 + icon, h: pill.size * 1.42 }
}

/** A chip of panel paper with an outline, centred. */
export function drawPill(ctx: Ctx, p: Palette, x: number, y: number, pill: Pill): void {
  const { w, h } = pillSize(ctx, pill)
  const z = pill.size
  roundPath(ctx, x - w / 2, y - h / 2, w, h, h / 2)
  ctx.fillStyle = p.panel
  ctx.fill()
  ctx.strokeStyle = pill.ink
  ctx.lineWidth = 1.4
  if (pill.dashed) ctx.setLineDash([3, 2])
  ctx.stroke()
  ctx.setLineDash([])
  ctx.fillStyle = pill.ink
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  ctx.font = `700 ${z}px ${COND}`
  ctx.fillText(pill.text, x - w / 2 + z * 0.45 + (pill.icon ? z * 0.95 : 0), y + z * 0.06)
  if (pill.icon) drawIcon(ctx, pill.icon, x - w / 2 + z * 0.88, y, z * 0.38, pill.ink)
}

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))
