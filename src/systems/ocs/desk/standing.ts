/** Auto-responses: answers a player can lodge in advance for what is asked in the other side's turn. */
import { idOf, lapsesAfter, neighbours, standingFrom, sum, unitOf, usual } from '../../../core/desk/kit/index.ts'
import type { Order } from '../../../core/desk/kit/index.ts'
import { activeIn, planeFace, planeOf } from '../rules/air/planes.ts'
import { countIn, moverOf, other } from '../rules/position/board.ts'
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

/** Can only be ended: to lay another unit on top decides nothing. */
const idle = (m: M): boolean => m.options().every((o) => o.do === 'end' || o.do === 'show')

/** Nothing has been fired at or attacked in it: what came of that stays to be seen. */
const untouched = (m: M): boolean =>
  (m.frame('barrageSegment')?.targets ?? m.frame('combatSegment')?.fought ?? []).length === 0

/** ocs:5.7b#1: the first Reserve with an enemy next to it. */
function threatened(m: M): Order | null {
  const near = ({ unit }: Order): boolean =>
    neighbours(m, m.board.hex.get(unitOf(m, unit))).some((hex) => countIn(m, hex, other(m.seat)) > 0)
  return m.options().find((order) => order.do === 'release' && near(order)) ?? null
}

/** ocs:14.5#1: does the Fighter go up, by what is lodged for its base or for all, for its rating, and for those who stay? */
function rises(m: M, fighter: number, all: string, lodged: Readonly<Record<string, string>>): boolean {
  const shown = m.frame('mission')!.shown
  const hex = m.board.hex.get(fighter)
  const value = (hex < 0 ? undefined : lodged[`intercept@${idOf(m, hex)}`]) ?? all
  const { fighter: escorted, transport } = planeOf(m, shown)
  if (value === 'never' || (value === 'transports' && !(transport && !escorted))) return false
  if (value === 'unescorted' && escorted) return false
  const stays = STAYS[lodged['intercept-spare'] ?? ''] ?? []
  if (stays.includes('reduced') && m.board.lost.get(fighter) > 0) return false
  const watching = hex < 0 ? [] : activeIn(m, m.seat, hex).filter((u) => planeOf(m, u).fighter)
  if (stays.includes('last') && watching.length < 2) return false
  return (
    planeFace(m, fighter).rating - planeFace(m, shown).rating >= (AHEAD[lodged['intercept-rating'] ?? ''] ?? -Infinity)
  )
}

/** Fighters that stay home: those that are reduced, and the last of a base. */
const STAYS: Readonly<Record<string, readonly string[]>> = {
  reduced: ['reduced'],
  last: ['last'],
  both: ['reduced', 'last'],
}

const AHEAD: Readonly<Record<string, number>> = { even: 0, better: 1, best: 2 }

/** The default, for the side that defends. */
const inDefence = { answer: (m: M): Order | null => (defends(m) ? usual(m) : null) }
/** And for the side that is fired at or overrun while the other moves. */
const underFire = { answer: (m: M): Order | null => (m.seat === moverOf(m) ? null : usual(m)) }

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
  losses: underFire,
  retreats: inDefence,
  intercept: {
    answer(m, value, lodged) {
      const able = m.options().filter((o) => o.do === 'intercept' && rises(m, unitOf(m, o.unit), value, lodged))
      const rating = (o: Order): number => planeFace(m, unitOf(m, o.unit)).rating
      return able.toSorted((a, b) => rating(b) - rating(a))[0] ?? { do: 'pass' }
    },
  },
  refit: {
    answer: (m, value) => {
      const all = value === 'usual' ? m.options().find((o) => o.do === 'refitAll') : undefined
      return all ?? (value === 'usual' || m.options().every((o) => o.do === 'end') ? end : null)
    },
  },
  displaced: underFire,
  idle: { answer: (m) => (!reacts(m) && untouched(m) && idle(m) ? end : null) },
  reaction: {
    answer(m, value) {
      if (!reacts(m)) return null
      if (value === 'pass') return end
      if (value === 'threatened') return threatened(m) ?? end
      return idle(m) ? end : null
    },
  },
})
