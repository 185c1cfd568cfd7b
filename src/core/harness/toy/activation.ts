/** Chapter 2: forming a force, scouting, rallying. */
import { done, type Form } from '../../procedure.ts'
import type { Reason } from '../../reasons.ts'
import {
  ask,
  beside,
  call,
  eachUnit,
  FULL_STRENGTH,
  hexOf,
  hostile,
  no,
  owned,
  plain,
  present,
  procedure,
  RALLY_ON,
  roll,
  setSeen,
  STRIDES,
  type ToyMatch,
  unspent,
} from './board.ts'
import type { ForceFrame } from './frames.ts'

function formed(f: ForceFrame): Reason | null {
  return f.force.length === 0 ? no('no-force') : null
}

function unformed(f: ForceFrame): Reason | null {
  return f.force.length > 0 ? no('forming') : null
}

function spendForce(m: ToyMatch, f: ForceFrame): number[] {
  const { force } = f
  for (const unit of force) m.board.spent.set(unit, 1)
  f.force = []
  return force
}

// toy:2#2
const add: Form<ToyMatch, ForceFrame, 'choose'> = {
  do: 'add',
  arg: 'unit',
  candidates: eachUnit,
  refusal(m, f, unit) {
    const wrong = owned(m, f.seat, unit) ?? present(m, unit) ?? unspent(m, unit)
    if (wrong || f.force.length === 0) return wrong
    if (f.force.includes(unit)) return no('in-force', { unit })
    return m.board.at.get(unit) === hexOf(m, f) ? null : no('elsewhere', { unit, hex: hexOf(m, f) })
  },
  play(_m, f, unit) {
    f.force = [...f.force, unit].sort((a, b) => a - b)
    return 'choose'
  },
}

// toy:2#4
const scout: Form<ToyMatch, ForceFrame, 'choose'> = {
  do: 'scout',
  arg: 'unit',
  candidates: eachUnit,
  refusal(m, f, unit) {
    const wrong =
      formed(f) ?? hostile(m, f.seat, unit) ?? present(m, unit) ?? beside(m, m.board.at.get(unit), hexOf(m, f))
    return wrong ?? (m.board.seen.get(unit) === 1 ? no('known', { unit }) : null)
  },
  play(m, f, unit) {
    spendForce(m, f)
    setSeen(m, unit, 1)
    m.emit('scouted', { seat: f.seat, unit, strength: m.board.strength.get(unit) })
    return 'choose'
  },
}

// toy:2#3
const rallyOne: Form<ToyMatch, ForceFrame, 'choose'> = {
  do: 'rally',
  arg: 'unit',
  candidates: eachUnit,
  refusal(m, f, unit) {
    const wrong = unformed(f) ?? owned(m, f.seat, unit) ?? present(m, unit) ?? unspent(m, unit)
    return wrong ?? (m.board.strength.get(unit) === FULL_STRENGTH ? no('fit', { unit }) : null)
  },
  play(m, _f, unit) {
    m.board.spent.set(unit, 1)
    return call('rally', { unit }, 'choose')
  },
}

export const activation = procedure('activation', {
  steps: {
    choose: ask({
      claim: 'toy:2#1',
      prompt: (_m, f) =>
        f.force.length === 0 ? 'Form a force, rally a unit, or pass.' : 'Send the force, or add to it.',
      seat: (_m, f) => f.seat,
      // A lone pass is asked for too: else a march could end the turn of a player who wants to take it back.
      always: () => true,
      forms: [
        add,
        plain('clear', clear, { refusal: (_m, f) => formed(f) }),
        plain('go', go, { refusal: (_m, f) => formed(f) }),
        scout,
        rallyOne,
        plain('pass', () => done(), { refusal: (_m, f) => unformed(f) }),
      ],
    }),
  },
})

function clear(_m: ToyMatch, f: ForceFrame): 'choose' {
  f.force = []
  return 'choose'
}

function go(m: ToyMatch, f: ForceFrame) {
  return call('march', { seat: f.seat, force: spendForce(m, f), left: STRIDES }, 'choose')
}

export const rally = procedure('rally', {
  steps: {
    dice: roll({
      claim: 'toy:2#3',
      purpose: 'rally',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        const { strength } = m.board
        const steps = die >= RALLY_ON ? 1 : 0
        strength.set(f.unit, Math.min(FULL_STRENGTH, strength.get(f.unit) + steps))
        m.emit('rallied', { unit: f.unit, steps })
        return done()
      },
    }),
  },
})
