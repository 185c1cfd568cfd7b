/** The fan: a stack's cards laid out in an arc above their hex, numbered for the keyboard; a card taken off fades. */
import type { Counter } from '../../core/shapes.ts'
import { type Board, COND, type Point, roundPath } from './board.ts'
import { faceOf } from './counter.ts'
import { easeOut } from './motion.ts'
import { covers } from './stack.ts'
import type { Sprites } from './sprites.ts'

export interface Fan {
  readonly hex: string
  readonly units: readonly Counter[]
  /** Counters taken off: they stay behind. */
  readonly off: ReadonlySet<string>
  /** The card the keyboard stands on, or -1. */
  readonly focus: number
  /** When it was opened, in the map's milliseconds. */
  readonly opened: number
}

export const FAN_CARD = 62
const FAN_OPENS = 120
const RADIUS = 3.7 * FAN_CARD
const APART = (21 * Math.PI) / 180
/** Cards in one row of the arc; more lie in a second row above. */
const ROW = 7
const DISC = 9.5
const BELOW = FAN_CARD * 0.76
const AIR = 14

/** Middles of the cards over a hex whose middle is `c`, moved so that all of them lie in the window. */
export function fanCards(count: number, c: Point, S: number, window: { w: number; h: number }): Point[] {
  const lift = S * 0.36 + BELOW + DISC + FAN_CARD * 0.5
  const flat = Array.from({ length: count }, (_, i): Point => {
    const row = Math.floor(i / ROW)
    const inRow = Math.min(ROW, count - row * ROW)
    const r = RADIUS + row * (FAN_CARD * 1.62)
    const a = -Math.PI / 2 + ((i % ROW) - (inRow - 1) / 2) * APART
    return { x: c.x + Math.cos(a) * r, y: c.y + RADIUS + Math.sin(a) * r }
  })
  // The outermost cards hang lowest: they clear the stack.
  const lowest = Math.max(...flat.slice(0, ROW).map((p) => p.y))
  const cards = flat.map((p) => ({ x: p.x, y: p.y - (lowest - c.y) - lift }))
  return keepInside(cards, window)
}

function keepInside(cards: readonly Point[], window: { w: number; h: number }): Point[] {
  const half = FAN_CARD / 2 + AIR
  const xs = cards.map((p) => p.x)
  const ys = cards.map((p) => p.y)
  const shift = (least: number, most: number, room: number, below: number): number => {
    if (least < half) return half - least
    return most > room - half - below ? Math.max(half - least, room - half - below - most) : 0
  }
  const dx = shift(Math.min(...xs), Math.max(...xs), window.w, 0)
  const dy = shift(Math.min(...ys), Math.max(...ys), window.h, DISC * 2)
  return cards.map((p) => ({ x: p.x + dx, y: p.y + dy }))
}

/** The card under a point, its number included, or -1. */
export function fanCardAt(cards: readonly Point[], p: Point): number {
  for (let i = cards.length - 1; i >= 0; i--) {
    const at = { x: p.x - cards[i]!.x, y: p.y - cards[i]!.y }
    if (covers(at, FAN_CARD, false) || Math.hypot(at.x, at.y - BELOW) <= DISC + 3) return i
  }
  return -1
}

export type FanKey = { readonly focus: number } | { readonly toggle: number } | 'take' | 'close' | null

/** What a key does to an open fan: arrows walk, digits and Space take a card off or on, Enter takes the rest in hand. */
export function fanKey(key: string, focus: number, count: number): FanKey {
  const digit = /^[1-9]$/.test(key) ? Number(key) - 1 : -1
  if (digit >= 0) return digit < count ? { toggle: digit } : null
  if (key === 'ArrowRight' || key === 'ArrowDown') return { focus: (focus + 1) % count }
  if (key === 'ArrowLeft' || key === 'ArrowUp') return { focus: (Math.max(focus, 0) + count - 1) % count }
  if (key === 'Home') return { focus: 0 }
  if (key === 'End') return { focus: count - 1 }
  if (key === ' ') return focus >= 0 ? { toggle: focus } : null
  if (key === 'Enter') return 'take'
  return key === 'Escape' ? 'close' : null
}

/** Draws the fan; true while it opens. `c` is the middle of its hex. */
export function drawFan(b: Board, sprites: Sprites, fan: Fan, c: Point, still: boolean): boolean {
  const { ctx, palette: p } = b
  const cards = fanCards(fan.units.length, c, b.S, { w: b.width, h: b.height })
  const open = still ? 1 : easeOut((b.now - fan.opened) / FAN_OPENS)
  const place = (to: Point): Point => ({ x: c.x + (to.x - c.x) * open, y: c.y + (to.y - c.y) * open })
  const places = cards.map(place)
  if (open === 1) thread(b, places)
  fan.units.forEach((unit, i) => {
    const { x, y } = places[i]!
    const off = fan.off.has(unit.id)
    ctx.save()
    if (off) {
      // Paper below it, so that what lies on the map does not show through.
      roundPath(ctx, x - FAN_CARD / 2, y - FAN_CARD / 2, FAN_CARD, FAN_CARD, FAN_CARD * 0.075)
      ctx.fillStyle = p.panel
      ctx.fill()
      ctx.globalAlpha = 0.45
    }
    sprites.draw(ctx, x, y, FAN_CARD, faceOf(unit), { palette: p, ratio: b.ratio, selected: !off, tilt: false })
    ctx.restore()
    if (open < 1) return
    if (i < 9) number(b, x, y + BELOW, i + 1, off)
    if (i === fan.focus) underline(b, x, y + BELOW + DISC + 4)
  })
  return open < 1
}

function thread({ ctx, palette }: Board, places: readonly Point[]): void {
  ctx.strokeStyle = palette.blue
  ctx.lineWidth = 1.4
  ctx.setLineDash([2, 4])
  ctx.beginPath()
  places.slice(0, ROW).forEach((p, i) => (i === 0 ? ctx.moveTo(p.x, p.y) : ctx.lineTo(p.x, p.y)))
  ctx.stroke()
  ctx.setLineDash([])
}

function number({ ctx, palette: p }: Board, x: number, y: number, n: number, off: boolean): void {
  ctx.beginPath()
  ctx.arc(x, y, DISC, 0, 7)
  ctx.fillStyle = off ? p.panel : p.blue
  ctx.fill()
  ctx.strokeStyle = p.blue
  ctx.lineWidth = 1.3
  ctx.stroke()
  ctx.fillStyle = off ? p.blue : p.onBlue
  ctx.font = `700 13px ${COND}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(String(n), x, y + 0.5)
}

function underline({ ctx, palette }: Board, x: number, y: number): void {
  ctx.strokeStyle = palette.ink
  ctx.lineWidth = 2.4
  ctx.beginPath()
  ctx.moveTo(x - 14, y)
  ctx.lineTo(x + 14, y)
  ctx.stroke()
}
