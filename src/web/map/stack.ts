/** Stacks: undersides step up and to the right, the top card carries the stack's total and its lowest movement. */
import type { HexGrid, HexId } from '../../core/hex/grid.ts'
import { OFF_MAP } from '../../core/hex/grid.ts'
import type { Counter } from '../../core/shapes.ts'
import { type Board, centreOf, counterSide, inView, type Point } from './board.ts'
import { blank, CUT_RING, drawCutRing, faceOf, type Look, marked, tabsOf, TURN } from './counter.ts'
import { cardboard } from './palette.ts'
import type { Face } from './print.ts'
import type { Sprites } from './sprites.ts'

export interface Stack {
  readonly hex: string
  readonly at: HexId
  readonly side: number
  /** From the top down: the order of lists and of the fan. */
  readonly units: readonly Counter[]
  /** The top card, with the stack's figures. */
  readonly top: Face
  readonly unders: readonly Face[]
  /** Some force of it has no way back. */
  readonly cut: boolean
  /** How many stacks of other sides lie below it in the same hex. */
  readonly over: number
}

/** Below this many pixels a hex, stacks are dots in their side's colour. */
export const DOTS_BELOW = 18
/** Undersides that are drawn; a deeper stack looks no deeper. */
const DEEPEST = 6
const STEP = 0.062

/**
 * As the rules lay them, where they do; else by printed strength, so that losses do not shuffle the cards; equals as the
 * game lists them.
 */
export function inStackOrder(units: readonly Counter[]): Counter[] {
  return [...units].sort(
    (a, b) => (a.rank ?? 0) - (b.rank ?? 0) || b.strength.printed - a.strength.printed || b.movement - a.movement,
  )
}

const kept = new WeakMap<Readonly<Record<string, Counter>>, readonly Stack[]>()

/** The stacks on the map, north to south: so they are drawn. */
export function stacksOf(grid: HexGrid, counters: Readonly<Record<string, Counter>>): readonly Stack[] {
  const known = kept.get(counters)
  if (known) return known
  const piles = new Map<string, Counter[]>()
  for (const c of Object.values(counters)) {
    if (c.at === null) continue
    const key = `${c.at} ${c.side}`
    const cards = piles.get(key)
    if (cards) cards.push(c)
    else piles.set(key, [c])
  }
  const below = new Map<string, number>()
  const stacks = [...piles.values()].flatMap((cards): Stack[] => {
    const units = inStackOrder(cards)
    const hex = units[0]!.at!
    const at = grid.parse(hex)
    if (at === OFF_MAP) return []
    const over = below.get(hex) ?? 0
    below.set(hex, over + 1)
    return [pile(units, at, over)]
  })
  stacks.sort((a, b) => {
    const [p, q] = [grid.centre(a.at), grid.centre(b.at)]
    return p.y - q.y || p.x - q.x || a.over - b.over
  })
  kept.set(counters, stacks)
  return stacks
}

/** Some counters as one stack, from the top down. */
export function pile(units: readonly Counter[], at: HexId, over = 0): Stack {
  const first = units[0]!
  return {
    hex: first.at ?? '',
    at,
    side: first.side,
    units,
    top: topFace(units),
    unders: units.slice(1).map((c) => blank(faceOf(c))),
    cut: units.some((c) => marked(c, 'ring')),
    over,
  }
}

/** The first card, with what the stack is worth together; known only when all of it is. */
export function topFace(units: readonly Counter[]): Face {
  const first = units[0]!
  const face = faceOf(first)
  if (units.length === 1) return face
  const sum = (figures: readonly number[]): number => figures.reduce((a, b) => a + Math.max(0, b), 0)
  const counted = units.filter((c) => !c.apart)
  // Guns, headquarters and trains by themselves: the top card speaks for itself.
  if (counted.length === 0) return { ...face, tags: tabsTogether(units) }
  const now = counted.map((c) => c.strength.now)
  const known = now.filter((n) => n !== null)
  const unknown = known.length < now.length
  const together = first.formation !== '' && units.every((c) => c.formation === first.formation)
  const moving = units.map((c) => c.movement).filter((m) => m >= 0)
  const middles = counted.map((c) => c.middle ?? '').filter((text) => /^\d+$/.test(text))
  return {
    ...face,
    strength: unknown ? null : String(sum(known)),
    printed: unknown ? String(sum(counted.map((c) => c.strength.printed))) : '',
    middle:
      middles.length === 0 ? '' : String(first.rating ? Math.max(...middles.map(Number)) : sum(middles.map(Number))),
    movement: moving.length ? String(Math.min(...moving)) : '',
    designation: together ? first.formation.split(' ')[0]! : face.designation,
    tags: tabsTogether(units),
  }
}

/** Each tag of the stack once. */
const tabsTogether = (units: readonly Counter[]): Face['tags'] => [
  ...new Map(units.flatMap(tabsOf).map((tab) => [tab.text, tab])).values(),
]

/** Middles of the cards of a stack round its hex's centre, from the top down. */
export function cardsAt(count: number, side: number, over = 0): Point[] {
  const step = Math.max(2, side * STEP)
  const depth = Math.min(count, DEEPEST + 1)
  const half = (step * (depth - 1)) / 2
  const aside = over * side * 0.34
  return Array.from({ length: count }, (_, i) => {
    const k = Math.min(i, depth - 1)
    return { x: aside - half + step * k, y: aside + half - step * k }
  })
}

export interface Shown {
  readonly selected: boolean
  readonly tilt: boolean
}

export function drawStack(b: Board, sprites: Pick<Sprites, 'draw'>, stack: Stack, shown: Shown): void {
  const c = centreOf(b, stack.at)
  if (!inView(b, c, b.S)) return
  drawStackAt(b, sprites, stack, c, shown)
}

/** The same at any place, for what moves. */
export function drawStackAt(b: Board, sprites: Pick<Sprites, 'draw'>, stack: Stack, c: Point, shown: Shown): void {
  if (b.S < DOTS_BELOW) {
    drawDot(b, stack, c, shown.selected)
    return
  }
  // Sprites are made for the zoom step and scaled while the map glides.
  const side = counterSide(b.step)
  const scale = b.step === b.S ? 1 : counterSide(b.S) / side
  const look: Look = { palette: b.palette, ratio: b.ratio, tilt: shown.tilt }
  const cards = cardsAt(stack.units.length, side * scale, stack.over)
  if (stack.cut) drawCutRing(b.ctx, c.x, c.y, side * scale * CUT_RING, b.palette)
  for (let i = Math.min(stack.unders.length, DEEPEST); i > 0; i--) {
    const at = cards[i]!
    sprites.draw(b.ctx, c.x + at.x, c.y + at.y, side, stack.unders[i - 1]!, look, scale)
  }
  const at = cards[0]!
  const top = shown.selected ? { ...look, selected: true } : look
  sprites.draw(b.ctx, c.x + at.x, c.y + at.y, side, stack.top, top, scale)
}

function drawDot({ ctx, S, palette }: Board, stack: Stack, c: Point, selected: boolean): void {
  const d = Math.max(3, S * 0.46)
  ctx.fillStyle = palette.halo
  ctx.fillRect(c.x - d / 2 - 1, c.y - d / 2 - 1, d + 2, d + 2)
  ctx.fillStyle = selected ? palette.blue : cardboard(palette, stack.top.colour).line
  ctx.fillRect(c.x - d / 2, c.y - d / 2, d, d)
}

/** The stack and the counter under a point: what was drawn last comes first. */
export function stackUnder(
  b: Pick<Board, 'grid' | 'S' | 'origin'>,
  stacks: readonly Stack[],
  p: Point,
  selected: string | null = null,
): { stack: Stack; unit: string } | null {
  const side = counterSide(b.S)
  const order = [...stacks].reverse().sort((a, z) => Number(z.hex === selected) - Number(a.hex === selected))
  for (const stack of order) {
    const c = centreOf(b, stack.at)
    if (Math.abs(p.x - c.x) > b.S || Math.abs(p.y - c.y) > b.S) continue
    const cards = cardsAt(stack.units.length, side, stack.over)
    const i = cards.findIndex((at, n) => {
      const lift = n === 0 && stack.hex === selected ? side * 0.07 : 0
      return covers({ x: p.x - c.x - at.x, y: p.y - c.y - at.y + lift }, side, marked(stack.units[n]!, 'turned'))
    })
    if (i >= 0) return { stack, unit: stack.units[i]!.id }
  }
  return null
}

/** Is a point, measured from a card's middle, on the card? */
export function covers(p: Point, side: number, turned: boolean): boolean {
  const a = turned ? -TURN : 0
  const [x, y] = [p.x * Math.cos(a) - p.y * Math.sin(a), p.x * Math.sin(a) + p.y * Math.cos(a)]
  return Math.abs(x) <= side / 2 && Math.abs(y) <= side / 2
}
