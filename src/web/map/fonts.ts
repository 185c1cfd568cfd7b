/** The faces of type: the page and the map's worker each hold them, from the same files, fetched when a letter needs them. */
import cond500 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-500-normal.woff2?url'
import cond700 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url'
import cond500ext from '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-500-normal.woff2?url'
import serif400 from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?url'
import serif500i from '@fontsource/source-serif-4/files/source-serif-4-latin-500-italic.woff2?url'
import serif600 from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url'
import serif500ext from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-500-normal.woff2?url'

export interface FaceFile {
  family: string
  /** Whole, since a worker has an address of its own. */
  url: string
  weight: string
  style: string
  range: string
}

const LATIN = 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+2122, U+2212'
const EXTENDED = 'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+1E00-1E9F, U+1EF2-1EFF'

const serif = (url: string, weight: string, range: string, style = 'normal'): FaceFile => ({
  family: 'Source Serif 4',
  url: new URL(url, document.baseURI).href,
  weight,
  style,
  range,
})
const cond = (url: string, weight: string, range: string): FaceFile => ({
  family: 'Barlow Condensed',
  url: new URL(url, document.baseURI).href,
  weight,
  style: 'normal',
  range,
})

/** The two halves of a face must be told the same weights, or only one of them is found. For the few letters of the second
 * half one weight serves all: it lies between the others. */
const PLAIN = cond(cond500, '400 500', LATIN)
const MAP: readonly FaceFile[] = [
  serif(serif400, '400 500', LATIN),
  serif(serif500ext, '400 500', EXTENDED),
  serif(serif600, '600 700', LATIN),
  serif(serif500ext, '600 700', EXTENDED),
  serif(serif500i, '400 700', LATIN, 'italic'),
]
export const PAGE: readonly FaceFile[] = [
  ...MAP,
  PLAIN,
  cond(cond500ext, '400 500', EXTENDED),
  cond(cond700, '600 700', LATIN),
  cond(cond500ext, '600 700', EXTENDED),
]
/** The map's sheet writes figures in one weight. */
export const MAP_FACES: readonly FaceFile[] = [...MAP, { ...PLAIN, weight: '400 700' }]

const known: FontFace[] = []

/** Makes the faces known to the page: each is fetched with the first letter set in it. */
export function setFaces(fonts: FontFaceSet): void {
  for (const { family, url, weight, style, range } of PAGE)
    known.push(new FontFace(family, `url(${url})`, { weight, style, unicodeRange: range, display: 'swap' }))
  for (const face of known) fonts.add(face)
}

/** Milliseconds a page waits for its type: on a slow line it is set in the system's, and does not change under the reader. */
const PATIENCE = 700
const NEEDED = [
  '400 16px "Source Serif 4"',
  '600 16px "Source Serif 4"',
  '500 16px "Barlow Condensed"',
  '600 16px "Barlow Condensed"',
]

/** Waits for the type of a page, so that no text moves when it comes. What came too late is used by the next page: call what is given when this one goes. */
export async function waitForLetters(fonts: FontFaceSet): Promise<() => void> {
  const all = Promise.all(NEEDED.map((type) => fonts.load(type).catch(() => []))).then(() => true)
  if (await Promise.race([all, new Promise<false>((late) => setTimeout(() => late(false), PATIENCE))])) return () => {}
  for (const face of known) fonts.delete(face)
  return () => {
    for (const face of known) fonts.add(face)
  }
}
