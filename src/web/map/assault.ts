/** A fight on the map: who attacks stands before the hex he attacks, with an arrow across the hexside. */
import { OFF_MAP } from '../../core/hex/grid.ts'
import type { Counter, Fight } from '../../core/shapes.ts'
import { type Board, centreOf, inView, type Point } from './board.ts'
import type { Stack } from './stack.ts'

/** How far back toward where he came from a stack is drawn that is already in the hex it attacks. */
const BACK = 0.88

const between = (a: Point, z: Point, k: number): Point => ({ x: a.x + (z.x - a.x) * k, y: a.y + (z.y - a.y) * k })

/** Where a stack of a fight is drawn, if not in the middle of its hex: two sides in one hex would hide each other. */
export function besideTarget(b: Board, fight: Fight | null, stack: Stack): Point | null {
  if (!fight || stack.hex !== fight.hex || stack.side !== fight.sides[0].seat) return null
  const from = b.grid.parse(fight.from)
  return from === OFF_MAP || from === stack.at ? null : between(centreOf(b, stack.at), centreOf(b, from), BACK)
}

/** Red arrows over the hexsides the attack comes across. */
export function drawAssault(b: Board, fight: Fight, counters: Readonly<Record<string, Counter>>): void {
  const to = b.grid.parse(fight.hex)
  if (to === OFF_MAP || !inView(b, centreOf(b, to), b.S * 2)) return
  const from = new Set(fight.sides[0].units.flatMap((unit) => counters[unit]?.at ?? []))
  if (from.delete(fight.hex)) from.add(fight.from)
  for (const hex of from) {
    const at = b.grid.parse(hex)
    if (at !== OFF_MAP && b.grid.distance(at, to) === 1) arrow(b, centreOf(b, at), centreOf(b, to))
  }
}

function arrow({ ctx, palette: p, S }: Board, a: Point, z: Point): void {
  const [tail, tip] = [between(a, z, 0.38), between(a, z, 0.66)]
  const d = Math.hypot(z.x - a.x, z.y - a.y) || 1
  const [ux, uy] = [(z.x - a.x) / d, (z.y - a.y) / d]
  const [w, head] = [S * 0.05, S * 0.12]
  const neck = { x: tip.x - ux * head, y: tip.y - uy * head }
  const across = (q: Point, k: number): [number, number] => [q.x - uy * k, q.y + ux * k]
  ctx.save()
  ctx.beginPath()
  ctx.moveTo(...across(tail, w))
  ctx.lineTo(...across(neck, w))
  ctx.lineTo(...across(neck, head))
  ctx.lineTo(tip.x, tip.y)
  ctx.lineTo(...across(neck, -head))
  ctx.lineTo(...across(neck, -w))
  ctx.lineTo(...across(tail, -w))
  ctx.closePath()
  ctx.lineJoin = 'round'
  ctx.strokeStyle = p.halo
  ctx.lineWidth = 3
  ctx.stroke()
  ctx.fillStyle = p.red
  ctx.fill()
  ctx.restore()
}
