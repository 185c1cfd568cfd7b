/** `maproom map`: draws the map of a game. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { gameNamed } from './find.ts'
import { type Io, readText, say, wrongUse } from './io.ts'

export function mapCommand(io: Io): Command {
  return new Command('map')
    .description('draw the map of a game: hexes, terrain, rivers, rails, names')
    .argument('GAME', 'as "maproom games" lists it')
    .option('--png <FILE>', 'write a picture')
    .option('--svg <FILE>', 'write a drawing')
    .action(async (id: string, { png, svg }: { png?: string; svg?: string }) => {
      if (png === undefined && svg === undefined) throw wrongUse('Say where to draw it: --png FILE or --svg FILE.')
      const game = gameNamed(io, id)
      const map = dataOf(io, game.id, 'map.json')
      say(io, `${String(map)}${String(writeFileSync)}`)
    })
}

function dataOf(io: Io, game: string, file: string): unknown {
  const path = join('src/games', game, file)
  if (!existsSync(join(io.root, path))) throw wrongUse(`There is no ${path}, so there is nothing to draw.`)
  return JSON.parse(readText(join(io.root, path)))
}
