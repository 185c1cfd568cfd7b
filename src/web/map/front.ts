/** The front: a quiet double line between the sides' ground, one line in each side's ink, with a soft wash to each side. */
import type { HexGrid } from '../../core/hex/grid.ts'
import { OFF_MAP } from '../../core/hex/grid.ts'
import { type Board, type Ctx, inView, onScreen, type Point } from './board.ts'
import { type Chain, edgesBetween, smooth } from './outline.ts'
import { cardboard } from './palette.ts'

export interface FrontLine {
  /** The seats whose ground lies to the right and to the left of the line. */
  readonly right: number
  readonly left: number
  /** Along the hexsides, and smoothed. */
  readonly chain: Chain
  readonly line: Chain
}

let last: { grid: HexGrid; control: string; lines: readonly FrontLine[] } | null = null

/** Lines between ground of different seats; hexes nobody controls have no front. */
export function frontLines(grid: HexGrid, control: string): readonly FrontLine[] {
  if (last && last.grid === grid && last.control === control) return last.lines
  const seats = [...new Set(control)].filter((c) => c !== '-').sort()
  const lines: FrontLine[] = []
  for (const a of seats) {
    const mine = Array.from({ length: grid.size }, (_, hex) => hex).filter((hex) => control[hex] === a)
    for (const b of seats.filter((seat) => seat > a)) {
      for (const chain of edgesBetween(grid, mine, (n) => n !== OFF_MAP && control[n] === b))
        lines.push({ right: Number(a), left: Number(b), chain, line: smooth(chain, 3) })
    }
  }
  last = { grid, control, lines }
  return lines
}

/** `sideColours` are the sides' colours, by seat. */
export function drawFront(b: Board, lines: readonly FrontLine[], sideColours: readonly string[]): void {
  const { ctx } = b
  const u = Math.max(0.62, b.S / 62)
  const far = b.S < 24
  ctx.save()
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  for (const { right, left, line } of lines) {
    const shown = stretches(b, line)
    if (shown.length === 0) continue
    const ink = (seat: number): string => cardboard(b.palette, sideColours[seat] ?? '').line
    const stroke = (off: number, colour: string, width: number, alpha: number): void => {
      ctx.beginPath()
      for (const { points, closed } of shown) trace(ctx, aside(points, closed, off * u), closed)
      ctx.strokeStyle = colour
      ctx.lineWidth = width * u
      ctx.globalAlpha = alpha
      ctx.stroke()
    }
    stroke(5.5, ink(right), 8, 0.12)
    stroke(-5.5, ink(left), 8, 0.13)
    stroke(0, b.palette.halo, far ? 4.6 : 5.6, 0.85)
    stroke(1.7, ink(right), far ? 2.2 : 1.8, 0.95)
    stroke(-1.7, ink(left), far ? 2.2 : 1.8, 0.95)
  }
  ctx.restore()
}

/** What of a line is to be seen, on the screen: a long front is not stroked for the sake of a strip of it. */
function stretches(b: Board, { points, closed }: Chain): { points: Point[]; closed: boolean }[] {
  const all = points.map((p) => onScreen(b, p))
  const near = all.map((p) => inView(b, p, b.S))
  if (near.every(Boolean)) return [{ points: all, closed }]
  const found: { points: Point[]; closed: boolean }[] = []
  // Two points more at each end, so that it bends there as it would in full.
  const wanted = (i: number): boolean =>
    [-2, -1, 0, 1, 2].some((k) => near[closed ? (i + k + all.length) % all.length : i + k])
  let run: Point[] = []
  for (let i = 0; i <= all.length; i++) {
    const at = closed ? i % all.length : i
    if (at < all.length && wanted(at)) run.push(all[at]!)
    else {
      if (run.length > 1) found.push({ points: run, closed: false })
      run = []
    }
  }
  if (run.length > 1) found.push({ points: run, closed: false })
  return found
}

/** The line moved sideways: to its right when `by` is positive. */
function aside(points: readonly Point[], closed: boolean, by: number): Point[] {
  const n = points.length
  return points.map((p, i) => {
    const a = points[closed ? (i + n - 1) % n : Math.max(0, i - 1)]!
    const b = points[closed ? (i + 1) % n : Math.min(n - 1, i + 1)]!
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    return { x: p.x - ((b.y - a.y) / length) * by, y: p.y + ((b.x - a.x) / length) * by }
  })
}

export function trace(ctx: Ctx, points: readonly Point[], closed: boolean): void {
  points.forEach((p, i) => (i === 0 ? ctx.moveTo(p.x, p.y) : ctx.lineTo(p.x, p.y)))
  if (closed) ctx.closePath()
}
