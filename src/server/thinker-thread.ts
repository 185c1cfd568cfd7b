/** The thread that answers questions, for thinker.ts. It knows the games of the registry. */
import { games } from '../games/registry.ts'
import { Settings } from './settings.ts'
import { think } from './thought.ts'
import { work } from './worker.ts'

const settings = new Settings(games)

work((thought: Parameters<typeof think>[1]) => think(settings.of(thought).setting, thought))
