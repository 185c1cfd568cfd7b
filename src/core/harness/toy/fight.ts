/** Chapter 5: fights and losses. */
import { OFF_MAP } from '../../hex/grid.ts'
import { done, type Form } from '../../procedure.ts'
import {
  ask,
  call,
  CLEAR_WIN,
  DIG,
  eachUnit,
  no,
  onMap,
  plain,
  procedure,
  put,
  roll,
  STORM,
  strengthOf,
  type ToyMatch,
  unitsAt,
} from './board.ts'
import type { LossesFrame } from './frames.ts'
import { turnFrame, turnUpPlans } from './turn.ts'

function planOf(m: ToyMatch, seat: number): number {
  return seat === 0 ? turnFrame(m).plan0 : turnFrame(m).plan1
}

export const fight = procedure('fight', {
  steps: {
    open(m) {
      turnUpPlans(m)
      return 'dice'
    },
    // toy:5#1
    dice: roll({
      claim: 'toy:5#1',
      purpose: 'attack',
      dice: () => 2,
      reads: 'sum',
      play(m, f, total) {
        f.total = total
        return planOf(m, f.seat) === STORM ? 'nerve' : 'counter'
      },
    }),
    // toy:5#2
    nerve: ask({
      claim: 'toy:5#2',
      prompt: (_m, f) => `You rolled ${f.total}. Roll again?`,
      seat: (_m, f) => f.seat,
      forms: [plain('press', () => 'again'), plain('keep', () => 'counter')],
    }),
    again: roll({
      claim: 'toy:5#2',
      purpose: 'attack again',
      dice: () => 2,
      reads: 'each',
      play(_m, f, _total, dice) {
        f.total = 2 * dice[0]!
        return 'counter'
      },
    }),
    counter: roll({
      claim: 'toy:5#1',
      purpose: 'defence',
      dice: () => 2,
      reads: 'sum',
      play(_m, f, total) {
        f.counter = total
        return 'result'
      },
    }),
    // toy:5#3. The dice are put to 0 when read, so that equal results are equal states.
    result(m, f) {
      const dug = planOf(m, 1 - f.seat) === DIG ? 1 : 0
      const margin = strengthOf(m, f.attackers) + f.total - strengthOf(m, f.defenders) - f.counter - dug
      f.total = f.counter = 0
      m.emit('fought', { seat: f.seat, hex: f.hex, margin })
      const left = Math.abs(margin) >= CLEAR_WIN ? 2 : 1
      if (margin > 0) return call('losses', { seat: 1 - f.seat, units: f.defenders, left }, 'advance')
      return call('losses', { seat: f.seat, units: f.attackers, left }, 'end')
    },
    // toy:5#5
    advance(m, f) {
      if (unitsAt(m, f.hex, 1 - f.seat).length > 0) return done()
      for (const unit of onMap(m, f.attackers)) put(m, unit, f.hex)
      return done(1)
    },
    end: () => done(),
  },
})

// toy:5#4
const lose: Form<ToyMatch, LossesFrame, 'check'> = {
  do: 'lose',
  arg: 'unit',
  candidates: eachUnit,
  refusal(m, f, unit) {
    if (!f.units.includes(unit)) return no('not-hit', { unit })
    const strength = m.board.strength.get(unit)
    const stronger = f.units.find((other) => m.board.strength.get(other) > strength)
    return stronger === undefined ? null : no('stronger-first', { unit, strength, stronger })
  },
  play(m, f, unit) {
    f.left--
    m.board.strength.add(unit, -1)
    if (m.board.strength.get(unit) === 0) put(m, unit, OFF_MAP)
    m.emit(m.board.strength.get(unit) === 0 ? 'destroyed' : 'hit', { unit })
    return 'check'
  },
}

export const losses = procedure('losses', {
  steps: {
    check(m, f) {
      f.units = onMap(m, f.units)
      return f.left > 0 && f.units.length > 0 ? 'choose' : done()
    },
    choose: ask({
      claim: 'toy:5#4',
      prompt: (_m, f) => `Take a loss: ${f.left} left.`,
      seat: (_m, f) => f.seat,
      // A single unit to choose from would tell the enemy that it is the strongest.
      always: () => true,
      forms: [lose],
    }),
  },
})
