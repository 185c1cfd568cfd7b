/** Answers a player can lodge beforehand for what is asked in the other side's turn. */
import type { Order } from '../../../core/match.ts'
import type { StandingRule } from '../../../core/desk.ts'
import { ASK, asUsual, lapsesAfter } from '../../../core/desk/standing.ts'
import { strength, unitsIn } from '../rules/board.ts'
import { POSTURES } from '../rules/data.ts'
import type { Damos, M } from '../rules/world.ts'

const pass: Order = { do: 'pass' }

/** The strongest stack next to the hex that may react into it, or nobody. */
function adjacent(m: M): Order {
  const f = m.frame('reaction')!
  const near = m
    .options()
    .filter((o) => o.do === 'react')
    .map((order) => ({ order, hex: m.setting.ids.parse('hex', order.hex!) }))
    .filter(({ hex }) => m.game.grid.distance(hex, f.hex) === 1)
  const weight = (hex: number): number => strength(m, unitsIn(m, hex, f.side))
  near.sort((a, b) => weight(b.hex) - weight(a.hex))
  return near[0]?.order ?? pass
}

const POSTURE_PLACES = ['activation.posture', 'activation.assaultPosture', 'concerted.posture']

/** The wished posture where it is allowed, else Steadfast. */
function posture(m: M, value: string): Order | null {
  if (!POSTURE_PLACES.includes(m.place)) return null
  const offered = m.options()
  const wished = [value, POSTURES[0]].map((word) => offered.find((o) => o.word === word))
  return wished.find((o) => o !== undefined) ?? null
}

export const SERIES_STANDING: readonly StandingRule<Damos>[] = [
  {
    id: 'reactions',
    label: 'Reactions',
    about: 'When an enemy moves inside your influence.',
    claim: 'damos:2.6.1#5',
    values: [
      ASK,
      { value: 'force', label: 'Let this whole activation pass', at: ['reaction.window'] },
      { value: 'pass', label: 'Always let him pass' },
      { value: 'adjacent', label: 'The strongest force next to him reacts, nobody else' },
    ],
    answer(m, value) {
      if (m.place !== 'reaction.window') return null
      return value === 'pass' || value === 'force' ? pass : value === 'adjacent' ? adjacent(m) : null
    },
    lapses: lapsesAfter('force', 'activation', 'concerted'),
  },
  {
    id: 'postures',
    label: 'Postures',
    about: 'When you are attacked. A posture the ground or your force does not allow becomes Steadfast.',
    claim: 'damos:8.4#4',
    values: [
      ASK,
      { value: 'steadfast', label: 'Steadfast' },
      { value: 'counterattack', label: 'Counterattack, else Steadfast' },
      { value: 'delay', label: 'Delay, else Steadfast' },
      { value: 'elastic', label: 'Elastic, else Steadfast' },
    ],
    answer: (m, value) => (value === 'ask' ? null : posture(m, value)),
  },
  asUsual(
    'losses',
    'Losses',
    'Who takes them; as usual the strongest first, and nothing is paid with replacement points.',
    'damos:8.8#2',
    ['losses.allocate', 'losses.pay'],
  ),
  asUsual('retreats', 'Retreats', 'Where a beaten force goes; as usual the shortest legal way.', 'damos:8.11#3', [
    'retreat.step',
  ]),
]
