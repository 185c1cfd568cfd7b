/** The map in a window: what is asked of it from outside, and one frame whenever something has changed. */
import { type HexGrid, type HexId, OFF_MAP } from '../../core/hex/grid.ts'
import type { MapArt, MapFile } from '../../draw/file.ts'
import { Survey, type Window } from '../../draw/survey.ts'
import { Camera, nearestStep, type Padding, stepFrom } from './camera.ts'
import { Glide, type View } from './glide.ts'
import { Ground } from './ground.ts'
import { HexFinder } from './hit.ts'
import type { Hit, MapLayer, ThemeName } from './layer.ts'
import type { Avoid } from './painter.ts'
import { Screen } from './screen.ts'
import { tileSource, type TileSource } from './source.ts'

/** Scales at which counters can be read, and the best of them. */
const READABLE = { least: 62, best: 88, most: 124 }
/** When the hand rests everything is painted once (what keeps to the window's edge was pushed along), at a zoom step. */
const REST_MS = 120
/** A pinch is painted anew so often; between, the picture is scaled. */
const PINCH_MS = 220

/** The part of the plane in which hexes lie, with a little room. */
function boxOf(grid: HexGrid, hexes: readonly HexId[]): Window {
  const [xs, ys] = [hexes.map((hex) => grid.centre(hex).x), hexes.map((hex) => grid.centre(hex).y)]
  return [Math.min(...xs) - 1, Math.min(...ys) - 1, Math.max(...xs) + 1, Math.max(...ys) + 1]
}

const middleOf = ([left, top, right, bottom]: Window): { x: number; y: number } => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

type Keys = Partial<Pick<Hit, 'pointer' | 'shift' | 'alt' | 'ctrl'>>

export class MapEngine {
  readonly camera: Camera
  readonly survey: Survey
  readonly source: TileSource
  private readonly screenOf: Screen
  private readonly ground: Ground
  private readonly glide: Glide
  private readonly finder: HexFinder
  private readonly watchers = new Set<() => void>()
  private request = 0
  private rest: ReturnType<typeof setTimeout> | undefined
  private pinching = false
  private paintedAt = 0
  /** Something in the picture has changed, or only tiles have come. */
  private changed: 'all' | 'tiles' | 'no' = 'all'
  private opened = false
  /** How often the player has moved or scaled the map: what was shown of itself is then his to leave. */
  touches = 0
  /** Keys that mean something to the map, wherever they are heard; true if it took one. MapView sets it. */
  key: ((event: KeyboardEvent) => boolean) | undefined
  /** Hears how long each frame took, with the drawing done: for the bench. */
  onframe: ((ms: number) => void) | undefined

  constructor(canvas: HTMLCanvasElement, map: MapFile, art: MapArt | undefined) {
    this.survey = new Survey(map, art)
    this.camera = new Camera(this.survey.whole)
    this.glide = new Glide(this.camera)
    this.source = tileSource(map, art)
    this.finder = new HexFinder(
      this.survey.grid,
      this.survey.rows.map(({ id }) => id),
    )
    this.ground = new Ground(this.source, this.survey, () => {
      if (this.changed === 'no') this.changed = 'tiles'
      this.schedule()
    })
    this.screenOf = new Screen(canvas, this.survey, this.camera, this.ground)
  }

  close(): void {
    cancelAnimationFrame(this.request)
    clearTimeout(this.rest)
    this.request = -1
    this.watchers.clear()
    this.ground.close()
  }

  // --- what is shown

  setLayers(layers: readonly MapLayer[]): void {
    this.screenOf.layers = layers
    this.invalidate()
  }

  setTheme(theme: ThemeName): void {
    this.screenOf.theme = theme
    this.invalidate()
  }

  setRail(rail: string): void {
    this.ground.setRail(rail)
  }

  setStill(still: boolean): void {
    this.screenOf.still = still
  }

  setRing(ring: boolean): void {
    this.screenOf.ring = ring
  }

  setPadding(padding: Padding): void {
    this.camera.padding = padding
  }

  /** What names keep off: heeded when they are next placed. */
  avoid(avoided: Avoid): void {
    this.ground.avoid(avoided)
  }

  /** Places the names anew: at the end of a phase, never while a counter moves. */
  placeNames(): void {
    this.ground.placeNames()
  }

  /** The hex the keyboard stands on. */
  get cursor(): HexId {
    return this.screenOf.cursor
  }

  set cursor(hex: HexId) {
    this.screenOf.cursor = hex
    this.invalidate()
  }

  /** The window has another size. Unless told, draws at once: a canvas that changes its size is blank. */
  resize(width: number, height: number, dpr: number, draw = true): void {
    if (width === this.camera.width && height === this.camera.height && dpr === this.screenOf.dpr) return
    this.camera.resize(width, height)
    this.screenOf.resize(width, height, dpr)
    this.changed = 'all'
    if (draw) this.draw(performance.now())
  }

  /** Something in the layers has changed: asks for a frame. */
  invalidate(): void {
    this.changed = 'all'
    this.schedule()
  }

  /** Calls back whenever the window may have moved. Returns what ends it. */
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

  hit(x: number, y: number, keys: Keys = {}): Hit | null {
    const at = this.camera.toPlane(x, y)
    const hex = this.finder.at(at.x, at.y)
    return hex === OFF_MAP ? null : this.hitOf(hex, x, y, keys)
  }

  hitOf(hex: HexId, x: number, y: number, keys: Keys = {}): Hit {
    const middle = this.screen(hex)
    const all = { pointer: 'mouse', shift: false, alt: false, ctrl: false, ...keys } as const
    return { hex, id: this.survey.grid.format(hex), x, y, dx: x - middle.x, dy: y - middle.y, ...all }
  }

  // --- moving

  /** At once. */
  stop(): void {
    this.glide.stop()
  }

  panBy(dx: number, dy: number): void {
    this.touches++
    this.stop()
    this.camera.panBy(dx, dy)
    this.schedule()
  }

  slide(vx: number, vy: number): void {
    if (!this.screenOf.still) this.glide.slide(vx, vy)
    this.schedule()
  }

  /** Follows the fingers: any scale, until they let go and it settles. */
  zoomBy(factor: number, x: number, y: number): void {
    this.touches++
    this.stop()
    this.pinching = true
    this.camera.zoomAt(this.camera.S * factor, x, y)
    this.schedule()
  }

  /** Comes to rest at the nearest step. */
  settle(x: number, y: number): void {
    this.pinching = false
    this.zoomTo(nearestStep(this.camera.S), x, y)
  }

  /** One step in (1) or out (-1), about a point of the window or its middle. */
  zoom(way: 1 | -1, x = this.camera.width / 2, y = this.camera.height / 2): void {
    this.touches++
    this.zoomTo(stepFrom(this.glide.goal, way), x, y)
  }

  private zoomTo(wanted: number, x: number, y: number): void {
    const S = Math.max(wanted, this.camera.least)
    this.screenOf.step = S
    if (this.screenOf.still) {
      this.stop()
      this.camera.zoomAt(S, x, y)
    } else this.glide.zoom(S, x, y)
    this.schedule()
  }

  fitMap(): void {
    this.touches++
    this.go(this.camera.fitting(this.survey.whole, 150, true))
  }

  /** All these hexes, with a little room; `most` is the closest it goes. */
  fitHexes(hexes: readonly HexId[], most: number): void {
    if (hexes.length > 0) this.go(this.camera.fitting(boxOf(this.survey.grid, hexes), most))
  }

  /** Brings hexes into view, if they are not, at the present scale: all of them where there is room, else the first. */
  show(hexes: readonly HexId[]): void {
    const [first] = hexes
    if (first === undefined || hexes.every((hex) => this.inView(hex, 0.25, this.camera.S * 1.2))) return
    const box = boxOf(this.survey.grid, hexes)
    const all = this.camera.fits(box, this.glide.goal)
    this.centre(all ? middleOf(box) : this.survey.grid.centre(first), this.glide.goal)
  }

  /** Brings the nearest of these hexes into view, if none of them is. */
  showOne(hexes: readonly HexId[]): void {
    if (hexes.length === 0 || hexes.some((hex) => this.inView(hex, 0))) return
    const { x, y } = this.view
    const { grid } = this.survey
    const far = (hex: HexId): number => Math.hypot(grid.centre(hex).x - x, grid.centre(hex).y - y)
    const nearest = hexes.reduce((best, hex) => (far(hex) < far(best) ? hex : best))
    this.centre(grid.centre(nearest), this.glide.goal)
  }

  /** These hexes in the middle, at a scale at which counters can be read: the present one where that will do. */
  closeUp(hexes: readonly HexId[]): void {
    if (hexes.length === 0) return
    const { goal } = this.glide
    const S = goal >= READABLE.least && goal <= READABLE.most ? goal : READABLE.best
    if (S !== goal || !hexes.every((hex) => this.inView(hex, 0.2)))
      this.centre(middleOf(boxOf(this.survey.grid, hexes)), S)
  }

  /** Where it is, or is on its way to. */
  get view(): View {
    return this.glide.to ?? { S: this.screenOf.step, x: this.camera.x, y: this.camera.y }
  }

  /** Does a hex keep this share of the free window, or so many pixels, from its edges? */
  private inView(hex: HexId, share: number, most = Infinity): boolean {
    const { x, y } = this.screen(hex)
    const { padding, width, height } = this.camera
    const within = (at: number, from: number, to: number): boolean => {
      const room = Math.min(most, (to - from) * share)
      return at > from + room && at < to - room
    }
    return within(x, padding.left, width - padding.right) && within(y, padding.top, height - padding.bottom)
  }

  /** A point of the plane in the middle of what is not covered. */
  centreOn(at: { x: number; y: number }, glide = true): void {
    this.touches++
    this.centre(at, this.screenOf.step, glide)
  }

  private centre(at: { x: number; y: number }, S: number, glide = true): void {
    const { top, right, bottom, left } = this.camera.padding
    this.go(this.camera.kept({ S, x: at.x - (left - right) / 2 / S, y: at.y - (top - bottom) / 2 / S }), glide)
  }

  /** To a scale and a place; at once where motion is unwelcome or nothing has been shown yet. */
  go(to: View, glide = true): void {
    this.screenOf.step = to.S
    if (this.screenOf.still || !glide || !this.opened) {
      this.stop()
      Object.assign(this.camera, to)
      this.camera.clamp()
    } else this.glide.go(to)
    this.schedule()
  }

  // --- drawing

  private schedule(): void {
    if (this.request === 0) this.request = requestAnimationFrame((now) => this.draw(now))
  }

  private draw(now: number): void {
    cancelAnimationFrame(this.request)
    this.request = 0
    const { camera, ground, screenOf } = this
    if (camera.width === 0 || camera.height === 0) return
    const started = this.onframe ? performance.now() : 0
    this.glide.advance(now)
    ground.rest({ theme: screenOf.theme, dpr: screenOf.dpr, step: screenOf.step })
    ground.want(camera.window())
    const moving = this.paint(now)
    this.opened = true
    for (const watcher of this.watchers) watcher()
    if (this.onframe) {
      // Reading a pixel makes the browser finish what it has been told to draw.
      screenOf.ctx.getImageData(0, 0, 1, 1)
      this.onframe(performance.now() - started)
    }
    if (moving) this.invalidate()
    else if (this.glide.under) this.schedule()
    else if (!this.pinching && camera.S !== screenOf.step) this.restSoon()
  }

  private restSoon(): void {
    clearTimeout(this.rest)
    this.rest = setTimeout(() => {
      const { step } = this.screenOf
      // A zoom that a pan cut short is brought to its end.
      if (this.camera.S !== step && !this.pinching && !this.glide.under)
        this.zoomTo(step, this.camera.width / 2, this.camera.height / 2)
      this.invalidate()
    }, REST_MS)
  }

  /** The cheapest way to the right picture. True while something in it moves. */
  private paint(now: number): boolean {
    const zooming = this.glide.zooms || (this.pinching && now - this.paintedAt < PINCH_MS)
    if (this.changed !== 'all' && zooming && this.screenOf.paintScaled()) return false
    if (this.changed === 'no' && this.screenOf.paintMoved(now)) {
      this.restSoon()
      return false
    }
    this.changed = 'no'
    this.paintedAt = now
    return this.screenOf.paintAll(now)
  }

  /** Is everything in the window painted as it should be? For tests and the bench. */
  get settled(): boolean {
    return !this.glide.under && this.ground.whole(this.camera.window())
  }

  /** Is the terrain there, with or without names? */
  get grounded(): boolean {
    return this.ground.hasTerrain(this.camera.window())
  }
}
