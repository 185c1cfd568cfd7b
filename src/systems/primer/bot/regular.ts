/**
 * The regular: finds every counter a hex, goes over them again now that the others have theirs, and counts what its attacks
 * promise and what the enemy can answer. Fights and retreats are weighed on a trial of the position.
 */
import { z } from 'zod'
import { SeededRng } from '../../../core/chance.ts'
import { OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { FORM_SPAN, type Order } from '../../../core/match.ts'
import type { Answer, Asked, Bot } from '../../../core/opponent.ts'
import { other } from '../../../core/counters.ts'
import { allowance, isGun, putUnit, roomIn, strengthOf } from '../rules/board.ts'
import { ableToJoin, oddsOf } from '../rules/fighting.ts'
import type { M, Primer } from '../rules/world.ts'
import { answer, ANSWERED, offered, orderFor, prospect, walked, waysFrom } from './recruit.ts'
import { attackWorth, type Threats, threatsOf, worthOf } from './worth.ts'

const SWEEPS = 3
/** A move must gain so much. */
const LEAST = 0.08
/** What a look at a position costs, in nodes. */
const A_LOOK = 2
const END = { do: 'end' }

const memorySchema = z.object({ phase: z.string(), places: z.array(z.tuple([z.number(), z.number()])) })
type Memory = z.infer<typeof memorySchema>

export const regular: Bot<Primer> = {
  id: 'regular',
  name: 'Regular',
  about:
    'Plans the moves of all its counters together and weighs what the enemy can answer. It looks no further than the enemy’s next turn.',
  level: 'regular',
  nodes: 20000,
  beats: { 'playerTurn.move': 2 },
  answers: ANSWERED,
  play,
}

function play({ seen, seed, budget, memory }: Asked<Primer>): Answer {
  const m = seen.match
  switch (m.place) {
    case 'playerTurn.move': {
      const phase = `${m.board.turn.get(0)} ${m.seat}`
      const entering = offered(m, 'enter')
      if (entering) return { orders: [entering] }
      const kept = remembered(memory)
      const plan = kept?.phase === phase ? kept : { phase, places: planned(m, budget) }
      const { orders, left } = nextOf(m, plan.places)
      return { orders, memory: JSON.stringify({ phase, places: left }) }
    }
    case 'move.step':
      return { orders: [goOn(m)] }
    case 'playerTurn.fight':
      return { orders: nextFight(m) }
    case 'enter.where':
    case 'fallBack.choose':
    case 'fallBack.where':
    case 'advance.choose':
    case 'advance.ride':
      return { orders: [tried(m)] }
    default:
      return { orders: answer(m, new SeededRng(seed)) }
  }
}

function remembered(text: string): Memory | null {
  const read = text === '' ? null : memorySchema.safeParse(JSON.parse(text))
  return read?.success ? read.data : null
}

// --- moving

/** Where every counter should go: each in turn to where it is worth most, again and again until nobody moves. */
function planned(m: M, budget: Asked<Primer>['budget']): [number, HexId][] {
  const side = m.seat
  const trial = m.fork()
  const threats = threatsOf(m, other(side))
  const movers = m.game.units
    .filter((u) => u.seat === side && m.board.hex.get(u.index) !== OFF_MAP && m.board.moved.get(u.index) === 0)
    .map(({ index }) => index)
  const value = (): number => {
    budget.spend(A_LOOK)
    return worthOf(trial, side, threats, true)
  }
  let base = value()
  for (let n = 0, more = true; n < SWEEPS && more && budget.open; n++) {
    more = false
    for (const unit of movers) {
      const here = trial.board.hex.get(unit)
      let [to, most] = [here, base + LEAST]
      for (const { hex } of waysFrom(m, unit, m.board.hex.get(unit), allowance(m, unit))) {
        if (hex === here || roomIn(trial, hex, side) <= 0) continue
        putUnit(trial, unit, hex)
        const worth = value()
        if (worth > most) [to, most] = [hex, worth]
      }
      putUnit(trial, unit, to)
      if (to === here) continue
      more = true
      base = value()
    }
  }
  return movers.map((unit): [number, HexId] => [unit, trial.board.hex.get(unit)])
}

/** The first move of the plan that is legal now, and what is left of it. */
function nextOf(m: M, places: readonly [number, HexId][]): { orders: Order[]; left: [number, HexId][] } {
  for (const [unit, hex] of places) {
    const from = m.board.hex.get(unit)
    if (from === hex || from === OFF_MAP || m.board.moved.get(unit) === 1) continue
    const way = waysFrom(m, unit, from, allowance(m, unit)).find((one) => one.hex === hex)
    if (!way) continue
    const orders = [orderFor(m, 'march', { unit }), ...walked(m, way)]
    if (legal(m, orders)) return { orders, left: places.filter(([u]) => u !== unit) }
  }
  return { orders: [END], left: [] }
}

function legal(m: M, orders: readonly Order[]): boolean {
  const fork = m.fork()
  return orders.every((order) => fork.waits === 'decision' && fork.seat === m.seat && fork.play(m.seat, order).ok)
}

/** A counter that has entered goes where it is worth most. */
function goOn(m: M): Order {
  const f = m.frame('move')!
  const threats = threatsOf(m, other(f.side))
  const from = m.board.hex.get(f.unit)
  const trial = m.fork()
  const found = waysFrom(m, f.unit, from, f.left).map((way) => {
    putUnit(trial, f.unit, way.hex)
    const orders = way.path.length === 0 ? [orderFor(m, 'stop')] : walked(m, way)
    return { orders, worth: worthOf(trial, f.side, threats, true) }
  })
  found.sort((a, b) => b.worth - a.worth)
  return found.find(({ orders }) => legal(m, orders))?.orders[0] ?? m.options()[0]!
}

// --- fighting

/** The attack that promises most, with no more counters than it takes. */
function nextFight(m: M): Order[] {
  const side = m.seat
  let [most, orders] = [0, [END] as Order[]]
  for (const code of m.codes.slice(0, m.count)) {
    if (m.formOf(code).do !== 'attack') continue
    const hex = code % FORM_SPAN
    let joined = ableToJoin(m, side, hex)
    const worth = attackWorth(m, side, hex, joined)
    if (worth <= most) continue
    const { column } = prospect(m, side, hex, joined)
    for (const unit of joined.toSorted((a, b) => strengthOf(m, a) - strengthOf(m, b))) {
      const fewer = joined.filter((u) => u !== unit)
      if (fewer.some((u) => !isGun(m, u)) && prospect(m, side, hex, fewer).column === column) joined = fewer
    }
    // Judged before the guns answer, it must reach the table.
    const [attackers, guns] = [joined.filter((u) => !isGun(m, u)), joined.filter((u) => isGun(m, u))]
    if (oddsOf(m, { side, hex, attackers, guns, answer: -1 }).ratio < 0) continue
    most = worth
    orders = [orderFor(m, 'attack', { hex }), ...joined.map((unit) => orderFor(m, 'join', { unit })), orderFor(m, 'go')]
  }
  return orders
}

/** So far a trial goes: to the end of what is being settled. */
const LONGEST = 40
const MIDDLING = 3

/** The option after which the position is best, usual answers in between. */
function tried(m: M): Order {
  const side = m.seat
  const depth = m.frames.findIndex(({ proc }) => proc === 'attack' || proc === 'enter')
  const usual = (x: M): number => x.setting.system.forecast.policies['usual']!.choose(x)
  let [found, most] = [m.options()[0]!, -Infinity]
  for (let i = 0; i < m.count; i++) {
    // Taken back, it would only be begun again.
    if (m.formOf(m.codes[i]!).do === 'back' && m.count > 1) continue
    const fork = m.fork()
    fork.playCode(m.codes[i]!)
    for (let n = 0; fork.frames.length > depth && fork.waits !== 'over' && n < LONGEST; n++) {
      if (fork.waits === 'roll') fork.roll([MIDDLING])
      else if (fork.place === 'move.step') break
      else fork.playCode(fork.codes[usual(fork)]!)
    }
    const mine = m.board.phasing.get(0) === side
    const threats: Threats = threatsOf(fork, other(side))
    const worth = worthOf(fork, side, threats, mine)
    if (worth > most) [found, most] = [m.orderOf(m.codes[i]!), worth]
  }
  return found
}
