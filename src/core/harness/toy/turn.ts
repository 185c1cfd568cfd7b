/** Chapters 1 and 6: the turn, secret plans, and how a match ends. */
import { type Ask, over } from '../../procedure.ts'
import { armyOf, ask, call, NOBODY, PLANS, procedure, setSeen, type ToyMatch, UNPLANNED } from './board.ts'
import type { TurnFrame } from './frames.ts'

/** Every other procedure is played within the turns. */
export function turnFrame(m: ToyMatch): TurnFrame {
  return m.frame('turns')!
}

/** toy:1#2 */
export function turnUpPlans(m: ToyMatch): void {
  if (turnFrame(m).open === 1) return
  // A fight writes here into the lowest frame.
  const f = m.toChange(0) as TurnFrame
  f.open = 1
  m.emit('plans', { red: PLANS[f.plan0]!, blue: PLANS[f.plan1]! })
}

const planBy = <S extends string>(seat: 0 | 1, then: S): Ask<ToyMatch, TurnFrame, S> =>
  ask<TurnFrame, S>({
    claim: 'toy:1#1',
    prompt: () => 'Plan the turn in secret.',
    seat: () => seat,
    forms: [
      {
        do: 'plan',
        arg: 'word',
        words: PLANS,
        candidates: (_m, _f, out) => PLANS.forEach((_, i) => out.push(i)),
        refusal: () => null,
        play(m, f, plan) {
          if (seat === 0) f.plan0 = plan
          else f.plan1 = plan
          m.tell('planned', { seat }, seat, { plan: PLANS[plan]! })
          return then
        },
      },
    ],
  })

export const turns = procedure('turns', {
  secrets: {
    plan0: (_m, f, seat) => seat === 0 || f.open === 1 || f.plan0 === UNPLANNED,
    plan1: (_m, f, seat) => seat === 1 || f.open === 1 || f.plan1 === UNPLANNED,
  },
  steps: {
    planRed: planBy(0, 'planBlue'),
    planBlue: planBy(1, 'red'),
    red: () => call('activation', { seat: 0, force: [] }, 'blue'),
    blue: () => call('activation', { seat: 1, force: [] }, 'end'),
    end(m, f) {
      turnUpPlans(m)
      f.plan0 = f.plan1 = UNPLANNED
      f.open = 0
      m.board.spent.fill(0)
      m.game.owner.forEach((_, unit) => setSeen(m, unit, 0))
      return 'count'
    },
    // toy:6
    count(m) {
      const red = armyOf(m, 0).length
      const blue = armyOf(m, 1).length
      if (red === 0 || blue === 0) return over(red === blue ? 'draw' : red === 0 ? 'red destroyed' : 'blue destroyed')
      if (m.board.turn.get(0) < m.game.lastTurn) {
        m.board.turn.add(0, 1)
        return 'planRed'
      }
      let lead = 0
      for (let hex = 0; hex < m.board.control.rows; hex++) {
        const holder = m.board.control.get(hex)
        if (holder !== NOBODY) lead += holder === 0 ? 1 : -1
      }
      return over(lead === 0 ? 'draw' : lead > 0 ? 'red holds more' : 'blue holds more')
    },
  },
})
