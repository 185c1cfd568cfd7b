/** What happened, in a sentence; where nobody was asked, with what was done. */
import type { Happening, Match, Order } from '../core/match.ts'
import type { World } from '../core/procedure.ts'
import type { Setting } from '../core/system.ts'
import { orderWords } from './orders.ts'

export function tell(m: Match, event: Happening, eyes?: number): string {
  const { secret } = event
  if (event.ev !== 'forced' || !secret || (eyes !== undefined && eyes !== secret.seat)) return m.narrate(event, eyes)
  const seat = m.setting.names.seat(secret.seat)
  const only = orderWords(m.setting, onlyOrder(m.setting, secret.values))
  return `${seat} had no choice: ${only} (${String(event.values['claim'])})`
}

/** The order of an event: it says what kind of argument it has by looking like one. */
function onlyOrder(setting: Setting<World>, values: Happening['values']): Order {
  const order = { do: String(values['do']) }
  const arg = values['arg']
  if (typeof arg === 'number') return { ...order, number: arg }
  if (typeof arg !== 'string') return order
  const kind = (['unit', 'hex'] as const).find((k) => setting.ids.parse(k, arg) >= 0) ?? 'word'
  return { ...order, [kind]: arg }
}
