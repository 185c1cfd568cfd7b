/**
 * Writes the page's faces of type: `npx tsx tools/type.ts`. Of each the page fetches what English needs first, and the
 * letters of other languages only when a name has one. The files carry no names, so they do not pass for the whole faces.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// @ts-expect-error The package says nothing of its types.
import subsetOf from 'subset-font'

export const TYPE = join(import.meta.dirname, '../src/web/type')
type Subset = (font: Buffer, letters: string, options: { targetFormat: 'woff2' }) => Promise<Buffer>
const subset = subsetOf as Subset
const FACES = join(import.meta.dirname, '../node_modules/@fontsource')

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

/** Letters of Western Europe in the games' own names, and their capitals: for a word or two no table fetches further files. */
const NAMES = 'ÂÄÅÈÉÌÒÕÖÙÛÜâäåèéìòõöùûü'
/** The letters, figures and marks of the page's own sentences. */
export const PLAIN = `${range(0x20, 0x7e)}\u00a0·×½°§±–—‘’“”…−′″‹›${NAMES}`
/** The other letters and marks of Western Europe. */
export const WESTERN = `${Array.from(range(0xa1, 0xff))
  .filter((one) => !PLAIN.includes(one))
  .join('')}ıŒœ†‡€™`
/** Letters of the Baltic, Poland, and the rest of Europe that writes in Latin. */
export const EXTENDED = `${range(0x100, 0x130)}${range(0x132, 0x151)}${range(0x154, 0x17f)}ȘșȚț`

const SERIF = 'source-serif-4/files/source-serif-4-latin'
const COND = 'barlow-condensed/files/barlow-condensed-latin'

/** File of the page: the file it is cut from, and its letters. */
export const FILES: Readonly<Record<string, readonly [from: string, letters: string]>> = {
  'serif-400': [`${SERIF}-400-normal`, PLAIN],
  'serif-400-western': [`${SERIF}-400-normal`, WESTERN],
  'serif-500-italic': [`${SERIF}-500-italic`, PLAIN],
  'serif-500-italic-western': [`${SERIF}-500-italic`, WESTERN],
  'serif-500-extended': [`${SERIF}-ext-500-normal`, EXTENDED],
  'serif-600': [`${SERIF}-600-normal`, PLAIN],
  'serif-600-western': [`${SERIF}-600-normal`, WESTERN],
  'cond-500': [`${COND}-500-normal`, PLAIN],
  'cond-500-western': [`${COND}-500-normal`, WESTERN],
  'cond-500-extended': [`${COND}-ext-500-normal`, EXTENDED],
  'cond-700': [`${COND}-700-normal`, PLAIN],
  'cond-700-western': [`${COND}-700-normal`, WESTERN],
}

export const cut = ([from, letters]: readonly [string, string]): Promise<Buffer> =>
  subset(readFileSync(join(FACES, `${from}.woff2`)), letters, { targetFormat: 'woff2' })

if (process.argv[1] === import.meta.filename)
  for (const [name, made] of Object.entries(FILES)) writeFileSync(join(TYPE, `${name}.woff2`), await cut(made))
