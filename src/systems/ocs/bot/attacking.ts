/** Attacks: who of those around a hex makes the best one by the tables, and the most promising by the whole forecast. */
import type { HexId } from '../../../core/hex/grid.ts'
import { forecast, TooLong } from '../../../core/forecast.ts'
import { FORM_SPAN, type Order } from '../../../core/match.ts'
import { combatUnitsIn, onMap, other, stepsOf, unitsIn } from '../rules/position/board.ts'
import { hasStocks } from '../rules/supply/stocks.ts'
import { tokensFor } from '../rules/supply/dumps.ts'
import { tokensOf } from '../rules/supply/supplies.ts'
import { MARKER, type M, type Ocs } from '../rules/world.ts'
import { argumentsOf, give, offers } from './giving.ts'
import { goalsFor, stepOf, type Outlook } from './scene.ts'
import { power, strikeBy, targetAt, type Attacker, type Strike, type Target } from './targets.ts'
import type { Thought } from './thought.ts'

/** An attack that could be declared now. */
export interface Chance {
  readonly target: Target
  readonly attackers: readonly Attacker[]
  readonly strike: Strike
}

const AN_ATTACK = 1
/** Nodes an end of a fight costs, with the way there. */
const AN_END = 4

/** The attacks that pay by the tables, the best first. */
export function chances(t: Thought, m: M): Chance[] {
  const found: Chance[] = []
  for (let i = 0; i < m.count; i++) {
    const code = m.codes[i]!
    if (m.formOf(code).do !== 'attack') continue
    t.budget.spend(AN_ATTACK)
    const units = t.forks.try(m, (fork) => {
      fork.playCode(code)
      return fork.place === 'combatSegment.gather' ? argumentsOf(fork, 'with') : []
    })
    const chance = bestWith(t, m, code % FORM_SPAN, units)
    if (chance && chance.strike.worth > t.o.weights.attack) found.push(chance)
  }
  return found.sort((a, b) => b.strike.worth - a.strike.worth || a.target.hex - b.target.hex)
}

/** Of those around a hex who may attack it: the strongest first, as many as pay and as can be supplied. */
export function bestWith(t: Thought, m: M, hex: HexId, units: readonly number[], dg = false): Chance | null {
  const target = targetAt(m, t.o, hex, other(t.side))
  if (!target) return null
  const list = units
    .filter((u) => power(m, u) > 0 && (tokensFor(m, u) > 0 || hasStocks(m, u)))
    .sort((a, b) => power(m, b) - power(m, a) || a - b)
  const stock = Math.max(0, ...list.map((u) => tokensFor(m, u)))
  // Stocks are for need: nobody attacks on them alone.
  if (stock === 0) return null
  const attackers: Attacker[] = []
  let best: Chance | null = null
  let tokens = 0
  for (const unit of list) {
    const price = stepsOf(m, unit)
    if (tokensFor(m, unit) > 0) {
      if (tokens + price > stock) continue
      tokens += price
    }
    attackers.push({ unit, from: m.game.grid.direction(hex, m.board.hex.get(unit)) })
    const strike = strikeBy(m, t.o, target, attackers, dg)
    if (tokens > 0 && (!best || strike.worth > best.strike.worth))
      best = { target, attackers: attackers.slice(), strike }
  }
  return best
}

/** The best attack there is, declared and named; none if none pays. */
export function bestAttack(t: Thought, m: M): readonly Order[] {
  const { exact } = t.size
  let [best, gain]: [readonly Order[], number] = [[], t.o.weights.attack]
  const before = standing(m, t.o)
  for (const [n, chance] of chances(t, m).entries()) {
    if (n > exact || !t.budget.open) break
    const fork = m.fork()
    const orders = declared(fork, chance)
    if (!orders) continue
    // The tables are enough for who does not look closely.
    if (exact === 0) return orders
    const depth = fork.frames.length
    give(fork, orders, 'go')
    if (fork.frames.length <= depth) continue
    const mean = gainOf(t, fork, depth, chance, before)
    if (mean > gain) [best, gain] = [orders, mean]
  }
  return best
}

/** Names those who attack on a fork; null if the attack could not begin. `go` is left to give where it is walked. */
function declared(fork: M, { target, attackers }: Chance): Order[] | null {
  const orders: Order[] = []
  if (!give(fork, orders, 'attack', target.hex)) return null
  for (const { unit } of attackers) give(fork, orders, 'with', unit)
  return offers(fork, 'go') ? orders : null
}

const FINE = 1_000_000n

/** So many courses it may take. */
const MOST_WALKED = 2500

/**
 * The mean gain of a fight that has been declared on this fork; `depth` is the number of frames before it. Where so many are in
 * it that the walk would take too long, the tables have to do.
 */
function gainOf(t: Thought, fork: M, depth: number, { target, strike }: Chance, before: number): number {
  const { hex, ground } = target
  let [sum, whole] = [0, 0]
  try {
    forecast<Ocs>(fork, {
      frame: depth,
      most: MOST_WALKED,
      ended(end, weight, all) {
        t.budget.spend(AN_END)
        const chance = Number((weight * FINE) / all) / Number(FINE)
        whole += chance
        const cleared = unitsIn(end, hex, 1 - t.side).length === 0 ? ground : 0
        sum += chance * (standing(end, t.o) - before + cleared)
      },
    })
  } catch (error) {
    if (!(error instanceof TooLong)) throw error
    t.budget.spend(MOST_WALKED)
    return strike.worth
  }
  return whole === 0 ? -Infinity : sum / whole
}

/** What a side has, as `o` counts it: steps, places that count, supply. */
function standing(m: M, o: Outlook): number {
  const { weights: w, side } = o
  let sum = 0
  for (const s of [0, 1]) {
    const [sign, each] = [s === side ? 1 : -w.kills, stepOf(m, o, s)]
    for (const u of m.game.own[s]!) {
      if (!m.game.units[u]!.combat || !onMap(m, u)) continue
      sum += sign * each * stepsOf(m, u)
      const marker = m.board.marker.get(u)
      if (marker === MARKER.dg) sum -= sign * w.dg
      if (marker === MARKER.exploit) sum += sign * w.exploits * 0.5
    }
  }
  for (const { hex, points } of goalsFor(m, o)) if (m.board.control.get(hex) === side + 1) sum += points * w.takes
  return sum + tokensOf(m, side) * w.token
}

/** Our own who stand next to a hex and could attack it. */
export const besiegers = (m: M, side: number, hex: HexId): number[] =>
  m.game.grid.around(hex).flatMap((at) => combatUnitsIn(m, at, side).filter((u) => power(m, u) > 0))
