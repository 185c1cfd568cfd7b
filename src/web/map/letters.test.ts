/** A map fetches the files of type that have letters of its names, and no others. */
import { expect, test } from 'vitest'
import { facesWith } from './letters.ts'

const PLAIN = { range: 'U+0020-007E, U+00E4' }
const WESTERN = { range: 'U+00C4, U+00DF' }
const EASTERN = { range: 'U+0100-017F' }
const FACES = [PLAIN, WESTERN, EASTERN]

test.each([
  ['plain names', { names: ['Gela', 'Licata'] }, [PLAIN]],
  ['a letter of another file', { names: [['Jēkabpils']] }, [PLAIN, EASTERN]],
  ['the first and the last letter of a file', 'Āſ', [PLAIN, EASTERN]],
  ['a letter that is in another file when it is a capital', 'Pärnu', [PLAIN, WESTERN]],
  ['a letter whose capital is two letters', 'Straße', [PLAIN, WESTERN]],
])('%s', (_, data, faces) => {
  expect(facesWith(FACES, data)).toEqual(faces)
})
