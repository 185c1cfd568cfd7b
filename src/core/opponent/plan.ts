/** Plans: orders as data, legal because they were played on a fork, with what they gain. */
import type { Match, Order } from '../match.ts'
import type { World } from '../procedure.ts'
import type { Budget } from '../budget.ts'

export interface Plan {
  readonly orders: readonly Order[]
  readonly gain: number
}

export const NO_PLAN: Plan = { orders: [], gain: -Infinity }

/** Infinity is not kept in a memory. */
const HOPELESS = -1e9
/** So many answers of others at most before an order of one's own. */
const MOST_ANSWERS = 50

/** Answers what other seats are asked. */
export function answerFor<W extends World>(m: Match<W>, seat: number, choose: (m: Match<W>) => number): void {
  for (let n = 0; m.waits === 'decision' && m.seat !== seat && n < MOST_ANSWERS; n++) m.playCode(m.codes[choose(m)]!)
}

/** Plays the orders on a fork, others answering in between; false when one is refused or somebody else comes first. */
export function playedOn<W extends World>(
  fork: Match<W>,
  orders: readonly Order[],
  budget: Budget,
  answer: (m: Match<W>) => number,
): boolean {
  const { seat } = fork
  for (const order of orders) {
    if (fork.waits !== 'decision' || fork.seat !== seat || !fork.play(seat, order).ok) return false
    budget.spend(1)
    answerFor(fork, seat, answer)
  }
  return true
}

export interface Searching<C> {
  /** What each promised when it was last looked at; 'undefined': never. Kept by the player, brought up to date here. */
  readonly hopes: Record<string, number>
  readonly open: () => boolean
  /** So many are looked at closely before the best of them is taken. */
  readonly closely: number
  /** A gain that counts as one. */
  readonly least: number
  /** A cheap first look: what it promises, rather too much than too little. */
  glance(candidate: C): number
  look(candidate: C): Plan
}

/**
 * Lazy greedy: everything is glanced at once; then the most hopeful is looked at closely, again and again, until one that was
 * looked at beats all hopes that are left.
 */
export function mostHopeful<C extends { readonly key: string }>(candidates: readonly C[], search: Searching<C>): Plan {
  return lookedOver(candidates, search).plan
}

/**
 * The same again and again: the most hopeful is taken, then the most hopeful of those that are left, for as long as one gains and
 * there is time.
 */
export function takeInTurn<C extends { readonly key: string }>(
  candidates: readonly C[],
  search: Omit<Searching<C>, 'look'> & { gains(candidate: C): number },
  take: (candidate: C) => void,
): void {
  const look = (candidate: C): Plan => ({ orders: [], gain: search.gains(candidate) })
  for (let left = candidates; left.length > 0 && search.open();) {
    const { plan, of } = lookedOver(left, { ...search, look })
    if (!of || plan.gain <= search.least) return
    take(of)
    left = left.filter((one) => one !== of)
  }
}

function lookedOver<C extends { readonly key: string }>(
  candidates: readonly C[],
  search: Searching<C>,
): { readonly plan: Plan; readonly of: C | null } {
  const { hopes, closely, least } = search
  for (const one of candidates) hopes[one.key] ??= Math.max(search.glance(one), HOPELESS)
  const left = [...candidates]
  let found: { readonly plan: Plan; readonly of: C | null } = { plan: NO_PLAN, of: null }
  for (let n = 0; left.length > 0; n++) {
    const at = mostAt(left, hopes)
    const hope = hopes[left[at]!.key]!
    if (found.plan.gain >= hope || hope <= least) break
    if (found.plan.gain > least && (n >= closely || !search.open())) break
    const of = left.splice(at, 1)[0]!
    const plan = search.look(of)
    hopes[of.key] = Math.max(plan.gain, HOPELESS)
    if (plan.gain > found.plan.gain) found = { plan, of }
  }
  return found
}

/** The index of the most hopeful, the first of equals. */
function mostAt(list: readonly { readonly key: string }[], hopes: Readonly<Record<string, number>>): number {
  let best = 0
  for (let i = 1; i < list.length; i++) if (hopes[list[i]!.key]! > hopes[list[best]!.key]!) best = i
  return best
}
