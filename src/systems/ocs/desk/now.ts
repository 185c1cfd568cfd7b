/** Where in the sequence of play a match is. */
import type { Doing } from '../../../core/desk/kit/now.ts'
import type { Seen } from '../../../core/desk.ts'
import { here } from '../rules/moving/step-cost.ts'
import { PHASE, type M, type Ocs } from '../rules/world.ts'
import { forceName, placeName } from './names.ts'
import { seesField } from '../../../core/desk/seen.ts'
import type { BarrageFrame, CombatFrame } from '../rules/fighting/frames.ts'
import type { MoveFrame } from '../rules/moving/frames.ts'

/** ocs:2.2#1: the phases of a player turn, those that are played on land. */
const COURSE: readonly (readonly [string, ...number[]])[] = [
  ['Weather', PHASE.preTurn],
  ['Reinforcement', PHASE.refit, PHASE.reinforcement],
  ['Movement', PHASE.movement],
  ['Supply', PHASE.supply],
  ['Reaction', PHASE.reaction],
  ['Combat', PHASE.combat],
  ['Exploitation', PHASE.exploitation],
  ['Clean Up', PHASE.cleanUp],
]

export const PHASES = COURSE.map(([phase]) => phase)

export function phaseNow({ match }: Seen<Ocs>): number {
  return COURSE.findIndex(([, ...phases]) => phases.includes(match.board.phase.get(0)))
}

export const DOING: Doing<Ocs> = {
  setup: () => 'Set-up',
  weather: () => 'Weather',
  movementSegment: (s) => PHASES[phaseNow(s)]!,
  move(s, f: MoveFrame) {
    if (!seesField(s, f, 'force')) return 'Movement'
    const { force } = f
    return force.length === 0 ? 'Movement' : `${forceName(s.match, force)} at ${placeName(s.match, here(f))}`
  },
  combat: (s, f: CombatFrame) => `Attack on ${target(s.match, f)}`,
  barrage: (s, f: BarrageFrame) => `Barrage of ${target(s.match, f)}`,
  barrageSegment: () => 'Barrages',
  combatSegment: () => 'Combat',
  supplyPhase: () => 'Supply',
  reinforcementPhase: () => 'Reinforcements',
}

function target(m: M, { target: hex }: CombatFrame | BarrageFrame): string {
  return hex >= 0 ? placeName(m, hex) : 'a hex'
}
