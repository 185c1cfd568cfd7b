/**
 * The window's picture. It is painted whole when something in it has changed. While the map only moves, what is there is
 * pushed along and the strips laid bare are painted; while it zooms, what is there is scaled: so a frame costs the same
 * however much lies on the map.
 */
import { type HexId, OFF_MAP } from '../../core/hex/grid.ts'
import type { Survey, Window } from '../../draw/survey.ts'
import { THEMES } from '../../draw/theme.ts'
import type { Camera } from './camera.ts'
import type { Ground } from './ground.ts'
import type { Frame, MapLayer, Rect, ThemeName } from './layer.ts'

const PAPER = { light: '#e9e2d0', dark: '#1b1f21' }
/** Hexes beyond the edge of the window whose counters still reach into it. */
const MARGIN = 0.8
/** A picture scaled further than this is painted anew. */
const WIDEST = 2.6

/** Where the map lies on a picture: its corner in device pixels, and its scale. */
interface Lie {
  left: number
  top: number
  S: number
}

export class Screen {
  readonly ctx: CanvasRenderingContext2D
  layers: readonly MapLayer[] = []
  theme: ThemeName = 'light'
  dpr = 1
  /** The scale the map rests at or glides to. */
  step = 62
  still = false
  /** The hex the keyboard stands on, ringed while it does. */
  cursor: HexId = OFF_MAP
  ring = true
  private readonly canvas: HTMLCanvasElement
  private readonly survey: Survey
  private readonly camera: Camera
  private readonly ground: Ground
  /** What the canvas shows now, if it can be used again. */
  private shown: Lie | undefined
  private shot: { canvas: OffscreenCanvas; lie: Lie } | undefined

  constructor(canvas: HTMLCanvasElement, survey: Survey, camera: Camera, ground: Ground) {
    this.canvas = canvas
    this.ctx = canvas.getContext('2d', { alpha: false })!
    this.survey = survey
    this.camera = camera
    this.ground = ground
  }

  resize(width: number, height: number, dpr: number): void {
    this.dpr = dpr
    this.canvas.width = Math.round(width * dpr)
    this.canvas.height = Math.round(height * dpr)
    this.shown = this.shot = undefined
  }

  /** Everything. True while something in it moves and wants the next frame. */
  paintAll(now: number): boolean {
    const { camera } = this
    const moving = this.paint({ x: 0, y: 0, w: camera.width, h: camera.height }, now)
    this.shown = this.lie()
    this.shot = undefined
    return moving
  }

  /** The same picture at another place. False if it cannot be made from what is there. */
  paintMoved(now: number): boolean {
    const { ctx, canvas, shown, dpr } = this
    const lie = this.lie()
    if (!shown || shown.S !== lie.S) return false
    const [dx, dy] = [lie.left - shown.left, lie.top - shown.top]
    const { width, height } = canvas
    if (Math.abs(dx) > width / 2 || Math.abs(dy) > height / 2) return false
    this.shown = lie
    if (dx === 0 && dy === 0) return true
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.globalCompositeOperation = 'copy'
    ctx.drawImage(canvas, dx, dy)
    ctx.globalCompositeOperation = 'source-over'
    const strips: Rect[] = []
    if (dx !== 0) strips.push({ x: dx > 0 ? 0 : width + dx, y: 0, w: Math.abs(dx), h: height })
    if (dy !== 0) strips.push({ x: 0, y: dy > 0 ? 0 : height + dy, w: width, h: Math.abs(dy) })
    for (const { x, y, w, h } of strips) {
      ctx.save()
      ctx.beginPath()
      ctx.rect(x, y, w, h)
      ctx.clip()
      this.paint({ x: x / dpr, y: y / dpr, w: w / dpr, h: h / dpr }, now)
      ctx.restore()
    }
    return true
  }

  /** The same picture at another scale. False if it cannot be made from what is there. */
  paintScaled(): boolean {
    const { ctx, canvas, dpr } = this
    const { width, height } = canvas
    const lie = this.lie()
    if (!this.shot) {
      if (!this.shown) return false
      const copy = new OffscreenCanvas(width, height)
      copy.getContext('2d', { alpha: false })!.drawImage(canvas, 0, 0)
      this.shot = { canvas: copy, lie: this.shown }
    }
    const { shot } = this
    const ratio = lie.S / shot.lie.S
    if (ratio > WIDEST || ratio < 1 / WIDEST) return false
    const [x, y] = [Math.round(lie.left - shot.lie.left * ratio), Math.round(lie.top - shot.lie.top * ratio)]
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)]
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    if (x > 0 || y > 0 || x + w < width || y + h < height) {
      // The bare ground round the picture that shrinks.
      ctx.save()
      ctx.beginPath()
      ctx.rect(0, 0, width, height)
      ctx.rect(x, y, w, h)
      ctx.clip('evenodd')
      this.paintPaper()
      this.ground.drawTerrain(ctx, this.camera, dpr, this.camera.window())
      ctx.restore()
    }
    ctx.drawImage(shot.canvas, x, y, w, h)
    this.shown = undefined
    return true
  }

  private lie(): Lie {
    const { whole } = this.survey
    const { x, y } = this.camera.toScreen(whole[0], whole[1])
    return { left: Math.round(x * this.dpr), top: Math.round(y * this.dpr), S: this.camera.S }
  }

  private paintPaper(): void {
    this.ctx.fillStyle = PAPER[this.theme]
    this.ctx.fillRect(0, 0, this.canvas.width, this.canvas.height)
  }

  private paint(visible: Rect, now: number): boolean {
    const { ctx, camera, dpr } = this
    const a = camera.toPlane(visible.x, visible.y)
    const b = camera.toPlane(visible.x + visible.w, visible.y + visible.h)
    const window: Window = [a.x, a.y, b.x, b.y]
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    this.paintPaper()
    this.ground.drawTerrain(ctx, camera, dpr, window)
    const frame = this.frame(visible, window, now)
    let moving = this.paintLayers(frame, 'names')
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    if (this.ground.drawNames(ctx, camera, dpr, window, now, this.still)) moving = true
    if (this.paintLayers(frame, undefined)) moving = true
    this.paintCursor(frame)
    return moving
  }

  private frame(visible: Rect, [left, top, right, bottom]: Window, now: number): Frame {
    const { ctx, dpr, theme, step, survey } = this
    const { grid, whole } = survey
    // From the corner of the ground as it is drawn, in whole device pixels, so that nothing swims over it.
    const lie = this.lie()
    const { S } = lie
    const [ox, oy] = [lie.left / dpr - whole[0] * S, lie.top / dpr - whole[1] * S]
    const near = survey.within([left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN])
    return {
      ctx,
      grid,
      S,
      step,
      dpr,
      theme,
      colours: THEMES[theme],
      visible,
      hexes: near.map(({ id }) => id),
      now,
      centre: (hex) => {
        const { x, y } = grid.centre(hex)
        return { x: ox + x * S, y: oy + y * S }
      },
      point: (x, y) => ({ x: ox + x * S, y: oy + y * S }),
    }
  }

  private paintLayers(frame: Frame, under: 'names' | undefined): boolean {
    let moving = false
    for (const layer of this.layers) {
      if (layer.under !== under) continue
      this.ctx.setTransform(this.dpr, 0, 0, this.dpr, 0, 0)
      this.ctx.save()
      if (layer.paint(frame) === true) moving = true
      this.ctx.restore()
    }
    return moving
  }

  private paintCursor(frame: Frame): void {
    if (this.cursor === OFF_MAP || !this.ring) return
    const { ctx, colours, S, dpr } = frame
    const { x, y } = frame.centre(this.cursor)
    ctx.setTransform(dpr, 0, 0, dpr, 0, 0)
    for (const [colour, width] of [
      [colours.halo, 5],
      [colours.ink, 2],
    ] as const) {
      ctx.strokeStyle = colour
      ctx.lineWidth = width
      ctx.beginPath()
      ctx.arc(x, y, S * 0.47, 0, 2 * Math.PI)
      ctx.stroke()
    }
  }
}
