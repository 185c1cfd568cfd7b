/** The map as the picture of it wants it: one ground a hex, links of road and rail. */
import type { MapFile } from './data.ts'

const SETTLEMENTS: readonly string[] = ['village', 'city']

export function drawnFrom(map: MapFile): object {
  return {
    name: map.name,
    grid: map.grid,
    hexes: map.hexes.map(({ hex, terrain, name }) => {
      const settlement = terrain.find((t) => SETTLEMENTS.includes(t))
      const ground = terrain.find((t) => !SETTLEMENTS.includes(t)) ?? 'open'
      return { hex, terrain: ground, ...(settlement ? { settlement } : {}), ...(name ? { name } : {}) }
    }),
    hexsides: map.hexsides,
    rail: map.rails.map(({ between, name }) => ({ between, line: name })),
    road: map.roads.map(({ between }) => ({ between })),
  }
}
