/** The facts derived from a position, and the columns they read: which rows of them, of which side. */
import { enemyRow, ownRow } from '../../../core/counters.ts'
import { Facts, type Read, type Reads } from '../../../core/derived.ts'
import type { DamosGame, M } from './world.ts'

export const FACTS = new Facts<M>()

export const CONTROL: Read<DamosGame> = { column: 'control' }
export const TURN: Read<DamosGame> = { column: 'turn' }
export const ENEMIES: Read<DamosGame> = { column: 'count', rows: enemyRow, presence: true }

/** Where enemies stand, where they have zones, and where in these somebody of the side stands: friends cancel zones. */
export const FRONT: readonly Read<DamosGame>[] = [
  ENEMIES,
  { column: 'zoc', rows: enemyRow },
  { column: 'exerts', rows: enemyRow },
  {
    column: 'count',
    rows: ownRow,
    presence: true,
    under: { column: 'zoc', row: ({ grid }, side, row) => row + (side === 0 ? grid.size : -grid.size) },
  },
]

/** Something new whenever the front, control or the turn has changed. */
export const stand = FACTS.fact(
  'stand',
  [...FRONT, CONTROL, TURN],
  (): object => ({}),
  () => null,
)

/** What rules of the game that bar ground to units read beside that. */
export const waysRead = (game: DamosGame): Reads<DamosGame> => game.x.waysRead
