/** Auto-responses: answers a player can lodge in advance for what is asked in the other side's turn. */
import { lapsesAfter, neighbours, standingFrom, sum, unitOf, usual, type Order } from '../../../core/desk/kit/index.ts'
import { planeFace } from '../rules/air/planes.ts'
import { countIn, other } from '../rules/position/board.ts'
import type { M, Ocs } from '../rules/world.ts'
import words from './words.json' with { type: 'json' }

/** Does the side that is asked defend itself? */
function defends(m: M): boolean {
  const combat = m.frame('combat')
  return combat !== undefined && m.seat === other(combat.side)
}

/** Tokens still to pay for this defence. */
const owed = (m: M): number => sum(m.frame('pay')!.owed, (tokens) => tokens)

/** ocs:12.4#4: pays if that takes no more tokens than this, else goes without. */
const payUpTo = (m: M, most: number): Order =>
  owed(m) <= most ? usual(m) : (m.options().find((o) => o.do === 'enough') ?? usual(m))

const PAYS: Readonly<Record<string, number>> = { usual: Infinity, one: 1, never: 0 }

/** Is it the reaction of the side that is asked? */
const reacts = (m: M): boolean => m.board.phasing.get(0) !== m.seat

const end: Order = { do: 'end' }

/** ocs:5.7b#1: the first Reserve with an enemy next to it. */
function threatened(m: M): Order | null {
  const near = ({ unit }: Order): boolean =>
    neighbours(m, m.board.hex.get(unitOf(m, unit))).some((hex) => countIn(m, hex, other(m.seat)) > 0)
  return m.options().find((order) => order.do === 'release' && near(order)) ?? null
}

/** ocs:14.5#1: the best Fighter that can go up; with `least`, only if its rating is above that. */
function bestFighter(m: M, least: number): Order | null {
  const rating = ({ unit }: Order): number => planeFace(m, unitOf(m, unit)).rating
  const up = m.options().filter((o) => o.do === 'intercept' && rating(o) > least)
  return up.toSorted((a, b) => rating(b) - rating(a))[0] ?? null
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
  interception: {
    answer(m, value) {
      if (value === 'pass') return usual(m)
      const { shown } = m.frame('mission')!
      const least = value === 'best' || shown < 0 ? -1 : planeFace(m, shown).rating
      return bestFighter(m, least) ?? usual(m)
    },
  },
  displaced: { answer: (m) => (reacts(m) ? usual(m) : null) },
  reaction: {
    answer(m, value) {
      if (!reacts(m)) return null
      if (value === 'pass') return end
      if (value === 'threatened') return threatened(m) ?? end
      // To lay another unit on top decides nothing.
      return m.options().every((o) => o.do === 'end' || o.do === 'show') ? end : null
    },
  },
})
