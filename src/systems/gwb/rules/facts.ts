/** The facts derived from a position, and the columns they read: which rows of them, of which side. */
import { enemyRow, ownRow } from '../../../core/counters.ts'
import { Facts, type Read } from '../../../core/derived.ts'
import type { GwbGame, M } from './world.ts'

export const FACTS = new Facts<M>()

/** Where enemies stand, where they have zones, and where in these somebody of the side stands. */
export const FRONT: readonly Read<GwbGame>[] = [
  { column: 'count', rows: enemyRow, presence: true },
  { column: 'zoc', rows: enemyRow, presence: true },
  {
    column: 'count',
    rows: ownRow,
    presence: true,
    under: { column: 'zoc', row: ({ grid }, side, row) => row + (side === 0 ? grid.size : -grid.size) },
  },
]
