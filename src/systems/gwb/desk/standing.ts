/** Answers a player can lodge beforehand for what is asked in the other side's turn. */
import type { StandingRule } from '../../../core/desk.ts'
import { ASK, asUsual, lapsesAfter, usual } from '../../../core/desk/standing.ts'
import type { Gwb } from '../rules/world.ts'

const PACKAGE = ['combat.limber', 'combat.withdraw', 'combat.choose']

export const SERIES_STANDING: readonly StandingRule<Gwb>[] = [
  {
    id: 'harassing',
    label: 'Harassing fire',
    about: 'When enemies in march order or trains come within range of your deployed guns.',
    claim: 'gwb:8.1#1',
    values: [
      ASK,
      { value: 'move', label: 'Let this whole move pass', at: ['harassing.guns'] },
      { value: 'fire', label: 'Fire with all that helps' },
      { value: 'pass', label: 'Always hold fire' },
    ],
    answer(m, value) {
      if (m.place !== 'harassing.guns' || value === 'ask') return null
      if (value === 'fire') return usual(m)
      return m.options().find((o) => o.do === 'pass') ?? null
    },
    lapses: lapsesAfter('move', 'move'),
  },
  {
    id: 'package',
    label: 'Before an attack on you',
    about:
      'Limbering, retreat before combat and the supporting gun: guns stay, nobody goes, the strongest gun supports.',
    claim: 'gwb:20#1',
    values: [
      ASK,
      { value: 'combat', label: 'As usual for this whole attack', at: PACKAGE },
      { value: 'usual', label: 'Always as usual' },
    ],
    answer: (m, value) => (value !== 'ask' && PACKAGE.includes(m.place) ? usual(m) : null),
    lapses: lapsesAfter('combat', 'combat'),
  },
  asUsual('losses', 'Losses', 'Who takes them; as usual the unit with most steps.', 'gwb:25.1#4', [
    'combat.defenderLoses',
    'combat.attackerLoses',
    'retreat.price',
    'counterBattery.suppress',
  ]),
  asUsual('retreats', 'Retreats', 'Where a beaten stack goes; as usual together, and to the best hex.', 'gwb:26.2#1', [
    'retreat.way',
    'combat.leave',
  ]),
]
