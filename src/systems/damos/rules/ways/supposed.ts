/** The same position in another part of the turn. */
import { asIf } from '../../../../core/ways/supposed.ts'
import { frame, TRIED, type M } from '../world.ts'

/** The same position as if the side were choosing whom to activate in its Operations Phase. */
export function asIfOperations(m: M, side: number, fresh: readonly number[] = []): M {
  const frames = [
    frame('game', side === m.game.first ? 'second' : 'turnEnd', { startsWith: -1 }),
    frame('playerTurn', 'surrender', { side }),
    frame('operations', 'choose', { side, force: [], kind: -1 }),
  ]
  return asIf(m, frames, ({ board }) => {
    if (m.board.phasing.get(0) !== side) board.closed.set(0, 0)
    board.phasing.set(0, side)
    board.tried.fill(TRIED.no)
    for (const u of fresh) board.spent.set(u, 0)
  })
}
