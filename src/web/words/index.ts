/** Everything the page says by itself; what comes from the host is worded there. */
import { map } from './map.ts'
import { packs } from './packs.ts'
import { panels } from './panels.ts'
import { shell } from './shell.ts'

export const words = { shell, panels, map, packs }
