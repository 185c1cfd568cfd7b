/** What several guards ask: who may still act, how far they get, and what an attack is worth by the tables. */
import { FORM_SPAN, type Order } from '../../../core/match.ts'
import type { HexId } from '../../../core/hex/grid.ts'
import { enemyIn, other, strength, unitsIn } from '../rules/board.ts'
import { anyDemoralized, lowestMa } from '../rules/forces.ts'
import { reach } from '../rules/reach.ts'
import { hasSupply } from '../rules/supply.ts'
import { MEETING, STANDARD, STEADFAST, type M } from '../rules/world.ts'
import { oddsOf } from './odds.ts'
import { placesOf, type Place, type Purpose } from './scene.ts'

export interface Ready {
  readonly hex: HexId
  readonly units: readonly number[]
  readonly order: Order
}

/** Forces that may be activated, or march, as whole stacks. */
export function ready(m: M, kind = 'activate'): Ready[] {
  const found: Ready[] = []
  for (let i = 0; i < m.count; i++) {
    if (m.formOf(m.codes[i]!).do !== kind) continue
    const hex = m.codes[i]! % FORM_SPAN
    const units = unitsIn(m, hex, m.seat).filter((u) => m.board.spent.get(u) === 0 && m.game.units[u]!.ma > 0)
    if (units.length > 0) found.push({ hex, units, order: m.orderOf(m.codes[i]!) })
  }
  return found
}

/** Movement points to every hex the force could come to, and what it has. */
export function range(m: M, { hex, units }: Pick<Ready, 'hex' | 'units'>): { cost: Int16Array; ma: number } {
  const ma = lowestMa(m, units)
  return { cost: reach(m, units, hex, ma), ma }
}

/** Strength of enemies as it may be reckoned with: under fog a share of what is printed. */
export function strengthOf(m: M, units: readonly number[], seat: number, { weights }: Purpose): number {
  if (!m.game.fog || units.length === 0 || m.game.units[units[0]!]!.seat === seat) return strength(m, units)
  return units.reduce((sum, u) => sum + Math.max(1, Math.round(m.game.units[u]!.sp * weights.belief)), 0)
}

const RETREAT = 0.2
const TAKES_PLACE = 0.6
const TAKES_GROUND = 0.5

export interface Worth {
  readonly worth: number
  readonly ours: number
  readonly theirs: number
}

/** What the better of the two plain plans brings, in strength points, the ground counted. */
export function attackWorth(
  m: M,
  purpose: Purpose,
  units: readonly number[],
  from: HexId,
  hex: HexId,
  left: number,
): Worth {
  const side = m.seat
  const enemies = unitsIn(m, hex, other(side))
  const [attack, defence] = [strength(m, units), strengthOf(m, enemies, side, purpose)]
  const place = placesOf(m, purpose).find((p) => p.hex === hex)
  const ground = place ? purpose.weights.goal * place.weight * TAKES_PLACE : TAKES_GROUND
  const [supplied, shaken] = [hasSupply(m, units, hex), anyDemoralized(m, enemies)]
  let best: Worth = { worth: -Infinity, ours: 0, theirs: 0 }
  for (const plan of left >= m.game.charts.planMp[STANDARD]! ? [STANDARD, MEETING] : [MEETING]) {
    const odds = oddsOf(m, { side, from, hex, attack, defence, plan, posture: STEADFAST, supplied, shaken })
    const theirs = Math.min(defence, odds.defenderLoses)
    const ours = Math.min(attack, odds.attackerLoses)
    const worth = theirs + odds.win * (ground + RETREAT * defence) - ours - (1 - odds.win) * RETREAT * attack
    if (worth > best.worth) best = { worth, ours, theirs }
  }
  return best
}

/** Places that count, are not the side's, and stand empty. */
export function emptyGoals(m: M, purpose: Purpose, side: number): Place[] {
  return placesOf(m, purpose).filter(
    (p) => m.board.control.get(p.hex) !== side && !enemyIn(m, p.hex, side) && unitsIn(m, p.hex, side).length === 0,
  )
}
