/** `maproom map`: draws the map of a game. */
import { Command, Option } from 'commander'
import { gameNamed } from './find.ts'
import { type Io, say, writeFile, wrongUse } from './io.ts'
import type { MapArt, MapFile } from '../draw/file.ts'
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
    .option('--scale <N>', 'pixels per hex (62)', wholeNumber)
    .addOption(new Option('--theme <THEME>', 'paper and ink').choices(['light', 'dark']).default('light'))
    .action(async (id: string, { png, svg, scale, theme }: MapCommandOptions) => {
      if (png === undefined && svg === undefined) throw wrongUse('Say where to draw it: --png FILE or --svg FILE.')
      const { title, drawing } = gameNamed(io, id)
      if (!drawing) throw wrongUse(`${title} has no map to draw.`)
      const { mapSvg } = await import('../draw/svg.ts')
      const { map, art } = drawing as { map: MapFile; art: MapArt | null }
      const picture = mapSvg(map, art ?? undefined, { theme, ...(scale && { scale }) })
      if (svg !== undefined) write(io, svg, picture)
      if (png !== undefined) write(io, png, (await import('../draw/png.ts')).mapPng(picture))
    })
}

function write(io: Io, path: string, content: string | Uint8Array): void {
  writeFile(path, content)
  say(io, `Wrote ${path}`)
}
