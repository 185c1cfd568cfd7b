import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { art } from './primer/art.ts'

test('npx tsx tools/primer-map.ts would write art.json as it stands', () => {
  const written: unknown = JSON.parse(readFileSync(new URL('../src/games/primer/art.json', import.meta.url), 'utf8'))
  expect(JSON.parse(JSON.stringify(art))).toEqual(written)
})
