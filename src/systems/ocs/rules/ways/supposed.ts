/** The same position in another part of the turn. */
import type { AnyFrame } from '../../../../core/procedure.ts'
import { asIf } from '../../../../core/ways/supposed.ts'
import { frame, PHASE, type M, type Ocs } from '../world.ts'

/** The same position as if the side were choosing whom to move in its Movement Phase, everybody fresh. */
export function asIfMovement(m: M, side: number): M {
  const segment = frame('movementSegment', 'choose', { side, phase: PHASE.movement })
  return asIfIn(m, side, PHASE.movement, 'supply', segment, true)
}

/** The same position in a segment of a phase, after which the player turn goes on with `next`; everybody fresh or as they are. */
export function asIfIn(m: M, side: number, phase: number, next: string, segment: AnyFrame<Ocs>, fresh: boolean): M {
  const frames = [
    frame('game', 'turnEnd', { startsWith: -1, rolled: 0, winner: 0, ready: 0 }),
    frame('playerTurn', next, { side }),
    segment,
  ]
  return asIf(m, frames, ({ board }) => {
    board.phase.set(0, phase)
    board.phasing.set(0, side)
    if (fresh) for (const u of m.game.own[side]!) board.did.set(u, 0)
  })
}
