/** 9.0 Attrition. */
import { done } from '../../../core/procedure.ts'
import { countIn, strength, unitsIn } from './board.ts'
import { anyDemoralized } from './forces.ts'
import { LOSS } from './losses.ts'
import { hasSupply } from './supply.ts'
import { isSettled } from './terrain.ts'
import { call, procedure, roll, type M } from './world.ts'

/** damos:9.0#5-6: modifiers add up; a higher roll means fewer losses. */
export function attritionDrm(m: M, units: readonly number[]): number {
  const { drm } = m.game.charts.file.attrition
  const hex = m.board.hex.get(units[0]!)
  const side = m.game.units[units[0]!]!.seat
  let sum = 0
  if (isSettled(m, hex)) sum += drm.settlement
  if (countIn(m, hex, side) === 1) sum += drm.alone
  if (anyDemoralized(m, units)) sum += drm.demoralized
  if (m.game.x.full(m, unitsIn(m, hex, side))) sum += drm.stackingLimit
  return sum
}

export const attrition = procedure('attrition', {
  steps: {
    next(m, f) {
      const first = f.force[0]
      if (first === undefined) return done()
      f.units = f.force.filter((u) => m.board.hex.get(u) === m.board.hex.get(first))
      f.force = f.force.filter((u) => !f.units.includes(u))
      return hasSupply(m, f.units) ? 'next' : 'dice'
    },
    // damos:9.0#4
    dice: roll({
      claim: 'damos:9.0#4',
      purpose: 'attrition',
      dice: () => 2,
      reads: 'sum',
      play(m, f, total) {
        const drm = attritionDrm(m, f.units)
        const losses = m.game.charts.attrition(strength(m, f.units), total + drm)
        const hex = m.board.hex.get(f.units[0]!)
        m.emit('attrition', { units: f.units.slice(), hex, total, drm, losses })
        if (losses === 0) return 'next'
        const fields = {
          side: f.side,
          hex,
          units: f.units.slice(),
          lp: losses,
          total: 0,
          share: 0,
          big: [],
          taken: [],
          rp: 0,
          kind: LOSS.attrition,
        }
        return call('losses', fields, 'next')
      },
    }),
  },
})
