/**
 * A player that plans: attacks with their own guns, the most promising first; counter battery for those that are to come; and
 * the movement of the whole phase as one plan.
 */
import type { HexId } from '../../../core/hex/grid.ts'
import { FORM_SPAN, type Order } from '../../../core/match.ts'
import { Forks } from '../../../core/opponent/forks.ts'
import { playedOn } from '../../../core/opponent/plan.ts'
import type { Answer, Asked } from '../../../core/opponent.ts'
import { other } from '../rules/board.ts'
import type { Gwb, M } from '../rules/world.ts'
import { ANSWERS } from './answers.ts'
import { gunMoves } from './guns.ts'
import { busyGuns, silenced } from './battery.ts'
import { baseOf, chainGain } from './chains.ts'
import { fieldFor } from './field.ts'
import { movable, Movement } from './moves.ts'
import { NOWHERE, pathTo, waysFor } from './reach.ts'
import type { Outlook } from './scene.ts'
import { bestStrike, type Strike, type When } from './strikes.ts'
import { best, first, remembered, type Size, type Thought, usualIndex } from './thought.ts'
import { Position, worthFor } from './value.ts'

/** What looking at an attack costs, in nodes. */
const A_STRIKE = 1

export function think({ seen, budget, memory: text }: Asked<Gwb>, outlook: (m: M) => Outlook, size: Size): Answer {
  const m = seen.match
  const { seat: side } = m
  const t: Thought = {
    side,
    o: outlook(m),
    size,
    budget,
    forks: new Forks(budget),
    memory: remembered(text, `${m.board.turn.get(0)} ${m.board.phasing.get(0)}`),
  }
  const orders = PLANS[m.place]?.(t, m) ?? [m.orderOf(answer(t, m))]
  return { orders, memory: JSON.stringify(t.memory) }
}

function answer(t: Thought, m: M): number {
  const own = ANSWERS[m.place]?.(t, m) ?? -1
  return own >= 0 ? own : m.codes[usualIndex(m)]!
}

const END: Order = { do: 'end' }

/** Places where it plans several orders; all others are answered by one. */
const PLANS: Readonly<Record<string, (t: Thought, m: M) => readonly Order[]>> = {
  'counterBattery.target': battery,
  'combatPhase.target': attack,
  'combat.name': name,
  'movement.choose': move,
  'move.act': goOn,
}

/** All decisions of the series it has an answer for. */
export const ANSWERED: readonly string[] = [...Object.keys(PLANS), ...Object.keys(ANSWERS)]

// --- attacks

/** Attacks that pay, the most promising first, each unit in one. */
function planned(t: Thought, m: M, when: When): Strike[] {
  const targets = enemiesTouched(m, t.side)
  const used = new Set<number>()
  const found: Strike[] = []
  for (;;) {
    let next: Strike | null = null
    for (const hex of targets) {
      t.budget.spend(A_STRIKE)
      const strike = bestStrike(m, t.o, t.side, hex, when, used)
      if (strike && strike.worth > (next?.worth ?? t.o.weights.attack)) next = strike
    }
    if (!next) return found
    found.push(next)
    for (const u of next.attackers) used.add(u)
    targets.delete(next.target)
  }
}

function enemiesTouched(m: M, side: number): Set<HexId> {
  const found = new Set<HexId>()
  for (const u of m.game.own[other(side)]!) {
    const hex = m.board.hex.get(u)
    if (hex >= 0 && m.game.grid.around(hex).some((to) => m.board.count.get(side * m.game.grid.size + to) > 0))
      found.add(hex)
  }
  return found
}

function attack(t: Thought, m: M): readonly Order[] {
  const f = m.frame('combatPhase')!
  const when = f.hasty === 1 ? 'hasty' : 'coordinated'
  const found: Strike[] = []
  for (let i = 0; i < m.count; i++) {
    const hex = m.codes[i]! % FORM_SPAN
    if (m.formOf(m.codes[i]!).do !== 'target' || t.memory.left.includes(leftKey(f.hasty, hex))) continue
    t.budget.spend(A_STRIKE)
    const strike = bestStrike(m, t.o, t.side, hex, when)
    if (strike && strike.worth > t.o.weights.attack) found.push(strike)
  }
  found.sort((x, y) => y.worth - x.worth || x.target - y.target)
  const plans = found.map((strike) => strikeOrders(m, strike))
  const able = firstLegal(t, m, plans, Math.max(1, t.size.chains))
  return (t.size.chains > 0 && t.budget.open ? byChains(t, m, able) : able[0]) ?? [END]
}

/** The first so many that are legal. */
function firstLegal(t: Thought, m: M, plans: readonly Order[][], most: number): Order[][] {
  const found: Order[][] = []
  for (const plan of plans) {
    if (found.length === most) break
    if (t.forks.try(m, (fork) => playedOn(fork, plan, t.budget, usualIndex))) found.push(plan)
  }
  return found
}

/** Of the most promising the one after which the position is best, through all falls of the dice. */
function byChains(t: Thought, m: M, plans: readonly Order[][]): readonly Order[] | undefined {
  const base = baseOf(t, m)
  let [best, most]: [readonly Order[] | undefined, number] = [undefined, t.o.weights.attack]
  for (const plan of plans.slice(0, t.size.chains)) {
    const gain = chainGain(t, m, plan, base)
    if (gain !== null && gain > most) [best, most] = [plan, gain]
  }
  return best
}

const leftKey = (hasty: number, hex: HexId): string => `${hasty} ${hex}`

function strikeOrders(m: M, { target, attackers }: Strike): Order[] {
  const name = attackers.map((u): Order => ({ do: 'attack', unit: m.game.units[u]!.id }))
  return [{ do: 'target', hex: m.game.grid.format(target) }, ...name, { do: 'go' }]
}

/** Here it comes only when its plan was stopped: the hex is left alone. */
function name(t: Thought, m: M): readonly Order[] {
  const f = m.frame('combat')!
  t.memory.left.push(leftKey(f.hasty, f.target))
  const code = first(m, 'back')
  return [m.orderOf(code >= 0 ? code : first(m, 'clear'))]
}

// --- counter battery

/** What silencing a gun must bring at least. */
const LEAST = 0.04

/** The hex whose batteries would answer the attacks to come, if idle guns may silence them. */
function battery(t: Thought, m: M): readonly Order[] {
  if (t.size.battery === 0) return [END]
  const plan = planned(t, m, 'coordinated')
  t.memory.busy = busyGuns(m, t.side, plan)
  const code = best(m, 'target', (hex) => silenced(t, m, hex, plan), LEAST)
  return [code < 0 ? END : m.orderOf(code)]
}

// --- movement

function move(t: Thought, m: M): readonly Order[] {
  const { memory } = t
  if (!memory.planned) {
    memory.planned = true
    memory.moves = planMoves(t, m)
  }
  while (memory.moves.length > 0) {
    const next = memory.moves.shift()!
    if (t.forks.try(m, (fork) => playedOn(fork, next, t.budget, usualIndex))) return next
  }
  return [END]
}

function planMoves(t: Thought, m: M): Order[][] {
  const movement = new Movement(t, m)
  const chosen = movement.plan(movable(m, t.side))
  const run = m.fork()
  const found: Order[][] = []
  let waiting = [...chosen].filter(([u, { hex }]) => m.board.hex.get(u) !== hex)
  // What is not legal yet may be when others have moved.
  for (let more = true; more && waiting.length > 0;) {
    more = false
    const left: typeof waiting = []
    for (const [unit, place] of waiting) {
      const orders =
        run.waits === 'decision' && run.place === 'movement.choose' ? movement.orders(run, unit, place) : null
      if (!orders) {
        left.push([unit, place])
        continue
      }
      more = true
      found.push(orders)
      // A die falls first: where the unit stands then is not known here.
      if (!ends(t, m, orders)) continue
      playedOn(run, orders, t.budget, usualIndex)
    }
    waiting = left
  }
  if (run.waits === 'decision' && run.place === 'movement.choose') found.push(...gunMoves(t, run))
  return found
}

const LAST: ReadonlySet<string> = new Set(['move', 'stop', 'deploy', 'rest'])

const ends = (_t: Thought, _m: M, orders: readonly Order[]): boolean => LAST.has(orders.at(-1)!.do)

/** On the way without a plan: after a die for a marker, or when a guard sent it. */
function goOn(t: Thought, m: M): readonly Order[] {
  const f = m.frame('move')!
  const unit = f.force[0]!
  const left = Math.min(...f.mp)
  const stop = m.orderOf(first(m, 'stop') >= 0 ? first(m, 'stop') : m.codes[usualIndex(m)]!)
  if (m.game.units[unit]!.gun || f.force.length > 1 || first(m, 'move') < 0) return [stop]
  const ways = waysFor(m, unit, left)
  const far = fieldFor(t.o, m, [unit])
  const here = m.board.hex.get(unit)
  const places: HexId[] = []
  for (let hex = 0; hex < ways.far.length; hex++) if (ways.far[hex]! < NOWHERE) places.push(hex)
  places.sort((a, b) => far[a]! - far[b]! || a - b)
  let [orders, most]: [readonly Order[], number] = [[stop], -Infinity]
  for (const hex of new Set([here, ...places.slice(0, t.size.places)])) {
    const way = pathTo(ways, hex).map((to): Order => ({ do: 'move', hex: m.game.grid.format(to) }))
    const worth = t.forks.try(m, (fork) => {
      for (const order of way) if (fork.place !== 'move.act' || !fork.play(m.seat, order).ok) return -Infinity
      return worthFor(new Position(fork, t.o), t.o.shares) + (far[here]! - far[hex]!) * t.o.weights.approach
    })
    if (worth > most) [orders, most] = [way.length > 0 ? way : [stop], worth]
  }
  return orders
}
