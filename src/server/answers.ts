/** Answers nobody at a page gives: bots' and standing ones. Both are made from what the seat itself may know. */
import { randomInt } from 'node:crypto'
import { choose } from '../core/harness/players.ts'
import type { Match, Order } from '../core/match.ts'
import type { World } from '../core/procedure.ts'
import type { Seen } from '../core/desk.ts'
import { deskOf } from '../core/desk/show.ts'

const RNG = { below: (n: number): number => randomInt(n) }

/** A practice player's order to the decision the seat is asked; an eager one's where the system has none, or he no opinion. */
export function botOrder(s: Seen<World>, match: Match): Order {
  const meant = s.match.setting.system.practice?.(s.match) ?? -1
  const order = s.match.orderOf(meant >= 0 ? meant : choose(s.match, 'eager', RNG))
  // What is offered is the same in every state the seat could imagine; should it ever not be, the true list decides.
  return match.refusal(s.seat, order) === null ? order : match.orderOf(choose(match, 'eager', RNG))
}

/** The order the seat has left for a decision of this kind, or null: then it is asked. */
export function standingOrder(s: Seen<World>, values: Readonly<Record<string, string>>): Order | null {
  for (const rule of deskOf(s.match.setting).standing) {
    const value = values[rule.id] ?? rule.values[0]!.value
    const order = value === rule.values[0]!.value ? null : rule.answer(s.match, value)
    if (order) return order
  }
  return null
}
