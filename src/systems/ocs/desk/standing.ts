/** Auto-responses: answers a player can lodge in advance for what is asked in the other side's turn. */
import type { StandingRule } from '../../../core/desk.ts'
import { ASK, asUsual, lapsesAfter, usual } from '../../../core/desk/standing.ts'
import { DIRECTIONS } from '../../../core/hex/grid.ts'
import type { Order } from '../../../core/match.ts'
import { countIn, other } from '../rules/position/board.ts'
import type { M, Ocs } from '../rules/world.ts'

/** Does the side that is asked defend itself? */
function defends(m: M): boolean {
  const combat = m.frame('combat')
  return combat !== undefined && m.seat === other(combat.side)
}

/** Tokens still to pay for this defence. */
const owed = (m: M): number => m.frame('pay')!.owed.reduce((sum, n) => sum + n, 0)

/** ocs:12.4#4: pays if that takes no more tokens than this, else goes without. */
const payUpTo = (m: M, most: number): Order =>
  owed(m) <= most ? usual(m) : (m.options().find((o) => o.do === 'enough') ?? usual(m))

const PAYS: Readonly<Record<string, number>> = { usual: Infinity, one: 1, never: 0 }
const LEADS = ['combat.guide', 'combat.against', 'combat.ground']

/** Is it the reaction of the side that is asked? */
const reacts = (m: M): boolean => m.board.phasing.get(0) !== m.seat

const end: Order = { do: 'end' }

/** ocs:5.7b#1: the first Reserve with an enemy next to it. */
function threatened(m: M): Order | null {
  const { grid } = m.game
  const enemy = other(m.seat)
  for (const order of m.options()) {
    if (order.do !== 'release') continue
    const hex = m.board.hex.get(m.setting.ids.parse('unit', order.unit!))
    for (let d = 0; d < DIRECTIONS; d++) {
      const next = grid.neighbour(hex, d)
      if (next >= 0 && countIn(m, next, enemy) > 0) return order
    }
  }
  return null
}

export const SERIES_STANDING: readonly StandingRule<Ocs>[] = [
  {
    id: 'defence-supply',
    label: 'Supply for a defence',
    about:
      'When you are attacked: what you pay from the nearest dump. Internal stocks serve only where no dump is in reach.',
    claim: 'ocs:12.4#2',
    places: ['pay.choose', ...LEADS],
    good: 'usual',
    values: [
      ASK,
      { value: 'combat', label: 'Take the defaults for this whole attack', at: ['pay.choose', 'combat.guide'] },
      { value: 'usual', label: 'Always pay' },
      { value: 'one', label: 'Pay if 1T is enough' },
      { value: 'never', label: 'Never pay' },
    ],
    answer(m, value) {
      if (!defends(m)) return null
      if (value === 'combat') return usual(m)
      return m.place === 'pay.choose' ? payUpTo(m, PAYS[value]!) : null
    },
    lapses: lapsesAfter('combat', 'combat'),
  },
  asUsual(
    'defence-lead',
    'Rating and terrain in defence',
    'Whose Action Rating leads, and which terrain counts. By default the best of both.',
    'ocs:9.6#2',
    LEADS,
    defends,
  ),
  asUsual(
    'losses',
    'Losses in defence',
    'Which units lose steps, and whether options are met by losses or by retreat. By default the force gives way if it can.',
    'ocs:9.11a#1',
    ['losses.suffer', 'losses.option'],
    defends,
  ),
  asUsual(
    'retreats',
    'Retreats',
    'Where a beaten stack goes. By default away from enemy zones.',
    'ocs:9.12c#1',
    ['retreat.step'],
    defends,
  ),
  asUsual(
    'displaced',
    'Headquarters and transport that are overrun',
    'Where they are displaced to. By default the nearest hex the rules allow.',
    'ocs:9.14c#1',
    ['capture.displace'],
    reacts,
  ),
  {
    id: 'reaction',
    label: 'Reaction Phase',
    about: 'Your phase in the enemy turn, for Reserves and barrages.',
    claim: 'ocs:7.0a#1',
    places: ['movementSegment.open', 'movementSegment.choose', 'barrageSegment.choose'],
    values: [
      ASK,
      { value: 'able', label: 'Ask me only if a Reserve can be released or a barrage fired' },
      { value: 'threatened', label: 'Release Reserves that have an enemy next to them, let the rest pass' },
      { value: 'pass', label: 'Always let it pass' },
    ],
    answer(m, value) {
      if (!reacts(m)) return null
      if (value === 'pass') return end
      if (value === 'threatened') return threatened(m) ?? end
      return m.options().every((o) => o.do === 'end') ? end : null
    },
  },
]
