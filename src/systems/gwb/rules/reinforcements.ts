/** 1. Place reinforcements. */
import { done } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { countIn, other } from './board.ts'
import { putUnit } from './changes.ts'
import { no } from './reasons.ts'
import { fitsInto } from './stacking.ts'
import type { ReinforcementsFrame } from './frames.ts'
import { ask, plain, procedure, PLACE, type M } from './world.ts'

/** gwb:1#2-6 */
function entryRefusal(m: M, f: ReinforcementsFrame, hex: number): Reason | null {
  const { entry } = m.game.units[f.unit]!
  const zone = m.game.land.regions[entry ?? ''] ?? []
  if (!zone.includes(hex)) return no('not-entry', { unit: f.unit, hex, entry: entry ?? 'nowhere' })
  if (countIn(m, hex, other(f.side)) > 0) return no('entry-enemy', { hex })
  return fitsInto(m, hex, [f.unit]) ? null : no('entry-full', { unit: f.unit, hex })
}

function due(m: M, f: ReinforcementsFrame): number {
  return m.game.units.findIndex(
    (u) =>
      u.seat === f.side &&
      m.board.place.get(u.index) === PLACE.coming &&
      m.board.arrives.get(u.index) <= m.board.turn.get(0) &&
      !f.waiting.includes(u.index),
  )
}

export const reinforcements = procedure('reinforcements', {
  steps: {
    next(m, f) {
      f.unit = due(m, f)
      if (f.unit < 0) return done()
      // gwb:1#1
      if (m.game.units[f.unit]!.type !== 'off-board artillery') return 'place'
      m.board.place.set(f.unit, PLACE.offBoard)
      m.board.faceDown.set(f.unit, 0)
      m.emit('arrivedOffBoard', { unit: f.unit })
      return 'next'
    },
    place: ask({
      claim: 'gwb:1#6',
      prompt: (m, f) => `Where does ${m.setting.names.unit(f.unit)} enter?`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'place',
          arg: 'hex',
          candidates(m, f, out) {
            for (const hex of m.game.land.regions[m.game.units[f.unit]!.entry ?? ''] ?? []) out.push(hex)
          },
          refusal: entryRefusal,
          play(m, f, hex) {
            putUnit(m, f.unit, hex)
            m.board.entering.set(f.unit, 1)
            m.emit('arrived', { unit: f.unit, hex })
            return 'next'
          },
        },
        plain('wait', (_m, f) => {
          f.waiting = [...f.waiting, f.unit]
          return 'next'
        }),
      ],
    }),
  },
})
