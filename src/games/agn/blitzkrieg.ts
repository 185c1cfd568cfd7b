/** 4.8 Blitzkrieg: attacks owed on turn 2, and units that straggle back. */
import type { HexId } from '../../core/hex/grid.ts'
import { done } from '../../core/procedure.ts'
import { chosen, PLACE, type M, type Side } from '../../systems/damos/rules/world.ts'
import { agn, inNorth, own, printed, roll, procedure, RUSSIAN, start, turnOf } from './world.ts'

const EXPECTATIONS_TURN = 2

/** agn:1.2#2 */
export const oneToThree = (die: number): number => Math.ceil(die / 2)

/** agn:4.8.3#1: rolled as the Russian Operations Phase of turn 2 opens. */
export function operationsStart(m: M, side: Side) {
  return side === RUSSIAN && turnOf(m) === EXPECTATIONS_TURN ? start('expectations', {}) : null
}

export const expectations = procedure('expectations', {
  steps: {
    dice: roll({
      claim: 'agn:4.8.3#1',
      purpose: 'attacks owed',
      dice: () => 1,
      reads: 'sum',
      play(m, _f, die) {
        agn(m).attacksOwed.set(0, oneToThree(die))
        agn(m).attacksMade.set(0, 0)
        own(m).emit('owed', { attacks: oneToThree(die) })
        return 'end'
      },
    }),
    end: () => done(),
  },
})

/** agn:4.8.3#1: only attacks in the area of the army group count. */
export function attacked(m: M, side: Side, hex: HexId): void {
  if (side === RUSSIAN && turnOf(m) === EXPECTATIONS_TURN && inNorth(m, hex)) agn(m).attacksMade.add(0, 1)
}

/** agn:4.8.3#2 */
export function operationsEnd(m: M, side: Side): void {
  if (side !== RUSSIAN || turnOf(m) !== EXPECTATIONS_TURN) return
  const missed = Math.max(0, agn(m).attacksOwed.get(0) - agn(m).attacksMade.get(0))
  agn(m).penalty.set(0, missed)
  if (missed > 0) own(m).emit('missed', { attacks: missed })
}

/** agn:4.8.4: marks a Russian unit lost in the first turns; the garrison of Hanko has nowhere to straggle to. */
export function markUndying(m: M, unit: number): void {
  const { seat, hanko } = m.game.units[unit]!
  const gone = chosen(m, 'surrenderedStayLost') && m.board.place.get(unit) === PLACE.surrendered
  if (seat === RUSSIAN && hanko !== true && !gone && turnOf(m) <= printed(m).undying.lastTurn)
    agn(m).undying.set(unit, 1)
}

export function afterSurrender(m: M) {
  return nextLost(m) >= 0 ? start('undying', { unit: -1 }) : null
}

function nextLost(m: M): number {
  for (let u = 0; u < m.game.units.length; u++) if (agn(m).undying.get(u) === 1) return u
  return -1
}

export const undying = procedure('undying', {
  steps: {
    next(m, f) {
      f.unit = nextLost(m)
      return f.unit >= 0 ? 'dice' : 'end'
    },
    dice: roll({
      claim: 'agn:4.8.4#1',
      purpose: 'straggler',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        agn(m).undying.set(f.unit, 0)
        return die >= printed(m).undying.returns ? 'delay' : 'next'
      },
    }),
    delay: roll({
      claim: 'agn:4.8.4#2',
      purpose: 'return',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        const turn = turnOf(m) + oneToThree(die)
        m.board.place.set(f.unit, PLACE.coming)
        m.board.arrives.set(f.unit, turn)
        m.board.sp.set(f.unit, m.game.units[f.unit]!.sp)
        own(m).emit('straggles', { unit: f.unit, turn })
        return 'next'
      },
    }),
    end: () => done(),
  },
})
