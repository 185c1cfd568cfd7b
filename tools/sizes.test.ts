/** No file grows past what can be read at one sitting: 350 lines of rules, 450 of a part of the page. */
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../src')
const all = readdirSync(root, { recursive: true, encoding: 'utf8' })
const lines = (file: string): number => readFileSync(resolve(root, file), 'utf8').trimEnd().split('\n').length

test.each([
  { what: 'rules', files: /^systems\/[^/]+\/rules\/.*(?<!\.test)\.ts$/, most: 350, least: 150 },
  { what: 'the page', files: /^web\/.*\.svelte$/, most: 450, least: 30 },
])('no file of $what has more than $most lines', ({ files, most, least }) => {
  const found = all.filter((file) => files.test(file))
  expect(found.length).toBeGreaterThan(least)
  expect(found.map((file) => [file, lines(file)] as const).filter(([, n]) => n > most)).toEqual([])
})

test('a small system takes a small desk: that of Primer has fewer than 400 lines', () => {
  const desk = all.filter((file) => /^systems\/primer\/desk\/.*(?<!\.test)\.ts$/.test(file))
  expect(desk.length).toBeGreaterThan(2)
  expect(desk.reduce((sum, file) => sum + lines(file), 0)).toBeLessThan(400)
})
