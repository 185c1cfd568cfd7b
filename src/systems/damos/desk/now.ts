/** Where in the sequence of play a match is. */
import type { ProcOf, FrameOf } from '../../../core/procedure.ts'
import type { Seen } from '../../../core/desk.ts'
import type { Now } from '../../../core/shapes.ts'
import { forceHex } from '../rules/movement.ts'
import type { Damos, M } from '../rules/world.ts'
import { forceName, placeName } from './names.ts'
import { ownDesk } from './game.ts'

/** damos:4.0#2: the five phases of a player turn. */
export const PHASES = ['Replacements', 'Strategic', 'Operations', 'Surrender', 'Reset']
const PROCEDURES = ['replacements', 'strategic', 'operations', 'surrender', 'reset']

/** What a procedure is about, in a few words; the innermost one that says something counts. */
export type Doing = Readonly<Record<string, (m: M) => string>>

const SERIES_DOING: { readonly [P in ProcOf<Damos>]?: (m: M, f: FrameOf<Damos, P>) => string } = {
  replacements: () => 'Reinforcements and replacements',
  strategic: () => 'Strategic Movement',
  operations: () => 'Operations',
  surrender: () => 'Surrender',
  concerted: (m, f) => (f.target >= 0 ? `Concerted Attack on ${placeName(m, f.target)}` : 'Operations'),
  activation(m, f) {
    const force = f.force.filter((u) => m.board.hex.get(u) >= 0)
    if (force.length === 0) return 'Operations'
    const who = `${forceName(m, force)} at ${placeName(m, forceHex(m, { force }))}`
    return f.exploit === 1 ? `Exploitation: ${who}` : who
  },
  reaction: (m, f) => `Reaction at ${placeName(m, f.hex)}`,
  combat: (m, f) => `Combat at ${placeName(m, f.hex)}`,
  losses: (m, f) => `Losses at ${placeName(m, f.hex)}`,
  retreat: (m, f) => `Retreat from ${placeName(m, f.fight)}`,
  exploitation: () => 'Exploitation',
  attrition: () => 'Attrition',
}

export function showNow(s: Seen<Damos>): Now {
  const m = s.match
  const turn = m.board.turn.get(0)
  return {
    turn,
    date:
      ownDesk(m.game)
        .turns(m.game)
        .find((t) => t.turn === turn)?.label ?? `Turn ${turn}`,
    side: m.board.phasing.get(0),
    phase: phaseOf(m),
    doing: m.ending === '' ? doing(m) : m.ending,
  }
}

function doing(m: M): string {
  for (const f of m.frames.toReversed()) {
    const told = ownDesk(m.game).doing[f.proc]?.(m) ?? seriesDoing(m, f)
    if (told !== undefined) return told
  }
  return ''
}

function seriesDoing<P extends ProcOf<Damos>>(m: M, f: FrameOf<Damos, P>): string | undefined {
  return SERIES_DOING[f.proc]?.(m, f)
}

function phaseOf(m: M): number {
  return PROCEDURES.findIndex((proc) => m.frames.some((f) => f.proc === proc))
}
