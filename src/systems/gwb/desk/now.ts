/** Where in the sequence of play a match is. */
import type { Doing, With } from '../../../core/desk/kit/now.ts'
import type { Seen } from '../../../core/desk.ts'
import type { Gwb } from '../rules/world.ts'
import type { MoveFrame } from '../rules/frames.ts'
import { forceName, placeName } from './names.ts'

/** gwb:coordinated#1: the phases of a player turn, and the procedure of each. */
const COURSE = [
  ['Reinforcements', 'reinforcements'],
  ['Replacements', 'replacements'],
  ['Counter battery', 'counterBattery'],
  ['Coordinated', 'combatPhase 0'],
  ['Movement', 'movement'],
  ['Restructuring', 'restructure'],
  ['Hasty', 'combatPhase 1'],
  ['Surrender', 'surrender'],
] as const

export const PHASES = COURSE.map(([phase]) => phase)

export function phaseNow({ match }: Seen<Gwb>): number {
  const played = match.frames.map((f) => (f.proc === 'combatPhase' ? `combatPhase ${f.hasty}` : f.proc))
  return COURSE.findIndex(([, proc]) => played.includes(proc))
}

export const DOING: Doing<Gwb> = {
  reinforcements: () => 'Reinforcements',
  replacements: () => 'Replacements',
  counterBattery: ({ match: m }, f: With<'target'>) =>
    f.target < 0 ? 'Counter battery' : `Counter battery at ${placeName(m, f.target)}`,
  combatPhase: (_s, f: With<'hasty'>) => (f.hasty === 1 ? 'Hasty combat' : 'Coordinated combat'),
  combat: ({ match: m }, f: With<'target'>) => `Attack on ${placeName(m, f.target)}`,
  retreat: ({ match: m }, f: With<'from'>) => `Retreat from ${placeName(m, f.from)}`,
  movement: () => 'Movement',
  move({ match: m }, { force }: MoveFrame) {
    return force.length === 0 ? 'Movement' : `${forceName(m, force)} on the move`
  },
  harassing: ({ match: m }, f: With<'hex'>) => `Harassing fire at ${placeName(m, f.hex)}`,
  restructure: () => 'Restructuring',
  surrender: () => 'Surrender',
}
