/** Small OCS positions at a real table. */
import { games } from '../../games/registry.ts'
import { freshFolder } from '../../server/testing.ts'
import { Desk, type Sheet } from './desk.ts'
import { type Scene, sceneGames } from './scenes.ts'

/** A page without a server was built with them. */
export async function ocsDesk(): Promise<Desk> {
  return Desk.open(freshFolder(), Desk.ground.static ? {} : { games: [...sceneGames, ...games] })
}

export async function openScene(desk: Desk, scene: Scene, dice: string): Promise<Sheet> {
  return desk.table(await desk.newMatch({ game: scene, scenario: 'test', options: { openStacks: true }, dice }))
}
