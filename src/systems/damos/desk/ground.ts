/** The ground as it changes: who controls it, its railways, and what lies on it; and its words. */
import type { Seen } from '../../../core/desk.ts'
import { letters } from '../../../core/desk/kit/ground.ts'
import type { GroundWords } from '../../../core/desk/kit/text-board.ts'
import { DIRECTIONS } from '../../../core/hex/grid.ts'
import type { Marker } from '../../../core/shapes.ts'
import { BARRIER, NOBODY, RAIL, RIVER, ROAD, type Damos } from '../rules/world.ts'
import { ownDesk } from './game.ts'
import { groundWords } from './names.ts'

export function showGround(s: Seen<Damos>): { control: string; rail: string; markers: readonly Marker[] } {
  const { match: m } = s
  const { grid } = m.game
  const own = ownDesk(m.game)
  return {
    control: letters(grid, (hex) => (m.board.control.get(hex) === NOBODY ? '-' : String(m.board.control.get(hex)))),
    rail: letters(grid, (hex) => (own.gauge(m, hex) ? '1' : '0')),
    markers: own.markers(s),
  }
}

const HEXSIDES = [
  [RIVER, 'river'],
  [BARRIER, 'water'],
  [RAIL, 'rail'],
  [ROAD, 'road'],
] as const

export const GROUND_WORDS: GroundWords<Damos> = {
  terrain: groundWords,
  hexside: ({ game: { land } }, hex, d) =>
    HEXSIDES.filter(([bit]) => (land.side[hex * DIRECTIONS + d]! & bit) !== 0).map(([, word]) => word),
  more: ({ game: { land } }, hex) => [
    ...(land.country[hex] ? [land.country[hex]] : []),
    ...(land.coastal[hex] ? ['coastal'] : []),
  ],
  heading(s) {
    const { board, setting } = s.match
    const pool = (seat: number): string => (s.knows('rp', seat) ? String(board.rp.get(seat)) : '?')
    return setting.seats.map((_, seat) => `${setting.names.seat(seat)} ${pool(seat)} RP`).join(', ')
  },
}
