/** Paths: a line with a ring per hex; cost, supply and the chance of a reaction stand on the hexside crossed, off the counters. */
import { type HexId, OFF_MAP } from '../../core/hex/grid.ts'
import type { Path } from '../../core/shapes.ts'
import {
  type Board,
  type Box,
  centreOf,
  counterSide,
  drawPill,
  inView,
  overlap,
  type Pill,
  pillSize,
  type Point,
  toneInk,
} from './board.ts'

/** Under the counters: the line and its rings. */
export function drawPath(b: Board, path: Path, taken: ReadonlySet<HexId>): void {
  const hexes = onGrid(b, path.hexes)
  if (hexes.length < 2) return
  const { ctx, palette: p } = b
  const u = Math.max(0.6, b.S / 62)
  const dotted = path.style === 'dotted'
  const points = hexes.map((hex) => centreOf(b, hex))
  const trim = taken.has(hexes[hexes.length - 1]!) ? counterSide(b.S) * 0.62 : b.S * 0.1
  const width = (dotted ? 2.2 : 4.2) * u
  const ink = toneInk(p, path.tone)
  ctx.save()
  if (dotted) ctx.globalAlpha = 0.8
  arrow(b, points, dotted ? [2 * u, 6 * u] : [], width, ink, trim)
  if (!dotted) {
    ctx.lineWidth = 2.4 * u
    ctx.strokeStyle = ink
    ctx.fillStyle = p.panel
    for (const { x, y } of points.slice(1, -1)) {
      ctx.beginPath()
      ctx.arc(x, y, 5 * u, 0, 7)
      ctx.fill()
      ctx.stroke()
    }
  }
  ctx.restore()
}

function arrow(b: Board, points: readonly Point[], dash: number[], width: number, ink: string, trim: number): void {
  const { ctx } = b
  const [a, z] = [points[points.length - 2]!, points[points.length - 1]!]
  const d = Math.hypot(z.x - a.x, z.y - a.y) || 1
  const [ux, uy] = [(z.x - a.x) / d, (z.y - a.y) / d]
  const end = { x: z.x - ux * trim, y: z.y - uy * trim }
  ctx.beginPath()
  points.slice(0, -1).forEach((p, i) => (i === 0 ? ctx.moveTo(p.x, p.y) : ctx.lineTo(p.x, p.y)))
  ctx.lineTo(end.x, end.y)
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  ctx.strokeStyle = b.palette.halo
  ctx.lineWidth = width + 3.5
  ctx.stroke()
  ctx.setLineDash(dash)
  ctx.strokeStyle = ink
  ctx.lineWidth = width
  ctx.stroke()
  ctx.setLineDash([])
  const q = width * 2.1
  ctx.fillStyle = ink
  ctx.beginPath()
  ctx.moveTo(end.x + ux * q, end.y + uy * q)
  ctx.lineTo(end.x - ux * q * 0.3 - uy * q * 0.9, end.y - uy * q * 0.3 + ux * q * 0.9)
  ctx.lineTo(end.x - ux * q * 0.3 + uy * q * 0.9, end.y - uy * q * 0.3 - ux * q * 0.9)
  ctx.closePath()
  ctx.fill()
}

export interface Chip {
  readonly at: Point
  readonly pill: Pill
}

/** What is aimed at, and the chance of it. */
export interface Aimed {
  readonly hex: string
  readonly chance: string
}

/** Over the counters: the chips. */
export function drawChips(b: Board, paths: readonly Path[], taken: ReadonlySet<HexId>, aimed?: Aimed | null): void {
  if (b.S < 24) return
  b.ctx.save()
  for (const { at, pill } of chipsOf(b, paths, taken, aimed)) drawPill(b.ctx, b.palette, at.x, at.y, pill)
  b.ctx.restore()
}

/** Square pixels. */
const TOUCH = 60

/** Where the chips of some paths stand: each on the hexside crossed, moved along it from under counters and other chips. */
export function chipsOf(
  b: Board,
  paths: readonly Path[],
  taken: ReadonlySet<HexId>,
  aimed: Aimed | null = null,
): Chip[] {
  const side = counterSide(b.S)
  const boxes: Box[] = [...taken].map((hex) => {
    const c = centreOf(b, hex)
    return { x: c.x - side / 2 - 1, y: c.y - side / 2 - 1, w: side + 2, h: side + 2 }
  })
  for (const path of paths) {
    for (const hex of onGrid(b, path.hexes).slice(1, -1)) {
      const c = centreOf(b, hex)
      boxes.push({ x: c.x - 7, y: c.y - 7, w: 14, h: 14 })
    }
  }
  const chips: Chip[] = []
  const put = (pill: Pill, places: readonly Point[]): void => {
    const { w, h } = pillSize(b.ctx, pill)
    const box = (p: Point): Box => ({ x: p.x - w / 2, y: p.y - h / 2, w, h })
    // A chip may touch the edge of a card, not hide what is printed on it.
    const hides = (p: Point): number => boxes.reduce((sum, o) => sum + Math.max(0, overlap(box(p), o) - TOUCH), 0)
    const cost = (p: Point, i: number): number => hides(p) + i * 6
    const costs = places.map(cost)
    const at = places[costs.indexOf(Math.min(...costs))]!
    boxes.push(box(at))
    chips.push({ at, pill })
  }
  const u = Math.max(0.75, b.S / 62) ** 0.6
  for (const path of paths) {
    const hexes = onGrid(b, path.hexes)
    const dotted = path.style === 'dotted'
    path.steps.forEach((step, i) => {
      const [from, to] = [hexes[i], hexes[i + 1]]
      if (from === undefined || to === undefined) return
      const [p, q] = [centreOf(b, from), centreOf(b, to)]
      if (!inView(b, q, b.S * 2)) return
      // Of an alternative only what it comes to.
      if (step.total !== '' && (!dotted || i === path.steps.length - 1))
        put(costChip(b, path, step.total, step.supply, dotted, u), crossing(p, q, b.S))
      if (step.reacts)
        put(
          { text: step.reacts, ink: b.palette.red, size: 11 * u, icon: 'bolt' },
          around(q, b.S, taken.has(to) ? side / 2 : 5 * u),
        )
    })
  }
  const target = aimed ? b.grid.parse(aimed.hex) : OFF_MAP
  // Below what is aimed at first, where the arrow seldom is.
  if (target !== OFF_MAP) {
    const places = around(centreOf(b, target), b.S, side / 2).toSorted((p, q) => q.y - p.y)
    put({ text: aimed!.chance, ink: b.palette.blue, size: 14 * u }, places)
  }
  return chips
}

function costChip(b: Board, path: Path, total: string, supply: string, dashed: boolean, u: number): Pill {
  const ink = supply === 'no' ? b.palette.red : toneInk(b.palette, path.tone)
  const icon = supply === 'yes' ? 'tick' : supply === 'no' ? 'cross' : undefined
  return { text: total, ink, size: 12.5 * u, ...(icon ? { icon } : {}), ...(dashed ? { dashed } : {}) }
}

/** Places on the hexside between two hexes: its middle first, then along it and a little beyond. */
function crossing(p: Point, q: Point, S: number): Point[] {
  const [mx, my] = [(p.x + q.x) / 2, (p.y + q.y) / 2]
  const [nx, ny] = [-(q.y - p.y) / S, (q.x - p.x) / S]
  return [0, 0.16, -0.16, 0.28, -0.28, 0.42, -0.42].map((k) => ({ x: mx + nx * k * S, y: my + ny * k * S }))
}

/** Places round a hex's middle: above what stands there, to either side of that, then below. */
function around(c: Point, S: number, half: number): Point[] {
  const d = half + S * 0.17
  return [0, 0.24, -0.24, 0.45, -0.45]
    .map((k) => ({ x: c.x + k * S, y: c.y - d }))
    .concat([0, 0.24, -0.24].map((k) => ({ x: c.x + k * S, y: c.y + d })))
}

const onGrid = (b: Board, hexes: readonly string[]): HexId[] =>
  hexes.map((hex) => b.grid.parse(hex)).filter((hex) => hex !== OFF_MAP)
