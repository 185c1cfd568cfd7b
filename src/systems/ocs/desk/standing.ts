/** Auto-responses: answers a player can lodge in advance for what is asked in the other side's turn. */
import { lapsesAfter, standingFrom, usual } from '../../../core/desk/standing.ts'
import { DIRECTIONS } from '../../../core/hex/grid.ts'
import type { Order } from '../../../core/match.ts'
import { countIn, other } from '../rules/position/board.ts'
import type { M, Ocs } from '../rules/world.ts'
import words from './words.json' with { type: 'json' }

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

/** The default, for the side that defends. */
const inDefence = { answer: (m: M): Order | null => (defends(m) ? usual(m) : null) }

export const SERIES_STANDING = standingFrom<Ocs>(words.standing, {
  'defence-supply': {
    answer(m, value) {
      if (!defends(m)) return null
      if (value === 'combat') return usual(m)
      return m.place === 'pay.choose' ? payUpTo(m, PAYS[value]!) : null
    },
    lapses: lapsesAfter('combat', 'combat'),
  },
  'defence-lead': inDefence,
  losses: inDefence,
  retreats: inDefence,
  displaced: { answer: (m) => (reacts(m) ? usual(m) : null) },
  reaction: {
    answer(m, value) {
      if (!reacts(m)) return null
      if (value === 'pass') return end
      if (value === 'threatened') return threatened(m) ?? end
      return m.options().every((o) => o.do === 'end') ? end : null
    },
  },
})
