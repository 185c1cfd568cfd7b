/** Faces drawn once and kept as pictures: a counter on the map is one drawImage. The longest unused go first. */
import { COND, type Ctx } from './board.ts'
import { drawFace, type Look, MARGIN, SELECTED_MARGIN } from './counter.ts'
import { cardboard } from './palette.ts'
import type { Face } from './print.ts'

interface Sprite {
  readonly picture: ImageBitmap
  readonly side: number
  readonly ratio: number
  /** CSS pixels from its edge to the counter's middle. */
  readonly reach: number
}

/** Device pixels kept in all: 96 MB. */
const ROOM = 24e6
/** Milliseconds of a frame in which new pictures may be made; the others wait for the next. */
const BUDGET = 12

export class Sprites {
  private readonly kept = new Map<string, Sprite>()
  /** The last picture of a face at any size: it stands in while the right one waits. */
  private readonly latest = new Map<string, Sprite>()
  private readonly room: number
  private readonly clock: () => number
  private pixels = 0
  private used = 0

  /** Have the faces of type come? Until then what is drawn is provisional. */
  lettered = false
  /** Something was drawn with a stand-in: the next frame will do better. */
  waiting = false

  constructor(room = ROOM, clock: () => number = () => performance.now()) {
    this.room = room
    this.clock = clock
  }

  /** Canvas text waits for no font: fetch them, then draw all anew. */
  async loadLetters(fonts: Pick<FontFaceSet, 'load'>): Promise<void> {
    await Promise.allSettled([500, 600, 700].map((weight) => fonts.load(`${weight} 20px ${COND}`)))
    this.clear()
    this.lettered = true
  }

  get size(): number {
    return this.kept.size
  }

  clear(): void {
    this.kept.clear()
    this.latest.clear()
    this.pixels = 0
  }

  /** A new frame: there is time again. */
  begin(): void {
    this.used = 0
    this.waiting = false
  }

  /** Draws a face with its middle at (x, y); made at `side` pixels and scaled while the map glides between two steps. */
  draw(ctx: Ctx, x: number, y: number, side: number, face: Face, look: Look, scale = 1): void {
    const sprite = this.find(side, face, look)
    if (!sprite) {
      drawStandIn(ctx, x, y, side * scale, face, look)
      return
    }
    const k = (side / sprite.side) * scale
    const width = (sprite.picture.width / sprite.ratio) * k
    // On whole device pixels while nothing glides, so that lines stay crisp.
    const ratio = look.ratio ?? 1
    const snap = (v: number): number => (k === 1 ? Math.round(v * ratio) / ratio : v)
    ctx.drawImage(sprite.picture, snap(x - sprite.reach * k), snap(y - sprite.reach * k), width, width)
  }

  private find(side: number, face: Face, look: Look): Sprite | undefined {
    const key = spriteKey(side, face, look)
    const known = this.kept.get(key)
    if (known) {
      this.kept.delete(key)
      this.kept.set(key, known)
      return known
    }
    const any = faceKey(face, look)
    if (this.used > BUDGET) {
      this.waiting = true
      return this.latest.get(any)
    }
    const began = this.clock()
    const made = make(side, face, look)
    this.used += this.clock() - began
    this.kept.set(key, made)
    this.latest.set(any, made)
    this.pixels += made.picture.width * made.picture.height
    this.forget(key)
    return made
  }

  private forget(but: string): void {
    for (const [key, sprite] of this.kept) {
      if (this.pixels <= this.room || key === but) return
      this.kept.delete(key)
      this.pixels -= sprite.picture.width * sprite.picture.height
      for (const [any, last] of this.latest) if (last === sprite) this.latest.delete(any)
    }
  }
}

function make(side: number, face: Face, look: Look): Sprite {
  const ratio = look.ratio ?? 1
  const reach = Math.ceil(side * (0.5 + (look.selected ? SELECTED_MARGIN : MARGIN))) + 2
  const canvas = new OffscreenCanvas(Math.ceil(reach * 2 * ratio), Math.ceil(reach * 2 * ratio))
  const ctx = canvas.getContext('2d')!
  ctx.scale(ratio, ratio)
  drawFace(ctx, reach, reach, side, face, look)
  return { picture: canvas.transferToImageBitmap(), side, ratio, reach }
}

/** A bare card, for a frame or two. */
function drawStandIn(ctx: Ctx, x: number, y: number, side: number, face: Face, look: Look): void {
  ctx.fillStyle = cardboard(look.palette, face.colour).face
  ctx.fillRect(x - side / 2, y - side / 2, side, side)
}

const printed = new WeakMap<Face, string>()

/** All that changes how a face looks, in which colours. */
function faceKey(face: Face, look: Look): string {
  let key = printed.get(face)
  if (key === undefined) printed.set(face, (key = JSON.stringify(face)))
  return `${look.palette.id} ${look.selected ? 's' : ''}${look.tilt === false ? 'u' : ''} ${key}`
}

/** The same at one size. */
export function spriteKey(side: number, face: Face, look: Look): string {
  return `${side} ${look.ratio ?? 1} ${faceKey(face, look)}`
}
