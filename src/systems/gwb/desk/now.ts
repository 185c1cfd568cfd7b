/** Where in the sequence of play a match is. */
import type { Doing } from '../../../core/desk/kit/now.ts'
import type { Seen } from '../../../core/desk.ts'
import type { Frame } from '../../../core/procedure.ts'
import type { CombatFrame, Gwb, M, MoveFrame } from '../rules/world.ts'
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
  const played = match.frames.map((f) => (f.proc === 'combatPhase' ? `combatPhase ${Number(f['hasty'])}` : f.proc))
  return COURSE.findIndex(([, proc]) => played.includes(proc))
}

const at = (m: M, f: Frame, field: string): string => placeName(m, f[field] as number)

export const DOING: Doing<Gwb> = {
  reinforcements: () => 'Reinforcements',
  replacements: () => 'Replacements',
  counterBattery: ({ match: m }, f) =>
    (f['target'] as number) < 0 ? 'Counter battery' : `Counter battery at ${at(m, f, 'target')}`,
  combatPhase: (_s, f) => (f['hasty'] === 1 ? 'Hasty combat' : 'Coordinated combat'),
  combat: ({ match: m }, f) => `Attack on ${placeName(m, (f as CombatFrame).target)}`,
  retreat: ({ match: m }, f) => `Retreat from ${at(m, f, 'from')}`,
  movement: () => 'Movement',
  move({ match: m }, f) {
    const { force } = f as MoveFrame
    return force.length === 0 ? 'Movement' : `${forceName(m, force)} on the move`
  },
  harassing: ({ match: m }, f) => `Harassing fire at ${at(m, f, 'hex')}`,
  restructure: () => 'Restructuring',
  surrender: () => 'Surrender',
}
