/** Finding 18: watching a match, at one's own speed, with nothing told ahead of the map. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseRecord } from '../../core/record.ts'
import { words } from '../words/index.ts'
import { Desk, DESKTOP, PHONE, type Sheet } from './desk.ts'

const GOLDEN = join(import.meta.dirname, '../../games/agn/golden/russian-victory.record.json')
const w = words.panels.time
const text = readFileSync(GOLDEN, 'utf8')
const record = parseRecord(text)
const steps = record.steps.length

let desk: Desk
let match: string
beforeAll(async () => {
  desk = await Desk.open()
  match = await desk.import(text)
})
afterAll(() => desk.close())

const at = async ({ page }: Sheet): Promise<number> =>
  Number(await page.locator('[data-table]').first().getAttribute('data-at'))

/** Opens the match as somebody who watches it from its beginning. */
async function watched(size = DESKTOP): Promise<Sheet> {
  const sheet = await desk.page('', size)
  await sheet.page.evaluate((id) => sessionStorage.setItem(`maproom.watch.${id}`, 'agn'), match)
  await sheet.page.goto(`${desk.address}#/match/${match}`)
  await sheet.page.getByRole('group', { name: w.player }).waitFor()
  return sheet
}

/** Waits until the page shows such a step. */
async function shows(sheet: Sheet, like: (n: number) => boolean): Promise<number> {
  await expect.poll(async () => like(await at(sheet)), { timeout: 100_000, interval: 20 }).toBe(true)
  return at(sheet)
}

test('finding 18: a match is watched from its beginning; left panel, log and status stay with the map', async () => {
  const sheet = await watched()
  const { page } = sheet
  await shows(sheet, (n) => n > 0 && n < steps / 2)
  await page.getByRole('button', { name: w.pause }).click()
  const now = await at(sheet)
  const all = (await page.locator('[data-table]').textContent())!
  expect(all.toLowerCase()).not.toContain(record.ending.toLowerCase())
  expect(all).not.toContain('thinking')
  // The heading of the left panel is what the caption over the map says.
  const caption = (await sheet.text('.past .told')).trim()
  expect((await sheet.text('#asked-title')).trim()).toBe(caption)
  // The log ends where the map stands.
  await sheet.key('l')
  const log = page.getByRole('region', { name: words.panels.log.title })
  await log.locator('li').first().waitFor()
  const last = (await log.locator('li').last().textContent())!
  expect(last).toContain(caption)
  await sheet.key('l')
  // No later fight stands on the time line.
  expect(await page.locator('.strip g.later').count()).toBe(0)
  expect(await at(sheet)).toBe(now)
  await sheet.close()
})

test('finding 18: Back to now stops the replay, and nobody thinks after the end', async () => {
  const sheet = await watched()
  const { page } = sheet
  await shows(sheet, (n) => n > 0)
  await page.getByRole('button', { name: w.toLive }).click()
  await shows(sheet, (n) => n === steps)
  await page.getByRole('group', { name: w.player }).waitFor({ state: 'detached' })
  expect((await sheet.text('#asked-title')).toLowerCase()).toBe(record.ending.toLowerCase())
  // The last request for the past may come in late: it is not shown any more.
  await page.getByRole('button', { name: w.play, exact: true }).click()
  await page.getByRole('button', { name: w.toLive }).click()
  await sheet.settled()
  expect(await at(sheet)).toBe(steps)
  expect(await page.locator('[data-part=asked]').first().textContent()).not.toContain('thinking')
  await sheet.close()
})

test('finding 18: speed is chosen and kept; Space pauses; one steps by fights and player turns', async () => {
  const sheet = await watched()
  const { page } = sheet
  await page.getByRole('radio', { name: w.times('4') }).click()
  expect(await page.getByRole('radio', { name: w.times('4') }).getAttribute('aria-checked')).toBe('true')
  await shows(sheet, (n) => n > 5)
  await sheet.page.locator('[data-part=map] [tabindex]').first().focus()
  await sheet.key(' ')
  await page.getByRole('button', { name: w.play, exact: true }).waitFor()
  const paused = await at(sheet)
  await page.getByRole('button', { name: w.fightOn }).click()
  const fight = await shows(sheet, (n) => n > paused)
  await page.getByRole('button', { name: w.fightOn }).click()
  const next = await shows(sheet, (n) => n > fight)
  await page.getByRole('button', { name: w.fightBack }).click()
  await shows(sheet, (n) => n === fight)
  await page.getByRole('button', { name: w.turnOn }).click()
  const turn = await shows(sheet, (n) => n > next || n > fight)
  const when = await sheet.text('.top .when')
  await page.getByRole('button', { name: w.turnOn }).click()
  await shows(sheet, (n) => n > turn)
  expect(await sheet.text('.top .when')).not.toBe(when)
  await page.getByRole('button', { name: w.turnBack }).click()
  await shows(sheet, (n) => n === turn)
  // Stop at fights: it goes on to the next one and stands still there.
  await page.getByRole('button', { name: w.stopAtFights }).click()
  await page.getByRole('button', { name: w.play, exact: true }).click()
  await shows(sheet, (n) => n > turn)
  await page.getByRole('button', { name: w.play, exact: true }).waitFor()
  expect(await at(sheet)).toBeLessThan(steps)
  await page.reload()
  await page.getByRole('group', { name: w.player }).waitFor()
  expect(await page.getByRole('radio', { name: w.times('4') }).getAttribute('aria-checked')).toBe('true')
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

test('finding 18: on the phone the same keys lie over the map', async () => {
  const sheet = await watched(PHONE)
  const { page } = sheet
  await shows(sheet, (n) => n > 0)
  const player = (await page.getByRole('group', { name: w.player }).boundingBox())!
  const panel = (await page.locator('[data-part=asked]').first().boundingBox())!
  expect(player.x).toBeGreaterThanOrEqual(0)
  expect(player.x + player.width).toBeLessThanOrEqual(PHONE.width)
  expect(player.y + player.height).toBeLessThanOrEqual(panel.y)
  await page.getByRole('button', { name: w.toLive }).click()
  await shows(sheet, (n) => n === steps)
  await sheet.close()
})
