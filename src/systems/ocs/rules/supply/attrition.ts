/** 12.8 Attrition: units Out of Supply waste away, stack by stack. */
import { OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { done } from '../../../../core/procedure.ts'
import { plural } from '../../../../core/words.ts'
import { faceOf, stepsOf, unitsIn } from '../position/board.ts'
import { eliminate, loseStep } from '../position/changes.ts'
import { no } from '../reasons.ts'
import { chosen, MARKER, ask, plain, procedure, roll, type M } from '../world.ts'

export function attritionFields(side: number) {
  return { side, hex: -1, left: 0 }
}

/** The units Out of Supply in a hex. */
export function cutOff(m: M, side: number, hex: HexId): number[] {
  return unitsIn(m, hex, side).filter((u) => m.board.outOfSupply.get(u) === 1)
}

/** ocs:12.8b#1, 12.8c#1: the best printed rating among them; DG does not count, Strat Mode does. */
export function attritionRating(m: M, units: readonly number[]): number {
  return Math.max(...units.map((u) => (m.board.marker.get(u) === MARKER.strat ? 0 : faceOf(m, u).ar)))
}

/** The next hex after this one with units Out of Supply, or -1. */
function nextHex(m: M, side: number, after: HexId): HexId {
  let next = -1
  for (const u of m.game.own[side]!) {
    const hex = m.board.hex.get(u)
    if (hex === OFF_MAP || hex <= after || m.board.outOfSupply.get(u) === 0) continue
    if (next < 0 || hex < next) next = hex
  }
  return next
}

export const attrition = procedure('attrition', {
  steps: {
    // ocs:12.8a#1: every stack, in each of its Supply Phases
    next(m, f) {
      const hex = nextHex(m, f.side, f.hex)
      if (hex < 0) return done()
      f.hex = hex
      return 'check'
    },
    check: roll({
      claim: 'ocs:12.8b#1',
      purpose: 'attrition',
      dice: () => 2,
      reads: 'sum',
      play(m, f, sum) {
        const units = cutOff(m, f.side, f.hex)
        const steps = units.reduce((all, u) => all + stepsOf(m, u), 0)
        const lost = Math.min(steps, m.game.charts.attrition(attritionRating(m, units), steps, sum))
        m.emit('attrition', { side: f.side, hex: f.hex, lost })
        if (lost < steps) {
          f.left = lost
          return 'more'
        }
        for (const u of units) eliminate(m, u)
        return 'next'
      },
    }),
    more: (_m, f) => (f.left > 0 ? 'lose' : 'next'),
    // ocs:12.8b#2
    lose: ask({
      claim: 'ocs:12.8b#2',
      prompt: (m, f) =>
        `Attrition in ${m.setting.names.hex(f.hex)}: ${plural(f.left, 'step')} to lose. Which unit loses one?`,
      seat: (_m, f) => f.side,
      // How many units there are to choose from is hidden.
      always: (m) => !chosen(m, 'openStacks'),
      forms: [
        {
          do: 'lose',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of cutOff(m, f.side, f.hex)) out.push(u)
          },
          refusal(m, f, unit) {
            return cutOff(m, f.side, f.hex).includes(unit) ? null : no('not-out-of-supply', { unit, hex: f.hex })
          },
          play(m, f, unit) {
            loseStep(m, unit)
            f.left -= 1
            return 'more'
          },
        },
        // The enemy does not know whom it strikes.
        plain('keep', () => 'next', {
          refusal: (m, f) => (cutOff(m, f.side, f.hex).length > 0 ? no('attrition-due', { left: f.left }) : null),
        }),
      ],
    }),
  },
})
