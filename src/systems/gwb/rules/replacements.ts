/** 2. British replacements. */
import { done } from '../../../core/procedure.ts'
import type { Reason } from '../../../core/reasons.ts'
import { plural } from '../../../core/words.ts'
import { onMap } from './board.ts'
import { disorganize } from './changes.ts'
import { no } from './reasons.ts'
import type { ReplacementsFrame } from './frames.ts'
import { ask, plain, procedure, PLACE, type M } from './world.ts'

/** gwb:2.2#2-6 */
function spendRefusal(m: M, f: ReplacementsFrame, unit: number): Reason | null {
  const u = m.game.units[unit]!
  const { nation } = m.game.x.replacements
  if (u.seat !== f.side || u.nation !== nation) return no('not-british', { unit, nation })
  if (m.board.place.get(unit) === PLACE.eliminated) return no('gone', { unit })
  if (!onMap(m, unit)) return no('not-on-map', { unit })
  if (m.board.isolated.get(unit) > 0) return no('isolated', { unit })
  if (m.board.replaced.get(unit) === 1) return no('replaced-already', { unit })
  return m.board.steps.get(unit) < u.fullSteps ? null : no('full-strength', { unit, steps: u.fullSteps })
}

/** Nothing is asked when there is nothing to spend. */
const orDone = (m: M) => (m.board.savedSteps.get(0) > 0 ? 'spend' : done())

export const replacements = procedure('replacements', {
  steps: {
    // gwb:2.1#1, 2.4#1, open#1
    receive(m) {
      const row = m.game.turns.find(({ turn }) => turn === m.board.turn.get(0))
      const steps = row?.replacements ?? 0
      m.board.savedSteps.add(0, steps)
      if (steps > 0) m.emit('replacementSteps', { steps, saved: m.board.savedSteps.get(0) })
      return orDone(m)
    },
    spend: ask({
      claim: 'gwb:2.2#1',
      prompt: (m) =>
        `${plural(m.board.savedSteps.get(0), 'replacement step')}: raise a reduced unit, or keep the rest.`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'raise',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of m.game.units) {
              if (u.seat === f.side && onMap(m, u.index) && m.board.steps.get(u.index) < u.fullSteps) out.push(u.index)
            }
          },
          refusal: spendRefusal,
          // gwb:2.2#1, 2.3#1
          play(m, _f, unit) {
            m.board.savedSteps.add(0, -1)
            m.board.steps.add(unit, 1)
            m.board.replaced.set(unit, 1)
            m.emit('raised', { unit, steps: m.board.steps.get(unit) })
            disorganize(m, unit)
            return orDone(m)
          },
        },
        plain('keep', () => done()),
      ],
    }),
  },
})
