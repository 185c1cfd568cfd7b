/** The map of a game as files, fetched once, with its grid and the names of its places. */
import { HexGrid } from '../../core/hex/grid.ts'
import type { MapArt, MapFile } from '../../draw/file.ts'
import { fetchFrom } from './host.ts'

export interface Ground {
  readonly map: MapFile
  readonly art: MapArt | null
  readonly grid: HexGrid
  readonly names: Readonly<Record<string, string>>
  /** What a hex is called, or empty. */
  name(hex: string): string
}

const known = new Map<string, Promise<Ground>>()

export function groundOf(game: string): Promise<Ground> {
  let ground = known.get(game)
  if (!ground) {
    ground = fetchFrom<{ map: MapFile; art: MapArt | null }>(`/api/games/${encodeURIComponent(game)}/map`).then(
      ({ map, art }) => {
        const told = map.hexes.map((h) => [h.hex, h.name ?? h.called ?? ''] as const)
        const names = Object.fromEntries(told.filter(([, name]) => name !== ''))
        return { map, art, grid: new HexGrid(map.grid), names, name: (hex) => names[hex] ?? '' }
      },
    )
    ground.catch(() => known.delete(game))
    known.set(game, ground)
  }
  return ground
}
