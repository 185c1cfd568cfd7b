import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { art } from './tikhvin/art.ts'
import { map } from './tikhvin/layout.ts'

const written = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../src/games/tikhvin/${file}`, import.meta.url), 'utf8'))

describe('npx tsx tools/tikhvin-map.ts', () => {
  it.each(Object.entries({ 'map.json': map, 'art.json': art }))('would write %s as it stands', (file, made) => {
    expect(JSON.parse(JSON.stringify(made))).toEqual(written(file))
  })
})
