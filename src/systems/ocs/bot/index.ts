/** The practice player at a table. */
import { SeededRng } from '../../../core/chance.ts'
import type { Bot } from '../../../core/opponent.ts'
import { byLiking } from '../../../core/opponent/weighted.ts'
import type { Ocs } from '../rules/world.ts'
import { EAGERNESS } from './eagerness.ts'
import { practice, VIEWS } from './practice.ts'
import { regular } from './regular.ts'

export const practiceBot: Bot<Ocs> = {
  id: 'practice',
  name: 'Practice',
  about:
    'Goes for the objectives of the scenario, fuels the units it drives and brings supply up. It plans no further than the phase, and is good to learn against.',
  level: 'recruit',
  nodes: 1,
  answers: VIEWS,
  play({ seen: { match }, seed, budget }) {
    budget.spend(1)
    const meant = practice(match)
    return { orders: [match.orderOf(meant >= 0 ? meant : byLiking(match, EAGERNESS, new SeededRng(seed)))] }
  },
}

export const regularBot: Bot<Ocs> = {
  id: 'regular',
  name: 'Regular',
  about:
    'Chooses its targets, brings up enough for them, and attacks by exact odds. It holds the objectives and keeps its units in supply.',
  level: 'regular',
  nodes: 20_000,
  answers: VIEWS,
  play({ seen: { match }, seed, budget }) {
    const orders = regular(match, budget)
    if (orders.length > 0) return { orders }
    const meant = practice(match)
    return { orders: [match.orderOf(meant >= 0 ? meant : byLiking(match, EAGERNESS, new SeededRng(seed)))] }
  },
}
