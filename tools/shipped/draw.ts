/** A game's picture for the front page: the opening of a scenario about a hex, with its counters, as the table shows it. */
import { Match } from '../../src/core/match.ts'
import { seenOpenly } from '../../src/core/desk/seen.ts'
import { deskOf, showTable } from '../../src/core/desk/show.ts'
import { drawingOf, type Game } from '../../src/core/system.ts'
import type { MapArt, MapFile } from '../../src/draw/file.ts'
import { mapDrawing } from '../../src/draw/picture.ts'
import { svg } from '../../src/draw/svg.ts'
import type { Board, Ctx } from '../../src/web/map/board.ts'
import { drawFace } from '../../src/web/map/counter.ts'
import { drawFront, frontLines } from '../../src/web/map/front.ts'
import { palette } from '../../src/web/map/palette.ts'
import { drawStack, stacksOf } from '../../src/web/map/stack.ts'
import { HexGrid } from '../../src/core/hex/grid.ts'
import { SvgContext } from './svg-context.ts'

/** On a card, on that of a drill, and beside the words at the head of the page, in CSS pixels. */
export const SIZES = {
  card: { width: 324, height: 148, scale: 40 },
  lesson: { width: 240, height: 131, scale: 40 },
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
export function pictureOf(game: Game, size: keyof typeof SIZES, theme: 'light' | 'dark', lesson?: string): string {
  const { width, height } = SIZES[size]
  const { scenario, hex } = lesson === undefined ? game.shelf!.picture : { scenario: lesson, hex: '' }
  const { map, art } = drawingOf(game, scenario) as { map: MapFile; art: MapArt | null }
  const grid = new HexGrid(map.grid)
  const { x, y, scale } =
    hex === '' ? fitted(grid, map, SIZES[size]) : { ...grid.centre(grid.parse(hex)), ...SIZES[size] }
  const [left, top] = [x - width / scale / 2, y - height / scale / 2]
  const drawing = mapDrawing(map, art ?? undefined, {
    theme,
    scale,
    numbers: false,
    window: [left, top, left + width / scale, top + height / scale],
  })
  const match = Match.start(game.setting(scenario))
  const seen = seenOpenly(match)
  const shown = showTable(seen, { at: 0, undo: null, standing: {}, answers: false })
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
  for (const stack of stacksOf(grid, shown.counters))
    drawStack(board, { draw: drawFace }, stack, { selected: false, tilt: true })
  return svg(drawing).replace(/<\/svg>$/, `${pen.text}</svg>`)
}
