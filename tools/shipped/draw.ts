/** Pictures of games as the table shows them: the opening of a scenario for the front page, positions for the pages that tell how to play. */
import type { HowToPicture } from '../../src/core/howto.ts'
import { askOpenly } from '../../src/core/harness/asking.ts'
import { Host } from '../../src/core/host.ts'
import { Match } from '../../src/core/match.ts'
import { seenOpenly } from '../../src/core/seen.ts'
import { deskOf, showTable } from '../../src/core/desk/show.ts'
import { drawingOf, type Game } from '../../src/core/system.ts'
import type { MapArt, MapFile } from '../../src/draw/file.ts'
import { readOrder } from '../../src/cli/orders.ts'
import { mapDrawing } from '../../src/draw/picture.ts'
import { svg } from '../../src/draw/svg.ts'
import type { Board, Ctx } from '../../src/web/map/board.ts'
import { drawFace } from '../../src/web/map/counter.ts'
import { drawFront, frontLines } from '../../src/web/map/front.ts'
import { drawLit, type Lit } from '../../src/web/map/markers.ts'
import { litByReach } from '../../src/web/lib/scene.ts'
import { palette } from '../../src/web/map/palette.ts'
import { drawStack, stacksOf } from '../../src/web/map/stack.ts'
import { HexGrid } from '../../src/core/hex/grid.ts'
import { SvgContext } from './svg-context.ts'

/** On a card, on that of a drill, beside the words at the head of the page, and on a page that tells how to play, in CSS pixels. */
export const SIZES = {
  card: { width: 324, height: 148, scale: 40 },
  lesson: { width: 240, height: 131, scale: 40 },
  howto: { width: 560, height: 320, scale: 62 },
  wide: { width: 820, height: 336, scale: 64 },
} as const
/** Pictures have so many pixels a CSS pixel, for sharp screens. */
export const SHARP = 2

/** The middle of a board, and the scale at which all of it is seen. */
function fitted(grid: HexGrid, map: MapFile, { width, height, scale }: (typeof SIZES)[keyof typeof SIZES]) {
  const centres = map.hexes.map(({ hex }) => grid.centre(grid.parse(hex)))
  const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)]
  const span = (of: number[]): number => Math.max(...of) - Math.min(...of) + 1.4
  const middle = (of: number[]): number => (Math.max(...of) + Math.min(...of)) / 2
  return { x: middle(xs), y: middle(ys), scale: Math.min(scale, width / span(xs), height / span(ys)) }
}

/** A game as its card shows it, or the whole board of one of its drills. */
export function pictureOf(game: Game, size: 'card' | 'lesson' | 'wide', theme: Theme, lesson?: string): string {
  const { hex: middle = '' } = game.lessons?.find((one) => one.scenario === lesson) ?? {}
  const { scenario, hex } = lesson === undefined ? game.shelf!.picture : { scenario: lesson, hex: middle }
  return drawn(game, Match.start(game.setting(scenario)), { scenario, hex, size, theme })
}

/** A position on the page that tells how to play, with the reach of a stack in hand. */
export function howToPicture(game: Game, picture: HowToPicture, theme: Theme): string {
  const { scenario, hex, orders = [], from, ringed = [], target } = picture
  const { match } = played(game, scenario, orders)
  const lit = [
    ...(from === undefined ? [] : litByReach(askOpenly(match, { q: 'reach', from }))),
    ...ringed.map((own) => ({ hex: own, own: true })),
    ...(target === undefined ? [] : [{ hex: target, danger: true }]),
  ]
  if (from !== undefined && lit.length === 0) throw new Error(`${game.id}: nothing is in reach of ${from}`)
  return drawn(game, match, { scenario, hex, size: 'howto', theme, lit, selected: from ?? '' })
}

/** A match of the scenario after some orders; its dice are always the same. */
function played(game: Game, scenario: string, orders: readonly string[]): Host {
  const host = new Host(game, { scenario, match: 'picture', nonces: [], seed: new Uint8Array(32) })
  for (const words of orders) {
    const { match } = host
    const read = readOrder(match, words)
    if (!('order' in read)) throw new Error(`${game.id}, ${scenario}: ${read.fault}`)
    const told = host.play(match.seat, read.order)
    if (!told.ok) throw new Error(`${game.id}, ${scenario}: "${words}" ${match.explain(told.reason)}`)
  }
  return host
}

type Theme = 'light' | 'dark'

interface Look {
  readonly scenario: string
  /** In the middle; empty: the whole board is seen. */
  readonly hex: string
  readonly size: keyof typeof SIZES
  readonly theme: Theme
  readonly lit?: readonly Lit[]
  /** The stack in hand. */
  readonly selected?: string
}

function drawn(game: Game, match: Match, { scenario, hex, size, theme, lit = [], selected = '' }: Look): string {
  const { width, height } = SIZES[size]
  const { map, art } = drawingOf(game, scenario) as { map: MapFile; art: MapArt | null }
  const grid = new HexGrid(map.grid)
  const { x, y, scale } =
    hex === '' ? fitted(grid, map, SIZES[size]) : { ...grid.centre(grid.parse(hex)), ...SIZES[size] }
  const [left, top] = [x - width / scale / 2, y - height / scale / 2]
  const shown = showTable(seenOpenly(match), { at: 0, undo: null, standing: {}, answers: false })
  const stacks = stacksOf(grid, shown.counters)
  const drawing = mapDrawing(map, art ?? undefined, {
    theme,
    scale,
    numbers: false,
    window: [left, top, left + width / scale, top + height / scale],
    occupied: new Set(stacks.map((stack) => stack.hex)),
  })
  const pen = new SvgContext()
  const board: Board = {
    ctx: pen as unknown as Ctx,
    grid,
    S: scale,
    step: scale,
    origin: { x: -left * scale, y: -top * scale },
    width,
    height,
    visible: { x: 0, y: 0, w: width, h: height },
    ratio: 1,
    now: 0,
    palette: palette(theme),
  }
  const sides = deskOf(match.setting).info(match.setting).sides
  drawFront(
    board,
    frontLines(grid, shown.control),
    sides.map(({ colour }) => colour),
  )
  drawLit(board, lit, new Set(stacks.map(({ at }) => at)))
  for (const stack of stacks)
    drawStack(board, { draw: drawFace }, stack, { selected: stack.hex === selected, tilt: true })
  return svg(drawing).replace(/<\/svg>$/, `${pen.text}</svg>`)
}
