/** Moving by hand: what units taken in hand and a goal mean as orders. */
import { other, SIDES, unitsIn } from '../../counters.ts'
import type { Seen } from '../../desk.ts'
import type { HexId } from '../../hex/grid.ts'
import type { Match, Order } from '../../match.ts'
import { gateNo, type Reason } from '../../reasons.ts'
import type { Answer, Line, Question, Way } from '../../shapes.ts'
import { hexOf, refusalOf } from '../answers.ts'
import { OPEN } from '../../seen.ts'
import { legsOf, unitsOf, type Asking } from './look.ts'
import { placeName, type Shown } from '../names.ts'
import { pointedAt } from './point.ts'
import { bands, reachAnswer, type SettingOut } from './reach.ts'
import { nameAttack, type Attacker } from '../../ways/naming.ts'
import { hexAt, learnedOn, ordersOf, type Route } from '../../ways/routes.ts'
import type { routing } from './route.ts'
import { wayOf } from './say.ts'
import { continued, keeping, Script, type Ways } from '../../ways/ways.ts'

type Routed<W extends Shown> = ReturnType<typeof routing<W>>

/** Why nothing can be aimed now: the match is over, or another seat decides. */
export function notYours<W extends Shown>(s: Seen<W>, m: Match<W>): Answer | null {
  if (m.waits === 'over') return { title: 'The match is over', refusal: refusalOf(m, gateNo('match-over')) }
  if (m.waits === 'decision' && (s.seat === OPEN || m.seat === s.seat)) return null
  const waits = m.waits === 'decision' ? m.setting.names.seat(m.seat) : 'the dice'
  return { title: 'Not your decision now', refusal: refusalOf(m, gateNo('not-asked', { waits })) }
}

/** A way that failed, with the orders given before it. */
export interface Failed<W extends Shown> {
  readonly reason: Reason
  readonly route?: Route<W> | null
  /** With it, as far as the force gets is offered instead. */
  readonly before?: readonly Order[]
}

/** Why a goal is not reached; as far as the force gets is drawn, and may be offered. */
export function refusedMove<W extends Shown>(
  m: Match<W>,
  who: string,
  to: HexId,
  failed: Failed<W> | null,
  routed: Routed<W>,
  tired: Line,
): Answer {
  const title = `${who}: not to ${placeName(m, to)}`
  if (!failed) return { title, lines: [tired] }
  const { route, reason, before } = failed
  if (!route || route.arrivals.length < 2) return { title, refusal: refusalOf(m, reason) }
  const text = `Go to ${placeName(m, hexAt(m, route.arrivals.at(-1)!.place))}`
  const instead = before && { text, orders: [...before, ...ordersOf(route.arrivals)] }
  return {
    title,
    paths: [{ ...routed.pathOf(route, 'danger'), style: 'dotted' }],
    refusal: refusalOf(m, reason, instead),
  }
}

/** A force that has set out in one of the fashions it may. */
export interface Start<W extends Shown> {
  /** The match in which it walks; null where it does not get that far. */
  readonly walking: Match<W> | null
  readonly reason: Reason | null
  readonly before?: readonly Order[]
  /** What it does by default: why it fails is told before the others. */
  readonly plain?: boolean
  /** The ways that arriving gives, or why it may not end there. */
  arrive(route: Route<W>): readonly (Way | Reason)[]
}

/** Every way to get to a hex: in each fashion of setting out, by the cheapest route. */
export function movesTo<W extends Shown>(
  m: Match<W>,
  who: string,
  legs: readonly HexId[],
  starts: Iterable<(found: readonly Way[]) => Start<W> | null>,
  routed: Routed<W>,
  tired: Line,
  keep: (ways: Ways<W>) => void,
): Answer & { readonly route?: Route<W> } {
  const to = legs.at(-1)!
  const found: Way[] = []
  let shown: Route<W> | undefined
  let failed: Failed<W> | null = null
  for (const setOut of starts) {
    const start = setOut(found)
    if (!start) continue
    const { walking, before } = start
    const route = walking && routed.walkerOf(walking) ? routed.routeTo(walking, legs, keep) : null
    const reason = start.reason ?? route?.failed
    if (!route || reason) {
      if (reason && (!failed || start.plain)) failed = { route, reason, before }
      continue
    }
    for (const way of start.arrive(route)) {
      if ('code' in way) failed = { route, reason: way, before }
      else found.push(way)
    }
    if (found.length > 0) shown ??= route
  }
  if (!shown) return refusedMove(m, who, to, failed, routed, tired)
  return { title: `${who} to ${placeName(m, to)}`, paths: [routed.pathOf(shown)], ways: found, route: shown }
}

/** The force under way stops first, and another is taken: orders that do that go before those of the answer. */
export function afterStopping<W extends Shown>(
  m: Match<W>,
  chooses: (m: Match<W>) => boolean,
  aim: (m: Match<W>) => Answer,
): Answer {
  const title = 'The force under way first'
  const script = new Script<W>(m)
  const reason = script.give({ do: 'stop' })
  if (reason) return { title, refusal: refusalOf(m, reason) }
  if (!chooses(script.match)) return { title, lines: [{ label: 'It must come to an end first.' }] }
  const answer = aim(script.match)
  const first = (orders: readonly Order[]): Order[] => [...script.orders, ...orders]
  const { ways, refusal } = answer
  const instead = refusal?.instead && { ...refusal.instead, orders: first(refusal.instead.orders) }
  return {
    ...answer,
    ways: ways?.map((way) => ({ ...way, orders: first(way.orders), ends: way.ends || script.ends })),
    refusal: refusal && { ...refusal, instead },
  }
}

/** A force is under way: it goes on, or it stops and another is taken. */
export function goingOn<W extends Shown>(
  m: Match<W>,
  q: Question,
  how: {
    readonly routed: Routed<W>
    readonly forceName: (m: Match<W>, units: readonly number[]) => string
    readonly chooses: (m: Match<W>) => boolean
    readonly aimMove: (m: Match<W>, q: Question) => Answer
    /** What it has left. */
    readonly left: Line
    readonly tired: Line
    start(to: HexId): Start<W>
  },
): Answer {
  const { force } = how.routed.walkerOf(m)!
  const here = m.board.hex.get(force[0]!)
  const [from, to] = [hexOf(m, q.from), hexOf(m, q.to)]
  if (from >= 0 && from !== here && unitsIn(m, from, m.seat).length > 0)
    return afterStopping(m, how.chooses, (after) => how.aimMove(after, q))
  const who = how.forceName(m, force)
  if (to < 0 || to === here) return { title: who, lines: [how.left] }
  return walkTo(m, q, who, here, how.start(to), how.routed, how.tired)
}

/** The ways to a goal in one fashion of setting out. */
function walkTo<W extends Shown>(
  m: Match<W>,
  q: Question,
  who: string,
  here: HexId,
  start: Start<W>,
  routed: Routed<W>,
  tired: Line,
): Answer {
  return keeping<W, Answer>((keep) => {
    const legs = legsOf(m, q, here, hexOf(m, q.to))
    const { route: _, ...answer } = movesTo(m, who, legs, [() => start], routed, tired, keep)
    return answer
  })
}

// --- a system whose counters just move: taken in hand, hex by hex, and stopped

export interface Mover<W extends Shown> {
  readonly routed: Routed<W>
  readonly forceName: (m: Match<W>, units: readonly number[]) => string
  /** Does the decision ask whom to move? */
  readonly chooses: (m: Match<W>) => boolean
  /** Takes units of one hex in hand: gives the orders after which they walk, or says why not. */
  readonly take: (script: Script<W>, units: readonly number[]) => Reason | null
  /** The same position with the side choosing whom to move, these units fresh; and what is said with it. */
  readonly asIf: (m: Match<W>, side: number, units: readonly number[]) => Match<W>
  readonly note: Line
  /** Of the units in a hex those that may be taken together; without it all of them. */
  readonly able?: (m: Match<W>, units: readonly number[]) => readonly number[]
  /** What a player should know before units stop in a hex. */
  readonly warnings?: (after: Match<W>, units: readonly number[], hex: HexId) => readonly Line[]
  readonly tired: Line
  readonly claim: string
}

/** Aiming and reach for such a system. */
export function moving<W extends Shown>(how: Mover<W>) {
  const { routed, forceName, chooses, claim, tired } = how
  const { walkerOf, points } = routed

  const inHand = (m: Match<W>, q: Question, side: number): readonly number[] => {
    const units = unitsOf(m, q, side)
    return how.able && !q.units?.length ? how.able(m, units) : units
  }

  /** Stops at the end of a route, or goes on from there. */
  const arrive = (route: Route<W>, before: Script<W>, to: HexId): (Way | Reason)[] => {
    const last = route.arrivals.at(-1)!
    const script = continued(before)
    for (const order of ordersOf(route.arrivals)) script.give(order)
    const ends = script.ends || learnedOn(route.arrivals)
    const on = wayOf(script, 'on', 'Go on from there', `${points(route.walker.budget - last.cost)} left`, { ends })
    const further = last.open && last.match.options().some((o) => o.hex !== undefined) ? [on] : []
    const halted = continued(script)
    const reason = last.open ? halted.give({ do: 'stop' }) : null
    if (reason) return further.length > 0 ? further : [reason]
    const detail = `${points(last.cost)} of ${points(route.walker.budget)} MP`
    const warnings = how.warnings?.(halted.match, route.walker.force, to) ?? []
    return [wayOf(halted, 'move', `Move to ${placeName(last.match, to)}`, detail, { ends, warnings }), ...further]
  }

  const startFrom = (script: Script<W>, reason: Reason | null, to: HexId): Start<W> => ({
    walking: reason ? null : script.match,
    reason,
    before: script.orders,
    arrive: (route) => arrive(route, script, to),
  })

  /** From the decision that asks whom to move. */
  const aimMove = (m: Match<W>, q: Question): Answer => {
    const units = inHand(m, q, m.seat)
    if (units.length === 0) return { title: m.prompt(), lines: [{ label: 'Select a stack or a counter.' }] }
    const title = forceName(m, units)
    const script = new Script<W>(m)
    const reason = how.take(script, units)
    const here = m.board.hex.get(units[0]!)
    const to = hexOf(m, q.to)
    if (to >= 0 && to !== here) return walkTo(m, q, title, here, startFrom(script, reason, to), routed, tired)
    if (reason) return { title, refusal: refusalOf(m, reason) }
    return { title, ways: [wayOf(script, 'take', `Take ${title}`, 'and go hex by hex')] }
  }

  const setOut = (m: Match<W>, q: Question, side: number): SettingOut<W> | Answer => {
    const now = chooses(m) && m.seat === side
    const all = unitsOf(m, q, side)
    const start = now ? m : how.asIf(m, side, all)
    const able = inHand(start, q, side)
    // Where nobody is able any more, why not is said of all.
    const units = able.length > 0 ? able : all
    const script = new Script<W>(start)
    const reason = how.take(script, units)
    const note = now ? [] : [how.note]
    if (reason) return { title: forceName(m, units), lines: note, refusal: refusalOf(m, reason) }
    return { m: start, force: units, goings: [{ match: script.match }], note }
  }

  return {
    aimMove,

    /** The question `reach`, where a force moves in one way only and bands of costs are all there is to say. */
    reach: (a: Asking<W>): Answer =>
      reachAnswer(a, {
        walkerOf,
        setOut,
        show({ force, goings }) {
          const { match: m } = goings[0]!
          const title = `Reach of ${forceName(m, force)}`
          if (!walkerOf(m)) return { title, marks: [] }
          const { marks, areas, legend } = bands(m, goings, { walkerOf, points })
          return { title, marks, areas, legend }
        },
      }),

    goOn: (m: Match<W>, q: Question): Answer => {
      const { budget, walk } = walkerOf(m)!
      const left = { label: 'Movement points left', value: points(budget - walk.cost(m)), claim }
      const start = (to: HexId): Start<W> => startFrom(new Script<W>(m), null, to)
      return goingOn(m, q, { ...how, aimMove, left, start })
    },
  }
}

// --- attacking: a target, those who join, and off

/** Aiming an attack, for a system in which a target is named, counters join and `go` begins it: its sums, and the ways to make it. */
export function aimAttack<W extends Shown>(
  m: Match<W>,
  q: Question,
  how: Attacker<W> & {
    /** The hex already aimed at, or -1. */
    target(m: Match<W>): HexId
    readonly forceName: (m: Match<W>, units: readonly number[]) => string
    readonly go: Order
    /** Said while nothing is aimed at. */
    readonly hint: Line
    /** Of an attack just begun: what it adds up to, and its chances. */
    lines(begun: Match<W>): readonly Line[]
  },
): Answer {
  const { forceName } = how
  const own = unitsOf(m, q, m.seat).filter((u) => m.game.units[u]!.seat === m.seat)
  const aimed = how.target(m)
  const target = aimed >= 0 ? aimed : hexOf(m, q.to ?? q.hex ?? (own.length === 0 ? q.from : undefined))
  if (target < 0) return { title: forceName(m, own) || m.prompt(), lines: [how.hint] }
  const title = `Attack on ${forceName(m, unitsIn(m, target, other(m.seat))) || placeName(m, target)}`
  const named = nameAttack(m, target, own, how)
  if ('reason' in named) return { title, refusal: refusalOf(m, named.reason) }
  const begun: Match<W>[] = []
  const begin = (id: string, script: Script<W> | null): Way[] => {
    const go = script && continued(script)
    if (!go || go.give(how.go)) return []
    begun.push(go.match)
    return [wayOf(go, id, `Attack with ${forceName(m, how.forceOf(script.match))}`)]
  }
  const ways = [...begin('attack', named.mine), ...begin('all', named.all)]
  if (begun[0]) return { title, lines: how.lines(begun[0]), ways }
  return { title, ways: named.mine ? [wayOf(named.mine, 'name', `${forceName(m, own)} joins`)] : [] }
}

/** The question `aim`, answered by the place of the decision; elsewhere by the orders about what is pointed at. */
export function aimBy<W extends Shown>(
  places: Readonly<Record<string, (m: Match<W>, q: Question) => Answer>>,
): (a: Asking<W>) => Answer {
  return ({ s, q, m }) =>
    notYours(s, m) ??
    places[m.place]?.(m, q) ??
    pointedAt(s, m, q, (hex) => SIDES.flatMap((side) => unitsIn(m, hex, side)))
}
