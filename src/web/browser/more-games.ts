/** In place of src/static/more-games.ts, where a page without a server is built for tests. */
import type { Game } from '../../core/system.ts'

export const moreGames = async (): Promise<readonly Game[]> => (await import('./scenes.ts')).sceneGames
