/** Where in the sequence of play a match is. */
import type { Doing, With } from '../../../core/desk/kit/now.ts'
import { forceHex } from '../rules/movement.ts'
import type { ActivationFrame } from '../rules/frames.ts'
import type { Damos } from '../rules/world.ts'
import { forceName, placeName } from './names.ts'

/** damos:4.0#2: the five phases of a player turn. */
export const PHASES = ['Replacements', 'Strategic', 'Operations', 'Surrender', 'Reset']

export const SERIES_DOING: Doing<Damos> = {
  replacements: () => 'Reinforcements and replacements',
  strategic: () => 'Strategic Movement',
  operations: () => 'Operations',
  surrender: () => 'Surrender',
  concerted: ({ match: m }, f: With<'target'>) =>
    f.target >= 0 ? `Concerted Attack on ${placeName(m, f.target)}` : 'Operations',
  activation({ match: m }, f: ActivationFrame) {
    const force = f.force.filter((u) => m.board.hex.get(u) >= 0)
    if (force.length === 0) return 'Operations'
    const who = `${forceName(m, force)} at ${placeName(m, forceHex(m, { force }))}`
    return f.exploit === 1 ? `Exploitation: ${who}` : who
  },
  reaction: ({ match: m }, f: With<'hex'>) => `Reaction at ${placeName(m, f.hex)}`,
  combat: ({ match: m }, f: With<'hex'>) => `Combat at ${placeName(m, f.hex)}`,
  losses: ({ match: m }, f: With<'hex'>) => `Losses at ${placeName(m, f.hex)}`,
  retreat: ({ match: m }, f: With<'fight'>) => `Retreat from ${placeName(m, f.fight)}`,
  exploitation: () => 'Exploitation',
  attrition: () => 'Attrition',
}
