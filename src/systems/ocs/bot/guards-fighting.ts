/** Guards of fights: supply for the attack, and shells that leave none. */
import type { Guard, Look } from '../../../core/guards.ts'
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { barrageCost, barrageStrength } from '../rules/fighting/guns.ts'
import { attackCapable, combatUnitsIn, faceOf } from '../rules/position/board.ts'
import { tokensFor } from '../rules/supply/dumps.ts'
import { attackPrices } from '../rules/supply/pay.ts'
import { PHASE, type M, type Ocs } from '../rules/world.ts'

type Way = Look<Ocs>

const hungryAttack: Guard<Ocs> = {
  id: 'hungry-attack',
  sentence: 'No supply is in reach of the attack on {hex|hex}: it would use up the stocks of {unit|unit}.',
  claim: 'ocs:12.4#3',
  at: ['combatSegment.gather go'],
  look({ m }: Way) {
    const f = m.frame('combatSegment')!
    if (f.force.some((u) => tokensFor(m, u) > 0)) return null
    return { values: { hex: f.target, unit: f.force[0]! }, instead: { do: 'back' } }
  },
}

function beside(m: M, side: number, hex: HexId): number[] {
  const found: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const at = m.game.grid.neighbour(hex, d)
    if (at !== OFF_MAP)
      found.push(...combatUnitsIn(m, at, side).filter((u) => attackCapable(m, u) && faceOf(m, u).barrage <= 0))
  }
  return found
}

const shellsEatAttack: Guard<Ocs> = {
  id: 'shells-eat-attack',
  sentence:
    'The barrage costs {cost} tokens, and {left} would be left for the attack on {hex|hex}, which costs {price}.',
  claim: 'ocs:12.4#1',
  at: ['barrage.lay fire'],
  look({ m, seat }: Way) {
    const f = m.frame('barrage')!
    const units = beside(m, seat, f.target)
    // In Reaction no attack follows.
    if (units.length === 0 || m.board.phase.get(0) === PHASE.reaction) return null
    const price = attackPrices(m, units).reduce((a, b) => a + b, 0)
    const stock = Math.max(...units.map((u) => tokensFor(m, u)))
    const cost = barrageCost(m, f.guns, barrageStrength(m, f.guns, f.halved), f.aim)
    const drawn = f.guns.some((u) => tokensFor(m, u) > 0) ? cost : 0
    if (stock < price || stock - drawn >= price) return null
    return { values: { cost, left: stock - drawn, hex: f.target, price } }
  },
}

export const FIGHTING_GUARDS: readonly Guard<Ocs>[] = [hungryAttack, shellsEatAttack]
