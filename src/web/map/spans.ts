/** What joins two hexes and comes and goes: bridges as they stand, blown or mined, and track laid on old roadbeds. */
import { OFF_MAP } from '../../core/hex/grid.ts'
import type { Span } from '../../core/shapes.ts'
import { type Board, centreOf, inView, type Point } from './board.ts'
import { cardboard } from './palette.ts'

/** Over the counters, small, on the hexside crossed: where sides meet at a river there is little room between them. */
export function drawSpans(b: Board, spans: readonly Span[], sideColours: readonly string[]): void {
  eachOf(
    b,
    spans.filter(({ kind }) => kind !== 'track'),
    (a, z, span) => drawBridge(b, a, z, span, sideColours),
  )
}

/** On the ground, from middle to middle. */
export function drawTracks(b: Board, spans: readonly Span[]): void {
  eachOf(
    b,
    spans.filter(({ kind }) => kind === 'track'),
    (a, z) => drawTrack(b, a, z),
  )
}

function eachOf(b: Board, spans: readonly Span[], draw: (a: Point, z: Point, span: Span) => void): void {
  if (b.S < 24) return
  const { ctx } = b
  ctx.save()
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  for (const span of spans) {
    const [from, to] = [b.grid.parse(span.from), b.grid.parse(span.to)]
    if (from === OFF_MAP || to === OFF_MAP) continue
    const [a, z] = [centreOf(b, from), centreOf(b, to)]
    if (inView(b, { x: (a.x + z.x) / 2, y: (a.y + z.y) / 2 }, b.S)) draw(a, z, span)
  }
  ctx.restore()
}

/** A point so far along the way and beside it, from the middle, in hundredths of a hex. */
function placing(b: Board, a: Point, z: Point): (along: number, aside: number) => Point {
  const far = Math.hypot(z.x - a.x, z.y - a.y)
  const [ux, uy] = [(z.x - a.x) / far, (z.y - a.y) / far]
  const u = b.S / 100
  return (along, aside) => ({
    x: (a.x + z.x) / 2 + (ux * along - uy * aside) * u,
    y: (a.y + z.y) / 2 + (uy * along + ux * aside) * u,
  })
}

type Line = readonly Point[]

function strokeAll({ ctx, palette: p }: Board, lines: readonly Line[], ink: string, width: number): void {
  ctx.beginPath()
  for (const line of lines) line.forEach(({ x, y }, i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)))
  ctx.strokeStyle = p.halo
  ctx.lineWidth = width + 3
  ctx.stroke()
  ctx.strokeStyle = ink
  ctx.lineWidth = width
  ctx.stroke()
}

/** Two bars with splayed ends; blown ones end over the water, with a cross; mined ones carry a charge. */
function drawBridge(b: Board, a: Point, z: Point, { kind, side }: Span, sideColours: readonly string[]): void {
  const { ctx, palette: p } = b
  const at = placing(b, a, z)
  const width = Math.max(1.2, b.S / 40)
  const ink = side === undefined ? p.ink : cardboard(p, sideColours[side] ?? '').line
  const bars = [-1, 1].flatMap((hand): Line[] =>
    kind === 'down'
      ? [-1, 1].map((end) => [at(13 * end, 9 * hand), at(9 * end, 5.5 * hand), at(5 * end, 5.5 * hand)])
      : [[at(-13, 9 * hand), at(-9, 5.5 * hand), at(9, 5.5 * hand), at(13, 9 * hand)]],
  )
  strokeAll(b, bars, ink, width)
  if (kind === 'down') {
    const { x, y } = at(0, 0)
    const r = b.S * 0.045
    strokeAll(
      b,
      [
        [
          { x: x - r, y: y - r },
          { x: x + r, y: y + r },
        ],
        [
          { x: x - r, y: y + r },
          { x: x + r, y: y - r },
        ],
      ],
      p.red,
      width,
    )
  } else if (kind === 'mined') {
    const { x, y } = at(0, 0)
    ctx.beginPath()
    ctx.arc(x, y, b.S * 0.045, 0, 7)
    ctx.fillStyle = p.red
    ctx.fill()
  }
}

/** A ticked line. */
function drawTrack(b: Board, a: Point, z: Point): void {
  const at = placing(b, a, z)
  const ticks = Array.from({ length: 11 }, (_, i) => (i - 5) * 9).map((along): Line => [at(along, -4), at(along, 4)])
  strokeAll(b, [[a, z]], b.palette.ink, Math.max(1, b.S / 44))
  strokeAll(b, ticks, b.palette.ink, Math.max(0.8, b.S / 70))
}
