import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXTENDED, FILES, PLAIN, TYPE, WESTERN, cut } from './type.ts'

test('the faces of type are those the tool cuts, letter for letter', async () => {
  expect(readdirSync(TYPE).toSorted()).toEqual(
    Object.keys(FILES)
      .map((name) => `${name}.woff2`)
      .toSorted(),
  )
  for (const [name, made] of Object.entries(FILES))
    expect((await cut(made)).equals(readFileSync(join(TYPE, `${name}.woff2`))), name).toBe(true)
})

test('the page looks for each letter in the file that has it', () => {
  const source = readFileSync(join(TYPE, '../map/fonts.ts'), 'utf8')
  for (const [name, letters] of Object.entries({ PLAIN, WESTERN, EXTENDED })) {
    const said = new RegExp(`${name} =\\s+'([^']+)'`).exec(source)![1]!
    const codes = said.split(', ').flatMap((part) => {
      const [from, to] = part
        .slice(2)
        .split('-')
        .map((hex) => parseInt(hex, 16)) as [number, number?]
      return Array.from({ length: (to ?? from) - from + 1 }, (_, i) => from + i)
    })
    expect(codes, name).toEqual([...letters].map((one) => one.codePointAt(0)!).toSorted((a, b) => a - b))
  }
})

test('every letter of a name in the games has a face', () => {
  const games = join(import.meta.dirname, '../src/games')
  const known = new Set(`${PLAIN}${WESTERN}${EXTENDED}\n♥♦`)
  const missing = new Set<string>()
  for (const file of readdirSync(games, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json') && !file.includes('golden'))
      for (const letter of readFileSync(join(games, file), 'utf8')) if (!known.has(letter)) missing.add(letter)
  expect([...missing]).toEqual([])
})
