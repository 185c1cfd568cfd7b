/** 6 and 9: the movement phase, unit by unit or stack by stack, and the check of stacking at its end. */
import { OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { done } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { countIn, firstIn, nextIn, onMap, unitsIn } from './board.ts'
import { eliminate } from './changes.ts'
import { no } from './reasons.ts'
import { fits } from './stacking.ts'
import { ask, call, plain, procedure, type M } from './world.ts'
import type { PhaseFrame } from './frames.ts'
import { marked, moveFields, RECOVER_ONLY } from './move.ts'

/** gwb:movement#1 */
function takeRefusal(m: M, f: PhaseFrame, unit: number): Reason | null {
  const u = m.game.units[unit]!
  if (u.seat !== f.side) return no('not-own', { unit })
  if (!onMap(m, unit)) return no('not-on-map', { unit })
  return m.board.moved.get(unit) === 1 ? no('moved-already', { unit }) : null
}

export const movement = procedure('movement', {
  steps: {
    start(m, f) {
      for (const u of m.game.own[f.side]!) m.board.moved.set(u, 0)
      for (const column of [m.board.trainsRidden, m.board.trainsRemoved, m.board.rode]) column.fill(0)
      m.emit('movement', { side: f.side })
      return 'choose'
    },
    choose: ask({
      claim: 'gwb:movement#1',
      prompt: () => 'Movement: choose a unit or a stack, or end the phase.',
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'stack',
          arg: 'hex',
          candidates(m, f, out) {
            for (const u of m.game.own[f.side]!) {
              const hex = m.board.hex.get(u)
              if (hex !== OFF_MAP && countIn(m, hex, f.side) > 1 && firstIn(m, hex) === u) out.push(hex)
            }
          },
          refusal(m, f, hex) {
            let fresh = 0
            for (let u = firstIn(m, hex); u >= 0; u = nextIn(m, u)) {
              if (m.game.units[u]!.seat === f.side && m.board.moved.get(u) === 0) fresh++
            }
            return fresh > 1 ? null : no('nobody-there', { hex })
          },
          play(m, f, hex) {
            const units = unitsIn(m, hex, f.side).filter((u) => m.board.moved.get(u) === 0)
            return call('move', moveFields(f.side, units), 'choose')
          },
        },
        {
          do: 'take',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of m.game.own[f.side]!) if (onMap(m, u) && m.board.moved.get(u) === 0) out.push(u)
          },
          exact: true,
          refusal: takeRefusal,
          play: (_m, f, unit) => call('move', moveFields(f.side, [unit]), 'choose'),
        },
        plain('end', () => 'rest'),
      ],
    }),
    // gwb:4.3#2: markers come off of those who stayed too
    rest(m, f) {
      const unit = m.game.own[f.side]!.find((u) => onMap(m, u) && m.board.moved.get(u) === 0 && marked(m, u))
      return unit === undefined ? 'check' : call('move', moveFields(f.side, [unit], RECOVER_ONLY), 'rest')
    },
    // gwb:1#6: the entry hex is paid for in the turn of arrival only
    check(m, f) {
      if (overfull(m, f.side) >= 0) return 'remove'
      for (const u of m.game.own[f.side]!) m.board.entering.set(u, 0)
      return done()
    },
    // gwb:9#5-6: a cadre that has been raised, say, may no longer stand with another division
    remove: ask({
      claim: 'gwb:9#5',
      prompt: (m, f) => `Too many units in ${m.setting.names.hex(overfull(m, f.side))}: which one is eliminated?`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'remove',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of unitsIn(m, overfull(m, f.side), f.side)) out.push(u)
          },
          refusal(m, f, unit) {
            const hex = overfull(m, f.side)
            return m.board.hex.get(unit) === hex ? null : no('not-there', { unit, hex })
          },
          play(m, _f, unit) {
            eliminate(m, unit)
            return 'check'
          },
        },
      ],
    }),
  },
})

/** The first hex in which more units of the side stand than may, or -1. */
function overfull(m: M, side: number): HexId {
  for (const u of m.game.own[side]!) {
    const hex = m.board.hex.get(u)
    if (hex === OFF_MAP || firstIn(m, hex) !== u) continue
    if (!fits(m, unitsIn(m, hex, side))) return hex
  }
  return -1
}
