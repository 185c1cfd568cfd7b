/** Chapters 3 and 4: the march, hex by hex, and the strike that may interrupt it. */
import { DIRECTIONS, OFF_MAP } from '../../hex/grid.ts'
import { done, type Form } from '../../procedure.ts'
import {
  ask,
  beside,
  call,
  eachUnit,
  hexOf,
  isNextTo,
  no,
  onMap,
  owned,
  plain,
  present,
  procedure,
  put,
  STRIKING_STRENGTH,
  type ToyMatch,
  unitsAt,
} from './board.ts'
import type { AmbushFrame, MarchFrame } from './frames.ts'

const enemyOf = (seat: number): number => 1 - seat

function canBeStruck(m: ToyMatch, f: MarchFrame, hex: number): boolean {
  return m.game.ambushes && isNextTo(m, hex, enemyOf(f.seat))
}

// toy:3#1
const move: Form<ToyMatch, MarchFrame, 'after'> = {
  do: 'move',
  arg: 'hex',
  candidates(m, f, out) {
    for (let d = 0; d < DIRECTIONS; d++) {
      const hex = m.game.grid.neighbour(hexOf(m, f), d)
      if (hex !== OFF_MAP && !m.game.lake[hex]) out.push(hex)
    }
  },
  refusal(m, f, hex) {
    const wrong = beside(m, hex, hexOf(m, f))
    if (wrong) return wrong
    if (m.game.lake[hex]) return no('lake', { hex })
    if (unitsAt(m, hex, enemyOf(f.seat)).length > 0) return null
    const there = m.board.stack.get(hex)
    const { stacking } = m.game
    return there + f.force.length <= stacking
      ? null
      : no('stacking', { hex, there, force: f.force.length, limit: stacking })
  },
  play(m, f, hex) {
    const defenders = unitsAt(m, hex, enemyOf(f.seat))
    if (defenders.length > 0) {
      f.left = 0
      return call('fight', { seat: f.seat, attackers: f.force, defenders, hex, total: 0, counter: 0 }, 'after')
    }
    for (const unit of f.force) put(m, unit, hex)
    m.emit('marched', { units: f.force, hex })
    f.left--
    return canBeStruck(m, f, hex) ? call('ambush', { seat: enemyOf(f.seat), hex }, 'after') : 'after'
  },
}

export const march = procedure('march', {
  steps: {
    stride: ask({
      claim: 'toy:3#1',
      prompt: (_m, f) => `March: ${f.left} of the way left.`,
      seat: (_m, f) => f.seat,
      forms: [move, plain('stop', () => done())],
    }),
    // Whoever was called may have killed some: the force is read again.
    after(m, f) {
      f.force = onMap(m, f.force)
      return f.force.length > 0 && f.left > 0 ? 'stride' : done()
    },
  },
})

// toy:4#1
const strike: Form<ToyMatch, AmbushFrame, 'end'> = {
  do: 'strike',
  arg: 'unit',
  candidates: eachUnit,
  refusal(m, f, unit) {
    const wrong = owned(m, f.seat, unit) ?? present(m, unit) ?? beside(m, m.board.at.get(unit), f.hex)
    const strength = m.board.strength.get(unit)
    return wrong ?? (strength < STRIKING_STRENGTH ? no('too-weak', { unit, strength, need: STRIKING_STRENGTH }) : null)
  },
  play(m, f, unit) {
    const defenders = unitsAt(m, f.hex, enemyOf(f.seat))
    return call('fight', { seat: f.seat, attackers: [unit], defenders, hex: f.hex, total: 0, counter: 0 }, 'end')
  },
}

export const ambush = procedure('ambush', {
  steps: {
    answer: ask({
      claim: 'toy:4#1',
      prompt: (m, f) => `The enemy comes to ${m.setting.names.hex(f.hex)}. Strike him?`,
      seat: (_m, f) => f.seat,
      // Not to be asked would tell the enemy that no unit here is strong enough.
      always: () => true,
      forms: [strike, plain('hold', () => done())],
    }),
    end: () => done(),
  },
})
