/** `maproom map`: draws the map of a game. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command, Option } from 'commander'
import { faultsOf, ocsKind } from './data-kinds.ts'
import { gameNamed } from './find.ts'
import { checkFailed, type Io, readText, say, writeFile, wrongUse } from './io.ts'
import type { MapArt, MapFile } from '../draw/file.ts'
import type { MapFile as OcsMap } from '../systems/ocs/rules/data.ts'
import { drawnFrom } from '../systems/ocs/rules/ground/drawing.ts'
import { wholeNumber } from './numbers.ts'

interface MapCommandOptions {
  png?: string
  svg?: string
  scale?: number
  theme?: 'light' | 'dark'
}

export function mapCommand(io: Io): Command {
  return new Command('map')
    .description('draw the map of a game: hexes, terrain, rivers, rails, names')
    .argument('GAME', 'as "maproom games" lists it')
    .option('--png <FILE>', 'write a picture')
    .option('--svg <FILE>', 'write a drawing')
    .option('--scale <N>', 'pixels a hex (62)', wholeNumber)
    .addOption(new Option('--theme <THEME>', 'paper and ink').choices(['light', 'dark']).default('light'))
    .action(async (id: string, { png, svg, scale, theme }: MapCommandOptions) => {
      if (png === undefined && svg === undefined) throw wrongUse('Say where to draw it: --png FILE or --svg FILE.')
      const map = gameFile(io, id, 'map.json')
      if (map === undefined)
        throw wrongUse(`There is no src/games/${gameNamed(io, id).id}/map.json, so there is nothing to draw.`)
      const faults = faultsOf('map', map)
      if (faults.length > 0)
        throw checkFailed(`The map of ${id} is not sound (${faults[0]}). See: maproom check src/games/${id}/map.json`)
      const { mapSvg } = await import('../draw/svg.ts')
      const art = gameFile(io, id, 'art.json') as MapArt | undefined
      const drawn = ocsKind('map', map) ? drawnFrom(map as OcsMap, art !== undefined) : map
      const drawing = mapSvg(drawn as MapFile, art, { theme, ...(scale && { scale }) })
      if (svg !== undefined) write(io, svg, drawing)
      if (png !== undefined) write(io, png, (await import('../draw/png.ts')).mapPng(drawing))
    })
}

/** A data file of the game, if there is one. */
function gameFile(io: Io, game: string, file: string): unknown {
  const path = join(io.root, 'src/games', game, file)
  if (!/^[a-z]+$/.test(game) || !existsSync(path)) return undefined
  return JSON.parse(readText(path))
}

function write(io: Io, path: string, content: string | Uint8Array): void {
  writeFile(path, content)
  say(io, `Wrote ${path}`)
}
