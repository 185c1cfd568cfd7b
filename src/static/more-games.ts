/** Games beyond those of src/games: none. Tests put small ones here (src/web/browser/more-games.ts). */
import type { Game } from '../core/system.ts'

export const moreGames = async (): Promise<readonly Game[]> => []
