/** Bitmaps of the ground in squares of 512 device pixels: which are needed, and which are kept. */
import type { Window } from '../../draw/survey.ts'

export const TILE = 512

/** Pictures of one kind, theme and scale. */
export interface TileSet {
  readonly key: string
  /** Pixels a hex width (CSS), and device pixels to one of them. */
  readonly S: number
  readonly dpr: number
  readonly across: number
  readonly down: number
}

export function tileSet(key: string, bounds: Window, S: number, dpr: number): TileSet {
  const count = (least: number, most: number): number => Math.max(1, Math.ceil(((most - least) * S * dpr) / TILE))
  return { key, S, dpr, across: count(bounds[0], bounds[2]), down: count(bounds[1], bounds[3]) }
}

/** The tiles of a set that a part of the plane touches, nearest to its middle first; `ring` adds tiles around it. */
export function cover(set: TileSet, bounds: Window, window: Window, ring = 0): [i: number, j: number][] {
  const side = TILE / (set.S * set.dpr)
  const first = (at: number, least: number): number => Math.max(0, Math.floor((at - least) / side + 1e-6) - ring)
  const last = (at: number, least: number, count: number): number =>
    Math.min(count - 1, Math.ceil((at - least) / side - 1e-6) - 1 + ring)
  const found: [number, number][] = []
  for (let j = first(window[1], bounds[1]); j <= last(window[3], bounds[1], set.down); j++) {
    for (let i = first(window[0], bounds[0]); i <= last(window[2], bounds[0], set.across); i++) found.push([i, j])
  }
  const [mx, my] = [(window[0] + window[2]) / 2, (window[1] + window[3]) / 2]
  const away = ([i, j]: [number, number]): number =>
    Math.hypot(bounds[0] + (i + 0.5) * side - mx, bounds[1] + (j + 0.5) * side - my)
  return found.sort((a, b) => away(a) - away(b) || a[1] - b[1] || a[0] - b[0])
}

/** The part of the plane a tile shows. */
export function tileWindow(set: Pick<TileSet, 'S' | 'dpr'>, bounds: Window, i: number, j: number): Window {
  const side = TILE / (set.S * set.dpr)
  const [left, top] = [bounds[0] + i * side, bounds[1] + j * side]
  return [left, top, left + side, top + side]
}

export interface Tile {
  readonly set: TileSet
  readonly i: number
  readonly j: number
  /** Null: nothing is drawn there. */
  readonly bitmap: ImageBitmap | null
  /** Something on it has changed since: shown until a new one comes. */
  stale: boolean
}

/** Tiles by set and place; the longest unused go first when there are too many. Pinned sets stay. */
export class TileStore {
  /** Insertion order is order of use. */
  private readonly tiles = new Map<string, Tile>()
  private readonly pinned = new Set<string>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  pin(set: TileSet): void {
    this.pinned.add(set.key)
  }

  /** The tile, which counts as used. */
  get(set: TileSet, i: number, j: number): Tile | undefined {
    const key = `${set.key}/${i}/${j}`
    const tile = this.tiles.get(key)
    if (tile) {
      this.tiles.delete(key)
      this.tiles.set(key, tile)
    }
    return tile
  }

  /** Is there one, and is it up to date? */
  has(set: TileSet, i: number, j: number): boolean {
    return this.tiles.get(`${set.key}/${i}/${j}`)?.stale === false
  }

  put(tile: Tile): void {
    const key = `${tile.set.key}/${tile.i}/${tile.j}`
    this.tiles.get(key)?.bitmap?.close()
    this.tiles.delete(key)
    this.tiles.set(key, tile)
    for (const [old, { set, bitmap }] of this.tiles) {
      if (this.tiles.size <= this.most) break
      if (this.pinned.has(set.key) || old === key) continue
      bitmap?.close()
      this.tiles.delete(old)
    }
  }

  /** Sets of which there is any tile. */
  sets(): TileSet[] {
    return [...new Map([...this.tiles.values()].map(({ set }) => [set.key, set])).values()]
  }

  /** Calls the tiles of which this is true out of date. */
  spoil(changed: (tile: Tile) => boolean): void {
    for (const tile of this.tiles.values()) if (changed(tile)) tile.stale = true
  }

  drop(gone: (tile: Tile) => boolean): void {
    for (const [key, tile] of this.tiles) {
      if (!gone(tile)) continue
      tile.bitmap?.close()
      this.tiles.delete(key)
    }
  }

  get size(): number {
    return this.tiles.size
  }
}
