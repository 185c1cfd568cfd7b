/** The plan layer on the map: pencil on tracing paper. Ghosts, arrows, notes, and what is being drawn, with its length. */
import { OFF_MAP } from '../../core/hex/grid.ts'
import type { Counter } from '../../core/shapes.ts'
import {
  type Board,
  type Box,
  centreOf,
  counterSide,
  drawPill,
  inView,
  overlap,
  type Point,
  roundPath,
} from './board.ts'
import { drawFace } from './counter.ts'
import { inStackOrder, topFace } from './stack.ts'

interface Span {
  readonly from: string
  readonly to: string
}

/** A private plan: counters supposed elsewhere, where they come from, arrows drawn freely, notes. */
export interface Plan {
  readonly ghosts: readonly { readonly unit: string; readonly hex: string }[]
  readonly arrows: readonly Span[]
  readonly lines: readonly (Span & { readonly tone?: 'choice' | 'danger' })[]
  readonly notes: readonly { readonly hex: string; readonly text: string }[]
  /** Under the pencil now, with its length in words. */
  readonly pulled?: (Span & { readonly length: string }) | null
}

export function drawPlan(b: Board, plan: Plan, counters: Readonly<Record<string, Counter>>): void {
  const { ctx, palette: p } = b
  const place = (hex: string): Point | null => {
    const at = b.grid.parse(hex)
    return at === OFF_MAP ? null : centreOf(b, at)
  }
  const span = ({ from, to }: Span, draw: (a: Point, z: Point) => void): void => {
    const [a, z] = [place(from), place(to)]
    if (a && z && from !== to) draw(a, z)
  }
  ctx.save()
  for (const arrow of plan.arrows) span(arrow, (a, z) => ghostArrow(b, a, z))
  for (const line of plan.lines) span(line, (a, z) => pencilArrow(b, a, z, line.tone))
  drawGhosts(b, plan, counters, place)
  drawNotes(b, plan, place)
  if (plan.pulled)
    span(plan.pulled, (a, z) => {
      pencilArrow(b, a, z)
      drawPill(ctx, p, z.x, z.y - b.S * 0.5, { text: plan.pulled!.length, ink: p.blue, size: 13 })
    })
  ctx.restore()
}

/** The ghosts of a hex as one card with what they come to together; where others stand, it lies beside them. */
function drawGhosts(
  b: Board,
  plan: Plan,
  counters: Readonly<Record<string, Counter>>,
  place: (hex: string) => Point | null,
): void {
  const { ctx, palette: p } = b
  const ghosts = new Set(plan.ghosts.map((g) => g.unit))
  const stood = new Set(Object.values(counters).flatMap((c) => (c.at === null || ghosts.has(c.id) ? [] : [c.at])))
  const piles = new Map<string, Counter[]>()
  for (const { unit, hex } of plan.ghosts) {
    const counter = counters[unit]
    if (counter) piles.set(hex, [...(piles.get(hex) ?? []), counter])
  }
  for (const [hex, units] of piles) {
    const c = place(hex)
    if (!c || !inView(b, c, b.S)) continue
    const beside = stood.has(hex)
    const side = counterSide(b.S) * (beside ? 0.86 : 1)
    const by = beside ? side * 0.5 : 0
    const [x, y] = [c.x - by, c.y - by]
    const card = (): void => roundPath(ctx, x - side / 2 - 3, y - side / 2 - 3, side + 6, side + 6, side * 0.1)
    card()
    ctx.fillStyle = p.panel
    ctx.fill()
    ctx.globalAlpha = 0.82
    drawFace(ctx, x, y, side, topFace(inStackOrder(units)), { palette: p, ratio: b.ratio, tilt: false })
    ctx.globalAlpha = 1
    card()
    ctx.setLineDash([4, 3])
    ctx.strokeStyle = p.blue
    ctx.lineWidth = 1.8
    ctx.stroke()
    ctx.setLineDash([])
    if (units.length > 1)
      drawPill(ctx, p, x + side / 2, y - side / 2, { text: `×${units.length}`, ink: p.blue, size: 11 })
  }
}

function drawNotes(b: Board, plan: Plan, place: (hex: string) => Point | null): void {
  const { ctx, palette: p } = b
  const boxes: Box[] = []
  for (const { hex, text } of plan.notes) {
    const c = place(hex)
    if (!c || !inView(b, c, b.S * 2)) continue
    const w = text.length * 6 + 16
    const at = [0.62, -0.62].map((k) => ({ x: c.x - w / 2, y: c.y + k * b.S - 9, w, h: 18 }))
    const box = at.find((o) => boxes.every((other) => overlap(o, other) === 0)) ?? at[0]!
    boxes.push(box)
    drawPill(ctx, p, c.x, box.y + 9, { text, ink: p.ink2, size: 12, dashed: true })
  }
}

/** From where a counter stands to its ghost. */
function ghostArrow({ ctx, palette: p, S }: Board, a: Point, z: Point): void {
  const { ux, uy } = along(a, z)
  const end = { x: z.x - ux * S * 0.2, y: z.y - uy * S * 0.2 }
  ctx.setLineDash([7, 4])
  for (const [ink, width] of [
    [p.halo, 6],
    [p.ink2, 2.6],
  ] as const) {
    ctx.strokeStyle = ink
    ctx.lineWidth = width
    ctx.beginPath()
    ctx.moveTo(a.x, a.y)
    ctx.lineTo(end.x, end.y)
    ctx.stroke()
  }
  ctx.setLineDash([])
  head(ctx, end, ux, uy, 9, p.ink2)
}

/** A bold arrow as staff officers draw it: it swells toward its head and bends a little, so that two of them can cross. */
function pencilArrow({ ctx, palette: p, S }: Board, a: Point, z: Point, tone?: 'choice' | 'danger'): void {
  const { ux, uy, d } = along(a, z)
  const bend = Math.min(S * 0.5, d * 0.14)
  const mid = { x: (a.x + z.x) / 2 - uy * bend, y: (a.y + z.y) / 2 + ux * bend }
  const last = along(mid, z)
  const tip = { x: z.x - last.ux * S * 0.1, y: z.y - last.uy * S * 0.1 }
  const neck = { x: tip.x - last.ux * S * 0.24, y: tip.y - last.uy * S * 0.24 }
  const [thin, wide] = [S * 0.02, S * 0.07]
  ctx.beginPath()
  ctx.moveTo(a.x - uy * thin, a.y + ux * thin)
  ctx.quadraticCurveTo(
    mid.x - uy * wide * 0.6,
    mid.y + ux * wide * 0.6,
    neck.x - last.uy * wide,
    neck.y + last.ux * wide,
  )
  ctx.lineTo(neck.x - last.uy * wide * 2.1, neck.y + last.ux * wide * 2.1)
  ctx.lineTo(tip.x, tip.y)
  ctx.lineTo(neck.x + last.uy * wide * 2.1, neck.y - last.ux * wide * 2.1)
  ctx.lineTo(neck.x + last.uy * wide, neck.y - last.ux * wide)
  ctx.quadraticCurveTo(mid.x + uy * wide * 0.6, mid.y - ux * wide * 0.6, a.x + uy * thin, a.y - ux * thin)
  ctx.closePath()
  ctx.lineJoin = 'round'
  ctx.strokeStyle = p.halo
  ctx.lineWidth = 3
  ctx.stroke()
  ctx.globalAlpha = 0.8
  ctx.fillStyle = tone === 'danger' ? p.red : p.blue
  ctx.fill()
  ctx.globalAlpha = 1
}

function head(ctx: Board['ctx'], end: Point, ux: number, uy: number, q: number, ink: string): void {
  ctx.fillStyle = ink
  ctx.beginPath()
  ctx.moveTo(end.x + ux * q, end.y + uy * q)
  ctx.lineTo(end.x - uy * q * 0.6, end.y + ux * q * 0.6)
  ctx.lineTo(end.x + uy * q * 0.6, end.y - ux * q * 0.6)
  ctx.fill()
}

function along(a: Point, z: Point): { ux: number; uy: number; d: number } {
  const d = Math.hypot(z.x - a.x, z.y - a.y) || 1
  return { ux: (z.x - a.x) / d, uy: (z.y - a.y) / d, d }
}
