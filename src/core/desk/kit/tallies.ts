/** Figures for the report after a match, and who rolls which dice. */
import { SIDES } from '../../counters.ts'
import type { Match } from '../../match.ts'
import type { World } from '../../procedure.ts'
import type { Shown } from '../names.ts'

/** A figure for each side. */
export const bySide = (figure: (side: number) => number): number[] => SIDES.map(figure)

/** The units of a side in a place: on the map, eliminated, to come. */
export function unitsAt<W extends Shown>(m: Match<W>, side: number, place: number): number[] {
  return m.game.units.filter((u) => u.seat === side && m.board.place.get(u.index) === place).map((u) => u.index)
}

/** Who rolls, where nothing else is said: the side whose procedure it is. */
export function rollingSide<W extends World>(m: Match<W>): number | null {
  for (const f of m.frames.toReversed()) {
    if ('side' in f && typeof f.side === 'number') return f.side
    if ('owner' in f && typeof f.owner === 'number') return f.owner
  }
  return null
}
