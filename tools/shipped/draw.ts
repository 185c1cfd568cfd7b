/** A game's picture for the front page: the opening of a scenario about a hex, with its counters, as the table shows it. */
import { Match } from '../../src/core/match.ts'
import { seenOpenly } from '../../src/core/desk/seen.ts'
import { deskOf, showTable } from '../../src/core/desk/show.ts'
import type { Game } from '../../src/core/system.ts'
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

/** On a card, and beside the words at the head of the page, in CSS pixels. */
export const SIZES = {
  card: { width: 324, height: 148, scale: 40 },
  wide: { width: 820, height: 336, scale: 64 },
} as const
/** Pictures have so many pixels a CSS pixel, for sharp screens. */
export const SHARP = 2

export function pictureOf(game: Game, size: keyof typeof SIZES, theme: 'light' | 'dark'): string {
  const { width, height, scale } = SIZES[size]
  const { map, art } = game.drawing as { map: MapFile; art: MapArt | null }
  const { scenario, hex } = game.shelf!.picture
  const grid = new HexGrid(map.grid)
  const { x, y } = grid.centre(grid.parse(hex))
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
