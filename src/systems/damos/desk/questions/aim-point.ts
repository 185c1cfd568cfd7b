/** Pointing at something where the decision's own options name it: a hex to place in, a unit to lose, a line to extend. */
import { hexOf, refusalOf, Script, whyNone } from './kit.ts'
import type { Answer, Order, Question, Seen, Way } from './kit.ts'
import type { Damos, M } from '../../rules/world.ts'

export function pointedAt(s: Seen<Damos>, m: M, q: Question): Answer {
  const unit = q.units?.[0]
  const hex = q.to ?? q.from
  const title = m.prompt()
  const script = new Script<Damos>(m)
  // A counter taken and a hex pointed at: first the order that takes it, if there is one, then the hex.
  if (unit !== undefined) {
    const asked = 'unit' in m.top ? m.top.unit : -1
    if (asked >= 0 && asked !== m.setting.ids.parse('unit', unit)) {
      // The decision is about another counter, which goes back first where that is allowed.
      if (script.give({ do: 'back' }))
        return { title, refusal: { code: 'another-unit', claim: m.decision.claim, text: title } }
    }
    const way = twoSteps(s, m, script, unit, q.to)
    if (way) return { title, ...way }
  }
  const orders = m
    .options()
    .filter((o) => (hex !== undefined && o.hex === hex) || (unit !== undefined && o.unit === unit))
  if (orders.length > 0) return { title, ways: orders.map((order) => pointedWay(s, m, [order])) }
  const reason = whyNone(m, unit, hex)
  if (reason) return { title, refusal: refusalOf(m, reason) }
  return { title, lines: [{ label: 'Nothing on the map is asked for here.', claim: m.decision.claim }] }
}

/** `take` this counter, `place` it there. */
function twoSteps(
  s: Seen<Damos>,
  start: M,
  script: Script<Damos>,
  unit: string,
  to: string | undefined,
): Partial<Answer> | null {
  const m = script.match
  const { seat } = m
  const taking = m.decision.forms.find((f) => f.arg === 'unit' && m.refusal(seat, { do: f.do, unit }) === null)
  if (!taking || to === undefined) return null
  const take = { do: taking.do, unit }
  script.give(take)
  if (m.waits !== 'decision' || m.seat !== seat) return null
  const placing = m.decision.forms.find((f) => f.arg === 'hex')
  if (!placing) return null
  const place: Order = { do: placing.do, hex: to }
  const reason = m.refusal(seat, place)
  if (!reason) return { ways: [pointedWay(s, start, [...script.orders, place])] }
  return { refusal: refusalOf(m, reason, nearestPlace(m, placing.do, to, script.orders)) }
}

/** The legal hex nearest to one that was refused. */
function nearestPlace(m: M, kind: string, to: string, before: readonly Order[]) {
  const goal = hexOf(m, to)
  if (goal < 0) return null
  let best: Order | null = null
  let least = Infinity
  for (const order of m.options()) {
    const far = order.do === kind ? m.game.grid.distance(goal, hexOf(m, order.hex)) : Infinity
    if (far < least) [best, least] = [order, far]
  }
  return best && { text: `Nearest: ${m.setting.names.hex(hexOf(m, best.hex))}`, orders: [...before, best] }
}

function pointedWay(s: Seen<Damos>, m: M, orders: readonly Order[]): Way {
  const script = new Script<Damos>(m)
  for (const order of orders) script.give(order)
  const last = orders.at(-1)!
  const told = m.setting.desk?.label({ ...s, match: script.match }, last)
  return {
    id: orders.map((o) => o.do).join('-'),
    label: told?.label ?? last.do,
    detail: told?.detail ?? '',
    orders,
    ends: script.ends,
    ...(told?.grave ? { grave: told.grave } : {}),
  }
}
