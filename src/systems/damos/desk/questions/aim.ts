/** `aim`: what a gesture means. A stack taken in hand and a hex pointed at, as the orders that would carry it out. */
import { gateNo } from '../../../../core/reasons.ts'
import { enemyIn, strength, unitsIn } from '../../rules/board.ts'
import { lowestMa } from '../../rules/forces.ts'
import { reach as costs } from '../../rules/reach.ts'
import { AWAY, INTO, reactionOdds } from '../../rules/reaction.ts'
import { hasSupply } from '../../rules/supply.ts'
import type { Damos, M } from '../../rules/world.ts'
import { forceName, placeName } from '../names.ts'
import { attackWays, closesFoot, namedAssault, stopWarnings } from './aim-attack.ts'
import { graveIf, isHopeless, winsNow } from './fights.ts'
import { hexOf, idOf, percent, refusalOf, unitId, whyNone } from '../../../../core/desk/answers.ts'
import { assumed, learnedOn, notYours, ordersOf, question, say, Script, warn, wayOf } from './kit.ts'
import type { Answer, HexId, Line, Order, Question, Route, Seen, Walker, Way, Ways } from './kit.ts'
import { choosesForce, pathOf, points, routeTo, takeInHand, walkerOf } from './walks.ts'

export const aim = question(
  'aim',
  'aim: What a gesture means. The orders that taking this stack and pointing at that hex would give, with cost, odds and dangers.',
  ({ s, m, q }) => notYours(s, m) ?? answerAim(s, m, q),
)

function answerAim(s: Seen<Damos>, m: M, q: Question): Answer {
  if (m.place.startsWith('reaction.')) return aimWithdrawal(s, m, q)
  if (walkerOf(m)) return m.place === 'retreat.step' ? walkOn(s, m, new Script(m), q) : goOnOrChange(s, m, q)
  if (choosesForce(m) && (q.from !== undefined || (q.units?.length ?? 0) > 0)) return takeAndWalk(s, m, m, [], q)
  return pointedAt(s, m, q)
}

/** A force is under way: it goes on, or it stops and another is taken. */
function goOnOrChange(s: Seen<Damos>, m: M, q: Question): Answer {
  const { force } = walkerOf(m)!
  const here = m.board.hex.get(force[0]!)
  const from = hexOf(m, q.from)
  if (from >= 0 && from !== here && unitsIn(m, from, m.seat).length > 0) return change(s, m, q)
  const script = new Script<Damos>(m)
  leaveBehind(script, force, q)
  const answer = walkOn(s, m, script, q)
  // Pointing at another stack may also mean to go on with that one.
  const to = hexOf(m, q.to)
  if (to < 0 || to === here || unitsIn(m, to, m.seat).length === 0) return answer
  const other = change(s, m, { q: q.q, from: idOf(m, to) })
  if (!other.ways) return answer
  const { refusal: _, ...rest } = answer
  return { ...rest, ways: [...(answer.ways ?? []), ...other.ways.map((way) => ({ ...way, id: 'change' }))] }
}

/** The force under way stops, and another stack is taken. */
function change(s: Seen<Damos>, m: M, q: Question): Answer {
  const title = 'The force under way first'
  const script = new Script<Damos>(m)
  const reason = script.give({ do: 'stop' })
  if (reason) return { title, refusal: refusalOf(m, reason) }
  if (script.match.seat !== m.seat || !choosesForce(script.match))
    return { title, refusal: refusalOf(m, gateNo('not-asked', { waits: 'what follows' })) }
  return takeAndWalk(s, m, script.match, script.orders, q, script.ends)
}

/** Units of the force that are not taken along stay behind (damos:7.0#21). */
function leaveBehind(script: Script<Damos>, force: readonly number[], q: Question): void {
  const m = script.match
  const along = (q.units ?? []).map((id) => m.setting.ids.parse('unit', id))
  if (along.length === 0 || !along.every((u) => force.includes(u))) return
  for (const u of force) if (!along.includes(u)) script.give({ do: 'drop', unit: unitId(m, u) })
}

/** Takes the stack in hand and, if something is pointed at, walks there. */
function takeAndWalk(s: Seen<Damos>, base: M, start: M, before: readonly Order[], q: Question, ended = false): Answer {
  const hand = takeInHand(start, q)
  const { script, units } = hand
  const who = forceName(start, units)
  if (hand.reason) return { title: who, lines: handLines(start, units), refusal: refusalOf(start, hand.reason) }
  script.orders.unshift(...before)
  script.ends ||= ended
  if (walkerOf(script.match)) {
    // A force named for a Grand Assault goes to its target.
    const f = script.match.top
    const target = f.proc === 'activation' ? f.target : -1
    return walkOn(s, start, script, target >= 0 ? { ...q, to: idOf(start, target) } : q, before)
  }
  // Naming the force of an attack, or a force that cannot move: what is in hand is all that is to say.
  return {
    title: who,
    lines: handLines(base, units),
    ways: [
      {
        id: 'take',
        label: start.top.proc === 'concerted' ? `Attack with ${who}` : `Take ${who}`,
        detail: '',
        orders: script.orders,
        ends: script.ends,
        ...graveIf(start.top.proc === 'concerted' && isHopeless(winsNow(script.match))),
      },
    ],
  }
}

function walkOn(s: Seen<Damos>, choosing: M, script: Script<Damos>, q: Question, prior: readonly Order[] = []): Answer {
  const start = script.match
  const walker = walkerOf(start)!
  const who = forceName(start, walker.force)
  const to = hexOf(start, q.to)
  if (to < 0) return inHand(choosing, script, walker, who)
  const kept: Ways<Damos>[] = []
  try {
    const here = start.board.hex.get(walker.force[0]!)
    const legs = [
      ...(q.via ?? []).map((id) => hexOf(start, id)).filter((hex) => hex >= 0 && hex !== here && hex !== to),
      to,
    ]
    const route = routeTo(start, legs, (ways) => kept.push(ways))
    if (route.failed) return refused(start, script, route, to, who)
    const side = start.game.units[walker.force[0]!]!.seat
    return enemyIn(start, to, side) && start.place === 'activation.move'
      ? attack(s, choosing, script, route, to, prior)
      : march(choosing, script, route, to, who)
  } finally {
    for (const ways of kept) ways.release()
  }
}

/** Nothing is pointed at yet: what is in hand. */
function inHand(choosing: M, script: Script<Damos>, walker: Walker<Damos>, who: string): Answer {
  const m = script.match
  const spent = walker.walk.cost(m)
  const left = points(walker.budget - spent)
  const take: Way = wayOf(script, 'take', `Take ${who}`, `${left} movement points`, {
    warnings: closesFoot(choosing, walker.force),
  })
  return { title: who, lines: handLines(m, walker.force, left), ways: script.orders.length > 0 ? [take] : undefined }
}

function handLines(m: M, units: readonly number[], left?: string): Line[] {
  if (units.length === 0) return []
  const lines: Line[] = [
    { label: 'Strength', value: String(strength(m, units)), claim: 'damos:2.4#1' },
    { label: 'Movement', value: left ?? String(lowestMa(m, units)), claim: 'damos:7.0#11' },
  ]
  if (m.board.hex.get(units[0]!) >= 0) {
    const supplied = hasSupply(m, units)
    lines.push({
      ...say`Line of supply | ${supplied ? 'yes' : 'no'} § damos:2.10#1`,
      tone: supplied ? undefined : 'danger',
    })
  }
  return lines
}

/** Why the goal is not reached: at the hex where it fails, with the nearest that can be had. */
function refused(start: M, script: Script<Damos>, route: Route<Damos>, to: HexId, who: string): Answer {
  const { walker, arrivals, failed } = route
  const last = arrivals.at(-1)!
  const end = start.setting.ids.parse('hex', pathOf(route).hexes.at(-1)!)
  const instead =
    arrivals.length > 1
      ? { text: `Go to ${placeName(start, end)}`, orders: [...script.orders, ...ordersOf(arrivals)] }
      : null
  const lines: Line[] = []
  if (start.place === 'activation.move') {
    const far = 4 * walker.budget + 8
    const cost = costs(start, walker.force, start.board.hex.get(walker.force[0]!), far)[to]!
    if (cost <= far)
      lines.push(
        warn`To ${placeName(start, to)} | ${points(cost + walker.walk.cost(start))} of ${points(walker.budget)} MP § damos:7.0#11`,
      )
  }
  const reason = failed ?? last.match.refusal(start.seat, { do: 'move', hex: idOf(start, to) })
  return {
    title: `${who}: not to ${placeName(start, to)}`,
    lines,
    paths: arrivals.length > 1 ? [{ ...pathOf(route, 'danger'), style: 'dotted' }] : [],
    refusal: reason ? refusalOf(start, reason, instead) : undefined,
  }
}

/** To ground without an enemy: stop there, or go on from there. */
function march(choosing: M, script: Script<Damos>, route: Route<Damos>, to: HexId, who: string): Answer {
  const start = script.match
  const { walker, arrivals } = route
  const last = arrivals.at(-1)!
  const left = Math.max(0, walker.budget - last.cost)
  const orders = [...script.orders, ...ordersOf(arrivals)]
  const ends = script.ends || learnedOn(arrivals)
  const where = placeName(start, to)
  const used = `${points(last.cost)} of ${points(walker.budget)} ${start.place === 'retreat.step' ? 'hexes' : 'MP'}`
  const closing = closesFoot(choosing, walker.force)
  const ways: Way[] = []
  const halt = new Script<Damos>(last.match)
  const stopOrder = start.place === 'retreat.step' ? 'halt' : 'stop'
  const stopped = last.open && halt.give({ do: stopOrder }) === null
  const stay = arrivals.length === 1
  const warnings = [...closing, ...stopWarnings(start, halt.match, walker.force, to)]
  if (stopped || !last.open)
    ways.push({
      id: 'move',
      label: stay ? `Stay in ${where}` : start.place === 'retreat.step' ? `Retreat to ${where}` : `Move to ${where}`,
      detail: start.place === 'retreat.step' ? used : `${used}, then spent`,
      orders: stopped ? [...orders, { do: stopOrder }] : orders,
      ends: ends || (stopped && halt.ends),
      warnings,
    })
  if (last.open && !stay && left > 0) {
    const more = `${points(left)} ${start.place === 'retreat.step' ? 'hexes' : 'MP'} left`
    ways.push({ id: 'on', label: 'Go on from there', detail: more, orders, ends, warnings: closing })
  }
  if (last.open) ways.push(...extraWays(last.match, orders, ends, to))
  return { title: `${who} to ${where}`, paths: [pathOf(route)], ways }
}

/** What else can be done on arriving: rallying, and picking up who stands there. */
function extraWays(at: M, orders: readonly Order[], ends: boolean, to: HexId): Way[] {
  const ways: Way[] = []
  if (at.place !== 'activation.move') return ways
  const rally = new Script<Damos>(at)
  if (rally.give({ do: 'rally' }) === null)
    ways.push({
      id: 'rally',
      label: `Rally in ${placeName(at, to)}`,
      detail: '2 MP; then it can go on',
      orders: [...orders, ...rally.orders],
      ends: ends || rally.ends,
    })
  const pick = new Script<Damos>(at)
  const met = unitsIn(at, to, at.seat).filter(
    (u) => pick.match.seat === at.seat && pick.give({ do: 'pickup', unit: at.setting.ids.format('unit', u) }) === null,
  )
  if (met.length > 0)
    ways.push({
      id: 'pickup',
      label: `Pick up ${forceName(at, met)}`,
      detail: 'one point, and they go along',
      orders: [...orders, ...pick.orders],
      ends: ends || pick.ends,
    })
  return ways
}

/** Into a hex with enemies: each plan that is open, with its chance to win. */
function attack(
  s: Seen<Damos>,
  choosing: M,
  script: Script<Damos>,
  route: Route<Damos>,
  to: HexId,
  prior: readonly Order[],
): Answer {
  const start = script.match
  const who = forceName(start, route.walker.force)
  const last = route.arrivals.at(-1)!
  const before = [...script.orders, ...ordersOf(route.arrivals)]
  const ends = script.ends || learnedOn(route.arrivals)
  const frame = start.frames.length - 1
  const attack = { force: route.walker.force, to, before, ends, prior, frame }
  const named = start.top.proc === 'activation' && start.top.target === to
  const ways = named ? [namedAssault(last.match, attack)] : attackWays(s, choosing, last.match, attack)
  const lines = assumed(s).map((label): Line => ({ label, claim: 'damos:2.4#4' }))
  const target = unitsIn(start, to, 1 - start.seat)
  return {
    title: `${who} against ${forceName(start, target)} in ${placeName(start, to)}`,
    paths: [pathOf(route, 'danger')],
    lines,
    ways,
  }
}

// --- Aiming in a reaction window: a stack comes to the hex, or slips away

const PRICE: Line = { label: 'Whoever tries is spent', detail: 'whether it succeeds or not', claim: 'damos:2.6.1#25' }

function aimWithdrawal(s: Seen<Damos>, m: M, q: Question): Answer {
  const f = m.frame('reaction')!
  const from = hexOf(m, q.from) >= 0 ? hexOf(m, q.from) : unitHex(m, q)
  if (from < 0) return pointedAt(s, m, q)
  const to = hexOf(m, q.to)
  const hand = takeInHand(m, q)
  const who = forceName(m, hand.units)
  const window = f.hex
  const ways: Way[] = []
  const stays = to < 0 || to === window
  if (hand.reason === null) {
    const { chance, drm } = reactionOdds(m, f, forceIn(hand.script.match, hand.units), INTO)
    ways.push(
      wayOf(hand.script, 'react', `React into ${placeName(m, window)}`, `${who}, modifier ${drm}`, {
        ends: true,
        figure: percent(chance),
        warnings: [PRICE],
      }),
    )
  }
  const away = new Script<Damos>(m)
  const reason = m.place === 'reaction.window' ? away.give({ do: 'withdraw', hex: idOf(m, from) }) : null
  if (reason === null && away.orders.length > 0) {
    const force = unitsIn(m, from, m.seat).filter((u) => away.match.board.tried.get(u) !== m.board.tried.get(u))
    ways.push(
      wayOf(
        away,
        'withdraw',
        to >= 0 && to !== window ? `Slip away toward ${placeName(m, to)}` : 'Slip away',
        '2 or 3 hexes toward supply',
        { ends: true, figure: percent(reactionOdds(m, f, force, AWAY).chance), warnings: [PRICE] },
      ),
    )
  }
  const refusal = hand.reason ?? reason
  // Pointed at the hex itself the stack comes, pointed elsewhere it goes: what was meant stands first.
  if (!stays) ways.reverse()
  return {
    title: `${who} in ${placeName(m, from)}`,
    ways,
    refusal: ways.length === 0 && refusal ? refusalOf(m, refusal) : undefined,
  }
}

function unitHex(m: M, q: Question): number {
  const unit = q.units?.[0] === undefined ? -1 : m.setting.ids.parse('unit', q.units[0])
  return unit < 0 ? -1 : m.board.hex.get(unit)
}

function forceIn(m: M, units: readonly number[]): readonly number[] {
  const frame = m.frames.findLast((f) => f.proc === 'reaction')
  const force = frame?.force
  return force && force.length > 0 ? force : units
}

// --- Pointing at something where the decision's own options name it: a hex to place in, a unit to lose, a line to extend

function pointedAt(s: Seen<Damos>, m: M, q: Question): Answer {
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
