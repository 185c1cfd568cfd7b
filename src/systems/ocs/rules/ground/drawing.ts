/** The map as the picture of it wants it: one ground a hex, links of road and rail, and which rails are of the other gauge. */
import type { MapFile } from '../data.ts'

/** What is drawn for a terrain; a settlement is a mark on it. */
const GROUNDS: Readonly<Record<string, string>> = {
  forest: 'woods',
  woods: 'light woods',
  swamp: 'swamp',
  lake: 'water',
  sea: 'water',
  marsh: 'swamp',
  lava: 'lava',
}
const SETTLEMENTS: readonly string[] = ['village', 'city', 'minor city', 'major city']
const CONVERTED = 'standard'

/** A plain map ends where play ends; with art it is drawn as far as the sheet goes. */
export function drawnFrom(map: MapFile, art: boolean): object {
  const called = new Map(Object.values(map.entries).flatMap((e) => e.hexes.map((hex) => [hex, e.name] as const)))
  return {
    name: map.name,
    grid: map.grid,
    hexes: map.hexes.flatMap(({ hex, terrain, name, playable }) => {
      if (playable === false && !art) return []
      const settlement = terrain.find((t) => SETTLEMENTS.includes(t))
      const ground = terrain.map((t) => GROUNDS[t]).find((g) => g !== undefined) ?? 'clear'
      const entry = called.get(hex)
      const names = name ? { name } : entry ? { called: entry } : {}
      return [{ hex, terrain: ground, ...(settlement ? { settlement } : {}), ...names }]
    }),
    hexsides: map.hexsides,
    rail: map.rails.map(({ between, name }) => ({ between, line: name })),
    road: map.roads.map(({ between }) => ({ between })),
    converted: [...new Set(map.rails.filter(({ gauge }) => gauge === CONVERTED).flatMap(({ between }) => between))],
  }
}
