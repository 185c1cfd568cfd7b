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

const address = (game: string, scenario: string): string =>
  `/api/games/${encodeURIComponent(game)}/map${scenario && `?scenario=${encodeURIComponent(scenario)}`}`

const known = new Map<string, Promise<Ground>>()

/** `scenario`: where it has a board of its own. */
export function groundOf(game: string, scenario = ''): Promise<Ground> {
  const key = `${game} ${scenario}`
  let ground = known.get(key)
  if (!ground) {
    ground = fetchFrom<{ map: MapFile; art: MapArt | null }>(address(game, scenario)).then(({ map, art }) => {
      const told = map.hexes.map((h) => [h.hex, h.name ?? h.called ?? ''] as const)
      const names = Object.fromEntries(told.filter(([, name]) => name !== ''))
      return { map, art, grid: new HexGrid(map.grid), names, name: (hex) => names[hex] ?? '' }
    })
    ground.catch(() => known.delete(key))
    known.set(key, ground)
  }
  return ground
}
