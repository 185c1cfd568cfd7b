/** The ground as it changes: who holds it, and what lies on it; and its words. */
import { SIDES } from '../../../core/counters.ts'
import type { Seen } from '../../../core/desk.ts'
import { letters, markerIn } from '../../../core/desk/kit/ground.ts'
import type { GroundWords } from '../../../core/desk/kit/text-board.ts'
import { nearestSides } from '../../../core/desk/nearest.ts'
import { DIRECTIONS } from '../../../core/hex/grid.ts'
import type { Marker } from '../../../core/shapes.ts'
import { countIn, other } from '../rules/board.ts'
import { traces } from '../rules/communication.ts'
import { firstSide } from '../rules/turn.ts'
import { BRIDGE, DRY, RAIL, ROAD, SHUT, WET, type Gwb, type M } from '../rules/world.ts'
import { groundWords } from './names.ts'

export function showGround({ match: m }: Seen<Gwb>): { control: string; markers: readonly Marker[] } {
  const { grid } = m.game
  const there = (hex: number): number => SIDES.find((side) => countIn(m, hex, side) > 0) ?? -1
  // Where both are as near, the one that was there last has it, else the one that moves second.
  const near = nearestSides(grid, there, (hex) => String(lastThere(m, hex)))
  const battles = Array.from({ length: grid.size }, (_, hex) => hex).filter((hex) => m.board.battle.get(hex) === 1)
  return {
    control: letters(grid, (hex) => (there(hex) >= 0 ? String(there(hex)) : lineTo(m, hex) || near[hex]!)),
    markers: battles.map((hex) => markerIn(grid, hex, 'battle', 'Battle')),
  }
}

/** The one side that has a line to a hex, as for points (gwb:16#2-3); empty where both have one or nobody. */
function lineTo(m: M, hex: number): string {
  const [first, second] = [traces(m, 0, hex), traces(m, 1, hex)]
  return first === second ? '' : first ? '0' : '1'
}

function lastThere(m: M, hex: number): number {
  const held = m.board.held.get(hex)
  return held === 0 ? other(firstSide(m)) : held - 1
}

const HEXSIDES = [
  [WET, 'water'],
  [DRY, 'dry canal'],
  [SHUT, 'lake or moat'],
  [BRIDGE, 'bridge'],
  [ROAD, 'road'],
  [RAIL, 'rail'],
] as const

export const GROUND_WORDS: GroundWords<Gwb> = {
  terrain: groundWords,
  hexside: ({ game: { land } }, hex, d) =>
    HEXSIDES.filter(([bit]) => (land.side[hex * DIRECTIONS + d]! & bit) !== 0).map(([, word]) => word),
}
