/** Auto-responses: answers a player can lodge in advance for what is asked in the other side's turn. */
import { lapsesAfter, standingFrom, usual, type Order } from '../../../core/desk/kit/index.ts'
import { meleeStrength } from '../rules/board.ts'
import { defence, toLose } from '../rules/melee.ts'
import type { Gwb, M } from '../rules/world.ts'
import words from './words.json' with { type: 'json' }

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

export const SERIES_STANDING = standingFrom<Gwb>(words.standing, {
  harassing: {
    answer: (m, value) => (value === 'fire' ? usual(m) : plainly(m, 'pass')),
    lapses: lapsesAfter('move', 'move'),
  },
  package: { answer: usual, lapses: lapsesAfter('combat', 'combat') },
  stand: { answer: (m, value) => stand(m, STANDS[value] ?? NEVER) },
  targets: { answer: (m, value) => (worthAttacking(m, value === 'two' ? 2 : 1) ? null : plainly(m, 'end')) },
  advance: {
    answer(m, value) {
      const f = m.frame('combat')!
      const taken = f.attackers.some((u) => m.board.hex.get(u) === f.target)
      return value === 'hold' || (value === 'one' && taken) ? plainly(m, 'hold') : usual(m)
    },
  },
})
