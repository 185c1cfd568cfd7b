/** The ground under everything: terrain tiles and name tiles, asked for as they are needed and drawn at any scale. */
import type { Survey, Window } from '../../draw/survey.ts'
import { STEPS } from './camera.ts'
import type { Camera } from './camera.ts'
import type { ThemeName } from './layer.ts'
import type { Avoid } from './painter.ts'
import type { TileSource } from './source.ts'
import { cover, TILE, type TileSet, tileSet, TileStore, tileWindow } from './tiles.ts'

/** Bitmaps kept, in bytes: a tile has a megabyte. */
const ROOM = 160
/** Tiles asked for and not yet there; few, so that what is no longer wanted is never painted. */
const AHEAD = 2
/** The set that is always there has at most so many tiles. */
const BASE = 8
const FADE = 150

interface Names {
  set: TileSet
  /** Placed by the painter: its tiles may be asked for. */
  placed: boolean
  /** When it began to show; 0 before. */
  since: number
}

export interface GroundState {
  theme: ThemeName
  dpr: number
  /** The scale the map rests at or glides to. */
  step: number
}

export class Ground {
  private readonly source: TileSource
  private readonly survey: Survey
  private readonly changed: () => void
  private readonly store = new TileStore(ROOM)
  private readonly asked = new Set<string>()
  private state: GroundState = { theme: 'light', dpr: 1, step: 62 }
  private terrain: TileSet
  private base: TileSet
  /** The last is the newest; the first shows until the last is whole. */
  private names: Names[] = []
  private nameCount = 0
  private avoided: Avoid = { occupied: [], flags: [], shun: [] }
  private rail = ''
  private waiting = 0

  constructor(source: TileSource, survey: Survey, changed: () => void) {
    this.source = source
    this.survey = survey
    this.changed = changed
    this.terrain = this.setFor(62)
    this.base = this.baseSet()
  }

  /** Tells where the map rests. A new step, theme or density means new tiles, and names placed anew. */
  rest(state: GroundState): void {
    const { theme, dpr, step } = this.state
    if (theme === state.theme && dpr === state.dpr && step === state.step && this.names.length > 0) return
    const otherInk = theme !== state.theme || dpr !== state.dpr
    this.state = state
    this.terrain = this.setFor(state.step)
    if (otherInk || this.names.length === 0) {
      this.base = this.baseSet()
      this.store.pin(this.base)
    }
    this.placeNames()
  }

  /** Where counters lie and the front runs: names keep off them when they are placed next. */
  avoid(avoided: Avoid): void {
    this.avoided = avoided
  }

  placeNames(): void {
    const { theme, dpr, step } = this.state
    const key = `names ${this.nameCount++}`
    const names: Names = { set: tileSet(key, this.survey.whole, step, dpr), placed: false, since: 0 }
    // Of those that never showed only the newest is worth waiting for.
    this.names = [...this.names.filter(({ since }) => since > 0).slice(-1), names]
    const { avoided } = this
    const place = async (): Promise<void> => {
      await this.source.ask({ do: 'names', set: key, S: step, theme, avoid: avoided })
      names.placed = true
      this.changed()
    }
    void place()
  }

  /** Converted rail, one letter a hex; tiles on which it changed are drawn again. */
  setRail(rail: string): void {
    if (rail === this.rail) return
    const hexes: { x: number; y: number }[] = []
    for (let hex = 0; hex < rail.length; hex++)
      if (rail[hex] !== (this.rail[hex] ?? '0')) hexes.push(this.survey.grid.centre(hex))
    this.rail = rail
    void this.source.ask({ do: 'rail', rail })
    const near = 1.3
    this.store.spoil(({ set, i, j }) => {
      const [left, top, right, bottom] = tileWindow(set, this.survey.whole, i, j)
      return hexes.some(({ x, y }) => x > left - near && x < right + near && y > top - near && y < bottom + near)
    })
    this.changed()
  }

  /** Asks for what the window needs and has not got, nearest first. */
  want(window: Window): void {
    const { whole } = this.survey
    for (const [set, ring] of this.wanted()) {
      for (const [i, j] of cover(set, whole, set === this.base ? whole : window, ring)) {
        if (this.waiting >= AHEAD) return
        if (!this.store.has(set, i, j)) void this.ask(set, i, j)
      }
    }
  }

  private wanted(): [TileSet, number][] {
    const newest = this.names.at(-1)
    const names: [TileSet, number][] = newest?.placed ? [[newest.set, 0]] : []
    const around: [TileSet, number][] = newest?.placed ? [[newest.set, 1]] : []
    return [[this.terrain, 0], ...names, [this.base, 0], [this.terrain, 1], ...around]
  }

  private async ask(set: TileSet, i: number, j: number): Promise<void> {
    const key = `${set.key}/${i}/${j}`
    if (this.asked.has(key)) return
    this.asked.add(key)
    this.waiting++
    const { theme } = this.state
    const { S, dpr } = set
    const [rail, isNames] = [this.rail, set.key.startsWith('names')]
    const bitmap = await (isNames
      ? this.source.ask({ do: 'lettering', set: set.key, dpr, i, j })
      : this.source.ask({ do: 'terrain', S, dpr, theme, i, j }))
    this.asked.delete(key)
    this.waiting--
    this.store.put({ set, i, j, bitmap, stale: !isNames && rail !== this.rail })
    this.changed()
  }

  /** Is all there that this part of the plane needs? */
  whole(window: Window): boolean {
    const newest = this.names.at(-1)
    return this.hasTerrain(window) && newest !== undefined && newest.placed && this.hasAll(newest.set, window)
  }

  hasTerrain(window: Window): boolean {
    return this.hasAll(this.terrain, window)
  }

  private hasAll(set: TileSet, window: Window): boolean {
    return cover(set, this.survey.whole, window).every(([i, j]) => this.store.get(set, i, j) !== undefined)
  }

  /** The terrain; where it is not painted yet, another scale of it. */
  drawTerrain(ctx: CanvasRenderingContext2D, camera: Camera, dpr: number, window: Window): void {
    if (!this.hasAll(this.terrain, window)) {
      const apart = (set: TileSet): number => Math.abs(Math.log(set.S / camera.S)) + (this.isOurs(set) ? 0 : 10)
      const others = this.store
        .sets()
        .filter((set) => set !== this.terrain && set.key !== this.base.key && !set.key.startsWith('names'))
      const near = others.sort((a, b) => apart(b) - apart(a)).slice(-3)
      // The small picture of the whole lies under all: what is nearest in scale may not reach so far.
      for (const set of [this.base, ...near]) this.drawSet(ctx, set, camera, dpr, window)
    }
    this.drawSet(ctx, this.terrain, camera, dpr, window)
  }

  private isOurs(set: TileSet): boolean {
    return set.key.startsWith(this.inkKey())
  }

  /** The names, the new ones fading in over the old. True while they do. */
  drawNames(
    ctx: CanvasRenderingContext2D,
    camera: Camera,
    dpr: number,
    window: Window,
    now: number,
    still: boolean,
  ): boolean {
    const newest = this.names.at(-1)
    if (!newest) return false
    if (newest.since === 0 && newest.placed && this.hasAll(newest.set, camera.window())) newest.since = now
    const share = newest.since === 0 ? 0 : still ? 1 : Math.min(1, (now - newest.since) / FADE)
    const old = this.names.length > 1 ? this.names[0] : undefined
    if (old && share < 1) this.drawFaded(ctx, old.set, camera, dpr, window, 1 - share)
    this.drawFaded(ctx, newest.set, camera, dpr, window, share)
    if (old && share === 1) {
      this.names = [newest]
      this.store.drop(({ set }) => set.key === old.set.key)
    }
    return newest.since > 0 && share < 1
  }

  private drawFaded(
    ctx: CanvasRenderingContext2D,
    set: TileSet,
    camera: Camera,
    dpr: number,
    window: Window,
    alpha: number,
  ): void {
    if (alpha <= 0) return
    ctx.globalAlpha = alpha
    this.drawSet(ctx, set, camera, dpr, window)
    ctx.globalAlpha = 1
  }

  /** In device pixels: at its own scale a tile is copied, not scaled. */
  private drawSet(ctx: CanvasRenderingContext2D, set: TileSet, camera: Camera, dpr: number, window: Window): void {
    const { whole } = this.survey
    const corner = camera.toScreen(whole[0], whole[1])
    const [left, top] = [Math.round(corner.x * dpr), Math.round(corner.y * dpr)]
    const side = (TILE * camera.S * dpr) / (set.S * set.dpr)
    for (const [i, j] of cover(set, whole, window)) {
      const bitmap = this.store.get(set, i, j)?.bitmap
      if (!bitmap) continue
      const [x, y] = [Math.round(left + i * side), Math.round(top + j * side)]
      if (side === TILE) ctx.drawImage(bitmap, x, y)
      else {
        const [right, bottom] = [Math.round(left + (i + 1) * side), Math.round(top + (j + 1) * side)]
        ctx.drawImage(bitmap, x, y, right - x, bottom - y)
      }
    }
  }

  private inkKey(): string {
    return `${this.state.theme} ${this.state.dpr} `
  }

  private setFor(S: number): TileSet {
    return tileSet(`${this.inkKey()}${S}`, this.survey.whole, S, this.state.dpr)
  }

  /** The closest step of which the whole map has few tiles: shown where nothing better is there yet. */
  private baseSet(): TileSet {
    const few = STEPS.findLast((S) => {
      const { across, down } = this.setFor(S)
      return across * down <= BASE
    })
    return this.setFor(few ?? STEPS[0])
  }

  close(): void {
    this.store.drop(() => true)
    this.source.close()
  }
}
