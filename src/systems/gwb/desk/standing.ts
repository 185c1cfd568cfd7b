/** Answers a player can lodge beforehand for what is asked in the other side's turn. */
import { lapsesAfter, standingFrom, usual } from '../../../core/desk/standing.ts'
import type { Gwb } from '../rules/world.ts'
import words from './words.json' with { type: 'json' }

const PACKAGE = ['combat.limber', 'combat.withdraw', 'combat.choose']

export const SERIES_STANDING = standingFrom<Gwb>(words.standing, {
  harassing: {
    answer(m, value) {
      if (m.place !== 'harassing.guns' || value === 'ask') return null
      return value === 'fire' ? usual(m) : (m.options().find((o) => o.do === 'pass') ?? null)
    },
    lapses: lapsesAfter('move', 'move'),
  },
  package: {
    answer: (m, value) => (value !== 'ask' && PACKAGE.includes(m.place) ? usual(m) : null),
    lapses: lapsesAfter('combat', 'combat'),
  },
})
