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

const ROW = /^\| [^|]+ \| (.+) \| `([^`]+)` \|$/

test('docs/findings.md names tests that exist', () => {
  const root = join(import.meta.dirname, '../..')
  const rows = readFileSync(join(root, 'docs/findings.md'), 'utf8')
    .split('## The small list')[1]!
    .split('\n')
    .flatMap((line) => ROW.exec(line) ?? [])
    .flatMap((part, i, all) => (i % 3 === 0 ? [[all[i + 1]!, all[i + 2]!] as const] : []))
  expect(rows.length).toBeGreaterThan(15)
  const missing = rows.filter(([name, file]) => {
    const path = file.includes('/') ? file : `src/web/browser/${file}`
    return !readFileSync(join(root, path), 'utf8').includes(name)
  })
  expect(missing).toEqual([])
})
