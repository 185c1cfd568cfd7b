/** What lies on the map beside counters: flags, lit hexes, the hex under the pointer. */
import { type HexGrid, type HexId, OFF_MAP } from '../../core/hex/grid.ts'
import type { Marker } from '../../core/shapes.ts'
import { type Board, type Box, centreOf, COND, counterSide, hexPath, inView, onScreen, roundPath } from './board.ts'
import { trace } from './front.ts'
import { outlineOf } from './outline.ts'
import { drawArea } from './overlay.ts'
import { drawSign } from './signs.ts'

/** A hex that is yours to choose. */
export interface Lit {
  readonly hex: string
  /** Choosing it may end the right to step back. */
  readonly ends?: boolean
  /** An enemy that can be struck. */
  readonly danger?: boolean
  /** An own stack that can act. */
  readonly own?: boolean
  /** What it costs to get there. */
  readonly figure?: string
}

/** More own stacks that can act than this are ringed more quietly. */
const CROWD = 12

/**
 * Under names and counters, so that front and ground stay readable: a soft wash with one line round all hexes that can be
 * gone to, a thin ring round each own stack that can act, two red ones round each enemy that can be struck.
 */
export function drawLit(b: Board, lit: readonly Lit[], taken: ReadonlySet<HexId>): void {
  const { ctx, palette: p } = b
  ctx.save()
  ctx.lineJoin = 'round'
  const hexes = (these: (l: Lit) => boolean): HexId[] =>
    lit.filter(these).flatMap((l) => {
      const hex = b.grid.parse(l.hex)
      return hex === OFF_MAP ? [] : [hex]
    })
  const ground = new Set(hexes((l) => !l.danger && !l.own))
  ctx.fillStyle = p.blueWash
  for (const hex of ground) {
    if (!inView(b, centreOf(b, hex), b.S)) continue
    ctx.beginPath()
    hexPath(b, hex)
    ctx.fill()
  }
  ctx.beginPath()
  for (const { points, closed } of outlineOf(b.grid, ground))
    trace(
      ctx,
      points.map((q) => onScreen(b, q)),
      closed,
    )
  line(b, p.blue, 1.8)
  const ring = (hex: HexId, ink: string, scales: readonly number[]): void => {
    if (!inView(b, centreOf(b, hex), b.S)) return
    for (const scale of scales) {
      ctx.beginPath()
      hexPath(b, hex, scale)
      line(b, ink, 1.4)
    }
  }
  const own = hexes((l) => l.own === true)
  // Where most of an army may act, one thin line each: the front stays the strongest on the map.
  if (own.length > CROWD) {
    ctx.lineWidth = 1.2
    ctx.strokeStyle = p.blue
    ctx.globalAlpha = 0.8
    for (const hex of own) {
      if (!inView(b, centreOf(b, hex), b.S)) continue
      ctx.beginPath()
      hexPath(b, hex, 0.92)
      ctx.stroke()
    }
    ctx.globalAlpha = 1
  } else for (const hex of own) ring(hex, p.blue, [0.92])
  for (const hex of hexes((l) => l.danger === true)) ring(hex, p.red, [0.94, 0.82])
  drawCosts(b, lit, taken)
  ctx.restore()
}

/** A thin line with a halo, so that it shows on any ground. */
function line({ ctx, palette: p }: Board, ink: string, width: number): void {
  ctx.strokeStyle = p.halo
  ctx.lineWidth = width + 1.6
  ctx.stroke()
  ctx.strokeStyle = ink
  ctx.lineWidth = width
  ctx.stroke()
}

/** The cost of getting there, in the middle of each free hex. */
function drawCosts(b: Board, lit: readonly Lit[], taken: ReadonlySet<HexId>): void {
  if (b.S < 44) return
  const { ctx, palette: p } = b
  ctx.font = `700 ${Math.min(22, b.S * 0.24)}px ${COND}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.lineWidth = 3
  for (const { hex, figure, danger } of lit) {
    const at = b.grid.parse(hex)
    if (!figure || at === OFF_MAP || taken.has(at)) continue
    const c = centreOf(b, at)
    if (!inView(b, c, b.S)) continue
    ctx.strokeStyle = p.halo
    ctx.strokeText(figure, c.x, c.y + 1)
    ctx.fillStyle = danger ? p.red : p.blue
    ctx.fillText(figure, c.x, c.y + 1)
  }
}

/** Over the counters: an arrow against a bar on what cannot be taken back. */
export function drawEnds(b: Board, lit: readonly Lit[]): void {
  if (b.S < 36) return
  const { ctx, palette: p } = b
  const r = Math.min(9, Math.max(5, b.S * 0.1))
  for (const { hex, ends, danger } of lit) {
    const at = b.grid.parse(hex)
    if (!ends || at === OFF_MAP) continue
    const c = centreOf(b, at)
    if (!inView(b, c, b.S)) continue
    // In the lower right of the ring, outside a counter's usual spot.
    const [x, y] = [c.x + b.S * 0.31, c.y + b.S * 0.31]
    const ink = danger ? p.red : p.blue
    ctx.beginPath()
    ctx.arc(x, y, r, 0, 7)
    ctx.fillStyle = p.panel
    ctx.fill()
    ctx.strokeStyle = ink
    ctx.lineWidth = 1.2
    ctx.stroke()
    ctx.fillStyle = ink
    ctx.beginPath()
    ctx.moveTo(x - r * 0.5, y - r * 0.5)
    ctx.lineTo(x + r * 0.2, y)
    ctx.lineTo(x - r * 0.5, y + r * 0.5)
    ctx.fill()
    ctx.fillRect(x + r * 0.28, y - r * 0.52, r * 0.24, r * 1.04)
  }
}

export function drawHover(b: Board, hex: HexId): void {
  const { ctx, palette: p } = b
  ctx.save()
  ctx.lineJoin = 'round'
  ctx.beginPath()
  hexPath(b, hex, 0.98)
  ctx.strokeStyle = p.halo
  ctx.lineWidth = 3
  ctx.stroke()
  ctx.strokeStyle = p.ink2
  ctx.lineWidth = 1.3
  ctx.stroke()
  ctx.restore()
}

/** What a guide points at: a veil over all the rest, and a heavy ring. */
export function drawPointed(b: Board, hexes: readonly HexId[]): void {
  const { ctx, palette: p } = b
  ctx.save()
  ctx.beginPath()
  ctx.rect(0, 0, b.width, b.height)
  for (const hex of hexes) hexPath(b, hex, 1)
  ctx.globalAlpha = 0.3
  ctx.fillStyle = p.ground
  ctx.fill('evenodd')
  ctx.globalAlpha = 1
  ctx.lineJoin = 'round'
  for (const [ink, width] of [
    [p.halo, 8],
    [p.ink, 4],
  ] as const) {
    ctx.beginPath()
    for (const hex of hexes) hexPath(b, hex, 1)
    ctx.strokeStyle = ink
    ctx.lineWidth = width
    ctx.stroke()
  }
  ctx.restore()
}

/** The keyboard's place: heavy at the corners, so that it cannot be taken for a lit hex. */
export function drawCursor(b: Board, hex: HexId): void {
  const { ctx, palette: p } = b
  const whole = b.S / Math.sqrt(3)
  ctx.save()
  ctx.lineJoin = 'miter'
  for (const [ink, width] of [
    [p.halo, 6],
    [p.ink, 3],
  ] as const) {
    ctx.beginPath()
    hexPath(b, hex, 1.02)
    ctx.setLineDash([whole * 0.36, whole * 0.3, whole * 0.36, 0])
    ctx.strokeStyle = ink
    ctx.lineWidth = width
    ctx.stroke()
  }
  ctx.restore()
}

interface Flag {
  readonly sign: string
  readonly label: string
}

/** A label that is only said near by gives way to its sign far out. */
function flagsOf(markers: readonly Marker[], far: boolean): Flag[] {
  const standing = markers.filter(({ ring }) => ring === undefined)
  const flags = (standing.length > 0 ? standing : markers).map(({ sign = '', label, says }): Flag => {
    if (says === 'near') return far ? { sign, label: '' } : { sign: '', label }
    return { sign, label: says === 'never' ? '' : label }
  })
  return flags.sort((a, b) => Number(a.label === '') - Number(b.label === ''))
}

/** Flags in the gutter under a hex's counter, found at arm's length; all of one hex in a row. */
export function drawMarkers(b: Board, markers: readonly Marker[]): void {
  if (b.S < 24) return
  const { ctx } = b
  const f = (b.S / 62) ** 0.55
  const h = 13 * f
  const byHex = new Map<string, Marker[]>()
  for (const marker of markers) byHex.set(marker.hex, [...(byHex.get(marker.hex) ?? []), marker])
  ctx.save()
  for (const [hex, list] of byHex) {
    const at = b.grid.parse(hex)
    if (at === OFF_MAP || !inView(b, centreOf(b, at), b.S)) continue
    const c = centreOf(b, at)
    const flags = flagsOf(list, b.S < 36)
    ctx.font = `600 ${h * 0.8}px ${COND}`
    const widths = flags.map((flag) => flagWidth(ctx, flag, h))
    let x = c.x - (widths.reduce((sum, w) => sum + w, 0) + (flags.length - 1) * 1.5) / 2
    flags.forEach((flag, i) => {
      drawFlag(b, flag, { x, y: c.y + counterSide(b.S) / 2 + 2 * f, w: widths[i]!, h })
      x += widths[i]! + 1.5
    })
  }
  ctx.restore()
}

const flagWidth = (ctx: Board['ctx'], { sign, label }: Flag, h: number): number =>
  (label ? ctx.measureText(label).width + h * 0.8 : h * 0.5) + (sign ? h : 0)

function drawFlag({ ctx, palette: p }: Board, { sign, label }: Flag, { x, y, w, h }: Box): void {
  roundPath(ctx, x, y, w, h, 3)
  ctx.strokeStyle = p.halo
  ctx.lineWidth = 2
  ctx.stroke()
  ctx.fillStyle = p.rail
  ctx.fill()
  ctx.fillStyle = p.ground
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  ctx.font = `600 ${h * 0.8}px ${COND}`
  if (label) ctx.fillText(label, x + h * 0.4 + (sign ? h : 0), y + h * 0.55)
  if (sign) drawSign(ctx, sign, x + h * 0.3, y + h * 0.22, h * 0.9, h * 0.56, p.ground, 1)
}

/** The rings of what lies in the hex one points at. */
export function drawRings(b: Board, markers: readonly Marker[], hex: HexId): void {
  for (const { hex: at, ring: reach = 0 } of markers) {
    if (reach === 0 || b.grid.parse(at) !== hex) continue
    const hexes = Array.from({ length: b.grid.size }, (_, h) => h).filter((h) => b.grid.distance(h, hex) <= reach)
    drawArea(b, { hexes: hexes.map((h) => b.grid.format(h)), edge: 'dashdot', tone: 'plain' })
  }
}

/** Points of the plane on which flags lie, flat: names keep off them. */
export function flagPoints(grid: HexGrid, markers: readonly Marker[]): number[] {
  return markers.flatMap(({ hex }) => {
    const at = grid.parse(hex)
    if (at === OFF_MAP) return []
    const { x, y } = grid.centre(at)
    return [-0.4, -0.2, 0, 0.2, 0.4].flatMap((dx) => [x + dx, y + 0.47])
  })
}
