/** Where in the sequence of play a match is. */
import type { LooseFrame as Frame } from '../../../core/procedure.ts'
import type { Seen } from '../../../core/desk.ts'
import type { Now } from '../../../core/shapes.ts'
import { here } from '../rules/moving/step-cost.ts'
import { PHASE, type M, type MoveFrame, type Ocs } from '../rules/world.ts'
import { ownDesk } from './game.ts'
import { forceName, placeName } from './names.ts'
import { seesField } from './sees.ts'

/** ocs:2.2#1: the phases of a player turn, those that are played on land. */
export const PHASES = [
  'Weather',
  'Reinforcement',
  'Movement',
  'Supply',
  'Reaction',
  'Combat',
  'Exploitation',
  'Clean Up',
]
const PHASE_INDEX: Readonly<Record<number, number>> = {
  [PHASE.preTurn]: 0,
  [PHASE.refit]: 1,
  [PHASE.reinforcement]: 1,
  [PHASE.movement]: 2,
  [PHASE.supply]: 3,
  [PHASE.reaction]: 4,
  [PHASE.combat]: 5,
  [PHASE.exploitation]: 6,
  [PHASE.cleanUp]: 7,
}

/** What a procedure is about, in a few words; the innermost one that says something counts. */
const DOING: Readonly<Record<string, (s: Seen<Ocs>, f: Frame) => string>> = {
  setup: () => 'Set-up',
  weather: () => 'Weather',
  movementSegment: (s) => PHASES[PHASE_INDEX[s.match.board.phase.get(0)]!]!,
  move(s, f) {
    if (!seesField(s, f, 'force')) return 'Movement'
    const { force } = f as MoveFrame
    return force.length === 0
      ? 'Movement'
      : `${forceName(s.match, force)} at ${placeName(s.match, here(f as MoveFrame))}`
  },
  combat: (s, f) => `Attack on ${target(s.match, f)}`,
  barrage: (s, f) => `Barrage of ${target(s.match, f)}`,
  barrageSegment: () => 'Barrages',
  combatSegment: () => 'Combat',
  supplyPhase: () => 'Supply',
  reinforcementPhase: () => 'Reinforcements',
}

function target(m: M, f: Frame): string {
  const hex = f['target'] ?? f['hex']
  return typeof hex === 'number' && hex >= 0 ? placeName(m, hex) : 'a hex'
}

export function showNow(s: Seen<Ocs>): Now {
  const m = s.match
  const turn = m.board.turn.get(0)
  return {
    turn,
    date:
      ownDesk(m.game)
        .turns(m.game)
        .find((t) => t.turn === turn)?.label ?? `Turn ${turn}`,
    side: m.board.phasing.get(0),
    phase: PHASE_INDEX[m.board.phase.get(0)] ?? -1,
    doing: m.ending === '' ? doing(s) : m.ending,
  }
}

function doing(s: Seen<Ocs>): string {
  for (const f of s.match.frames.toReversed()) {
    const told = DOING[f.proc]
    if (told) return told(s, f)
  }
  return ''
}
