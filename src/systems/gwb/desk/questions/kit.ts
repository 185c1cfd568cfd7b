/** The match as a question looks at it: a fork to try things on, with ghosts in place, or as in another phase. */
import { asIf, looking, type LooseFrame } from '../../../../core/desk/kit/index.ts'
import { liftUnit, putUnit } from '../../rules/changes.ts'
import { firstSide } from '../../rules/turn.ts'
import { PLACE, type Gwb, type M } from '../../rules/world.ts'
import { forceName } from '../names.ts'

export * from '../../../../core/desk/kit/index.ts'

export const { suppose, lookingSide, ofMap, ofHex, ofUnit, question, standsAt } = looking<Gwb>({
  forceName,
  phasing: (m) => m.board.phasing.get(0),
  ghost(m, unit, hex) {
    if (m.board.steps.get(unit) === 0) m.board.steps.set(unit, m.game.units[unit]!.fullSteps)
    if (hex < 0) liftUnit(m, unit, PLACE.unused)
    else putUnit(m, unit, hex)
  },
})

/** A phase of a side's player turn, which goes on with `then`. */
const inTurn = (m: M, side: number, then: string, phase: LooseFrame): LooseFrame[] => [
  { proc: 'game', step: side === firstSide(m) ? 'second' : 'markers', result: 0, startsWith: -1 },
  { proc: 'playerTurn', step: then, result: 0, side },
  phase,
]

/** As if the side were choosing whom to move; these units have not moved yet. */
export function asIfMovement(m: M, side: number, fresh: readonly number[] = []): M {
  const own = m.board.phasing.get(0) === side && m.frames.some((f) => f.proc === 'movement')
  const phase = { proc: 'movement', step: 'choose', result: 0, side }
  return asIf(m, inTurn(m, side, 'restructure', phase), ({ board }) => {
    board.phasing.set(0, side)
    if (!own) for (const u of m.game.units) if (u.seat === side) board.moved.set(u.index, 0)
    for (const u of fresh) board.moved.set(u, 0)
  })
}

/** As if the side were choosing what to attack in its next Coordinated Combat Phase. */
export function asIfCombat(m: M, side: number): M {
  const phase = { proc: 'combatPhase', step: 'target', result: 0, side, hasty: 0, last: -1, closed: [], aimed: -1 }
  return asIf(m, inTurn(m, side, 'movement', phase), ({ board }) => {
    board.phasing.set(0, side)
    for (const column of [board.attacked, board.supports, board.fired]) column.fill(0)
  })
}
