/** Every row of the lists by which players judge a table has a test that counts its acts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROWS } from './browser/rows.ts'

const named = (file: string): string[] => {
  const text = readFileSync(join(import.meta.dirname, `browser/${file}.test.ts`), 'utf8')
  return [...text.matchAll(/\btest\(\s*(['`])(.+?)\1, async/gs)].map(([, , name]) => name!)
}

test.each(Object.entries(ROWS))('%s: each row is counted by a test of that name', (_, rows) => {
  expect(rows.length).toBeGreaterThan(8)
  const missing = rows.filter((row) => !named(row.file).some((name) => name.includes(row.test)))
  expect(missing).toEqual([])
  // Whoever does not meet the ideal says why, in a sentence.
  expect(rows.filter(({ why }) => why !== undefined && !/^[A-Z].{20,}\.$/.test(why))).toEqual([])
})
