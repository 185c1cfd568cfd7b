/** Which files of type a map needs: a worker, unlike a page, fetches all it is told to. */
import type { FaceFile } from './fonts.ts'

/** The files that have a letter of some data, as it is written there or in capitals. */
export function facesWith<F extends Pick<FaceFile, 'range'>>(faces: readonly F[], data: unknown): F[] {
  const codes = [...new Set(JSON.stringify(data))].flatMap((letter) =>
    [letter, letter.toUpperCase()].map((one) => one.codePointAt(0)!),
  )
  return faces.filter(({ range }) =>
    spansOf(range).some(([from, to]) => codes.some((code) => code >= from && code <= to)),
  )
}

/** First and last code of each part of a range, as style sheets write it. */
function spansOf(range: string): (readonly [from: number, to: number])[] {
  return range.split(', ').map((part) => {
    const [from = '', to = from] = part.slice('U+'.length).split('-')
    return [parseInt(from, 16), parseInt(to, 16)]
  })
}
