/** A sheet of the gallery, with its headings and captions. */
import { COND, SERIF } from '../map/board.ts'
import type { Palette } from '../map/palette.ts'

export interface Paper {
  readonly ctx: CanvasRenderingContext2D
  readonly ratio: number
  readonly w: number
  readonly h: number
  readonly palette: Palette
}

export function title({ ctx, palette: p }: Paper, text: string, x: number, y: number, sub = ''): void {
  ctx.textAlign = 'left'
  ctx.textBaseline = 'alphabetic'
  ctx.font = `600 21px ${SERIF}`
  ctx.fillStyle = p.ink
  ctx.fillText(text, x, y)
  const width = ctx.measureText(text).width
  ctx.font = `500 15px ${COND}`
  ctx.fillStyle = p.ink2
  ctx.fillText(sub, x + width + 12, y)
}

export function caption(
  { ctx, palette: p }: Paper,
  text: string,
  x: number,
  y: number,
  align: CanvasTextAlign = 'center',
): void {
  ctx.font = `500 14px ${COND}`
  ctx.fillStyle = p.ink2
  ctx.textAlign = align
  ctx.textBaseline = 'alphabetic'
  ctx.fillText(text, x, y)
}

export function rule({ ctx, palette: p, w }: Paper, y: number): void {
  ctx.fillStyle = p.edge
  ctx.fillRect(32, y, w - 64, 1)
}
