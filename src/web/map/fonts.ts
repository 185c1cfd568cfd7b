/** The faces of the map, for a worker: what the page loads by its style sheet a worker must load by itself. */
import cond500 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-500-normal.woff2?url'
import serif400 from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?url'
import serif500i from '@fontsource/source-serif-4/files/source-serif-4-latin-500-italic.woff2?url'
import serif600 from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url'
import serif600ext from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff2?url'

export interface FaceFile {
  family: string
  url: string
  weight: string
  style: string
  range: string
}

const LATIN = 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+2122'
const EXTENDED = 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+1E00-1E9F, U+1EF2-1EFF'

const serif = (url: string, weight: string, range: string, style = 'normal'): FaceFile => ({
  family: 'Source Serif 4',
  url,
  weight,
  style,
  range,
})

/** The two halves of a face must be told the same weights, or only one of them is found. A few letters of the second half
 * and two grades of bold are not worth three more files. */
export const MAP_FACES: readonly FaceFile[] = [
  serif(serif400, '400 500', LATIN),
  serif(serif600ext, '400 500', EXTENDED),
  serif(serif600, '600 700', LATIN),
  serif(serif600ext, '600 700', EXTENDED),
  serif(serif500i, '400 700', LATIN, 'italic'),
  { family: 'Barlow Condensed', url: cond500, weight: '400 700', style: 'normal', range: LATIN },
]
