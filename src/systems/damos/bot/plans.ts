/**
 * Plans for the Operations Phase: a force, its way, and what it does at the end. They are played on forks of what the seat
 * knows, so they are legal; fights are walked through all falls of the dice; what counts is the change of worth.
 */
import { DIRECTIONS, type HexId } from '../../../core/hex/grid.ts'
import { forecast } from '../../../core/forecast.ts'
import { FORM_SPAN, type Order } from '../../../core/match.ts'
import { answerFor, NO_PLAN, type Plan, playedOn } from '../../../core/opponent/plan.ts'
import { enemyIn, other, strength, unitsIn } from '../rules/board.ts'
import { anyDemoralized, lowestMa } from '../rules/forces.ts'
import { RALLY_MP } from '../rules/movement.ts'
import { stacks } from '../rules/muster.ts'
import { reach } from '../rules/reach.ts'
import { hasSupply } from '../rules/supply.ts'
import { ASSAULT, MEETING, PENETRATION, STANDARD, STEADFAST, type Damos, type M } from '../rules/world.ts'
import type { Walked } from './memory.ts'
import { oddsOf } from './odds.ts'
import { placesOf } from './scene.ts'
import { indexWhere, type Thought, usualIndex } from './thought.ts'
import { MATERIAL } from './value.ts'
import { cheapestWay, moveOrders } from './ways.ts'

export interface Force {
  /** Its units: what is found out about a force is kept under this. */
  readonly key: string
  readonly hex: HexId
  readonly units: readonly number[]
  /** The orders that activate it. */
  readonly start: readonly Order[]
}

/** Forces worth thinking of: each stack, its slow and its fast part, and each of these without its first unit. */
export function forcesOf(m: M, side: number): Force[] {
  const [whole, first] = [new Set<number>(), new Set<number>()]
  for (let i = 0; i < m.count; i++) {
    const form = m.formOf(m.codes[i]!)
    if (form.do === 'activate') whole.add(m.codes[i]! % FORM_SPAN)
    if (form.do === 'pick') first.add(m.codes[i]! % FORM_SPAN)
  }
  const { ids } = m.setting
  const unit = (u: number): string => ids.format('unit', u)
  return stacks(m, side).flatMap((hex) => {
    const all = unitsIn(m, hex, side).filter((u) => m.board.spent.get(u) === 0 && m.game.units[u]!.ma > 0)
    const fast = all.filter((u) => m.game.x.projectsZoi(m, u))
    const slow = all.filter((u) => !fast.includes(u))
    const parts = [all, fast, slow, ...[slow, fast].flatMap((part) => [part.slice(1), part.slice(0, 1)])]
    const groups = new Map(parts.filter((units) => units.length > 0).map((units) => [units.join(), units]))
    return [...groups].flatMap(([key, units]): Force[] => {
      if (units.length === all.length && whole.has(hex))
        return [{ key, hex, units, start: [{ do: 'activate', hex: ids.format('hex', hex) }] }]
      if (!first.has(units[0]!)) return []
      const add = units.slice(1).map((u): Order => ({ do: 'add', unit: unit(u) }))
      return [{ key, hex, units, start: [{ do: 'pick', unit: unit(units[0]!) }, ...add, { do: 'go' }] }]
    })
  })
}

/** What the position is worth when these units do nothing more in this phase. */
export function standing(t: Thought, m: M, units: readonly number[]): number {
  return t.forks.try(m, (fork) => {
    for (const u of units) fork.board.spent.set(u, 1)
    return t.worth(fork)
  })
}

/** A force about to be thought of: what doing nothing is worth, and how far it gets. */
interface Prospect {
  readonly base: number
  readonly ma: number
  readonly cost: Int16Array
  readonly shaken: boolean
}

function prospectOf(t: Thought, m: M, force: Force): Prospect {
  const ma = lowestMa(m, force.units)
  const cost = reach(m, force.units, force.hex, ma)
  return { base: standing(t, m, force.units), ma, cost, shaken: anyDemoralized(m, force.units) }
}

/** What the force promises, cheaply: its likeliest places, and its best attack by the tables. */
export function glance(t: Thought, m: M, force: Force): number {
  const at = prospectOf(t, m, force)
  const { gain } = bestWay(t, m, force, at, t.size.glances)
  const [attack] = at.shaken ? [] : attacks(t, m, force, at)
  return Math.max(gain, attack ? KEEPS * attack.promise : -Infinity)
}

/** The best the force can do, with what it gains over doing nothing. */
export function bestPlan(t: Thought, m: M, force: Force): Plan {
  const at = prospectOf(t, m, force)
  const { base, cost } = at
  let best = bestWay(t, m, force, at, t.size.places)
  const consider = (plan: Plan): void => {
    if (plan.gain > best.gain) best = plan
  }
  if (at.shaken) return best
  const found = attacks(t, m, force, at)
  if (t.size.fights === 0) {
    for (const attack of found.slice(0, BY_TABLE)) {
      const orders = attackOrders(m, force, attack, cost)
      if (startsWell(t, m, orders)) consider({ orders, gain: KEEPS * attack.promise })
    }
    return best
  }
  const supplied = hasSupply(m, force.units)
  for (const { hex, plan, promise } of found.slice(0, t.size.fights)) {
    if (KEEPS * promise <= best.gain) break
    const facing = unitsIn(m, hex, other(m.seat))
    const key = [force.key, force.hex, hex, plan, facing.join('+'), strength(m, facing), supplied].join(' ')
    // What was walked in this phase stands, while the same units face each other there.
    let walked = t.memory.walked[key]
    if (walked === undefined) {
      walked = walk(t, m, force, { hex, plan, cost })
      if (walked) walked.gain -= base
      t.memory.walked[key] = walked
    } else if (walked && !startsWell(t, m, walked.orders)) {
      continue
    }
    if (walked) consider(walked)
  }
  return best
}

/** The best of so many places to go to. */
function bestWay(t: Thought, m: M, force: Force, { base, ma, cost, shaken }: Prospect, places: number): Plan {
  let best = NO_PLAN
  for (const hex of placesToGo(t, m, force.units, force.hex, cost, ma).slice(0, places)) {
    const way = moveOrders(m, cheapestWay(m, m.seat, force.hex, hex, cost))
    const rally: Order[] = shaken && ma - cost[hex]! >= RALLY_MP ? [{ do: 'rally' }] : []
    const orders = [...force.start, ...way, ...rally, { do: 'stop' }]
    const gain = (afterAll(t, m, orders) ?? -Infinity) - base
    if (gain > best.gain) best = { orders, gain }
  }
  return best
}

/** What the position is worth after orders of our own, everybody else answering as usual; null when one is refused. */
export function afterAll(t: Thought, m: M, orders: readonly Order[]): number | null {
  return t.forks.try(m, (fork) => (playedOn(fork, orders, t.budget, usualIndex) ? t.worth(fork) : null))
}

/** A plan kept from before may have become illegal: its orders up to the first step of others are tried again. */
function startsWell(t: Thought, m: M, orders: readonly Order[]): boolean {
  return t.forks.try(m, (fork) => {
    for (const order of orders) {
      if (fork.waits !== 'decision' || fork.seat !== m.seat) return true
      if (order.do === 'plan' && fork.place !== 'activation.plan') return true
      if (!fork.play(m.seat, order).ok) return false
      t.budget.spend(1)
    }
    return true
  })
}

// --- where to go

const DRAWS = 24
const HELD = 0.6
const TO_HOLD = 0.6
const TO_TAKE = 2
const WEAKER_ENEMY = 0.06
const STRONGER_ENEMY = -0.03
const RALLIES_HERE = 1
const STAYS = -9

/** Reachable hexes without enemies, those that look best by the ground first. */
export function placesToGo(
  t: Thought,
  m: M,
  units: readonly number[],
  from: HexId,
  cost: Int16Array,
  ma: number,
): HexId[] {
  const side = t.side
  const sp = strength(m, units)
  const found: { hex: HexId; score: number }[] = []
  for (let hex = 0; hex < cost.length; hex++) {
    if (cost[hex]! > ma || enemyIn(m, hex, side)) continue
    const there = unitsIn(m, hex, side).filter((u) => !units.includes(u))
    if (!m.game.x.stacks(m, [...there, ...units])) continue
    let score = 0
    for (const place of placesOf(m, t.purpose)) {
      const held = m.board.control.get(place.hex) === side
      const near = Math.max(0, 1 - place.way[side][hex]! / DRAWS)
      score = Math.max(score, place.weight * near * (held && side === m.game.first ? HELD : 1))
      if (place.hex === hex) score += held ? TO_HOLD : TO_TAKE
    }
    for (let d = 0; d < DIRECTIONS; d++) {
      const beside = m.game.grid.neighbour(hex, d)
      if (beside >= 0 && enemyIn(m, beside, side))
        score += strength(m, unitsIn(m, beside, other(side))) < sp ? WEAKER_ENEMY : STRONGER_ENEMY
    }
    if (hex === from) score += anyDemoralized(m, units) ? RALLIES_HERE : STAYS
    found.push({ hex, score })
  }
  return found.sort((a, b) => b.score - a.score).map(({ hex }) => hex)
}

// --- fights

interface Attack {
  readonly hex: HexId
  readonly plan: number
  /** What it may gain, by the tables. */
  readonly promise: number
}

/** What a walk through the dice leaves of a promise, at most as a rule: measured. */
const KEEPS = 0.6
/** So many attacks are tried where they are judged by the tables. */
const BY_TABLE = 3

const RETREAT = 0.2
const TAKES_PLACE = 0.6
const TAKES_GROUND = 0.5
const BY_ASSAULT = 2

/** Attacks that pay by the tables, the most promising first. */
function attacks(t: Thought, m: M, force: Force, { cost, ma }: Prospect): Attack[] {
  const { side } = t
  const sp = strength(m, force.units)
  const supplied = hasSupply(m, force.units)
  const found: Attack[] = []
  for (let hex = 0; hex < cost.length; hex++) {
    if (cost[hex]! > ma || !enemyIn(m, hex, side)) continue
    const enemies = unitsIn(m, hex, other(side))
    const defence = strength(m, enemies)
    const from = cheapestWay(m, side, force.hex, hex, cost).at(-2) ?? force.hex
    const place = placesOf(m, t.purpose).find((p) => p.hex === hex)
    const shaken = anyDemoralized(m, enemies)
    for (const plan of plansOpen(m, force, hex, ma - cost[hex]!)) {
      const odds = oddsOf(m, { side, from, hex, attack: sp, defence, plan, posture: STEADFAST, supplied, shaken })
      const takes = Math.min(defence, odds.defenderLoses) + odds.win * RETREAT * defence
      const costs = odds.attackerLoses + (1 - odds.win) * RETREAT * sp
      const ground = place ? t.purpose.weights.goal * place.weight * TAKES_PLACE : TAKES_GROUND
      const promise = takes - costs * (t.shares[MATERIAL[side]] ?? 1) + odds.win * ground * (t.shares['goals'] ?? 1)
      if (promise > 0) found.push({ hex, plan, promise })
    }
  }
  return found.sort((a, b) => b.promise - a.promise)
}

/** The plans a force can afford when it gets there with so many points left. */
function plansOpen(m: M, force: Force, hex: HexId, left: number): number[] {
  const { planMp } = m.game.charts
  const open = [left >= planMp[STANDARD]! ? STANDARD : MEETING]
  // A Concerted Attack is made by a whole stack.
  if (force.start.length > 1 || !force.units.some((u) => m.game.x.projectsZoi(m, u))) return open
  if (m.game.grid.distance(force.hex, hex) === 1) open.push(PENETRATION)
  if (left >= BY_ASSAULT) open.push(ASSAULT)
  return open
}

/** Ends less likely than this are left out. */
const RARE = 0.02
const FINE = 1_000_000n
/** What an end of a fight costs beside its worth, in nodes. */
const AN_END = 2

const isConcert = (plan: number): boolean => plan === ASSAULT || plan === PENETRATION

/** The orders of an attack, up to where a Concerted one is named. */
function attackOrders(m: M, force: Force, { hex, plan }: Pick<Attack, 'hex' | 'plan'>, cost: Int16Array): Order[] {
  if (!isConcert(plan))
    return [
      ...force.start,
      ...moveOrders(m, cheapestWay(m, m.seat, force.hex, hex, cost)),
      { do: 'plan', word: plan === MEETING ? 'meeting' : 'standard' },
    ]
  return [
    { do: 'concert', word: plan === ASSAULT ? 'assault' : 'penetration' },
    { do: 'target', hex: m.setting.ids.format('hex', hex) },
    { do: 'name', hex: m.setting.ids.format('hex', force.hex) },
  ]
}

/** The mean worth over all ends of an attack; null when it cannot be made. */
function walk(
  t: Thought,
  m: M,
  force: Force,
  { hex, plan, cost }: Pick<Attack, 'hex' | 'plan'> & { cost: Int16Array },
): Walked | null {
  const orders = attackOrders(m, force, { hex, plan }, cost)
  const named = m.setting.ids.format('hex', force.hex)
  const depth = m.frames.length
  return t.forks.try(m, (fork) => {
    for (const order of orders) {
      if (fork.waits !== 'decision' || fork.seat !== m.seat || order.do === 'name') break
      // One plan alone is not asked for.
      if (order.do === 'plan' && fork.place !== 'activation.plan') break
      if (!fork.play(m.seat, order).ok) return null
      t.budget.spend(1)
      answerFor(fork, m.seat, likely)
    }
    if (fork.frames.length <= depth) return null
    let [sum, win, whole] = [0, 0, 0]
    forecast<Damos>(fork, {
      frame: depth,
      settled: (x) => settled(t, x, named),
      ended(end, weight, all) {
        t.budget.spend(AN_END)
        const chance = Number((weight * FINE) / all) / Number(FINE)
        if (chance < RARE) return
        if (!enemyIn(end, hex, m.seat)) win += chance
        whole += chance
        sum += chance * t.worth(end)
      },
    })
    if (whole === 0) return null
    return { orders, gain: sum / whole, win: win / whole }
  })
}

/** What others do on the way: a defender stands fast, and nobody reacts. */
function likely(m: M): number {
  return m.place.endsWith('osture') ? 0 : usualIndex(m)
}

/** How a walked fight settles what would be compared: the named force attacks, as planned, the defender stands fast. */
function settled(t: Thought, m: M, named: string): number {
  if (m.place === 'concerted.name') return indexWhere(m, (o) => o.do === 'name' && o.hex === named, usualIndex(m))
  if (m.place === 'activation.plan') return indexWhere(m, (o) => o.word === 'standard', 0)
  if (m.place.endsWith('osture')) return 0
  const own = t.purpose.settled[m.place]
  return own ? indexWhere(m, (o) => o.do === own, 0) : -1
}
