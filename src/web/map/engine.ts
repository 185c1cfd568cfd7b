/** The map in a window: camera, ground, layers, and one frame whenever something has changed. */
import { type HexId, OFF_MAP } from '../../core/hex/grid.ts'
import type { MapArt, MapFile } from '../../draw/file.ts'
import { Survey, type Window } from '../../draw/survey.ts'
import { THEMES } from '../../draw/theme.ts'
import { Camera, nearestStep, type Padding, stepFrom } from './camera.ts'
import { Ground } from './ground.ts'
import { HexFinder } from './hit.ts'
import type { Frame, Hit, MapLayer, Rect, ThemeName } from './layer.ts'
import { tileSource, type TileSource } from './source.ts'

/** The map glides to a scale and a place, or slides on after a flick. */
type Glide =
  | { kind: 'go'; from: View; to: View; since: number; ms: number }
  | { kind: 'zoom'; from: number; to: number; x: number; y: number; since: number; ms: number }
  | { kind: 'slide'; vx: number; vy: number; last: number }

interface View {
  S: number
  x: number
  y: number
}

const ZOOM_MS = 160
const GO_MS = 260
/** A slide loses all but a third of its speed in this time. */
const SLIDE_MS = 170
const SLOWEST = 0.03
const PAPER = { light: '#e9e2d0', dark: '#1b1f21' }
/** Hexes beyond the edge of the window whose counters still reach into it. */
const MARGIN = 0.8
/** The farthest out the map goes where a part of it is to be seen. */
const CLOSEST_FIT = 88

export class MapEngine {
  readonly camera: Camera
  readonly survey: Survey
  readonly source: TileSource
  private readonly canvas: HTMLCanvasElement
  private readonly ctx: CanvasRenderingContext2D
  private readonly ground: Ground
  private readonly finder: HexFinder
  private readonly watchers = new Set<() => void>()
  private layers: readonly MapLayer[] = []
  private theme: ThemeName = 'light'
  private dpr = 1
  private step = 62
  private glide: Glide | undefined
  private request = 0
  private still = false
  private shown = false
  /** The hex the keyboard stands on, ringed while it does. */
  cursor: HexId = OFF_MAP
  ring = true
  /** Keys that mean something to the map, wherever they are heard; true if it took one. MapView sets it. */
  key: ((event: KeyboardEvent) => boolean) | undefined
  /** Frame times of late, for the bench. */
  onframe: ((ms: number) => void) | undefined

  constructor(canvas: HTMLCanvasElement, map: MapFile, art: MapArt | undefined) {
    this.canvas = canvas
    this.ctx = canvas.getContext('2d', { alpha: false })!
    this.survey = new Survey(map, art)
    this.camera = new Camera(this.survey.whole)
    this.source = tileSource(map, art)
    this.finder = new HexFinder(
      this.survey.grid,
      this.survey.rows.map(({ id }) => id),
    )
    this.ground = new Ground(this.source, this.survey, () => this.invalidate())
  }

  close(): void {
    cancelAnimationFrame(this.request)
    this.watchers.clear()
    this.ground.close()
  }

  // --- what is shown

  setLayers(layers: readonly MapLayer[]): void {
    this.layers = layers
    this.invalidate()
  }

  setTheme(theme: ThemeName): void {
    this.theme = theme
    this.invalidate()
  }

  setRail(rail: string): void {
    this.ground.setRail(rail)
  }

  setStill(still: boolean): void {
    this.still = still
  }

  setPadding(padding: Padding): void {
    this.camera.padding = padding
  }

  /** Hexes with counters, and points of the plane names keep off (the front), flat: heeded when names are next placed. */
  avoid(occupied: readonly string[], shun: readonly number[] = []): void {
    this.ground.avoid(occupied, shun)
  }

  /** Places the names anew: at the end of a phase, never while a counter moves. */
  placeNames(): void {
    this.ground.placeNames()
  }

  resize(width: number, height: number, dpr: number): void {
    if (!this.place(width, height, dpr)) return
    // At once: a canvas that changes its size is blank.
    this.draw(performance.now())
  }

  /** Takes the size of the window without drawing yet. True if it is another. */
  place(width: number, height: number, dpr: number): boolean {
    if (width === this.camera.width && height === this.camera.height && dpr === this.dpr) return false
    this.dpr = dpr
    this.canvas.width = Math.round(width * dpr)
    this.canvas.height = Math.round(height * dpr)
    this.camera.resize(width, height)
    return true
  }

  /** Asks for a frame. */
  invalidate(): void {
    if (this.request === 0) this.request = requestAnimationFrame((now) => this.draw(now))
  }

  /** Calls back whenever the window has moved. Returns what ends it. */
  watch(moved: () => void): () => void {
    this.watchers.add(moved)
    return () => this.watchers.delete(moved)
  }

  // --- where it is

  get scale(): number {
    return this.camera.S
  }

  /** The middle of a hex in the window. */
  screen(hex: HexId): { x: number; y: number } {
    const { x, y } = this.survey.grid.centre(hex)
    return this.camera.toScreen(x, y)
  }

  hit(x: number, y: number, event: Partial<Pick<Hit, 'pointer' | 'shift' | 'alt' | 'ctrl'>> = {}): Hit | null {
    const at = this.camera.toPlane(x, y)
    const hex = this.finder.at(at.x, at.y)
    return hex === OFF_MAP ? null : this.hitOf(hex, x, y, event)
  }

  hitOf(hex: HexId, x: number, y: number, event: Partial<Pick<Hit, 'pointer' | 'shift' | 'alt' | 'ctrl'>> = {}): Hit {
    const middle = this.screen(hex)
    const keys = { pointer: 'mouse', shift: false, alt: false, ctrl: false, ...event } as const
    return { hex, id: this.survey.grid.format(hex), x, y, dx: x - middle.x, dy: y - middle.y, ...keys }
  }

  // --- moving

  /** At once, without sliding on. */
  stop(): void {
    this.glide = undefined
  }

  panBy(dx: number, dy: number): void {
    this.stop()
    this.camera.panBy(dx, dy)
    this.invalidate()
  }

  slide(vx: number, vy: number): void {
    if (this.still || Math.hypot(vx, vy) < SLOWEST * 4) return
    this.glide = { kind: 'slide', vx, vy, last: performance.now() }
    this.invalidate()
  }

  /** Follows the fingers: any scale, until they let go. */
  zoomBy(factor: number, x: number, y: number): void {
    this.stop()
    this.camera.zoomAt(this.camera.S * factor, x, y)
    this.invalidate()
  }

  /** Comes to rest at the nearest step. */
  settle(x: number, y: number): void {
    const step = nearestStep(this.camera.S)
    if (step !== this.camera.S) this.zoomTo(step, x, y)
  }

  /** One step in (1) or out (-1), about a point of the window or its middle. */
  zoom(way: 1 | -1, x = this.camera.width / 2, y = this.camera.height / 2): void {
    this.zoomTo(stepFrom(this.glide?.kind === 'zoom' ? this.glide.to : this.camera.S, way), x, y)
  }

  private zoomTo(to: number, x: number, y: number): void {
    if (this.still) {
      this.stop()
      this.camera.zoomAt(to, x, y)
    } else {
      this.glide = { kind: 'zoom', from: this.camera.S, to, x, y, since: performance.now(), ms: ZOOM_MS }
    }
    this.step = to
    this.invalidate()
  }

  fitMap(): void {
    this.go(this.camera.fitting(this.survey.whole, 150, true))
  }

  /** All these hexes, with a little room; `most` is the closest it goes. */
  fitHexes(hexes: readonly HexId[], most = CLOSEST_FIT): void {
    if (hexes.length === 0) return
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const hex of hexes) {
      const { x, y } = this.survey.grid.centre(hex)
      ;[left, top] = [Math.min(left, x), Math.min(top, y)]
      ;[right, bottom] = [Math.max(right, x), Math.max(bottom, y)]
    }
    this.go(this.camera.fitting([left - 1, top - 1, right + 1, bottom + 1], most))
  }

  /** Brings a hex into view, if it is not, at the present scale. */
  show(hex: HexId): void {
    const { x, y } = this.screen(hex)
    const { padding, width, height } = this.camera
    const room = Math.min(this.camera.S * 1.2, width / 4, height / 4)
    const inside =
      x > padding.left + room &&
      y > padding.top + room &&
      x < width - padding.right - room &&
      y < height - padding.bottom - room
    if (!inside) this.centreOn(this.survey.grid.centre(hex))
  }

  /** A point of the plane in the middle of what is not covered. */
  centreOn(at: { x: number; y: number }, glide = true): void {
    const { top, right, bottom, left } = this.camera.padding
    const S = this.step
    this.go({ S, x: at.x - (left - right) / 2 / S, y: at.y - (top - bottom) / 2 / S }, glide)
  }

  /** To a scale and a place, at once where motion is unwelcome or nothing has been shown yet. */
  go(to: View, glide = true): void {
    const { S, x, y } = this.camera
    this.step = to.S
    if (this.still || !glide || !this.shown) {
      this.stop()
      this.camera.S = to.S
      ;[this.camera.x, this.camera.y] = [to.x, to.y]
      this.camera.clamp()
    } else this.glide = { kind: 'go', from: { S, x, y }, to, since: performance.now(), ms: GO_MS }
    this.invalidate()
  }

  private advance(now: number): void {
    const { glide, camera } = this
    if (!glide) return
    if (glide.kind === 'slide') {
      const ms = Math.min(50, Math.max(0, now - glide.last))
      camera.panBy(glide.vx * ms, glide.vy * ms)
      const slower = Math.exp(-ms / SLIDE_MS)
      this.glide = { ...glide, vx: glide.vx * slower, vy: glide.vy * slower, last: now }
      if (Math.hypot(glide.vx, glide.vy) < SLOWEST) this.stop()
      return
    }
    const t = Math.min(1, Math.max(0, (now - glide.since) / glide.ms))
    const share = 1 - (1 - t) ** 3
    if (glide.kind === 'zoom') {
      camera.zoomAt(t === 1 ? glide.to : glide.from * (glide.to / glide.from) ** share, glide.x, glide.y)
    } else {
      const { from, to } = glide
      camera.S = t === 1 ? to.S : from.S * (to.S / from.S) ** share
      camera.x = from.x + (to.x - from.x) * share
      camera.y = from.y + (to.y - from.y) * share
      camera.clamp()
    }
    if (t === 1) this.stop()
  }

  // --- drawing

  private draw(now: number): void {
    cancelAnimationFrame(this.request)
    this.request = 0
    const { camera, ctx, dpr } = this
    if (camera.width === 0 || camera.height === 0) return
    const started = this.onframe ? performance.now() : 0
    this.advance(now)
    this.ground.rest({ theme: this.theme, dpr, step: this.step })
    const window = camera.window()
    this.ground.want(window)
    const all: Rect = { x: 0, y: 0, w: camera.width, h: camera.height }
    const moving = this.paint(all, window, now)
    this.shown = true
    for (const watcher of this.watchers) watcher()
    if (this.onframe) {
      // Reading a pixel makes the browser finish what it has been told to draw.
      ctx.getImageData(0, 0, 1, 1)
      this.onframe(performance.now() - started)
    }
    if (moving || this.glide) this.invalidate()
  }

  private paint(visible: Rect, window: Window, now: number): boolean {
    const { ctx, camera, dpr } = this
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.fillStyle = PAPER[this.theme]
    ctx.fillRect(0, 0, this.canvas.width, this.canvas.height)
    this.ground.drawTerrain(ctx, camera, dpr, window)
    const frame = this.frame(visible, now)
    let moving = this.paintLayers(frame, 'names')
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    if (this.ground.drawNames(ctx, camera, dpr, window, now, this.still)) moving = true
    if (this.paintLayers(frame, undefined)) moving = true
    this.paintCursor(frame)
    return moving
  }

  private frame(visible: Rect, now: number): Frame {
    const { camera, ctx, dpr, theme, step, survey } = this
    const { grid } = survey
    // Whole device pixels, as the ground is drawn, so that nothing swims over it.
    const corner = camera.toScreen(0, 0)
    const snap = camera.toScreen(survey.whole[0], survey.whole[1])
    const [ox, oy] = [
      corner.x + Math.round(snap.x * dpr) / dpr - snap.x,
      corner.y + Math.round(snap.y * dpr) / dpr - snap.y,
    ]
    const { S } = camera
    return {
      ctx,
      grid,
      S,
      step,
      dpr,
      theme,
      colours: THEMES[theme],
      visible,
      hexes: survey.within(camera.window(MARGIN)).map(({ id }) => id),
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

  /** Is everything in the window painted as it should be? For tests and the bench. */
  get settled(): boolean {
    return !this.glide && this.ground.whole(this.camera.window())
  }
}
