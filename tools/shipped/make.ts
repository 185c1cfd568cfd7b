/**
 * Makes what the page ships beside its code, into a folder: a picture of each game, light and dark, as a card and wide, of each drill, and of
 * the positions on the pages that tell how to play; the icons of the app; for a page
 * without a server also the games' cards and rules references. Run by the build. Pictures that would come out as they did are taken
 * from the last time.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '../../src/core/system.ts'
import { games } from '../../src/games/registry.ts'
import { mapPng, pixelsOf } from '../../src/draw/png.ts'
import { claimsOf } from '../../src/cli/claim-books.ts'
import { cardsOf } from '../../src/server/api.ts'
import { howToPicture, pictureOf, SHARP } from './draw.ts'
import { smallPng } from './png.ts'

const ROOT = join(import.meta.dirname, '../..')
const KEPT = join(ROOT, 'node_modules/.cache/maproom/pictures')

const hasArt = ({ shelf, drawing }: Game): boolean => shelf !== undefined && (drawing?.art ?? null) !== null

const [out, kind] = process.argv.slice(2)
if (out === undefined) throw new Error('say into which folder')
mkdirSync(KEPT, { recursive: true })
mkdirSync(join(out, 'pictures'), { recursive: true })

/** The file of a drawing as a picture, made now or before. */
function pictureFile(drawn: string): string {
  const kept = join(KEPT, `${createHash('sha256').update(drawn).digest('hex').slice(0, 24)}.png`)
  if (!existsSync(kept)) {
    const { pixels, width, height } = pixelsOf(drawn, SHARP)
    writeFileSync(kept, smallPng(pixels, width, height))
  }
  return kept
}

for (const game of games)
  for (const theme of ['light', 'dark'] as const) {
    if (!game.shelf || !game.drawing) continue
    for (const size of ['card', 'wide'] as const) {
      const kept = pictureFile(pictureOf(game, size, theme))
      // Links to the page are shown with the first map that was drawn by hand.
      if (size === 'wide' && theme === 'light' && game === games.find((g) => hasArt(g)))
        writeFileSync(join(out, 'preview.png'), readFileSync(kept))
      writeFileSync(join(out, 'pictures', `${game.id}-${size}-${theme}.png`), readFileSync(kept))
    }
    for (const { scenario } of game.lessons ?? []) {
      const kept = pictureFile(pictureOf(game, 'lesson', theme, scenario))
      writeFileSync(join(out, 'pictures', `${game.id}.${scenario}-${theme}.png`), readFileSync(kept))
    }
    for (const [i, { picture }] of (game.howTo?.sections ?? []).entries())
      if (picture)
        writeFileSync(
          join(out, 'pictures', `${game.id}-howto-${i}-${theme}.png`),
          readFileSync(pictureFile(howToPicture(game, picture, theme))),
        )
  }

// The icon of the page as an app; one fills its whole square, for those who cut it to a shape of their own.
const icon = readFileSync(join(ROOT, 'src/web/public/favicon.svg'), 'utf8')
const whole = icon
  .replace('<svg ', '<svg width="512" height="512" ')
  .replace('viewBox="0 0 32 32">', 'viewBox="-5 -5 42 42"><rect x="-5" y="-5" width="42" height="42" fill="#c9a878"/>')
const sized = (size: number): string => icon.replace('<svg ', `<svg width="${size}" height="${size}" `)
for (const [name, svg] of [
  ['icon-192', sized(192)],
  ['icon-512', sized(512)],
  ['icon-whole', whole],
] as const)
  writeFileSync(join(out, `${name}.png`), mapPng(svg))

if (kind === 'static') {
  const data = (name: string, content: unknown): void => writeFileSync(join(out, 'data', name), JSON.stringify(content))
  mkdirSync(join(out, 'data'), { recursive: true })
  data('games.json', cardsOf(games))
  for (const game of games.filter((one) => one.desk)) data(`claims-${game.id}.json`, claimsOf(ROOT, game))
}
