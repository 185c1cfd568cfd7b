/** The games there are. */
import type { Game } from '../core/system.ts'
import { armyGroupNorth } from './agn/index.ts'
import { primer } from './primer/index.ts'
import { drills } from './drills/index.ts'
import { combatSchool } from './school/index.ts'
import { husky } from './husky/index.ts'
import { tikhvin } from './tikhvin/index.ts'
import { deathOfAnArmy } from './ypres/index.ts'

export const games: readonly Game[] = [
  primer as unknown as Game,
  armyGroupNorth as unknown as Game,
  deathOfAnArmy as unknown as Game,
  tikhvin as unknown as Game,
  husky as unknown as Game,
  combatSchool as unknown as Game,
  drills as unknown as Game,
]

export function findGame(id: string): Game {
  const game = games.find((g) => g.id === id)
  if (!game) throw new Error(`there is no game "${id}"; there are: ${games.map((g) => g.id).join(', ')}`)
  return game
}
