/** Pointing where the decision is about hexes or units themselves: the orders that name what is pointed at. */
import type { HexId } from '../../hex/grid.ts'
import type { Match, Order } from '../../match.ts'
import type { World } from '../../procedure.ts'
import { hexOf, refusalOf, unitId, whyNone } from '../answers.ts'
import type { Seen } from '../../desk.ts'
import type { Answer, Question, Way } from '../../shapes.ts'
import { Script } from '../../ways/ways.ts'

/** `unitsIn`: all units in a hex, of both sides. */
export function pointedAt<W extends World>(
  s: Seen<W>,
  m: Match<W>,
  q: Question,
  unitsIn: (hex: HexId) => readonly number[],
): Answer {
  const hex = q.to ?? q.from ?? q.hex
  const named = q.units ?? []
  const at = hexOf(m, hex)
  const units = named.length > 0 ? named : at < 0 ? [] : unitsIn(at).map((u) => unitId(m, u))
  const title = m.prompt()
  const options = m.options()
  const hexes = options.filter((o) => hex !== undefined && o.hex === hex)
  const orders = hexes.length > 0 ? hexes : options.filter((o) => o.unit !== undefined && units.includes(o.unit))
  if (orders.length > 0) return { title, ways: orders.map((order) => wayGiving(s, m, [order])) }
  const reason = whyNone(m, units[0], hex)
  if (reason) return { title, refusal: refusalOf(m, reason) }
  return { title, lines: [{ label: 'Nothing on the map is asked for here.', claim: m.decision.claim }] }
}

/** Orders as the table calls the last of them. */
export function wayGiving<W extends World>(s: Seen<W>, m: Match<W>, orders: readonly Order[]): Way {
  const script = new Script<W>(m)
  for (const order of orders.slice(0, -1)) script.give(order)
  const last = orders.at(-1)!
  const told = m.setting.desk?.label({ ...s, match: script.match }, last)
  script.give(last)
  return {
    id: orders.map((o) => [o.do, o.unit ?? o.hex].filter((x) => x !== undefined).join(' ')).join(', '),
    label: told?.label ?? last.do,
    detail: told?.detail ?? '',
    orders,
    ends: script.ends,
    ...(told?.grave ? { grave: told.grave } : {}),
  }
}
