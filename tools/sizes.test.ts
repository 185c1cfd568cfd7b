/** No file grows past what can be read at one sitting and the desks stay small together. */
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

test('the desks of all systems and their kit have no more than 14,000 lines together', () => {
  const desks = all.filter((file) => /^(systems\/[^/]+\/desk|core\/desk)\/.*(?<!\.test)\.ts$/.test(file))
  expect(desks.length).toBeGreaterThan(80)
  expect(desks.reduce((sum, file) => sum + lines(file), 0)).toBeLessThanOrEqual(14_000)
})
