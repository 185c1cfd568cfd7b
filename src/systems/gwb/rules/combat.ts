/** The combat flow, 17 to 30: a phase of combats, coordinated or hasty, and one combat from target to battle marker. */
import { done } from '../../../core/procedure.ts'
import { attackSteps, combatFields, targetRefusal, targets } from './attack.ts'
import { beforeSteps } from './before.ts'
import { fireSteps } from './fire.ts'
import { meleeSteps } from './melee.ts'
import { ask, call, plain, procedure, chosen } from './world.ts'

export const combatPhase = procedure('combatPhase', {
  steps: {
    start(m, f) {
      m.board.supports.fill(0)
      // gwb:18#2, open#4: an attack counts for the whole player turn
      if (f.hasty === 0 || chosen(m, 'attackTwice')) m.board.attacked.fill(0)
      // gwb:3.2#4, 22.1#1, 22.1#12, open#2: counter battery counts as the shot of the coordinated phase
      if (f.hasty === 1) m.board.fired.fill(0)
      m.emit('phase', { side: f.side, hasty: f.hasty })
      return 'target'
    },
    target: ask({
      claim: 'gwb:17#1',
      prompt: (_m, f) => `${f.hasty === 1 ? 'Hasty' : 'Coordinated'} combat: choose a hex to attack, or end the phase.`,
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'target',
          arg: 'hex',
          candidates(m, f, out) {
            for (const hex of targets(m, f.side)) out.push(hex)
          },
          refusal: (m, f, hex) => targetRefusal(m, f.side, f.hasty, hex, f.closed),
          // gwb:combat-flow#2: one combat is carried through before another begins
          play(_m, f, hex) {
            f.aimed = hex
            return call('combat', combatFields(f.side, f.hasty, hex), 'fought')
          },
        },
        // gwb:combat-flow#1
        plain('end', () => 'end'),
      ],
    }),
    // gwb:17#4-5
    fought(_m, f) {
      // Nothing has happened if the player went back before naming anybody.
      if (f.result === 1 && f.last !== f.aimed) {
        if (f.last >= 0) f.closed = [...f.closed, f.last].sort((a, b) => a - b)
        f.last = f.aimed
      }
      return 'target'
    },
    end(m, f) {
      // gwb:open#3, B6.8: suppression lasts to the end of the Coordinated Combat Phase
      if (f.hasty === 0) m.board.suppressed.fill(0)
      return done()
    },
  },
})

export const combat = procedure('combat', {
  steps: { ...attackSteps, ...beforeSteps, ...fireSteps, ...meleeSteps },
})
