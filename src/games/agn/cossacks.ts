/** The start of a game turn: 4.4 air reset, 4.6 ports, 4.11 Cossacks, and the optional withdrawal of the panzers. */
import { done } from '../../core/procedure.ts'
import { unitsIn } from '../../systems/damos/rules/board.ts'
import { liftUnit } from '../../systems/damos/rules/forces.ts'
import { stacks } from '../../systems/damos/rules/muster.ts'
import { PLACE, type M } from '../../systems/damos/rules/world.ts'
import { resetAir } from './air.ts'
import { no } from './reasons.ts'
import { agn, procedure, plain, own, ask, RUSSIAN, SHIPPED, start, turnOf } from './world.ts'

const COSSACK_TURN = 10

export function turnStart(m: M) {
  const b = agn(m)
  resetAir(m)
  b.shipped.fill(SHIPPED.no)
  // agn:4.11#2: the status ends with the turn
  b.cossack.fill(0)
  if (m.game.switches['withdrawal'] === true) withdraw(m)
  return turnOf(m) >= COSSACK_TURN && stacks(m, RUSSIAN).length > 0 ? start('cossacks', {}) : null
}

/** Not in the book: the panzer divisions leave for Moscow as they did. */
function withdraw(m: M): void {
  for (const unit of m.game.units) {
    if (unit.leaves === undefined || unit.leaves > turnOf(m) || m.board.place.get(unit.index) === PLACE.withdrawn)
      continue
    liftUnit(m, unit.index, PLACE.withdrawn)
    m.board.sp.set(unit.index, 0)
    m.board.demoralized.set(unit.index, 0)
    m.board.spent.set(unit.index, 0)
    own(m).emit('withdrawn', { unit: unit.index })
  }
}

export const cossacks = procedure('cossacks', {
  steps: {
    choose: ask({
      claim: 'agn:4.11#1',
      prompt: () => 'Cossacks: choose a hex whose units have influence this turn, or decline.',
      seat: () => RUSSIAN,
      forms: [
        {
          do: 'cossacks',
          arg: 'hex',
          candidates(m, _f, out) {
            for (const hex of stacks(m, RUSSIAN)) out.push(hex)
          },
          refusal: (m, _f, hex) => (unitsIn(m, hex, RUSSIAN).length > 0 ? null : no('no-cossacks', { hex })),
          play(m, _f, hex) {
            const units = unitsIn(m, hex, RUSSIAN)
            for (const u of units) agn(m).cossack.set(u, 1)
            own(m).emit('cossacks', { units, hex })
            return 'end'
          },
        },
        plain('decline', () => 'end'),
      ],
    }),
    end: () => done(),
  },
})
