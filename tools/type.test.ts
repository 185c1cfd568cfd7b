import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXTENDED, FILES, PLAIN, TYPE, WESTERN, cut } from './type.ts'

test.each(Object.entries(FILES))('the file %s is what the tool cuts, letter for letter', async (name, made) => {
  expect((await cut(made)).equals(readFileSync(join(TYPE, `${name}.woff2`)))).toBe(true)
})

test('there are no other files of type', () => {
  const files = Object.keys(FILES).map((name) => `${name}.woff2`)
  expect(readdirSync(TYPE).toSorted()).toEqual(files.toSorted())
})

test.each(Object.entries({ PLAIN, WESTERN, EXTENDED }))(
  'the page looks for the letters of %s in the file that has them',
  (name, letters) => {
    const source = readFileSync(join(TYPE, '../map/fonts.ts'), 'utf8')
    const said = new RegExp(`${name} =\\s+'([^']+)'`).exec(source)![1]!
    const codes = said.split(', ').flatMap((part) => {
      const [from, to] = part
        .slice(2)
        .split('-')
        .map((hex) => parseInt(hex, 16)) as [number, number?]
      return Array.from({ length: (to ?? from) - from + 1 }, (_, i) => from + i)
    })
    expect(codes).toEqual(Array.from(letters, (one) => one.codePointAt(0)!).toSorted((a, b) => a - b))
  },
)

/** Letters in what the games say, and their capitals, that are not among these. */
function lettersBeside(known: string): string[] {
  const games = join(import.meta.dirname, '../src/games')
  const files = readdirSync(games, { recursive: true, encoding: 'utf8' })
  const data = files.filter((file) => file.endsWith('.json') && !file.includes('golden'))
  const letters = new Set(data.flatMap((file) => [...new Set(readFileSync(join(games, file), 'utf8'))]))
  const all = [...letters].flatMap((letter) => [letter, letter.toUpperCase()])
  return all.filter((letter) => !known.includes(letter))
}

test('every letter of a name in the games has a face', () => {
  expect(lettersBeside(`${PLAIN}${WESTERN}${EXTENDED}\n♥♦`)).toEqual([])
})

test('no name in the games makes a table fetch the letters of Western Europe', () => {
  expect(lettersBeside(`${PLAIN}${EXTENDED}\n♥♦`)).toEqual([])
})
