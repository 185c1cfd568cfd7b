/** 12.7d, 12.7f, 12.7h and 9.14d: an Extender is turned back into Transport Points, on the spot or by collapsing. */
import type { Reason } from '../../../../core/reasons.ts'
import { note } from '../position/board.ts'
import { setMode } from '../position/changes.ts'
import { standing } from './extenders.ts'
import { takeRefusal } from '../moving/move.ts'
import { no } from '../reasons.ts'
import { DID, FACE, MARKER, PHASE, call, type M, type SegmentForm } from '../world.ts'
import type { SegmentFrame } from '../sequence/frames.ts'

function extenderRefusal(m: M, f: SegmentFrame, unit: number): Reason | null {
  if (f.phase !== PHASE.movement) return no('extend-phase')
  // Whose it is comes first: what an enemy counter is may be hidden.
  if (m.game.units[unit]!.seat !== f.side) return no('not-own', { unit })
  if (m.board.marker.get(unit) !== MARKER.extender) return no('not-extender', { unit })
  return takeRefusal(m, f.side, f.phase, unit)
}

function extenders(m: M, f: SegmentFrame): number[] {
  return f.phase === PHASE.movement ? standing(m, f.side) : []
}

export const EXTENDER_FORMS: readonly SegmentForm[] = [
  {
    // ocs:12.7d#1, 12.7f#1: they go on with the other half of their MA, together or apart
    do: 'flip',
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of extenders(m, f)) out.push(u)
    },
    refusal: extenderRefusal,
    play(m, f, unit) {
      setMode(m, unit, FACE.move, MARKER.none)
      note(m, unit, DID.flipped)
      m.tell('flipped', { side: f.side }, f.side, { unit })
      return 'choose'
    },
  },
  {
    // ocs:9.14d#2, 12.7h#1
    do: 'collapse',
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of extenders(m, f)) out.push(u)
    },
    refusal: extenderRefusal,
    play(m, f, unit) {
      note(m, unit, DID.moved)
      return call('collapse', { side: f.side, unit }, 'choose')
    },
  },
]
