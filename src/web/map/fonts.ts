/** The faces of type: the page and the map's worker each hold them, from the same files, fetched when a letter needs them. */
import cond500Extended from '../type/cond-500-extended.woff2?url'
import cond500Western from '../type/cond-500-western.woff2?url'
import cond500 from '../type/cond-500.woff2?url'
import cond700Western from '../type/cond-700-western.woff2?url'
import cond700 from '../type/cond-700.woff2?url'
import serif400Western from '../type/serif-400-western.woff2?url'
import serif400 from '../type/serif-400.woff2?url'
import serifExtended from '../type/serif-500-extended.woff2?url'
import serifItalicWestern from '../type/serif-500-italic-western.woff2?url'
import serifItalic from '../type/serif-500-italic.woff2?url'
import serif600Western from '../type/serif-600-western.woff2?url'
import serif600 from '../type/serif-600.woff2?url'

export interface FaceFile {
  family: string
  /** Whole, since a worker has an address of its own. */
  url: string
  weight: string
  style: string
  range: string
}

/** Which letters are in which file of a face, as `tools/type.ts` cuts them. */
export const PLAIN =
  'U+0020-007E, U+00A0, U+00A7, U+00B0-00B1, U+00B7, U+00BD, U+00C2, U+00C4-00C5, U+00C8-00C9, U+00CC, U+00D2, U+00D5-00D7, U+00D9, U+00DB-00DC, U+00E2, U+00E4-00E5, U+00E8-00E9, U+00EC, U+00F2, U+00F5-00F6, U+00F9, U+00FB-00FC, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+2032-2033, U+2039-203A, U+2212'
export const WESTERN =
  'U+00A1-00A6, U+00A8-00AF, U+00B2-00B6, U+00B8-00BC, U+00BE-00C1, U+00C3, U+00C6-00C7, U+00CA-00CB, U+00CD-00D1, U+00D3-00D4, U+00D8, U+00DA, U+00DD-00E1, U+00E3, U+00E6-00E7, U+00EA-00EB, U+00ED-00F1, U+00F3-00F4, U+00F7-00F8, U+00FA, U+00FD-00FF, U+0131, U+0152-0153, U+2020-2021, U+20AC, U+2122'
export const EXTENDED = 'U+0100-0130, U+0132-0151, U+0154-017F, U+0218-021B'

const face =
  (family: string) =>
  (url: string, weight: string, range: string, style = 'normal'): FaceFile => ({
    family,
    url: new URL(url, document.baseURI).href,
    weight,
    style,
    range,
  })
const serif = face('Source Serif 4')
const cond = face('Barlow Condensed')

/** The files of a face must be told the same weights, or only one of them is found. For the few letters of the last
 * one weight serves all: it lies between the others. */
const FIGURES = [cond(cond500, '400 500', PLAIN), cond(cond500Western, '400 500', WESTERN)]
const MAP: readonly FaceFile[] = [
  serif(serif400, '400 500', PLAIN),
  serif(serif400Western, '400 500', WESTERN),
  serif(serifExtended, '400 500', EXTENDED),
  serif(serif600, '600 700', PLAIN),
  serif(serif600Western, '600 700', WESTERN),
  serif(serifExtended, '600 700', EXTENDED),
  serif(serifItalic, '400 700', PLAIN, 'italic'),
  serif(serifItalicWestern, '400 700', WESTERN, 'italic'),
]
export const PAGE: readonly FaceFile[] = [
  ...MAP,
  ...FIGURES,
  cond(cond500Extended, '400 500', EXTENDED),
  cond(cond700, '600 700', PLAIN),
  cond(cond700Western, '600 700', WESTERN),
  cond(cond500Extended, '600 700', EXTENDED),
]
/** The map's sheet writes figures in one weight. */
export const MAP_FACES: readonly FaceFile[] = [...MAP, ...FIGURES.map((one) => ({ ...one, weight: '400 700' }))]

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
