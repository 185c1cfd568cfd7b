/** Where in the sequence of play a match is. */
import type { LooseFrame as Frame } from '../../../core/procedure.ts'
import type { Seen } from '../../../core/desk.ts'
import type { Now } from '../../../core/shapes.ts'
import type { CombatFrame, Gwb, M, MoveFrame } from '../rules/world.ts'
import { forceName, placeName } from './names.ts'
import { ownDesk } from './game.ts'

/** gwb:coordinated#1: the phases of a player turn. */
export const PHASES = [
  'Reinforcements',
  'Replacements',
  'Counter battery',
  'Coordinated',
  'Movement',
  'Restructuring',
  'Hasty',
  'Surrender',
]
const PROCEDURES = [
  'reinforcements',
  'replacements',
  'counterBattery',
  'combatPhase 0',
  'movement',
  'restructure',
  'combatPhase 1',
  'surrender',
]

/** What a procedure is about, in a few words; the innermost one that says something counts. */
const DOING: Readonly<Record<string, (m: M, f: Frame) => string>> = {
  reinforcements: () => 'Reinforcements',
  replacements: () => 'Replacements',
  counterBattery: (m, f) =>
    (f['target'] as number) < 0 ? 'Counter battery' : `Counter battery at ${placeName(m, f['target'] as number)}`,
  combatPhase: (_m, f) => (f['hasty'] === 1 ? 'Hasty combat' : 'Coordinated combat'),
  combat: (m, f) => `Attack on ${placeName(m, (f as CombatFrame).target)}`,
  retreat: (m, f) => `Retreat from ${placeName(m, f['from'] as number)}`,
  movement: () => 'Movement',
  move(m, f) {
    const { force } = f as MoveFrame
    return force.length === 0 ? 'Movement' : `${forceName(m, force)} on the move`
  },
  harassing: (m, f) => `Harassing fire at ${placeName(m, f['hex'] as number)}`,
  restructure: () => 'Restructuring',
  surrender: () => 'Surrender',
}

export function showNow(s: Seen<Gwb>): Now {
  const m = s.match
  const turn = m.board.turn.get(0)
  return {
    turn,
    date:
      ownDesk(m.game)
        .turns(m.game)
        .find((t) => t.turn === turn)?.label ?? `Turn ${turn}`,
    side: m.board.phasing.get(0),
    phase: PROCEDURES.findIndex((proc) => m.frames.some((f) => nameOfPhase(f) === proc)),
    doing: m.ending === '' ? doing(m) : m.ending,
  }
}

const nameOfPhase = (f: Frame): string => (f.proc === 'combatPhase' ? `combatPhase ${Number(f['hasty'])}` : f.proc)

function doing(m: M): string {
  for (const f of m.frames.toReversed()) {
    const told = DOING[f.proc]
    if (told) return told(m, f)
  }
  return ''
}
