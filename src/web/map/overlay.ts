/** Answers on the map: ink on tracing paper. Pattern, outline and figure first, colour second; read without colour too. */
import { type HexId, OFF_MAP } from '../../core/hex/grid.ts'
import type { Answer, Area, Badge, Edge, Mark, Pattern, Ring, Tone } from '../../core/shapes.ts'
import {
  type Board,
  type Box,
  centreOf,
  COND,
  counterSide,
  type Ctx,
  drawIcon,
  drawPill,
  haloText,
  hexPath,
  inView,
  onScreen,
  overlap,
  pillSize,
  type Point,
  roundPath,
  toneInk,
} from './board.ts'
import { CUT_RING, drawCutRing } from './counter.ts'
import { trace } from './front.ts'
import { type Chain, outlineOf } from './outline.ts'
import type { Palette } from './palette.ts'

export const PATTERNS: readonly Pattern[] = [
  'hatch1',
  'hatch2',
  'hatch3',
  'back1',
  'back2',
  'back3',
  'dots',
  'target',
  'none',
]
export const BADGES: readonly Badge[] = ['cross', 'tick', 'bolt', 'cut', 'dot']
export const EDGES: readonly Edge[] = ['thick', 'thin', 'dashed', 'dashdot', 'dotted']

/** Pixels between the lines of a hatching: the nearer, the denser. */
const GAPS: Readonly<Record<Exclude<Pattern, 'target' | 'none'>, number>> = {
  hatch1: 4,
  hatch2: 7,
  hatch3: 12,
  back1: 5,
  back2: 10,
  back3: 16,
  dots: 6,
}

interface Stroke {
  readonly width: number
  readonly dash: readonly number[]
  readonly round?: true
}

const STROKES: Readonly<Record<Edge, Stroke>> = {
  thick: { width: 2.6, dash: [] },
  thin: { width: 1.3, dash: [] },
  dashed: { width: 2.4, dash: [9, 4] },
  dashdot: { width: 1.9, dash: [8, 3, 2, 3] },
  dotted: { width: 3.4, dash: [0.5, 6], round: true },
}
/** Where two outlines run along one hexside the plainer lies on top. */
const EDGE_ORDER: readonly Edge[] = ['dotted', 'dashdot', 'dashed', 'thin', 'thick']

/** The ground sinks back under tracing paper while a question is answered; counters do not. */
export function drawTracing({ ctx, palette }: Board, over: Box): void {
  ctx.save()
  ctx.globalAlpha = 0.5
  ctx.fillStyle = palette.panel
  ctx.fillRect(over.x, over.y, over.w, over.h)
  ctx.restore()
}

const tiles = new Map<string, OffscreenCanvas>()

/** A repeating pattern fixed to the map, so that it does not swim when the map is moved. */
function patternOf(b: Pick<Board, 'ctx' | 'ratio'>, kind: Pattern, ink: string, origin: Point): CanvasPattern | null {
  if (kind === 'target' || kind === 'none') return null
  const k = b.ratio
  const name = `${kind} ${ink} ${k}`
  let tile = tiles.get(name)
  if (!tile) tiles.set(name, (tile = tileOf(kind, ink, k)))
  const pattern = b.ctx.createPattern(tile, 'repeat')
  pattern?.setTransform({ a: 1 / k, d: 1 / k, e: origin.x, f: origin.y })
  return pattern
}

function tileOf(kind: Exclude<Pattern, 'target' | 'none'>, ink: string, k: number): OffscreenCanvas {
  const gap = GAPS[kind]
  const size = Math.round(gap * k)
  const tile = new OffscreenCanvas(size, size)
  const g = tile.getContext('2d')!
  g.scale(size / gap, size / gap)
  g.strokeStyle = g.fillStyle = ink
  g.lineWidth = 0.9
  g.lineCap = 'square'
  g.beginPath()
  const line = (x1: number, y1: number, x2: number, y2: number): void => {
    g.moveTo(x1, y1)
    g.lineTo(x2, y2)
  }
  if (kind === 'dots') {
    for (const at of [gap / 4, gap * 0.75]) {
      g.moveTo(at + 0.95, at)
      g.arc(at, at, 0.95, 0, 7)
    }
    g.fill()
    return tile
  }
  if (kind.startsWith('hatch')) {
    line(0, gap, gap, 0)
    line(-gap / 2, gap / 2, gap / 2, -gap / 2)
    line(gap / 2, gap * 1.5, gap * 1.5, gap / 2)
  } else {
    line(0, 0, gap, gap)
    line(-gap / 2, gap / 2, gap / 2, gap * 1.5)
    line(gap / 2, -gap / 2, gap * 1.5, gap / 2)
  }
  g.stroke()
  return tile
}

/** What lies under the counters: patterns, outlines, figures in free hexes. `taken` are hexes with counters. */
export function drawAnswerUnder(b: Board, answer: Answer, taken: ReadonlySet<HexId>): void {
  b.ctx.save()
  drawPatterns(b, answer.marks ?? [])
  for (const edge of EDGE_ORDER) for (const area of answer.areas ?? []) if (area.edge === edge) drawArea(b, area)
  for (const ring of answer.rings ?? []) drawRing(b, ring)
  drawFigures(b, answer.marks ?? [], taken)
  b.ctx.restore()
}

/** What lies over the counters: targets, badges, marks on hexsides, names of areas. */
export function drawAnswerOver(b: Board, answer: Answer, taken: ReadonlySet<HexId>): void {
  b.ctx.save()
  for (const mark of answer.marks ?? []) {
    const hex = b.grid.parse(mark.hex)
    if (hex === OFF_MAP || !inView(b, centreOf(b, hex), b.S)) continue
    if (mark.pattern === 'target') drawTarget(b, hex, mark.tone)
    if (mark.badge) drawBadgeOn(b, hex, mark.badge, mark.tone, taken.has(hex))
  }
  for (const side of answer.sides ?? []) {
    const [from, to] = [b.grid.parse(side.from), b.grid.parse(side.to)]
    if (from === OFF_MAP || to === OFF_MAP) continue
    const [p, q] = [centreOf(b, from), centreOf(b, to)]
    const at = { x: p.x + (q.x - p.x) * 0.53, y: p.y + (q.y - p.y) * 0.53 }
    if (inView(b, at, b.S)) drawBadge(b.ctx, b.palette, side.badge, side.tone, at.x, at.y, badgeSize(b))
  }
  for (const ring of answer.rings ?? []) drawRingLabel(b, ring)
  drawLabels(b, answer.areas ?? [], taken)
  b.ctx.restore()
}

function ringPoints(b: Board, { points }: Ring): Point[] {
  return Array.from({ length: points.length / 2 }, (_, i) => onScreen(b, { x: points[2 * i]!, y: points[2 * i + 1]! }))
}

/** A shape smaller than a hex: hatched and outlined where it lies on the ground. */
function drawRing(b: Board, ring: Ring): void {
  const { ctx } = b
  ctx.beginPath()
  trace(ctx, ringPoints(b, ring), true)
  const fill = patternOf(b, 'hatch1', toneInk(b.palette, ring.tone), b.origin)
  if (fill) {
    ctx.fillStyle = fill
    ctx.fill()
  }
  strokeEdge(ctx, b.palette, 'thick', ring.tone)
}

function drawRingLabel(b: Board, ring: Ring): void {
  if (!ring.label) return
  const points = ringPoints(b, ring)
  const top = points.reduce((a, p) => (p.y < a.y ? p : a))
  if (!inView(b, top, b.S)) return
  const size = Math.min(14, Math.max(10.5, 12.5 * (b.S / 62) ** 0.55))
  drawPill(b.ctx, b.palette, top.x, top.y - size, { text: ring.label, ink: toneInk(b.palette, ring.tone), size })
}

function drawPatterns(b: Board, marks: readonly Mark[]): void {
  const { ctx } = b
  const groups = new Map<string, { mark: Mark; hexes: HexId[] }>()
  for (const mark of marks) {
    const hex = b.grid.parse(mark.hex)
    if (hex === OFF_MAP || !inView(b, centreOf(b, hex), b.S)) continue
    const name = `${mark.pattern} ${mark.tone}`
    const group = groups.get(name)
    if (group) group.hexes.push(hex)
    else groups.set(name, { mark, hexes: [hex] })
  }
  for (const { mark, hexes } of groups.values()) {
    const fill = patternOf(b, mark.pattern, toneInk(b.palette, mark.tone), b.origin)
    if (!fill) continue
    ctx.beginPath()
    for (const hex of hexes) hexPath(b, hex)
    ctx.fillStyle = fill
    ctx.fill()
  }
}

const outlines = new WeakMap<Area, readonly Chain[]>()

function chainsOf(b: Board, area: Area): readonly Chain[] {
  let chains = outlines.get(area)
  if (!chains) {
    const hexes = new Set(area.hexes.map((hex) => b.grid.parse(hex)).filter((hex) => hex !== OFF_MAP))
    outlines.set(area, (chains = outlineOf(b.grid, hexes)))
  }
  return chains
}

export function drawArea(b: Board, area: Area): void {
  const { ctx } = b
  ctx.beginPath()
  for (const chain of chainsOf(b, area))
    trace(
      ctx,
      chain.points.map((p) => onScreen(b, p)),
      chain.closed,
    )
  strokeEdge(ctx, b.palette, area.edge, area.tone)
}

function strokeEdge(ctx: Ctx, p: Palette, edge: Edge, tone: Tone): void {
  const { width, dash, round } = STROKES[edge]
  ctx.lineJoin = 'round'
  ctx.lineCap = round ? 'round' : 'butt'
  ctx.setLineDash([])
  ctx.strokeStyle = p.halo
  ctx.lineWidth = width + 2
  ctx.stroke()
  ctx.setLineDash([...dash])
  ctx.strokeStyle = toneInk(p, tone)
  ctx.lineWidth = width
  ctx.stroke()
  ctx.setLineDash([])
  ctx.lineCap = 'butt'
}

function drawFigures(b: Board, marks: readonly Mark[], taken: ReadonlySet<HexId>): void {
  const { ctx, palette: p, S } = b
  if (S < 24) return
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  for (const mark of marks) {
    const hex = b.grid.parse(mark.hex)
    if (!mark.figure || hex === OFF_MAP) continue
    const c = centreOf(b, hex)
    if (!inView(b, c, S)) continue
    // Under a counter the figure moves into the gutter below it.
    const covered = taken.has(hex)
    const size = covered ? Math.max(9, S * 0.2) : Math.max(11, S * 0.28)
    const y = covered ? c.y + counterSide(S) / 2 + size * 0.62 : c.y + 1
    ctx.font = `700 ${size}px ${COND}`
    haloText(ctx, mark.figure, c.x, y, toneInk(p, mark.tone), p.panel)
  }
}

/** A double hexagon round what can be attacked. */
export function drawTarget(b: Board, hex: HexId, tone: Tone = 'danger'): void {
  const { ctx, palette: p } = b
  ctx.lineJoin = 'round'
  for (const scale of [0.93, 0.8]) {
    ctx.beginPath()
    hexPath(b, hex, scale)
    ctx.strokeStyle = p.halo
    ctx.lineWidth = 3.2
    ctx.stroke()
    ctx.strokeStyle = toneInk(p, tone)
    ctx.lineWidth = 1.7
    ctx.stroke()
  }
}

const badgeSize = (b: Pick<Board, 'S'>): number => Math.min(11, Math.max(5.5, b.S * 0.145))

function drawBadgeOn(b: Board, hex: HexId, badge: Badge, tone: Tone, taken: boolean): void {
  const c = centreOf(b, hex)
  const side = counterSide(b.S)
  if (badge === 'cut') {
    drawCutRing(b.ctx, c.x, c.y, side * CUT_RING, b.palette)
    return
  }
  const off = taken ? side * 0.48 : 0
  drawBadge(b.ctx, b.palette, badge, tone, c.x - off, c.y - off, badgeSize(b))
}

/** A small round sign: it is told by its shape, whatever its colour. */
export function drawBadge(ctx: Ctx, p: Palette, badge: Badge, tone: Tone, x: number, y: number, r: number): void {
  const ink = toneInk(p, tone)
  if (badge === 'cut') {
    ctx.beginPath()
    ctx.arc(x, y, r * 0.9, 0, 7)
    ctx.setLineDash([r * 0.62, r * 0.32])
    ctx.strokeStyle = ink
    ctx.lineWidth = Math.max(1.8, r * 0.26)
    ctx.stroke()
    ctx.setLineDash([])
    return
  }
  ctx.beginPath()
  ctx.arc(x, y, r, 0, 7)
  ctx.fillStyle = p.panel
  ctx.fill()
  ctx.strokeStyle = ink
  ctx.lineWidth = 1.3
  ctx.stroke()
  if (badge === 'dot') {
    ctx.beginPath()
    ctx.arc(x, y, r * 0.42, 0, 7)
    ctx.fillStyle = ink
    ctx.fill()
  } else drawIcon(ctx, badge, x, y, r * (badge === 'bolt' ? 0.6 : 0.5), ink)
}

/** Names of areas on their upper edge, where they cover no counter. */
function drawLabels(b: Board, areas: readonly Area[], taken: ReadonlySet<HexId>): void {
  const side = counterSide(b.S)
  const boxes: Box[] = [...taken].map((hex) => {
    const c = centreOf(b, hex)
    return { x: c.x - side / 2, y: c.y - side / 2, w: side, h: side }
  })
  const size = Math.min(14, Math.max(10.5, 12.5 * (b.S / 62) ** 0.55))
  for (const area of areas) {
    if (!area.label) continue
    const pill = { text: area.label, ink: toneInk(b.palette, area.tone), size }
    const { w, h } = pillSize(b.ctx, pill)
    const at = (p: Point): Box => ({ x: p.x - w / 2, y: p.y - h / 2, w, h })
    const points = chainsOf(b, area).flatMap((chain) => chain.points.map((p) => onScreen(b, p)))
    const inside = points.filter((p) => p.x > w / 2 && p.y > h && p.x < b.width - w / 2 && p.y < b.height - h)
    if (inside.length === 0) continue
    const top = Math.min(...inside.map((p) => p.y))
    const cost = (p: Point): number =>
      boxes.reduce((sum, box) => sum + overlap(at(p), box), 0) + (p.y - top) * 0.6 + Math.abs(p.x - b.width / 2) * 0.01
    const best = inside.reduce((a, p) => (cost(p) < cost(a) ? p : a))
    boxes.push(at(best))
    drawPill(b.ctx, b.palette, best.x, best.y, pill)
  }
}

/** One line of a legend: the shape as the map shows it, in a box of w by h. */
export function drawSample(
  ctx: Ctx,
  p: Palette,
  shape: Pattern | Badge | Edge,
  tone: Tone,
  box: Box,
  ratio: number,
): void {
  const { x, y, w, h } = box
  const ink = toneInk(p, tone)
  const middle = y + h / 2
  ctx.save()
  if ((EDGES as readonly string[]).includes(shape)) {
    ctx.beginPath()
    ctx.moveTo(x, middle)
    ctx.lineTo(x + w, middle)
    strokeEdge(ctx, p, shape as Edge, tone)
  } else if ((BADGES as readonly string[]).includes(shape)) {
    drawBadge(ctx, p, shape as Badge, tone, x + w / 2, middle, h * 0.48)
  } else {
    const fill = patternOf({ ctx, ratio }, shape as Pattern, ink, { x, y })
    ctx.strokeStyle = ink
    ctx.lineWidth = 1.3
    roundPath(ctx, x + 0.7, y + 0.7, w - 1.4, h - 1.4, 1)
    if (fill) {
      ctx.fillStyle = fill
      ctx.fill()
    }
    ctx.stroke()
    if (shape === 'target') ctx.strokeRect(x + 4, y + 4, w - 8, h - 8)
  }
  ctx.restore()
}
