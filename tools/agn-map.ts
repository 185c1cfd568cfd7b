/**
 * Makes the map of Army Group North from the geography in tools/agn: `npx tsx tools/agn-map.ts`.
 * Writes src/games/agn/map.json (what the rules play on) and src/games/agn/art.json (how it is drawn).
 */
import { art } from './agn/art.ts'
import { map } from './agn/layout.ts'
import { writeMap } from './write-map.ts'

writeMap('agn', map, art)
