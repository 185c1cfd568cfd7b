/** What standing answers have in common at every table. */
import type { Match, Order } from '../match.ts'
import type { World } from '../procedure.ts'

export const ASK = { value: 'ask', label: 'Ask me' }
export const AS_USUAL = { value: 'usual', label: 'As usual' }

/** The usual answer to what the match waits for. */
export function usual<W extends World>(m: Match<W>): Order {
  return m.orderOf(m.codes[m.setting.system.forecast.policies['usual']!.choose(m)]!)
}

/** The usual answer, in one of these places. */
export function asUsual(places: readonly string[]): <W extends World>(m: Match<W>, value: string) => Order | null {
  return (m, value) => (value === 'usual' && places.includes(m.place) ? usual(m) : null)
}
