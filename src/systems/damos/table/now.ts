/** Where in the sequence of play a match is. */
import type { Seen } from '../../../core/table/rules.ts'
import type { Now } from '../../../core/table/shapes.ts'
import type { Damos, M } from '../world.ts'

/** damos:4.0#2: the five phases of a player turn. */
export const PHASES = ['Replacements', 'Strategic', 'Operations', 'Surrender', 'Reset']
const PROCEDURES = ['replacements', 'strategic', 'operations', 'surrender', 'reset']

export function showNow(s: Seen<Damos>): Now {
  const m = s.match
  const turn = m.board.turn.get(0)
  const phase = phaseOf(m)
  return {
    turn,
    date: m.game.x.table.turns(m.game).find((t) => t.turn === turn)?.label ?? `Turn ${turn}`,
    side: m.board.phasing.get(0),
    phase,
    doing: PHASES[phase] ?? '',
  }
}

function phaseOf(m: M): number {
  return PROCEDURES.findIndex((proc) => m.frames.some((f) => f.proc === proc))
}
