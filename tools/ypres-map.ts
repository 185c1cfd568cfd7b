/**
 * Makes the map of First Ypres from the geography in tools/ypres: `npx tsx tools/ypres-map.ts`.
 * Writes src/games/ypres/map.json (what the rules play on) and src/games/ypres/art.json (how it is drawn).
 */
import { art } from './ypres/art.ts'
import { map } from './ypres/layout.ts'
import { writeMap } from './write-map.ts'

writeMap('ypres', map, art)
