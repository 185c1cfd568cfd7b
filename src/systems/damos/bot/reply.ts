/** What the enemy can answer: its attacks by the ways it really has, each of its stacks once. */
import { type Shares, weighed } from '../../../core/opponent/levels.ts'
import { enemyIn, other, strength, unitsIn } from '../rules/board.ts'
import { anyDemoralized, lowestMa } from '../rules/forces.ts'
import { stacks } from '../rules/muster.ts'
import { FAR, reach } from '../rules/reach.ts'
import { hasSupply } from '../rules/supply.ts'
import { MEETING, STANDARD, STEADFAST, type M, type Side } from '../rules/world.ts'
import { oddsOf } from './odds.ts'
import { type Place, placesOf, type Purpose, turnsLeft } from './scene.ts'
import { EXPOSURE, type Parts } from './value.ts'

interface Threat {
  readonly stack: number
  readonly hex: number
  readonly loss: number
}

/** A force driven back, and what the attacker's own losses are worth to us. */
const RETREAT = 0.2
const PAYS = 0.7
/** An empty place of ours that the enemy can walk into. */
const WALKED_INTO = 0.7
/** The enemy's second attack on the same hex finds less. */
const AGAIN = 0.4

/** What a position is worth to a side when the enemy has answered: its own exposure is what the enemy can really do. */
export function replied(m: M, purpose: Purpose, side: Side, parts: Parts, shares: Shares): number {
  const sign = side === 0 ? 1 : -1
  const answer = -sign * purpose.weights.answered * losses(m, purpose, side)
  return sign * weighed({ ...parts, [EXPOSURE[side]]: answer }, shares)
}

function losses(m: M, purpose: Purpose, side: Side): number {
  const enemy = other(side)
  if (turnsLeft(m, enemy) <= 0) return 0
  const places = placesOf(m, purpose)
  const threats: Threat[] = []
  for (const stack of stacks(m, enemy)) {
    const units = unitsIn(m, stack, enemy).filter((u) => m.game.units[u]!.ma > 0)
    if (units.length === 0 || anyDemoralized(m, units)) continue
    const ma = lowestMa(m, units)
    const cost = reach(m, units, stack, ma)
    const attack = strength(m, units)
    const supplied = hasSupply(m, units)
    for (let hex = 0; hex < cost.length; hex++) {
      if (cost[hex] === FAR || cost[hex]! > ma || hex === stack) continue
      const place = places.find((p) => p.hex === hex)
      if (!place && !enemyIn(m, hex, enemy)) continue
      const plan = cost[hex]! + 1 <= ma ? STANDARD : MEETING
      const loss = lossAt(m, purpose, { side, hex, place, attack, plan, supplied })
      if (loss > 0) threats.push({ stack, hex, loss })
    }
  }
  threats.sort((a, b) => b.loss - a.loss || a.hex - b.hex || a.stack - b.stack)
  const used = new Set<number>()
  const struck = new Map<number, number>()
  let sum = 0
  for (const { stack, hex, loss } of threats) {
    if (used.has(stack)) continue
    const before = struck.get(hex) ?? 0
    used.add(stack)
    struck.set(hex, before + 1)
    sum += loss * AGAIN ** before
  }
  return sum
}

interface Blow {
  readonly side: Side
  readonly hex: number
  readonly place: Place | undefined
  readonly attack: number
  readonly plan: number
  readonly supplied: boolean
}

function lossAt(m: M, purpose: Purpose, { side, hex, place, attack, plan, supplied }: Blow): number {
  const { weights } = purpose
  const ours = place !== undefined && (m.board.control.get(hex) === 0) === (side === 0)
  const worth = ours ? weights.goal * place.weight * WALKED_INTO : 0
  const units = unitsIn(m, hex, side)
  if (units.length === 0) return worth
  const defence = strength(m, units)
  const clash = { side: other(side), from: -1, hex, attack, defence, plan, posture: STEADFAST, supplied }
  const odds = oddsOf(m, { ...clash, shaken: anyDemoralized(m, units) })
  const each = weights.sp[side]!
  const theirs = weights.sp[other(side)]!
  return (
    each * (Math.min(defence, odds.defenderLoses) + odds.win * RETREAT * defence) -
    theirs * PAYS * odds.attackerLoses +
    odds.win * worth
  )
}
