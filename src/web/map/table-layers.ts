/** All that lies over the ground, in its order: front, tracing paper, answer, lit hexes, path, counters, flags, chips, fan. */
import { type HexGrid, type HexId, OFF_MAP } from '../../core/hex/grid.ts'
import type { Answer, Path, TableState } from '../../core/shapes.ts'
import { besideTarget, drawAssault } from './assault.ts'
import { type Board, centreOf, counterSide, onScreen } from './board.ts'
import { drawFace } from './counter.ts'
import { drawFan, type Fan } from './fan.ts'
import { drawFront, frontLines } from './front.ts'
import type { Frame, MapLayer } from './layer.ts'
import {
  drawCursor,
  drawEnds,
  drawHover,
  drawLit,
  drawMarkers,
  drawPointed,
  drawRings,
  flagPoints,
  type Lit,
} from './markers.ts'
import type { InFlight, Motion } from './motion.ts'
import { drawAnswerOver, drawAnswerUnder, drawTarget, drawTracing } from './overlay.ts'
import type { Palette } from './palette.ts'
import { type Aimed, drawChips, drawPath } from './path.ts'
import { drawPlan, type Plan } from './plan-layer.ts'
import { drawSpans, drawTracks } from './spans.ts'
import { Sprites } from './sprites.ts'
import { DOTS_BELOW, drawStack, drawStackAt, pile, type Stack, stacksOf, topFace } from './stack.ts'

/** What the page wants shown now. */
export interface Scene {
  readonly state: TableState
  /** Key of each side's colours, by seat. */
  readonly sideColours: readonly string[]
  readonly palette: Palette
  readonly lit: readonly Lit[]
  /** The hex of the stack in hand. */
  readonly selected: string | null
  /** Counters of it that stay behind. */
  readonly off?: ReadonlySet<string>
  readonly hover: string | null
  /** Hexes a guide points at. */
  readonly pointed?: readonly string[]
  /** Where the keyboard stands. */
  readonly cursor: string | null
  /** The hex of the fight, or what is aimed at. */
  readonly target: string | null
  /** What is aimed at, with its chance. */
  readonly aimed?: Aimed | null
  /** An overlay: the ground sinks under it. */
  readonly answer: Answer | null
  /** Paths of the aim, over the plain ground. */
  readonly paths: readonly Path[]
  readonly fan: Fan | null
  readonly plan: Plan | null
  readonly tilt: boolean
  readonly still: boolean
}

/** Kept for all maps of the page. */
const sprites = new Sprites()

function boardOf(frame: Frame, palette: Palette): Board {
  const { canvas } = frame.ctx
  return {
    ctx: frame.ctx,
    grid: frame.grid,
    S: frame.S,
    step: frame.step,
    origin: frame.point(0, 0),
    width: canvas.width / frame.dpr,
    height: canvas.height / frame.dpr,
    visible: frame.visible,
    ratio: frame.dpr,
    now: frame.now,
    palette,
  }
}

/** The layers of a table; `scene` is read at every frame. */
export function tableLayers(scene: () => Scene, motion: Motion): MapLayer[] {
  if (!sprites.lettered) void sprites.loadLetters(document.fonts)
  const layer = (id: string, paint: (b: Board, s: Scene, stacks: readonly Stack[]) => boolean | void): MapLayer => ({
    id,
    paint(frame) {
      const s = scene()
      const b = boardOf(frame, s.palette)
      return paint(b, s, stacksOf(b.grid, motion.at(b.now).counters))
    },
  })
  const under = (l: MapLayer): MapLayer => ({ ...l, under: 'names' })
  return [
    under(
      layer('front', (b, s) => {
        drawTracks(b, s.state.spans ?? [])
        drawFront(b, frontLines(b.grid, s.state.control), s.sideColours)
      }),
    ),
    under(
      layer('answer', (b, s, stacks) => {
        if (!s.answer) return
        drawTracing(b, b.visible)
        drawAnswerUnder(b, s.answer, taken(stacks))
      }),
    ),
    under(layer('lit', (b, s, stacks) => drawLit(b, s.lit, taken(stacks)))),
    layer('path', (b, s, stacks) => {
      for (const path of allPaths(s)) drawPath(b, path, taken(stacks))
    }),
    layer('pointer', (b, s) => {
      const hex = s.hover === null ? OFF_MAP : b.grid.parse(s.hover)
      if (hex === OFF_MAP) return
      drawRings(b, s.state.markers, hex)
      drawHover(b, hex)
    }),
    layer('counters', (b, s, stacks) => {
      sprites.begin()
      drawCounters(b, s, stacks, motion.at(b.now).flights)
      return motion.moving || sprites.waiting || !sprites.lettered
    }),
    layer('flags', (b, s) => drawMarkers(b, s.state.markers)),
    layer('spans', (b, s) => drawSpans(b, s.state.spans ?? [], s.sideColours)),
    layer('marks', (b, s, stacks) => {
      if (s.plan) drawPlan(b, s.plan, s.state.counters)
      const hex = s.target === null ? OFF_MAP : b.grid.parse(s.target)
      if (hex !== OFF_MAP) drawTarget(b, hex)
      if (s.state.fight) drawAssault(b, s.state.fight, s.state.counters)
      if (s.answer) drawAnswerOver(b, s.answer, taken(stacks))
      drawEnds(b, s.lit)
      drawChips(b, allPaths(s), taken(stacks), s.aimed)
      const at = s.cursor === null ? OFF_MAP : b.grid.parse(s.cursor)
      if (at !== OFF_MAP) drawCursor(b, at)
    }),
    layer('pointed', (b, s) => {
      const hexes = (s.pointed ?? []).map((hex) => b.grid.parse(hex)).filter((hex) => hex !== OFF_MAP)
      if (hexes.length > 0) drawPointed(b, hexes)
    }),
    layer('fan', (b, s) => {
      const hex = s.fan ? b.grid.parse(s.fan.hex) : OFF_MAP
      return s.fan && hex !== OFF_MAP ? drawFan(b, sprites, s.fan, centreOf(b, hex), s.still) : false
    }),
  ]
}

/** Points of the plane (flat) that names rather keep off: the front and the flags. */
export function shunned(grid: HexGrid, state: Pick<TableState, 'control' | 'markers'>): number[] {
  const front = frontLines(grid, state.control).flatMap((f) => f.line.points.flatMap((p) => [p.x, p.y]))
  return [...front, ...flagPoints(grid, state.markers)]
}

/** Alternatives below, the path itself on top. */
const allPaths = (s: Scene): readonly Path[] =>
  [...(s.answer?.paths ?? []), ...s.paths].sort((a, b) => Number(a.style === 'solid') - Number(b.style === 'solid'))

const hexesOf = new WeakMap<readonly Stack[], ReadonlySet<HexId>>()

function taken(stacks: readonly Stack[]): ReadonlySet<HexId> {
  let hexes = hexesOf.get(stacks)
  if (!hexes) hexesOf.set(stacks, (hexes = new Set(stacks.map((s) => s.at))))
  return hexes
}

/** South over north, what is in hand last, what moves over all. */
function drawCounters(b: Board, s: Scene, stacks: readonly Stack[], flights: readonly InFlight[]): void {
  const shown = (selected: boolean): { selected: boolean; tilt: boolean } => ({ selected, tilt: s.tilt })
  const draw = (stack: Stack, selected: boolean): void => {
    const aside = besideTarget(b, s.state.fight, stack)
    const inFight = stack.hex === s.state.fight?.hex
    if (aside) drawStackAt(b, sprites, { ...stack, over: 0 }, aside, shown(selected))
    else drawStack(b, sprites, inFight ? { ...stack, over: 0 } : stack, shown(selected))
  }
  // In a hex where two fight, what is in hand is one's own.
  const inHand = ({ hex, side }: Stack): boolean =>
    hex === s.selected && (hex !== s.state.fight?.hex || side === s.state.asks)
  for (const stack of stacks) if (!inHand(stack)) draw(stack, false)
  for (const stack of stacks.filter(inHand)) {
    // What stays behind lies below, and what is in hand says what it is worth.
    const [stays, goes] = [true, false].map((off) => stack.units.filter((c) => (s.off?.has(c.id) ?? false) === off))
    if (stays!.length > 0 && goes!.length > 0) draw(pile(stays!, stack.at, stack.over), false)
    draw(stays!.length > 0 && goes!.length > 0 ? pile(goes!, stack.at, stack.over) : stack, true)
  }
  for (const group of together(flights)) drawFlight(b, s, group)
}

/** Counters that go the same way go as a stack. */
function together(flights: readonly InFlight[]): InFlight[][] {
  const groups = new Map<string, InFlight[]>()
  for (const f of flights) {
    const key = `${f.at.x.toFixed(3)} ${f.at.y.toFixed(3)} ${f.alpha === 1} ${f.turned} ${f.counter.side}`
    const group = groups.get(key)
    if (group) group.push(f)
    else groups.set(key, [f])
  }
  return [...groups.values()]
}

function drawFlight(b: Board, s: Scene, group: readonly InFlight[]): void {
  const { at, alpha, turned } = group[0]!
  const c = onScreen(b, at)
  const units = group.map((f) => f.counter)
  b.ctx.save()
  b.ctx.globalAlpha = alpha
  if (turned < 1 && b.S >= DOTS_BELOW) {
    const look = { palette: b.palette, ratio: b.ratio, tilt: s.tilt, turned }
    drawFace(b.ctx, c.x, c.y, counterSide(b.S), topFace(units), look)
  } else {
    drawStackAt(b, sprites, pile(units, OFF_MAP), c, { selected: false, tilt: s.tilt })
  }
  b.ctx.restore()
}
