/** The other side of a drill: it answers what it has to, and otherwise does nothing. */
import type { Bot } from '../../core/opponent.ts'
import { forecastRules } from '../../systems/ocs/rules/policy.ts'
import type { Ocs } from '../../systems/ocs/rules/world.ts'

const PASSES: ReadonlySet<string> = new Set(['end', 'stop'])

export const sparring: Bot<Ocs> = {
  id: 'sparring',
  name: 'Sparring partner',
  about: 'Gives the default answer when it is attacked. It does nothing on its own.',
  level: 'recruit',
  nodes: 1,
  play({ seen: { match }, budget }) {
    budget.spend(1)
    const passes = match.options().find((order) => PASSES.has(order.do))
    return { orders: [passes ?? match.orderOf(match.codes[forecastRules.policies['usual']!.choose(match)]!)] }
  },
}
