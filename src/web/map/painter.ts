/** Paints tiles of the map off screen: in a worker, or where there is none in slices between frames. */
import { type Canvas2D, paintInk, paintLayers } from '../../draw/canvas.ts'
import type { MapArt, MapFile } from '../../draw/file.ts'
import type { Words } from '../../draw/ink.ts'
import { textWidth } from '../../draw/boxes.ts'
import { lettering, terrain } from '../../draw/picture.ts'
import { type Sheet, sheetFor } from '../../draw/sheet.ts'
import { Survey } from '../../draw/survey.ts'
import { THEMES } from '../../draw/theme.ts'
import type { ThemeName } from './layer.ts'
import { TILE, tileWindow } from './tiles.ts'

/** What names keep off: hexes with counters, hexes with a flag below the counter, points of the plane (flat). */
export interface Avoid {
  occupied: readonly string[]
  flags: readonly string[]
  shun: readonly number[]
}

/** What a painter is asked; each is answered once, by `id`. */
export type PaintRequest =
  | { id: number; do: 'open'; map: MapFile; art: MapArt | null }
  | { id: number; do: 'rail'; rail: string }
  | { id: number; do: 'terrain'; S: number; dpr: number; theme: ThemeName; i: number; j: number }
  | { id: number; do: 'names'; set: string; S: number; theme: ThemeName; avoid: Avoid }
  | { id: number; do: 'lettering'; set: string; dpr: number; i: number; j: number }
  | { id: number; do: 'whole'; width: number; dpr: number; theme: ThemeName }

export interface PaintReply {
  id: number
  /** Null: nothing to draw there. */
  bitmap: ImageBitmap | null
}

interface NameSet {
  S: number
  tiles: Map<string, Words[]>
  words: Words[]
  tiledFor: number
}

/** Sets of names kept: the one shown, the one that fades, one to come back to. */
const NAME_SETS = 3

export class Painter {
  private survey: Survey | undefined
  private laid: ReadonlySet<string> = new Set()
  private readonly nameSets = new Map<string, NameSet>()
  private scratchCanvas: OffscreenCanvas | undefined

  answer(request: PaintRequest): PaintReply {
    return { id: request.id, bitmap: this.paint(request) }
  }

  private paint(request: PaintRequest): ImageBitmap | null {
    switch (request.do) {
      case 'open':
        this.survey = new Survey(request.map, request.art ?? undefined)
        return null
      case 'rail':
        this.laid = new Set(this.map.rows.filter(({ id }) => request.rail[id] === '1').map(({ hex }) => hex))
        return null
      case 'terrain':
        return this.terrain(request)
      case 'names':
        this.placeNames(request)
        return null
      case 'lettering':
        return this.lettering(request)
      case 'whole':
        return this.whole(request)
    }
  }

  private get map(): Survey {
    if (!this.survey) throw new Error('No map has been opened.')
    return this.survey
  }

  private terrain({ S, dpr, theme, i, j }: PaintRequest & { do: 'terrain' }): ImageBitmap {
    const { whole } = this.map
    const sheet = sheetFor(this.map, THEMES[theme], S, {
      window: tileWindow({ S, dpr }, whole, i, j),
      origin: [whole[0], whole[1]],
    })
    const canvas = new OffscreenCanvas(TILE, TILE)
    this.ground(canvas, sheet, dpr, -i * TILE, -j * TILE)
    return canvas.transferToImageBitmap()
  }

  /** The whole map, for the small one. */
  private whole({ width, dpr, theme }: PaintRequest & { do: 'whole' }): ImageBitmap {
    const [left, top, right, bottom] = this.map.whole
    const S = width / (right - left)
    const canvas = new OffscreenCanvas(Math.round(width * dpr), Math.round((bottom - top) * S * dpr))
    this.ground(canvas, sheetFor(this.map, THEMES[theme], S), dpr, 0, 0)
    return canvas.transferToImageBitmap()
  }

  private ground(canvas: OffscreenCanvas, sheet: Sheet, dpr: number, dx: number, dy: number): void {
    const [left, top, right, bottom] = this.map.whole
    const ctx = canvas.getContext('2d')!
    ctx.setTransform(dpr, 0, 0, dpr, dx, dy)
    // Nothing is drawn beyond the edge of the sheet.
    ctx.beginPath()
    ctx.rect(0, 0, (right - left) * sheet.scale, (bottom - top) * sheet.scale)
    ctx.clip()
    ctx.fillStyle = sheet.theme.ground
    ctx.fillRect(sheet.left, sheet.top, sheet.right - sheet.left, sheet.bottom - sheet.top)
    paintLayers(ctx, terrain(sheet, this.laid), () => this.scratch(ctx))
  }

  private scratch(like: Canvas2D): Canvas2D {
    const { width, height } = like.canvas
    if (this.scratchCanvas?.width !== width || this.scratchCanvas.height !== height)
      this.scratchCanvas = new OffscreenCanvas(width, height)
    const ctx = this.scratchCanvas.getContext('2d')!
    ctx.resetTransform()
    ctx.clearRect(0, 0, width, height)
    ctx.setTransform(like.getTransform())
    return ctx
  }

  private placeNames({ set, S, theme, avoid }: PaintRequest & { do: 'names' }): void {
    const sheet = sheetFor(this.map, THEMES[theme], S)
    const { inks } = lettering(sheet, {
      occupied: new Set(avoid.occupied),
      flags: new Set(avoid.flags),
      shun: avoid.shun,
    })
    this.nameSets.set(set, { S, words: inks as Words[], tiles: new Map(), tiledFor: 0 })
    const oldest = this.nameSets.keys().next().value
    if (this.nameSets.size > NAME_SETS && oldest !== undefined) this.nameSets.delete(oldest)
  }

  private lettering({ set, dpr, i, j }: PaintRequest & { do: 'lettering' }): ImageBitmap | null {
    const names = this.nameSets.get(set)
    if (!names) return null
    if (names.tiledFor !== dpr) spread(names, dpr)
    const words = names.tiles.get(`${i}/${j}`)
    if (!words) return null
    const canvas = new OffscreenCanvas(TILE, TILE)
    const ctx = canvas.getContext('2d')!
    ctx.setTransform(dpr, 0, 0, dpr, -i * TILE, -j * TILE)
    for (const word of words) paintInk(ctx, word)
    return canvas.transferToImageBitmap()
  }
}

/** Notes for each tile which words touch it. */
function spread(names: NameSet, dpr: number): void {
  names.tiledFor = dpr
  names.tiles.clear()
  const side = TILE / dpr
  for (const word of names.words) {
    const { x, y, size, spacing = 0, anchor, angle = 0 } = word
    // Faces differ from the widths we reckon with: leave room.
    const width = textWidth(word.text, size, spacing) * 1.15 + 8
    const turn = (angle * Math.PI) / 180
    const [w, h] = [
      Math.abs(Math.cos(turn)) * width + Math.abs(Math.sin(turn)) * size * 2,
      Math.abs(Math.sin(turn)) * width + Math.abs(Math.cos(turn)) * size * 2,
    ]
    const left = anchor === 'middle' ? x - w / 2 : x - 8
    const top = anchor === 'middle' && angle !== 0 ? y - h / 2 : y - size * 1.3
    for (let j = Math.floor(top / side); j <= Math.floor((top + h) / side); j++) {
      for (let i = Math.floor(left / side); i <= Math.floor((left + w) / side); i++) {
        const key = `${i}/${j}`
        const list = names.tiles.get(key)
        if (list) list.push(word)
        else names.tiles.set(key, [word])
      }
    }
  }
}
