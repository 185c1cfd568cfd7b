/** Auto-responses: answers a player can lodge in advance for what is asked in the other side's turn. */
import { lapsesAfter, playedOut, standingFrom, usual, type Order } from '../../../core/desk/kit/index.ts'
import { meleeStrength } from '../rules/board.ts'
import { defence, toLose } from '../rules/melee.ts'
import { leadOf } from '../rules/victory.ts'
import type { Gwb, M } from '../rules/world.ts'
import words from './words.json' with { type: 'json' }

/** An order without an argument, where it is legal. */
const plainly = (m: M, kind: string): Order | null => m.options().find((o) => o.do === kind) ?? null

/** gwb:26.1#1: retreats if it may and so many steps are saved, unless that is to give no points away; else stays, if it may. */
function stand(m: M, value: string): Order | null {
  const f = m.frame('combat')!
  const [stay, retreat] = [plainly(m, 'stay'), plainly(m, 'retreat')]
  if (!stay || !retreat) return stay ?? retreat
  if (toLose(m, f, false)[1] - toLose(m, f, true)[1] < SAVES[value]!) return stay
  const lead = (order: Order): number => leadOf(playedOut(m, order), m.seat)
  return value === 'points' && lead(stay) > lead(retreat) ? stay : retreat
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

const SAVES: Readonly<Record<string, number>> = { hold: Infinity, points: 1, spare: 1, two: 2 }

export const SERIES_STANDING = standingFrom<Gwb>(words.standing, {
  harassing: {
    answer: (m, value) => (value === 'fire' ? usual(m) : plainly(m, 'pass')),
    lapses: lapsesAfter('move', 'move'),
  },
  package: { answer: usual, lapses: lapsesAfter('combat', 'combat') },
  stand: { answer: stand },
  targets: { answer: (m, value) => (worthAttacking(m, value === 'two' ? 2 : 1) ? null : plainly(m, 'end')) },
  advance: {
    answer(m, value) {
      const f = m.frame('combat')!
      const taken = f.attackers.some((u) => m.board.hex.get(u) === f.target)
      return value === 'hold' || (value === 'one' && taken) ? plainly(m, 'hold') : usual(m)
    },
  },
})
