/** What will go wrong if a segment ends now. */
import type { Seen } from '../../../core/table/rules.ts'
import type { Line } from '../../../core/table/shapes.ts'
import { onMap } from '../board.ts'
import { markers, reserveHexes } from '../reserves.ts'
import { overstacked } from '../stacking.ts'
import { PHASE, type M, type Ocs, type SegmentFrame } from '../world.ts'
import { placeName } from './names.ts'

/** Hexes in which a side has units. */
function hexesOf(m: M, side: number): number[] {
  return [...new Set(m.game.own[side]!.filter((u) => onMap(m, u)).map((u) => m.board.hex.get(u)))]
}

/** ocs:4.8a#1: too many in a hex. */
function crowded(m: M, side: number): Line[] {
  return hexesOf(m, side)
    .filter((hex) => overstacked(m, side, hex))
    .map((hex) => ({
      label: `Too many RE in ${placeName(m, hex)}.`,
      detail: 'The excess is eliminated.',
      claim: 'ocs:4.8a#1',
      tone: 'danger',
      hex: m.game.grid.format(hex),
    }))
}

/** ocs:5.4a#3: too many stacks in Reserve. */
function surplus(m: M, side: number): Line[] {
  const [used, limit] = [reserveHexes(m, side).length, markers(m, side)]
  if (used <= limit) return []
  return [
    {
      label: `${used} stacks in Reserve, ${limit} markers.`,
      detail: 'You choose which leave Reserve Mode.',
      claim: 'ocs:5.4a#3',
      tone: 'danger',
    },
  ]
}

export function endWarnings(s: Seen<Ocs>, f: SegmentFrame): Line[] {
  const m = s.match
  return [...crowded(m, f.side), ...(f.phase === PHASE.movement ? surplus(m, f.side) : [])]
}
