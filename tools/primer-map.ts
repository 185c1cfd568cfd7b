/**
 * Draws the map of Primer from src/games/primer/map.json, which is written by hand: `npx tsx tools/primer-map.ts`.
 * Writes src/games/primer/art.json.
 */
import { art } from './primer/art.ts'
import { writeData } from './write-map.ts'

writeData('primer', { 'art.json': art })
