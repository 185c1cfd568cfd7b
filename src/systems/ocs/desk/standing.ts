/** Answers a player can lodge beforehand for what is asked in the other side's turn. */
import type { StandingRule } from '../../../core/desk.ts'
import { ASK, asUsual, lapsesAfter, usual } from '../../../core/desk/standing.ts'
import { other } from '../rules/position/board.ts'
import type { M, Ocs } from '../rules/world.ts'

/** Does the side that is asked defend itself? */
function defends(m: M): boolean {
  const combat = m.frame('combat')
  return combat !== undefined && m.seat === other(combat.side)
}

const REACTION = ['movementSegment.open', 'movementSegment.choose', 'barrageSegment.choose']

/** Is it the reaction of the side that is asked? */
const reacts = (m: M): boolean => m.board.phasing.get(0) !== m.seat && REACTION.includes(m.place)

export const SERIES_STANDING: readonly StandingRule<Ocs>[] = [
  {
    id: 'defence-supply',
    label: 'Supply for a defence',
    about:
      'When you are attacked: pay from the nearest dump, or never; internal stocks only where no dump is in reach.',
    claim: 'ocs:12.4#2',
    values: [
      ASK,
      { value: 'combat', label: 'As usual for this whole attack', at: ['pay.choose', 'combat.guide'] },
      { value: 'usual', label: 'Always pay' },
      { value: 'never', label: 'Never pay' },
    ],
    answer(m, value) {
      if (!defends(m)) return null
      if (value === 'combat')
        return ['pay.choose', 'combat.guide', 'combat.against', 'combat.ground'].includes(m.place) ? usual(m) : null
      if (m.place !== 'pay.choose' || value === 'ask') return null
      return value === 'usual' ? usual(m) : (m.options().find((o) => o.do === 'enough') ?? usual(m))
    },
    lapses: lapsesAfter('combat', 'combat'),
  },
  asUsual(
    'defence-lead',
    'Rating and terrain in defence',
    'Whose Action Rating leads, and which terrain counts: as usual the best of both.',
    'ocs:9.6#2',
    ['combat.guide', 'combat.against', 'combat.ground'],
    defends,
  ),
  asUsual(
    'losses',
    'Losses in defence',
    'Who loses steps, and whether options are met by losses or by retreat; as usual it gives way if it can.',
    'ocs:9.11a#1',
    ['losses.suffer', 'losses.option'],
    defends,
  ),
  asUsual(
    'retreats',
    'Retreats',
    'Where a beaten stack goes; as usual away from enemy zones.',
    'ocs:9.12c#1',
    ['retreat.step'],
    defends,
  ),
  {
    id: 'reaction',
    label: 'Reaction Phase',
    about: 'In the enemy turn: be asked for reserves and barrages, or let it pass.',
    claim: 'ocs:7.0a#1',
    values: [ASK, { value: 'pass', label: 'Always let it pass' }],
    answer: (m, value) => (value !== 'ask' && reacts(m) ? { do: 'end' } : null),
  },
]
