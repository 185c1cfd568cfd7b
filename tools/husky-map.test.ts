import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { art } from './husky/art.ts'
import { map } from './husky/layout.ts'

const written = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../src/games/husky/${file}`, import.meta.url), 'utf8'))

describe('npx tsx tools/husky-map.ts', () => {
  it.each(Object.entries({ 'map.json': map, 'art.json': art }))('would write %s as it stands', (file, made) => {
    expect(JSON.parse(JSON.stringify(made))).toEqual(written(file))
  })
})
