/** The facts derived from a position, and the columns they read: which rows of them, of which side. */
import { Facts, type Read } from '../../../core/derived.ts'
import type { GwbGame, M } from './world.ts'

export const FACTS = new Facts<M>()

const own = (game: GwbGame, side: number, row: number): boolean => row >= game.grid.size === (side === 1)
const enemy = (game: GwbGame, side: number, row: number): boolean => !own(game, side, row)

/** Where enemies stand, where they have zones, and where in these somebody of the side stands. */
export const FRONT: readonly Read<GwbGame>[] = [
  { column: 'count', rows: enemy, presence: true },
  { column: 'zoc', rows: enemy, presence: true },
  {
    column: 'count',
    rows: own,
    presence: true,
    under: { column: 'zoc', row: ({ grid }, side, row) => row + (side === 0 ? grid.size : -grid.size) },
  },
]
