/** An owner enters a figure of his copy, keeps the pack, begins a match with it and finds the figure in the charts. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { got } from '../../server/testing.ts'
import type { PackCard } from '../../core/wire/http.ts'
import { Desk, PHONE } from './desk.ts'

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
let desk: Desk

beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk?.close())

const FIGURE = /^steadfast, standard: defender’s roll/

test('a figure entered from a copy is played with, and its R is gone', async () => {
  const sheet = await desk.page()
  const { page } = sheet
  await (
    await sheet.openCard('Army Group North: Leningrad 1941')
  )
    .getByRole('link', { name: 'Enter the figures of your copy' })
    .click()
  await page.getByLabel('Name of the pack').fill('The Leningrad box')
  const cell = page.getByRole('textbox', { name: FIGURE })
  expect(await cell.inputValue()).toBe('1')
  expect(await page.getByRole('button', { name: 'Reconstructed' }).count()).toBe(1)
  await cell.fill('3')
  await page.getByLabel('This table matches my copy').check()
  expect(await page.getByRole('button', { name: 'Reconstructed' }).count()).toBe(0)
  await page.getByRole('combobox', { name: 'Table' }).selectOption({ label: 'Turn track (R)' })
  await page.getByRole('textbox', { name: 'turn 3, dates' }).fill('3 - 17 August')
  await page.getByRole('button', { name: 'Save pack' }).click()
  await page.getByText('Saved the pack “The Leningrad box”.').waitFor()
  await page.evaluate(AXE)
  expect(await page.evaluate(SERIOUS)).toEqual([])

  await page.getByRole('link', { name: '‹ Front page', exact: true }).click()
  const card = await sheet.openCard('Army Group North: Leningrad 1941')
  await card.getByLabel('Charts and counters').selectOption({ label: 'The Leningrad box' })
  await card.getByRole('button', { name: 'Begin' }).click()
  await sheet.asked()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByText('Played with the pack “The Leningrad box”').waitFor()
  await page
    .getByRole('button', { name: /^Charts/ })
    .first()
    .click()
  const matrix = page.locator('#chart-matrix')
  expect(await matrix.getByRole('button', { name: 'Reconstructed' }).count()).toBe(0)
  expect(await matrix.locator('tbody tr').first().textContent()).toContain('defender +3')
  expect(await page.locator('#chart-terrain').getByRole('button', { name: 'Reconstructed' }).count()).toBe(1)
  // A table that was not compared as a whole keeps its R.
  const turns = page.locator('#chart-agn-turns')
  expect(await turns.textContent()).toContain('3 - 17 August')
  expect(await turns.getByRole('button', { name: 'Reconstructed' }).count()).toBe(1)
  await page.getByRole('region', { name: 'Charts' }).getByText('Played with the pack “The Leningrad box”').waitFor()
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

test('a pack goes out as a file, is deleted, and comes in again; a bad one is refused in words', async () => {
  const sheet = await desk.page('#/packs/school', PHONE)
  const { page } = sheet
  await page.getByLabel('Name of the pack').fill('Exported')
  await page.getByRole('textbox', { name: FIGURE }).fill('2')
  await page.getByRole('button', { name: 'Save pack' }).click()
  await page.getByText('Saved the pack').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export: Exported' }).click(),
  ])
  const path = await file.path()
  await page.getByRole('button', { name: 'Delete: Exported' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('The pack is deleted').waitFor()
  const there = async (): Promise<string[]> =>
    (await got<PackCard[]>(desk.port, 'GET', '/api/packs')).map((p) => p.name).filter((n) => n === 'Exported')
  expect(await there()).toEqual([])

  const input = page.locator('input[type=file]')
  const pack = JSON.parse(readFileSync(path, 'utf8')) as { figures: object }
  const wrong = JSON.stringify({ ...pack, figures: { 'charts/nothing': '1' } })
  await input.setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from(wrong) })
  await page.getByText('There is no figure "charts/nothing".').waitFor()
  await input.setInputFiles(path)
  await page.getByText('Saved the pack “Exported”.').waitFor()
  expect(await there()).toEqual(['Exported'])
  expect(await page.getByRole('textbox', { name: FIGURE }).inputValue()).toBe('2')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

const SERIOUS = `axe.run(document, { resultTypes: ['violations'] }).then((r) =>
  r.violations
    .filter((f) => f.impact === 'serious' || f.impact === 'critical')
    .map((f) => f.id + ': ' + f.nodes.map((n) => n.target.join(' ')).join(', ')))`
