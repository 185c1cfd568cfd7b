/**
 * Makes the map of Tikhvin from the geography in tools/tikhvin: `npx tsx tools/tikhvin-map.ts`.
 * Writes src/games/tikhvin/map.json (what the rules play on) and src/games/tikhvin/art.json (how it is drawn).
 */
import { art } from './tikhvin/art.ts'
import { map } from './tikhvin/layout.ts'
import { writeMap } from './write-map.ts'

writeMap('tikhvin', map, art)
