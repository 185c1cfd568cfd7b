/** Faces drawn once and kept as pictures: a counter on the map is one drawImage. The longest unused go first. */
import type { Ctx } from './board.ts'
import { drawFace, type Face, type Look, MARGIN, SELECTED_MARGIN } from './counter.ts'

interface Sprite {
  readonly picture: OffscreenCanvas
  /** CSS pixels from its edge to the counter's middle. */
  readonly reach: number
}

/** Device pixels kept in all: 96 MB. */
const ROOM = 24e6

export class Sprites {
  private readonly kept = new Map<string, Sprite>()
  private readonly room: number
  private pixels = 0

  constructor(room = ROOM) {
    this.room = room
  }

  get size(): number {
    return this.kept.size
  }

  /** After the fonts have come, or when they change. */
  clear(): void {
    this.kept.clear()
    this.pixels = 0
  }

  /** Draws a face with its middle at (x, y); made at `side` pixels and scaled while the map glides between two steps. */
  draw(ctx: Ctx, x: number, y: number, side: number, face: Face, look: Look, scale = 1): void {
    const sprite = this.find(side, face, look)
    const k = look.ratio ?? 1
    const [w, h] = [(sprite.picture.width / k) * scale, (sprite.picture.height / k) * scale]
    // On whole device pixels while nothing glides, so that lines stay crisp.
    const snap = (v: number): number => (scale === 1 ? Math.round(v * k) / k : v)
    ctx.drawImage(sprite.picture, snap(x - sprite.reach * scale), snap(y - sprite.reach * scale), w, h)
  }

  private find(side: number, face: Face, look: Look): Sprite {
    const key = spriteKey(side, face, look)
    const known = this.kept.get(key)
    if (known) {
      this.kept.delete(key)
      this.kept.set(key, known)
      return known
    }
    const made = make(side, face, look)
    this.kept.set(key, made)
    this.pixels += made.picture.width * made.picture.height
    this.forget(key)
    return made
  }

  private forget(but: string): void {
    for (const [key, { picture }] of this.kept) {
      if (this.pixels <= this.room || key === but) return
      this.kept.delete(key)
      this.pixels -= picture.width * picture.height
    }
  }
}

function make(side: number, face: Face, look: Look): Sprite {
  const k = look.ratio ?? 1
  const reach = Math.ceil(side * (0.5 + (look.selected ? SELECTED_MARGIN : MARGIN))) + 2
  const picture = new OffscreenCanvas(Math.ceil(reach * 2 * k), Math.ceil(reach * 2 * k))
  const ctx = picture.getContext('2d')!
  ctx.scale(k, k)
  drawFace(ctx, reach, reach, side, face, look)
  return { picture, reach }
}

const printed = new WeakMap<Face, string>()

/** All that changes how a face looks, at which size, in which colours. */
export function spriteKey(side: number, face: Face, look: Look): string {
  let key = printed.get(face)
  if (key === undefined) printed.set(face, (key = JSON.stringify(face)))
  const how = `${look.selected ? 's' : ''}${look.tilt === false ? 'u' : ''}`
  return `${look.palette.id} ${side} ${look.ratio ?? 1} ${how} ${key}`
}
