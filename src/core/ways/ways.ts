/**
 * Where orders can lead: the cheapest way to every place, found by giving the orders themselves on forks of the match.
 * What is found is legal because it has been played. Other seats' decisions on the way are answered by the usual policy.
 */
import type { Match, Order } from '../match.ts'
import type { World } from '../procedure.ts'
import type { Reason } from '../reasons.ts'

/** How something walks, step by step, while the match asks the same decision again and again. */
export interface Walk<W extends World> {
  /** Where it stands now. The cheapest way to a place is kept. */
  place(m: Match<W>): number
  /** What it has paid so far. */
  cost(m: Match<W>): number
  /** The orders that carry it on, each with the place it leads to and what will have been paid there. */
  steps(m: Match<W>): readonly Step[]
  /** Which of its options another seat takes when it is asked on the way; without it the usual one. */
  readonly others?: (m: Match<W>) => number
}

export interface Step {
  readonly code: number
  readonly place: number
  readonly cost: number
}

/** A place reached, with the way there. */
export interface Arrival<W extends World> {
  readonly place: number
  readonly cost: number
  /** The order that led here from `from`; none at the start. */
  readonly order: Order | null
  readonly from: Arrival<W> | null
  /** The position after it, other seats' answers included. */
  readonly match: Match<W>
  /** Another seat was asked on entering this place. */
  readonly asked: boolean
  /** Does the way go on from here? */
  readonly open: boolean
}

interface Waiting<W extends World> extends Step {
  readonly from: Arrival<W>
}

/** Matches to be used again, by setting: forking into a used one is cheap. */
const used = new WeakMap<object, unknown[]>()

function poolOf<W extends World>(m: Match<W>): Match<W>[] {
  let pool = used.get(m.setting)
  if (!pool) used.set(m.setting, (pool = []))
  return pool as Match<W>[]
}

/** All that can be reached from a decision by its own orders. Call `release` when done with the matches. */
export class Ways<W extends World> {
  readonly reached = new Map<number, Arrival<W>>()
  private readonly pool: Match<W>[]
  private readonly taken: Match<W>[] = []
  private readonly walk: Walk<W>
  private readonly place: string
  private readonly seat: number
  private readonly depth: number

  constructor(start: Match<W>, walk: Walk<W>) {
    this.pool = poolOf(start)
    this.walk = walk
    this.place = start.place
    this.seat = start.seat
    this.depth = start.frames.length
    const match = this.fork(start)
    const first = { place: walk.place(match), cost: walk.cost(match) }
    this.search({ ...first, order: null, from: null, match, asked: false, open: true })
  }

  /** The arrivals from the start to this one, the start included. */
  static path<W extends World>(to: Arrival<W>): Arrival<W>[] {
    const found: Arrival<W>[] = []
    for (let at: Arrival<W> | null = to; at; at = at.from) found.unshift(at)
    return found
  }

  release(): void {
    this.pool.push(...this.taken)
    this.taken.length = 0
  }

  private search(start: Arrival<W>): void {
    const frontier = new Map<number, Waiting<W>>()
    this.reach(start, frontier)
    for (;;) {
      let next: Waiting<W> | null = null
      for (const waiting of frontier.values()) if (next === null || waiting.cost < next.cost) next = waiting
      if (next === null) return
      frontier.delete(next.place)
      this.reach(this.play(next), frontier)
    }
  }

  private reach(at: Arrival<W>, frontier: Map<number, Waiting<W>>): void {
    this.reached.set(at.place, at)
    if (!at.open) return
    for (const step of this.walk.steps(at.match)) {
      if (this.reached.has(step.place)) continue
      const known = frontier.get(step.place)
      if (!known || step.cost < known.cost) frontier.set(step.place, { ...step, from: at })
    }
  }

  private play({ code, place, cost, from }: Waiting<W>): Arrival<W> {
    const match = this.fork(from.match)
    const order = match.orderOf(code)
    match.playCode(code)
    const asked = answerOthers(match, this.seat, this.depth, this.walk.others) > 0
    const open =
      match.waits === 'decision' &&
      match.seat === this.seat &&
      match.place === this.place &&
      match.frames.length === this.depth
    return { place, cost, order, from, match, asked, open }
  }

  private fork(m: Match<W>): Match<W> {
    const match = m.fork(this.pool.pop())
    this.taken.push(match)
    return match
  }
}

const MOST_ANSWERS = 200

/** Answers what other seats are asked inside the frame at `depth`, as usual; says how many answers that took. */
export function answerOthers<W extends World>(
  m: Match<W>,
  seat: number,
  depth: number,
  choose?: (m: Match<W>) => number,
): number {
  const policy = Object.values(m.setting.system.forecast.policies)[0]!
  let answers = 0
  while (m.waits === 'decision' && m.seat !== seat && m.frames.length > depth && answers < MOST_ANSWERS) {
    m.playCode(m.codes[choose ? choose(m) : policy.choose(m)]!)
    answers++
  }
  return answers
}

/** Orders given one after the other on a match of one's own, as far as they are taken. */
export class Script<W extends World> {
  readonly match: Match<W>
  readonly orders: Order[] = []
  /** Something was learned on the way: no step back beyond it. */
  ends = false

  constructor(start: Match<W>) {
    this.match = start.fork()
  }

  /** Gives the order; says why not when it is refused. */
  give(order: Order) {
    const m = this.match
    const played = m.play(m.seat, order)
    if (!played.ok) return played.reason
    this.orders.push(order)
    this.ends ||= m.learned
    return null
  }

  /** Gives one after the other; says why not when one is refused. */
  giveAll(orders: readonly Order[]): Reason | null {
    for (const order of orders) {
      const reason = this.give(order)
      if (reason) return reason
    }
    return null
  }
}

/** A script that goes on from another one, its orders included. */
export function continued<W extends World>(script: Script<W>): Script<W> {
  const next = new Script<W>(script.match)
  next.orders.push(...script.orders)
  next.ends = script.ends
  return next
}

/** A script that goes on from another one with more orders; or why one of them is refused. */
export function giving<W extends World>(script: Script<W>, orders: readonly Order[]): Script<W> | Reason {
  const next = continued(script)
  return next.giveAll(orders) ?? next
}

/** Does something with ways that are released afterwards. */
export function keeping<W extends World, T>(make: (keep: (ways: Ways<W>) => void) => T): T {
  const kept: Ways<W>[] = []
  try {
    return make((ways) => kept.push(ways))
  } finally {
    for (const ways of kept) ways.release()
  }
}
