/** Counter battery: guns that no attack of this turn wants fire at the batteries that would answer it. */
import type { HexId } from '../../../core/hex/grid.ts'
import { fireStrength, onMap, other, unitsIn } from '../rules/board.ts'
import { reachRefusal } from '../rules/fire.ts'
import type { M } from '../rules/world.ts'
import { barrageOf, bestStrike, type Strike, supportOf } from './strikes.ts'
import type { Thought } from './thought.ts'

const DIE = 6

/** The guns that could fire at the batteries in a hex, and that no attack to come will use. */
export function idleGuns(m: M, side: number, hex: HexId, busy: readonly number[]): number[] {
  return m.game.guns[side]!.filter(
    (gun) => onMap(m, gun) && !busy.includes(gun) && m.board.fired.get(gun) === 0 && reachRefusal(m, gun, hex) === null,
  )
}

/** Guns that the attacks will use. */
export function busyGuns(m: M, side: number, plan: readonly Strike[]): number[] {
  return m.game.guns[side]!.filter((g) => {
    const { type, division } = m.game.units[g]!
    return plan.some(({ attackers, target }) => {
      const own = type === 'off-board artillery' || attackers.some((u) => m.game.units[u]!.division === division)
      return own && barrageOf(m, side, attackers, target, 'coordinated') > 0
    })
  })
}

/** What the attacks gain if a gun in the hex falls silent, by the chance of it. */
export function silenced(t: Thought, m: M, hex: HexId, plan: readonly Strike[]): number {
  const { side } = t
  const gun = unitsIn(m, hex, other(side))
    .filter((u) => m.game.units[u]!.gun && m.board.suppressed.get(u) === 0)
    .toSorted((a, b) => fireStrength(m, b) - fireStrength(m, a))[0]
  if (gun === undefined) return 0
  const strength = idleGuns(m, side, hex, t.memory.busy).reduce((sum, u) => sum + fireStrength(m, u), 0)
  const { charts, land } = m.game
  const column = charts.fireColumn(strength, false)
  if (column < 0) return 0
  let hits = 0
  for (let die = 1; die <= DIE; die++)
    if (charts.fireResult(column, die + charts.ground(land.symbols[hex]!).fire) > 0) hits++
  const answers = plan.filter(({ target }) => {
    if (target === hex) return true
    return supportOf(m, other(side), unitsIn(m, target, other(side)), target, 'coordinated') === gun
  })
  if (hits === 0 || answers.length === 0) return 0
  return t.forks.try(m, (fork) => {
    fork.board.suppressed.set(gun, 1)
    let gain = 0
    for (const { target, worth } of answers)
      gain += Math.max(0, (bestStrike(fork, t.o, side, target, 'coordinated')?.worth ?? 0) - worth)
    return (gain * hits) / DIE
  })
}
