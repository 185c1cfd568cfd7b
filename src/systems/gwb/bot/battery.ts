/** Counter battery: guns that no attack of this turn wants fire at the batteries that would answer it. */
import { FORM_SPAN } from '../../../core/match.ts'
import type { HexId } from '../../../core/hex/grid.ts'
import { fireStrength, onMap, other, unitsIn } from '../rules/board.ts'
import { targets } from '../rules/attack.ts'
import { reachRefusal, totalFire } from '../rules/fire.ts'
import type { M } from '../rules/world.ts'
import { able, bestAttack, MARGIN } from './fights.ts'

/** Guns whose barrage some attack that pays would use. */
function wanted(m: M, side: number): ReadonlySet<number> {
  const found = new Set<number>()
  for (const target of targets(m, side)) {
    if (able(m, side, target).length === 0) continue
    const { attackers, worth } = bestAttack(m, side, target, false)
    if (worth <= MARGIN) continue
    const divisions = new Set(attackers.map((u) => m.game.units[u]!.division))
    for (const gun of m.game.guns[side]!)
      if (divisions.has(m.game.units[gun]!.division) && onMap(m, gun) && reachRefusal(m, gun, target) === null)
        found.add(gun)
  }
  return found
}

/** The guns that could fire at the batteries in a hex and have nothing better to do. */
export function idleGuns(m: M, side: number, hex: HexId): number[] {
  const busy = wanted(m, side)
  return m.game.guns[side]!.filter(
    (gun) => onMap(m, gun) && !busy.has(gun) && m.board.fired.get(gun) === 0 && reachRefusal(m, gun, hex) === null,
  )
}

/** What silencing the batteries in a hex is worth: the chance of it times their fire, if they reach a hex we attack or hold. */
export function batteryWorth(m: M, side: number, hex: HexId): number {
  const strength = totalFire(m, idleGuns(m, side, hex))
  const { charts, land } = m.game
  const column = charts.fireColumn(strength, false)
  if (column < 0) return 0
  const guns = unitsIn(m, hex, other(side)).filter((u) => m.game.units[u]!.gun && m.board.suppressed.get(u) === 0)
  const fire = guns.reduce((sum, u) => sum + fireStrength(m, u), 0)
  let hits = 0
  for (let die = 1; die <= DIE; die++)
    hits += Math.min(guns.length, charts.fireResult(column, die + charts.ground(land.symbols[hex]!).fire))
  return (hits / DIE) * fire
}
const DIE = 6

/** The order of a kind that is worth most, as a code; -1 for none worth anything. */
export function bestBattery(m: M, side: number): number {
  let [found, most] = [-1, 0]
  for (let i = 0; i < m.count; i++) {
    const code = m.codes[i]!
    if (m.formOf(code).do !== 'target') continue
    const worth = batteryWorth(m, side, code % FORM_SPAN)
    if (worth > most) [found, most] = [code, worth]
  }
  return found
}
