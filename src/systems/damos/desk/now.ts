/** Where in the sequence of play a match is. */
import type { LooseFrame as Frame } from '../../../core/procedure.ts'
import type { Seen } from '../../../core/desk.ts'
import type { Now } from '../../../core/shapes.ts'
import { forceHex } from '../rules/movement.ts'
import type { ActivationFrame, Damos, M } from '../rules/world.ts'
import { forceName, placeName } from './names.ts'
import { ownDesk } from './game.ts'

/** damos:4.0#2: the five phases of a player turn. */
export const PHASES = ['Replacements', 'Strategic', 'Operations', 'Surrender', 'Reset']
const PROCEDURES = ['replacements', 'strategic', 'operations', 'surrender', 'reset']

/** What a procedure is about, in a few words; the innermost one that says something counts. */
export type Doing = Readonly<Record<string, (m: M, f: Frame) => string>>

const at = (m: M, f: Frame, field = 'hex'): string => placeName(m, f[field] as number)

const SERIES_DOING: Doing = {
  replacements: () => 'Reinforcements and replacements',
  strategic: () => 'Strategic Movement',
  operations: () => 'Operations',
  surrender: () => 'Surrender',
  concerted: (m, f) => ((f['target'] as number) >= 0 ? `Concerted Attack on ${at(m, f, 'target')}` : 'Operations'),
  activation(m, frame) {
    const f = frame as ActivationFrame
    const force = f.force.filter((u) => m.board.hex.get(u) >= 0)
    if (force.length === 0) return 'Operations'
    const who = `${forceName(m, force)} at ${placeName(m, forceHex(m, { force }))}`
    return f.exploit === 1 ? `Exploitation: ${who}` : who
  },
  reaction: (m, f) => `Reaction at ${at(m, f)}`,
  combat: (m, f) => `Combat at ${at(m, f)}`,
  losses: (m, f) => `Losses at ${at(m, f)}`,
  retreat: (m, f) => `Retreat from ${at(m, f, 'fight')}`,
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
    const told = ownDesk(m.game).doing[f.proc] ?? SERIES_DOING[f.proc]
    if (told) return told(m, f)
  }
  return ''
}

function phaseOf(m: M): number {
  return PROCEDURES.findIndex((proc) => m.frames.some((f) => f.proc === proc))
}
