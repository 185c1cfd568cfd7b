/** docs/rights.md says of every game whose it is and how it is removed. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { games } from './registry.ts'

const ROOT = join(import.meta.dirname, '../..')
const text = readFileSync(join(ROOT, 'docs/rights.md'), 'utf8')
const rows = text.split('\n').filter((line) => line.startsWith('| `'))

test.each(games.map((g) => [g.id, g.title] as const))('%s has a row with its holders and what is ours', (id, title) => {
  const row = rows.find((line) => line.startsWith(`| \`${id}\` ${title} |`))
  const [, , whose, ours] = row?.split('|').map((cell) => cell.trim()) ?? []
  expect([whose, ours]).toEqual([expect.stringMatching(/.{20}/), expect.stringMatching(/.{20}/)])
  expect(text).toContain(`src/games/${id}`)
})

test('there is no row for a game that is gone, and what it says to delete is there', () => {
  expect(rows.map((row) => /^\| `(\w+)`/.exec(row)![1])).toEqual(expect.arrayContaining(games.map((g) => g.id)))
  expect(rows).toHaveLength(games.length)
  for (const [path] of text.matchAll(/(?:src|tools)\/[\w/.-]+\w/g))
    expect([path, existsSync(join(ROOT, path))]).toEqual([path, true])
})
