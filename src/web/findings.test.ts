/** What spoilt the table when it was first tried has a number, and every number a test named by it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const LAST = 21

test('every finding has a test named by its number', () => {
  const src = join(import.meta.dirname, '..')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'))
  const texts = files.map((file) => readFileSync(join(src, file), 'utf8'))
  const tested = new Set(texts.flatMap((text) => [...text.matchAll(/['`]finding (\d+): /g)].map(([, n]) => Number(n))))
  const missing = Array.from({ length: LAST }, (_, i) => i + 1).filter((n) => !tested.has(n))
  expect(missing).toEqual([])
})
