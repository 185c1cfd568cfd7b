/** A drawing on a canvas: of a page, or off screen in a worker. */
import { type Ink, isWords, type Layer, type Stroke, type Words } from './ink.ts'
import { CONDENSED, SERIF } from './theme.ts'

export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Draws layers in the context's own measure. `scratch` makes a context of the same size and transform for see-through layers. */
export function paintLayers(ctx: Canvas2D, layers: readonly Layer[], scratch: () => Canvas2D): void {
  for (const { clip, opacity, inks } of layers) {
    if (inks.length === 0 || clip === '') continue
    const target = opacity === undefined ? ctx : scratch()
    target.save()
    if (clip !== undefined) target.clip(new Path2D(clip), 'evenodd')
    for (const ink of inks) paintInk(target, ink)
    target.restore()
    if (opacity !== undefined) {
      ctx.save()
      ctx.resetTransform()
      ctx.globalAlpha = opacity
      ctx.drawImage(target.canvas, 0, 0)
      ctx.restore()
    }
  }
}

export function paintInk(ctx: Canvas2D, ink: Ink): void {
  if (isWords(ink)) paintWords(ctx, ink)
  else paintStroke(ctx, ink)
}

function paintStroke(ctx: Canvas2D, { d, fill, rule, stroke, width = 1, dash, cap, join, opacity = 1 }: Stroke): void {
  const path = new Path2D(d)
  ctx.globalAlpha = opacity
  if (fill !== undefined) {
    ctx.fillStyle = fill
    ctx.fill(path, rule ?? 'nonzero')
  }
  if (stroke === undefined || width <= 0) return
  ctx.strokeStyle = stroke
  ctx.lineWidth = width
  ctx.lineCap = cap ?? 'butt'
  ctx.lineJoin = join ?? 'miter'
  ctx.setLineDash(dash === undefined ? [] : [...dash])
  ctx.stroke(path)
}

const fontOf = ({ italic, weight, size, face }: Pick<Words, 'italic' | 'weight' | 'size' | 'face'>): string =>
  `${italic ? 'italic ' : ''}${weight} ${size}px ${face === 'serif' ? SERIF : CONDENSED}`

function paintWords(ctx: Canvas2D, ink: Words): void {
  const { text, angle, drop = 0, halo, opacity = 1 } = ink
  ctx.font = fontOf(ink)
  ctx.textAlign = ink.anchor === 'middle' ? 'center' : 'left'
  ctx.textBaseline = 'alphabetic'
  ctx.letterSpacing = `${ink.spacing ?? 0}px`
  let [x, y] = [ink.x, ink.y + drop]
  if (angle !== undefined) {
    ctx.save()
    ctx.translate(ink.x, ink.y)
    ctx.rotate((angle * Math.PI) / 180)
    ;[x, y] = [0, drop]
  }
  if (halo) {
    ctx.globalAlpha = halo.opacity
    ctx.strokeStyle = halo.colour
    ctx.lineWidth = halo.width
    ctx.lineJoin = 'round'
    ctx.setLineDash([])
    ctx.strokeText(text, x, y)
  }
  ctx.globalAlpha = opacity
  ctx.fillStyle = ink.fill
  ctx.fillText(text, x, y)
  if (angle !== undefined) ctx.restore()
}
