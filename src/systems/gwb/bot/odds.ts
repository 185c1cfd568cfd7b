/** A fight by the tables: how likely each pair of losses is, kept by the figures it follows from. */
import type { Charts } from '../rules/charts.ts'

/** Steps the tables take from attacker and defender, and how often of 216. */
export interface Fall {
  readonly attacker: number
  readonly defender: number
  readonly chance: number
}

/** What the dice are read with. */
export interface Figures {
  /** Columns of barrage and defensive fire; -1 for none. */
  readonly shell: number
  readonly fire: number
  /** Added to the die of the barrage, and to that of defensive fire. */
  readonly cover: number
  readonly ground: number
  readonly melee: number
}

const DIE = 6
const ALL = DIE ** 3
/** Room for each figure in the key. */
const BASE = 32
const KNOWN = new WeakMap<Charts, Map<number, readonly Fall[]>>()

/** All falls of the three dice. */
export function fallsOf(charts: Charts, f: Figures): readonly Fall[] {
  let known = KNOWN.get(charts)
  if (!known) KNOWN.set(charts, (known = new Map()))
  const key = ((((f.shell + 1) * BASE + f.fire + 1) * BASE + f.cover) * BASE + f.ground + BASE / 2) * BASE + f.melee
  let falls = known.get(key)
  if (!falls) known.set(key, (falls = walked(charts, f)))
  return falls
}

function walked(charts: Charts, { shell, fire, cover, ground, melee }: Figures): Fall[] {
  const found = new Map<number, { attacker: number; defender: number; chance: number }>()
  for (let i = 1; i <= DIE; i++) {
    const shelled = shell < 0 ? 0 : charts.fireResult(shell, i + cover)
    for (let j = 1; j <= DIE; j++) {
      const shot = fire < 0 ? 0 : charts.fireResult(fire, j + ground + shelled)
      for (let k = 1; k <= DIE; k++) {
        const [attacker, defender] = charts.meleeResult(melee, k + shot)
        const key = attacker * BASE + defender
        const fall = found.get(key)
        if (fall) fall.chance += 1 / ALL
        else found.set(key, { attacker, defender, chance: 1 / ALL })
      }
    }
  }
  return [...found.values()]
}
