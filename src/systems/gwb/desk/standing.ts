/** Auto-responses: answers a player can lodge in advance for what is asked in the other side's turn. */
import type { StandingRule } from '../../../core/desk.ts'
import { ASK, asUsual, lapsesAfter, usual } from '../../../core/desk/standing.ts'
import type { Order } from '../../../core/match.ts'
import { meleeStrength } from '../rules/board.ts'
import { defence, toLose } from '../rules/melee.ts'
import type { Gwb, M } from '../rules/world.ts'

const PACKAGE = ['combat.limber', 'combat.withdraw', 'combat.choose']

const DEFENDER = 1

/** An order without an argument, where it is legal. */
const plainly = (m: M, kind: string): Order | null => m.options().find((o) => o.do === kind) ?? null

/** gwb:26.1#1: retreats if it may and would lose at least so many steps more by staying; else stays, if it may. */
function stand(m: M, worth: number): Order | null {
  const f = m.frame('combat')!
  const saved = toLose(m, f, false)[DEFENDER] - toLose(m, f, true)[DEFENDER]
  const [first, second] = saved >= worth ? ['retreat', 'stay'] : ['stay', 'retreat']
  return plainly(m, first) ?? plainly(m, second)
}

/** Is there a target that all who may join attack at these odds or better? */
function worthAttacking(m: M, odds: number): boolean {
  return m.options().some((order) => {
    if (order.do !== 'target') return false
    const aimed = m.fork()
    aimed.play(aimed.seat, order)
    const f = aimed.frame('combat')
    if (!f) return false
    const able = aimed.options().flatMap((o) => (o.do === 'attack' ? m.setting.ids.parse('unit', o.unit!) : []))
    return able.reduce((sum, u) => sum + meleeStrength(m, u), 0) >= odds * defence(aimed, f)
  })
}

const NEVER = Infinity
const STANDS: Readonly<Record<string, number>> = { hold: NEVER, spare: 1, two: 2 }

export const SERIES_STANDING: readonly StandingRule<Gwb>[] = [
  {
    id: 'harassing',
    label: 'Harassing fire',
    about: 'When enemies in march order or trains come within range of your deployed guns.',
    claim: 'gwb:8.1#1',
    places: ['harassing.guns'],
    good: 'fire',
    values: [
      ASK,
      { value: 'move', label: 'Let this whole move pass', at: ['harassing.guns'] },
      { value: 'fire', label: 'Fire with every gun that helps' },
      { value: 'pass', label: 'Always hold fire' },
    ],
    answer: (m, value) => (value === 'fire' ? usual(m) : plainly(m, 'pass')),
    lapses: lapsesAfter('move', 'move'),
  },
  {
    id: 'package',
    label: 'Before an attack on you',
    about:
      'Limbering, retreat before combat and the supporting gun. By default guns stay, nobody leaves, and the strongest gun supports.',
    claim: 'gwb:20#1',
    places: PACKAGE,
    good: 'usual',
    values: [
      ASK,
      { value: 'combat', label: 'Take the defaults for this whole attack', at: PACKAGE },
      { value: 'usual', label: 'Always take the defaults' },
    ],
    answer: usual,
    lapses: lapsesAfter('combat', 'combat'),
  },
  {
    id: 'stand',
    label: 'Hold or give up the hex',
    about:
      'After the melee roll. A demoralized force still retreats where the rules make it, and a force with no way out stays.',
    claim: 'gwb:26.1#1',
    places: ['combat.stand'],
    good: 'spare',
    values: [
      ASK,
      { value: 'hold', label: 'Hold every hex' },
      { value: 'spare', label: 'Retreat when that saves a step' },
      { value: 'two', label: 'Retreat when that saves two steps' },
    ],
    answer: (m, value) => stand(m, STANDS[value] ?? NEVER),
  },
  {
    id: 'targets',
    label: 'Combat phases with nothing worth attacking',
    about: 'Counts the melee strength of all who may join an attack against the defence of its target.',
    claim: 'gwb:17#1',
    places: ['combatPhase.target'],
    values: [
      ASK,
      { value: 'even', label: 'End the phase when no attack reaches 1:1' },
      { value: 'two', label: 'End the phase when no attack reaches 2:1' },
    ],
    answer: (m, value) => (worthAttacking(m, value === 'two' ? 2 : 1) ? null : plainly(m, 'end')),
  },
  {
    id: 'advance',
    label: 'Advance after combat',
    about: 'When the hex you attacked is empty.',
    claim: 'gwb:29#1',
    places: ['combat.enter'],
    values: [
      ASK,
      { value: 'usual', label: 'Advance with as many as may' },
      { value: 'one', label: 'Advance with one unit' },
      { value: 'hold', label: 'Never advance' },
    ],
    answer(m, value) {
      const f = m.frame('combat')!
      const taken = f.attackers.some((u) => m.board.hex.get(u) === f.target)
      return value === 'hold' || (value === 'one' && taken) ? plainly(m, 'hold') : usual(m)
    },
  },
  asUsual('losses', 'Losses', 'Which unit takes them. By default the one with most steps.', 'gwb:25.1#4', [
    'combat.defenderLoses',
    'combat.attackerLoses',
    'retreat.price',
    'counterBattery.suppress',
  ]),
  asUsual('retreats', 'Retreats', 'Where a beaten stack goes. By default together, to the best hex.', 'gwb:26.2#1', [
    'retreat.way',
    'combat.leave',
  ]),
]
