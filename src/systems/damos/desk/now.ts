/** Where in the sequence of play a match is. */
import type { Doing } from '../../../core/desk/kit/now.ts'
import type { Frame } from '../../../core/procedure.ts'
import { forceHex } from '../rules/movement.ts'
import type { ActivationFrame, Damos, M } from '../rules/world.ts'
import { forceName, placeName } from './names.ts'

/** damos:4.0#2: the five phases of a player turn. */
export const PHASES = ['Replacements', 'Strategic', 'Operations', 'Surrender', 'Reset']

const at = (m: M, f: Frame, field = 'hex'): string => placeName(m, f[field] as number)

export const SERIES_DOING: Doing<Damos> = {
  replacements: () => 'Reinforcements and replacements',
  strategic: () => 'Strategic Movement',
  operations: () => 'Operations',
  surrender: () => 'Surrender',
  concerted: ({ match: m }, f) =>
    (f['target'] as number) >= 0 ? `Concerted Attack on ${at(m, f, 'target')}` : 'Operations',
  activation({ match: m }, frame) {
    const f = frame as ActivationFrame
    const force = f.force.filter((u) => m.board.hex.get(u) >= 0)
    if (force.length === 0) return 'Operations'
    const who = `${forceName(m, force)} at ${placeName(m, forceHex(m, { force }))}`
    return f.exploit === 1 ? `Exploitation: ${who}` : who
  },
  reaction: ({ match: m }, f) => `Reaction at ${at(m, f)}`,
  combat: ({ match: m }, f) => `Combat at ${at(m, f)}`,
  losses: ({ match: m }, f) => `Losses at ${at(m, f)}`,
  retreat: ({ match: m }, f) => `Retreat from ${at(m, f, 'fight')}`,
  exploitation: () => 'Exploitation',
  attrition: () => 'Attrition',
}
