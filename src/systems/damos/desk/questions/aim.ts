/** `aim`: what a gesture means. A stack taken in hand and a hex pointed at, as the orders that would carry it out. */
import { enemyIn, strength, unitsIn } from '../../rules/board.ts'
import { lowestMa } from '../../rules/forces.ts'
import { choosesForce } from '../../rules/ways/forming.ts'
import { reach as costs } from '../../rules/reach.ts'
import { AWAY, INTO, reactionOdds } from '../../rules/reaction.ts'
import { hasSupply } from '../../rules/supply.ts'
import type { Damos, M } from '../../rules/world.ts'
import { forceName, placeName } from '../names.ts'
import { attackWays, closesFoot, namedAssault, stopWarnings } from './aim-attack.ts'
import { graveIf, isHopeless, winsNow } from './fights.ts'
import { assumedLines, learnedOn, legsOf, namedIn, ordersOf, pointedAt, question, tell, wayGiving } from './kit.ts'
import { hexOf, idOf, percent, refusalOf, unitId, unitOf } from '../../../../core/desk/answers.ts'
import { afterStopping, notYours, refusedMove } from '../../../../core/desk/kit/moves.ts'
import { continued, keeping, Script } from '../../../../core/ways/ways.ts'
import { warn, wayOf } from '../../../../core/desk/kit/say.ts'
import type { Answer, HexId, Line, Order, Question, Route, Seen, Way } from './kit.ts'
import { points, ROUTED, takeInHand, walkerOf } from './walks.ts'

const { pathOf, routeTo } = ROUTED

export const aim = question('aim', 'aim', ({ s, m, q }) => notYours(s, m) ?? answerAim(s, m, q))

function answerAim(s: Seen<Damos>, m: M, q: Question): Answer {
  if (m.place.startsWith('reaction.')) return aimReaction(s, m, q)
  if (walkerOf(m)) return m.place === 'retreat.step' ? walkOn(s, m, new Script(m), q) : goOnOrChange(s, m, q)
  if (choosesForce(m) && (q.from !== undefined || (q.units?.length ?? 0) > 0)) return takeAndWalk(s, m, q)
  return pointed(s, m, q)
}

/** A force is under way: it goes on, or it stops and another is taken. */
function goOnOrChange(s: Seen<Damos>, m: M, q: Question): Answer {
  const { force } = walkerOf(m)!
  const here = m.board.hex.get(force[0]!)
  const from = hexOf(m, q.from)
  const chooses = (after: M): boolean => after.seat === m.seat && choosesForce(after)
  const change = (other: Question): Answer => afterStopping(m, chooses, (after) => takeAndWalk(s, after, other))
  if (from >= 0 && from !== here && unitsIn(m, from, m.seat).length > 0) return change(q)
  const script = new Script<Damos>(m)
  // Units of the force that are not taken along stay behind (damos:7.0#21).
  const along = namedIn(m, q)
  if (along.length > 0 && along.every((u) => force.includes(u)))
    for (const u of force) if (!along.includes(u)) script.give({ do: 'drop', unit: unitId(m, u) })
  const answer = walkOn(s, m, script, q)
  // Pointing at another stack may also mean to go on with that one.
  const to = hexOf(m, q.to)
  if (to < 0 || to === here || unitsIn(m, to, m.seat).length === 0) return answer
  const other = change({ q: q.q, from: idOf(m, to) })
  if (!other.ways) return answer
  const { refusal: _, ...rest } = answer
  return { ...rest, ways: [...(answer.ways ?? []), ...other.ways.map((way) => ({ ...way, id: 'change' }))] }
}

/** Takes the stack in hand and, if something is pointed at, walks there. */
function takeAndWalk(s: Seen<Damos>, m: M, q: Question): Answer {
  const { script, units, reason } = takeInHand(m, q)
  const who = forceName(m, units)
  const lines = handLines(m, units)
  if (reason) return { title: who, lines, refusal: refusalOf(m, reason) }
  if (walkerOf(script.match)) {
    // A force named for a Grand Assault goes to its target.
    const f = script.match.top
    const target = f.proc === 'activation' ? f.target : -1
    return walkOn(s, m, script, target >= 0 ? { ...q, to: idOf(m, target) } : q)
  }
  // Naming the force of an attack, or a force that cannot move: what is in hand is all that is to say.
  const attacks = m.top.proc === 'concerted'
  const grave = graveIf(attacks && isHopeless(winsNow(script.match)))
  return { title: who, lines, ways: [wayOf(script, 'take', `${attacks ? 'Attack with' : 'Take'} ${who}`, '', grave)] }
}

function walkOn(s: Seen<Damos>, choosing: M, script: Script<Damos>, q: Question): Answer {
  const start = script.match
  const { force, budget, walk } = walkerOf(start)!
  const who = forceName(start, force)
  const to = hexOf(start, q.to)
  if (to < 0) {
    // Nothing is pointed at yet: what is in hand.
    const left = points(budget - walk.cost(start))
    const warnings = closesFoot(choosing, force)
    const take = wayOf(script, 'take', `Take ${who}`, `${left} movement point${left === '1' ? '' : 's'}`, { warnings })
    return { title: who, lines: handLines(start, force, left), ways: script.orders.length > 0 ? [take] : undefined }
  }
  return keeping<Damos, Answer>((keep) => {
    const route = routeTo(start, legsOf(start, q, start.board.hex.get(force[0]!), to), keep)
    const { failed: reason } = route
    if (reason)
      return {
        ...refusedMove(start, who, to, { reason, route, before: script.orders }, ROUTED, TIRED),
        lines: costLines(start, to),
      }
    return enemyIn(start, to, start.game.units[force[0]!]!.seat) && start.place === 'activation.move'
      ? attack(s, choosing, script, route, to)
      : march(choosing, script, route, to, who)
  })
}

const TIRED: Line = { label: 'It has no movement points left.', claim: 'damos:7.0#11' }

function handLines(m: M, units: readonly number[], left?: string): readonly Line[] {
  if (units.length === 0) return []
  const supplied = m.board.hex.get(units[0]!) >= 0 ? hasSupply(m, units) : null
  const moves = left ?? lowestMa(m, units)
  return tell(m, 'hand', { strength: strength(m, units), moves, fed: supplied, cut: supplied === false })
}

/** What a goal that is too far would cost. */
function costLines(m: M, to: HexId): Line[] {
  if (m.place !== 'activation.move') return []
  const { force, budget, walk } = walkerOf(m)!
  const far = 4 * budget + 8
  const cost = costs(m, force, m.board.hex.get(force[0]!), far)[to]!
  if (cost > far) return []
  return [warn`To ${placeName(m, to)} | ${points(cost + walk.cost(m))} of ${points(budget)} MP § damos:7.0#11`]
}

/** To ground without an enemy: stop there, or go on from there. */
function march(choosing: M, before: Script<Damos>, route: Route<Damos>, to: HexId, who: string): Answer {
  const start = before.match
  const { walker, arrivals } = route
  const last = arrivals.at(-1)!
  const script = { orders: [...before.orders, ...ordersOf(arrivals)], ends: before.ends || learnedOn(arrivals) }
  const retreats = start.place === 'retreat.step'
  const unit = retreats ? 'hexes' : 'MP'
  const where = placeName(start, to)
  const used = `${points(last.cost)} of ${points(walker.budget)} ${unit}`
  const closing = closesFoot(choosing, walker.force)
  const ways: Way[] = []
  const halt = new Script<Damos>(last.match)
  const stopped = last.open && halt.give({ do: retreats ? 'halt' : 'stop' }) === null
  const stay = arrivals.length === 1
  if (stopped || !last.open) {
    const label = stay ? `Stay in ${where}` : retreats ? `Retreat to ${where}` : `Move to ${where}`
    const warnings = [...closing, ...stopWarnings(start, halt.match, walker.force, to)]
    ways.push(wayOf(then(script, halt), 'move', label, retreats ? used : `${used}, then spent`, { warnings }))
  }
  const left = Math.max(0, walker.budget - last.cost)
  if (last.open && !stay && left > 0)
    ways.push(wayOf(script, 'on', 'Go on from there', `${points(left)} ${unit} left`, { warnings: closing }))
  if (last.open && last.match.place === 'activation.move') ways.push(...extraWays(last.match, script, to))
  return { title: `${who} to ${where}`, paths: [pathOf(route)], ways }
}

type Given = { readonly orders: Order[]; readonly ends: boolean }

const then = (script: Given, next: Given): Given => ({
  orders: [...script.orders, ...next.orders],
  ends: script.ends || next.ends,
})

/** What else can be done on arriving: rallying, and picking up those who stand there. */
function extraWays(at: M, script: Given, to: HexId): Way[] {
  const ways: Way[] = []
  const rally = new Script<Damos>(at)
  if (rally.give({ do: 'rally' }) === null)
    ways.push(wayOf(then(script, rally), 'rally', `Rally in ${placeName(at, to)}`, '2 MP; then it can go on'))
  const pick = new Script<Damos>(at)
  const met = unitsIn(at, to, at.seat).filter(
    (u) => pick.match.seat === at.seat && pick.give({ do: 'pickup', unit: unitId(at, u) }) === null,
  )
  const label = `Pick up ${forceName(at, met)}`
  if (met.length > 0) ways.push(wayOf(then(script, pick), 'pickup', label, 'one point, and they go along'))
  return ways
}

/** Into a hex with enemies: each plan that is open, with its chance to win. */
function attack(s: Seen<Damos>, choosing: M, script: Script<Damos>, route: Route<Damos>, to: HexId): Answer {
  const start = script.match
  const { force } = route.walker
  const entered = route.arrivals.at(-1)!.match
  const before = [...script.orders, ...ordersOf(route.arrivals)]
  const attack = { force, to, before, frame: start.frames.length - 1 }
  const named = start.top.proc === 'activation' && start.top.target === to
  const against = forceName(start, unitsIn(start, to, 1 - start.seat))
  return {
    title: `${forceName(start, force)} against ${against} in ${placeName(start, to)}`,
    paths: [pathOf(route, 'danger')],
    lines: assumedLines(s),
    ways: named ? [namedAssault(entered, attack)] : attackWays(s, choosing, entered, attack),
  }
}

// --- in a reaction window: a stack comes to the hex, or slips away

const PRICE: Line = {
  label: 'A force that tries is spent',
  detail: 'whether it succeeds or not',
  claim: 'damos:2.6.1#25',
}

function aimReaction(s: Seen<Damos>, m: M, q: Question): Answer {
  const f = m.frame('reaction')!
  const unit = unitOf(m, q.units?.[0])
  const from = hexOf(m, q.from) >= 0 || unit < 0 ? hexOf(m, q.from) : m.board.hex.get(unit)
  if (from < 0) return pointed(s, m, q)
  const to = hexOf(m, q.to)
  const { script, units, reason } = takeInHand(m, q)
  const who = forceName(m, units)
  const elsewhere = to >= 0 && to !== f.hex
  const ways: Way[] = []
  const tried = (chance: number): Partial<Way> => ({ ends: true, figure: percent(chance), warnings: [PRICE] })
  if (reason === null) {
    const force = script.match.frame('reaction')?.force ?? []
    const { chance, drm } = reactionOdds(m, f, force.length > 0 ? force : units, INTO)
    const label = `React into ${placeName(m, f.hex)}`
    ways.push(wayOf(script, 'react', label, `${who}, modifier ${drm}`, tried(chance)))
  }
  const away = new Script<Damos>(m)
  const refused = m.place === 'reaction.window' ? away.give({ do: 'withdraw', hex: idOf(m, from) }) : null
  if (refused === null && away.orders.length > 0) {
    const force = unitsIn(m, from, m.seat).filter((u) => away.match.board.tried.get(u) !== m.board.tried.get(u))
    const { chance } = reactionOdds(m, f, force, AWAY)
    const label = elsewhere ? `Slip away toward ${placeName(m, to)}` : 'Slip away'
    ways.push(wayOf(away, 'withdraw', label, '2 or 3 hexes toward supply', tried(chance)))
  }
  // Pointed at the hex itself the stack comes, pointed elsewhere it goes: what was meant stands first.
  if (elsewhere) ways.reverse()
  const why = reason ?? refused
  const refusal = ways.length === 0 && why ? refusalOf(m, why) : undefined
  return { title: `${who} in ${placeName(m, from)}`, ways, refusal }
}

// --- where the decision's own options name what is pointed at: a hex to place in, a unit to lose, a line to extend

function pointed(s: Seen<Damos>, m: M, q: Question): Answer {
  const unit = q.units?.[0]
  const title = m.prompt()
  // A counter taken and a hex pointed at: first the order that takes it, if there is one, then the hex.
  if (unit !== undefined) {
    const script = new Script<Damos>(m)
    const asked = 'unit' in m.top ? m.top.unit : -1
    // The decision is about another counter, which goes back first where that is allowed.
    if (asked >= 0 && asked !== unitOf(m, unit) && script.give({ do: 'back' }))
      return { title, refusal: { code: 'another-unit', claim: m.decision.claim, text: title } }
    const way = q.to === undefined ? null : takenTo(s, m, continued(script), unit, q.to)
    if (way) return { title, ...way }
  }
  return pointedAt(s, m, q, () => [])
}

/** `take` this counter, `place` it there. */
function takenTo(s: Seen<Damos>, start: M, script: Script<Damos>, unit: string, to: string): Partial<Answer> | null {
  const m = script.match
  const { seat } = m
  const taking = m.decision.forms.find((f) => f.arg === 'unit' && m.refusal(seat, { do: f.do, unit }) === null)
  if (!taking) return null
  script.give({ do: taking.do, unit })
  if (m.waits !== 'decision' || m.seat !== seat) return null
  const placing = m.decision.forms.find((f) => f.arg === 'hex')
  if (!placing) return null
  const place: Order = { do: placing.do, hex: to }
  const reason = m.refusal(seat, place)
  if (!reason) return { ways: [wayGiving(s, start, [...script.orders, place])] }
  // The legal hex nearest to the one that was refused.
  const goal = hexOf(m, to)
  const far = (order: Order): number => m.game.grid.distance(goal, hexOf(m, order.hex))
  const offered = goal < 0 ? [] : m.options().filter((o) => o.do === placing.do)
  const [best] = offered.sort((a, b) => far(a) - far(b))
  const instead = best && {
    text: `Nearest: ${m.setting.names.hex(hexOf(m, best.hex))}`,
    orders: [...script.orders, best],
  }
  return { refusal: refusalOf(m, reason, instead) }
}
