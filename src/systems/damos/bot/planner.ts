/**
 * A player that thinks in whole activations. In the Operations Phase each force's best plan is found, with what it gains; what
 * a force promised before is a hope, and the most hopeful are looked at again until one beats all other hopes.
 */
import { Forks } from '../../../core/opponent/forks.ts'
import { FORM_SPAN, type Order } from '../../../core/match.ts'
import type { Answer, Asked } from '../../../core/opponent.ts'
import { type Shares, weighed } from '../../../core/opponent/levels.ts'
import { mostHopeful, NO_PLAN, type Plan } from '../../../core/opponent/plan.ts'
import { unitsIn } from '../rules/board.ts'
import { forceHex, mpLeft } from '../rules/movement.ts'
import { reach } from '../rules/reach.ts'
import type { Damos, M, Side } from '../rules/world.ts'
import { zoiCapable } from '../rules/zones.ts'
import { ANSWERS } from './answers.ts'
import { believed, told } from './beliefs.ts'
import { remembered } from './memory.ts'
import { afterAll, bestPlan, forcesOf, glance, placesToGo } from './plans.ts'
import { replied } from './reply.ts'
import { nearestWanted, placesOf, type Purpose } from './scene.ts'
import { type Size, type Thought, usualIndex } from './thought.ts'
import { partsOf } from './value.ts'
import { cheapestWay, enemyWithin, marches, moveOrders } from './ways.ts'

/** What a valuation costs, in nodes: measured. */
const A_VALUATION = 6
const A_REPLY = 12

/** How somebody thinks: a level and a character. */
export interface How {
  readonly size: Size
  readonly listens: boolean
  readonly shares: Shares
}

/** Thinks as a level and a character of it do. */
export function think({ seen, budget, memory: text, news }: Asked<Damos>, purpose: Purpose, how: How): Answer {
  const { board, seat } = seen.match
  const memory = remembered(text, `${board.turn.get(0)} ${board.phasing.get(0)}`)
  if (how.listens) memory.strengths = told(seen.match.game, seat, memory.strengths, news)
  const m = believed(seen, purpose.weights.belief, memory.strengths)
  const t: Thought = {
    side: seat as Side,
    purpose,
    size: how.size,
    shares: how.shares,
    budget,
    forks: new Forks(budget),
    memory,
    worth(position) {
      budget.spend(A_VALUATION)
      const parts = partsOf(position, purpose)
      const worth = weighed(parts, how.shares)
      if (how.size.reply === 0) return seat === 0 ? worth : -worth
      budget.spend(A_REPLY)
      return replied(position, purpose, seat as Side, parts, how.shares)
    },
  }
  const orders = under(t, m) ?? PLANS[m.place]?.(t, m) ?? [m.orderOf(answer(t, m))]
  if (orders.length > 1) memory.plan = orders.slice()
  return { orders, memory: JSON.stringify(memory) }
}

function answer(t: Thought, m: M): number {
  const code = t.purpose.answers[m.place]?.(m) ?? -1
  if (code >= 0) return code
  const own = ANSWERS[m.place]?.(t, m) ?? -1
  return own >= 0 ? own : m.codes[usualIndex(m)]!
}

/** The rest of the plan under way, or null: nobody else has changed what it is about. */
function under(t: Thought, m: M): readonly Order[] | null {
  const { plan } = t.memory
  if (plan.length === 0) return null
  const rest = restOf(m, plan)
  if (rest.length > 0 && m.refusal(m.seat, rest[0]!) === null) return rest
  return null
}

/** Where the next legal order of the plan is the one that was meant. */
const WITHIN: ReadonlySet<string> = new Set([
  'operations.muster',
  'activation.plan',
  'concerted.target',
  'concerted.name',
])

function restOf(m: M, plan: readonly Order[]): readonly Order[] {
  if (m.place === 'activation.move') {
    const f = m.frame('activation')!
    if (f.target >= 0) return []
    const here = m.setting.ids.format('hex', forceHex(m, f))
    const steps = plan.findLastIndex((o) => o.do === 'move' && o.hex === here)
    return steps >= 0 ? plan.slice(steps + 1) : []
  }
  if (!WITHIN.has(m.place)) return []
  const at = plan.findIndex((o) => m.refusal(m.seat, o) === null)
  return at < 0 ? [] : plan.slice(at)
}

/** Places where it plans several orders; all others are answered by one. */
const PLANS: Readonly<Record<string, (t: Thought, m: M) => readonly Order[]>> = {
  'operations.choose': operations,
  'activation.move': goOn,
  'exploitation.choose': exploit,
  'strategic.choose': march,
}

/** All decisions of the series it has an answer for. */
export const ANSWERED: readonly string[] = [...Object.keys(PLANS), ...Object.keys(ANSWERS)]

// --- Operations

function operations(t: Thought, m: M): readonly Order[] {
  const forces = forcesOf(m, t.side)
  // Who has no influence may act only before those who have (damos:7.0#4-5).
  const open = m.board.closed.get(0) === 0
  for (const fast of open ? [false, true] : [true]) {
    const found = mostHopeful(
      forces.filter((f) => zoiCapable(m, f.units) === fast),
      {
        hopes: t.memory.hopes,
        open: () => t.budget.open,
        closely: t.size.closely,
        least: t.purpose.weights.least,
        glance: (force) => glance(t, m, force),
        look: (force) => bestPlan(t, m, force),
      },
    )
    if (found.gain > t.purpose.weights.least) return found.orders
  }
  return [{ do: 'end' }]
}

// --- on the move without a plan: after a surprise, or exploiting

const STOP: readonly Order[] = [{ do: 'stop' }]

function goOn(t: Thought, m: M): readonly Order[] {
  const f = m.frame('activation')!
  return f.target >= 0 ? [m.orderOf(m.codes[usualIndex(m)]!)] : bestMove(t, m).orders
}

function bestMove(t: Thought, m: M): Plan {
  const f = m.frame('activation')!
  const here = forceHex(m, f)
  const left = Math.max(0, mpLeft(m, f))
  const cost = reach(m, f.force, here, left)
  let best: Plan = { orders: STOP, gain: -Infinity }
  for (const hex of [here, ...placesToGo(t, m, f.force, here, cost, left).slice(0, t.size.places)]) {
    const orders = [...moveOrders(m, cheapestWay(m, m.seat, here, hex, cost)), ...STOP]
    const gain = afterAll(t, m, orders)
    if (gain !== null && gain > best.gain) best = { orders, gain }
  }
  return best
}

function exploit(t: Thought, m: M): readonly Order[] {
  let best = NO_PLAN
  for (let i = 0; i < m.count; i++) {
    const order = m.orderOf(m.codes[i]!)
    if (order.do === 'pick') continue
    const plan = t.forks.try(m, (fork): Plan => {
      fork.play(m.seat, order)
      if (fork.place === 'activation.move' && fork.seat === m.seat) return bestMove(t, fork)
      return { orders: [], gain: t.worth(fork) }
    })
    if (plan.gain > best.gain) best = { orders: [order, ...plan.orders], gain: plan.gain }
  }
  return best.orders
}

// --- Strategic Movement

/** A march pays only if it gains so much: it costs the force its turn. */
const LEAST_MARCH = 0.35
const NEAR_ENEMY = 3
const NEAR_PLACE = 5
const MARCHES_TRIED = 4
/** Half points for each movement point of a march. */
const HALVES = 4
const DRAWS = 24

function march(t: Thought, m: M): readonly Order[] {
  const { side } = t
  const places = placesOf(m, t.purpose)
  const base = t.worth(m)
  let best: Plan = { orders: [{ do: 'end' }], gain: LEAST_MARCH }
  for (let i = 0; i < m.count && t.budget.open; i++) {
    const order = m.orderOf(m.codes[i]!)
    if (order.do !== 'march') continue
    const from = m.codes[i]! % FORM_SPAN
    if (enemyWithin(m, from, side, NEAR_ENEMY) || places.some((p) => p.hex === from)) continue
    if (nearestWanted(m, t.purpose, from, side) <= NEAR_PLACE) continue
    const units = unitsIn(m, from, side).filter((u) => m.board.spent.get(u) === 0)
    const halves = HALVES * Math.min(...units.map((u) => m.game.units[u]!.ma || Infinity))
    const { cost, before } = marches(m, side, units, from, halves)
    const goals: { hex: number; score: number }[] = []
    for (let hex = 0; hex < cost.length; hex++) {
      if (cost[hex]! > halves || hex === from || !m.game.x.stacks(m, [...unitsIn(m, hex, side), ...units])) continue
      goals.push({ hex, score: Math.max(...places.map((p) => p.weight * (1 - p.way[side][hex]! / DRAWS))) })
    }
    for (const { hex } of goals.sort((a, b) => b.score - a.score).slice(0, MARCHES_TRIED)) {
      const way: number[] = []
      for (let h = hex; h !== from; h = before[h]!) way.unshift(h)
      const orders = [order, ...moveOrders(m, way), ...STOP]
      const gain = (afterAll(t, m, orders) ?? -Infinity) - base
      if (gain > best.gain) best = { orders, gain }
    }
  }
  return best.orders
}
