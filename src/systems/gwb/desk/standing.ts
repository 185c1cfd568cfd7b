/** Auto-responses: answers a player can lodge in advance for what is asked in the other side's turn. */
import { lapsesAfter, standingFrom, sum, usual, type Order } from '../../../core/desk/kit/index.ts'
import { meleeStrength, unitsIn } from '../rules/board.ts'
import { defence, toLose } from '../rules/melee.ts'
import { scoring } from '../rules/victory.ts'
import type { Gwb, M } from '../rules/world.ts'
import words from './words.json' with { type: 'json' }

/** An order without an argument, where it is legal. */
const plainly = (m: M, kind: string): Order | null => m.options().find((o) => o.do === kind) ?? null

/** gwb:26.1#1: retreats if it may and staying loses so many steps more, unless it is to hold the hex; else stays, if it may. */
function stand(m: M, value: string): Order | null {
  const f = m.frame('combat')!
  const [lost, less] = [toLose(m, f, false)[1], toLose(m, f, true)[1]]
  const survives = lost < sum(unitsIn(m, f.target, m.seat), (u) => m.board.steps.get(u))
  const holds = value === 'ground' && survives && scoring(m).includes(f.target)
  const [first, second] = lost - less >= SAVES[value]! && !holds ? ['retreat', 'stay'] : ['stay', 'retreat']
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

const SAVES: Readonly<Record<string, number>> = { hold: Infinity, ground: 1, spare: 1, two: 2 }

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
