/** The same position in another part of the turn. */
import type { AnyFrame } from '../../../../core/procedure.ts'
import { asIf } from '../../../../core/ways/supposed.ts'
import { firstSide } from '../turn.ts'
import { frame, type Gwb, type M } from '../world.ts'

/** A phase of a side's player turn, which goes on with `then`. */
const inTurn = (m: M, side: number, then: string, phase: AnyFrame<Gwb>): AnyFrame<Gwb>[] => [
  frame('game', side === firstSide(m) ? 'second' : 'markers', { startsWith: -1 }),
  frame('playerTurn', then, { side }),
  phase,
]

/** As if the side were choosing whom to move; these units have not moved yet. */
export function asIfMovement(m: M, side: number, fresh: readonly number[] = []): M {
  const own = m.board.phasing.get(0) === side && m.frames.some((f) => f.proc === 'movement')
  const phase = frame('movement', 'choose', { side })
  return asIf(m, inTurn(m, side, 'restructure', phase), ({ board }) => {
    board.phasing.set(0, side)
    if (!own) for (const u of m.game.units) if (u.seat === side) board.moved.set(u.index, 0)
    for (const u of fresh) board.moved.set(u, 0)
  })
}

/** As if the side were choosing what to attack in its next Coordinated Combat Phase. */
export function asIfCombat(m: M, side: number): M {
  const phase = frame('combatPhase', 'target', { side, hasty: 0, last: -1, closed: [], aimed: -1 })
  return asIf(m, inTurn(m, side, 'movement', phase), ({ board }) => {
    board.phasing.set(0, side)
    for (const column of [board.attacked, board.supports, board.fired]) column.fill(0)
  })
}
