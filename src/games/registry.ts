/** The games there are. */
import type { Game } from '../core/system.ts'

export const games: readonly Game[] = []

export function findGame(id: string): Game {
  const game = games.find((g) => g.id === id)
  if (!game) throw new Error(`there is no game "${id}"; there are: ${games.map((g) => g.id).join(', ') || 'none yet'}`)
  return game
}
