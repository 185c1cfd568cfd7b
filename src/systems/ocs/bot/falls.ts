/** What an attack comes to by the tables: the mean over all falls of the dice for surprise, its columns and the result. */
import type { Charts } from '../rules/charts.ts'

/** Means and chances of an attack. */
export interface Falls {
  /** Steps each side loses; of the defender those that he cannot avoid by going back. */
  readonly attacker: number
  readonly defender: number
  /** The chance that the defender has to go back, or to lose more. */
  readonly leaves: number
  readonly disorganized: number
  /** The chance of exploitation, for a rating of 4. */
  readonly exploits: number
}

const KNOWN = new WeakMap<Charts, Map<number, Falls>>()
const RATINGS = 32
const HEDGEHOGS = 8

/** `rating`: the attacker's leader less the defender's. */
export function fallsOf(charts: Charts, column: number, rating: number, hedgehog: number): Falls {
  let known = KNOWN.get(charts)
  if (!known) KNOWN.set(charts, (known = new Map()))
  const key = (column * RATINGS + rating + RATINGS / 2) * HEDGEHOGS + hedgehog
  let falls = known.get(key)
  if (!falls) known.set(key, (falls = meanOf(charts, column, rating, hedgehog)))
  return falls
}

const DIE = 6
/** Of 36. */
const waysTo = (sum: number): number => DIE - Math.abs(sum - DIE - 1)

/** The column after surprise, with its chance. */
function columnsOf(charts: Charts, column: number, rating: number, hedgehog: number): Map<number, number> {
  const found = new Map<number, number>()
  const add = (at: number, chance: number): unknown => found.set(at, (found.get(at) ?? 0) + chance)
  for (let sum = 2; sum <= 2 * DIE; sum++) {
    const chance = waysTo(sum) / (DIE * DIE)
    const surprise = charts.surprise(false, sum + rating - (hedgehog > 0 ? 1 : 0))
    if (surprise === 0) add(column, chance)
    else for (let die = 1; die <= DIE; die++) add(charts.shifted(column, surprise * die), chance / DIE)
  }
  return found
}

const GOOD_RATING = 4

function meanOf(charts: Charts, column: number, rating: number, hedgehog: number): Falls {
  let [attacker, defender, leaves, disorganized, exploits] = [0, 0, 0, 0, 0]
  for (const [at, share] of columnsOf(charts, column, rating, hedgehog)) {
    for (let sum = 2; sum <= 2 * DIE; sum++) {
      const chance = (share * waysTo(sum)) / (DIE * DIE)
      const cell = charts.combatResult(at, sum + rating - hedgehog)
      // Where the defender suffers too, the attacker stands and pays for it.
      attacker += chance * (cell.attackerLoses + (cell.defender ? cell.attackerOption : 0))
      if (!cell.defender) continue
      defender += chance * cell.defenderLoses
      if (cell.defenderOption > 0) leaves += chance
      if (cell.disorganized) disorganized += chance
      if (cell.exploit > 0 && cell.exploit <= GOOD_RATING) exploits += chance
    }
  }
  return { attacker, defender, leaves, disorganized, exploits }
}
