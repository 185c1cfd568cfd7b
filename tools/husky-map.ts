/**
 * Makes the map of Sicily from the geography in tools/husky: `npx tsx tools/husky-map.ts`.
 * Writes src/games/husky/map.json (what the rules play on) and src/games/husky/art.json (how it is drawn).
 */
import { art } from './husky/art.ts'
import { map } from './husky/layout.ts'
import { writeMap } from './write-map.ts'

writeMap('husky', map, art)
