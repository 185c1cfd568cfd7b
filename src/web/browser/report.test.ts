/** Finding 19: the end of a match, in every game, on desktop and phone; its moments, and the file one shares. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SeededRng } from '../../core/chance.ts'
import { choose } from '../../core/harness/players.ts'
import { Host } from '../../core/host.ts'
import { makeRecord } from '../../core/record.ts'
import { findGame } from '../../games/registry.ts'
import { words } from '../words/index.ts'
import { check as axe } from './axe.ts'
import { Desk, DESKTOP, PHONE, type Sheet } from './desk.ts'

const w = words.panels.report
const GAMES = join(import.meta.dirname, '../../games')

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

const recorded = (file: string): Promise<string> => desk.import(readFileSync(join(GAMES, file), 'utf8'))

async function reported(match: string, size = DESKTOP): Promise<Sheet> {
  const sheet = await desk.page(`#/match/${match}/report`, size)
  await sheet.page.getByRole('heading', { name: w.why }).waitFor()
  return sheet
}

/** Pixels between the end of the chart's words and the end of its card, which ends with the column beside it. */
const emptyBeside = ({ page }: Sheet): Promise<number> =>
  page.evaluate(() => {
    const card = document.querySelector('.why > section')!.getBoundingClientRect()
    const beside = document.querySelector('.why > aside')!.getBoundingClientRect()
    const words = document.querySelector('.why > section figure .note')!.getBoundingClientRect()
    return Math.max(card.bottom, beside.bottom) - words.bottom
  })

describe.each([
  ['agn/golden/major-victory.record.json', 'Leningrad'],
  ['ypres/golden/german-victory.record.json', 'high ground'],
  ['tikhvin/golden/draw.record.json', 'Points: German'],
])('finding 19: %s', (file: string, said: string) => {
  test.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const)('is explained on the %s', async (_, size) => {
    const sheet = await reported(await recorded(file), size)
    const { page } = sheet
    expect(await page.locator('.because').textContent()).toContain(said)
    expect(await page.locator('svg text.lane').count()).toBeGreaterThan(1)
    expect(await page.locator('.levels .met').count()).toBe(1)
    await page.locator('figure.map canvas').nth(1).waitFor()
    // No chart of zeros: every line moves.
    for (const title of await page.locator('.figure h2').allTextContents()) expect(title).not.toBe('')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
    expect(size === PHONE || (await emptyBeside(sheet)) < 60).toBe(true)
    expect(sheet.faults).toEqual([])
    await sheet.close()
  })
})

test('finding 19: a moment leads to its step and can be played on from; the report is shared as one file', async () => {
  const match = await recorded('agn/golden/major-victory.record.json')
  const sheet = await reported(match)
  const { page } = sheet
  const moment = page.locator('article.moment').first()
  await moment.locator('canvas').waitFor()
  const there = (await moment.getByRole('link', { name: w.goThere }).getAttribute('href'))!
  const at = Number(/step\/(\d+)$/.exec(there)![1])
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: w.share }).click()])
  const html = readFileSync(await file.path(), 'utf8')
  expect(html).toContain('data:image/webp;base64,')
  expect(html).toContain('@font-face')
  // Nothing is fetched from anywhere, and nothing in it wants a table.
  expect(html).not.toMatch(/(src|href)="(?!data:)[^"#]/)
  expect(html).not.toMatch(/url\((?!["']?data:)/)
  expect(html).not.toContain('<script')
  const alone = await page.context().newPage()
  await alone.route('**/*', (route) => (route.request().url().startsWith('file:') ? route.continue() : route.abort()))
  await alone.setContent(html)
  expect(await alone.locator('h1').textContent()).toContain('German major victory')
  expect(
    await alone
      .locator('article.moment img')
      .first()
      .evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(50)
  await alone.close()

  await moment.getByRole('link', { name: w.goThere }).click()
  await page.locator(`[data-table][data-at="${at}"]`).waitFor()
  await page.goBack()
  await moment.getByRole('button', { name: w.playOn }).click()
  await page.waitForURL((url) => /#\/match\/(?!.*report)/.test(url.hash) && !url.hash.includes(match))
  await page.locator('[data-table], .curtain').first().waitFor()
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

test('finding 19: a fogged match is explained after its end', async () => {
  const match = await recorded('agn/golden/russian-victory.record.json')
  const sheet = await reported(match)
  expect(await sheet.page.locator('article.moment').count()).toBeGreaterThanOrEqual(3)
  await sheet.close()
})

/** A match of Primer between two players of the fuzzer, as a record. */
function primerRecord(): string {
  const seed = new Uint8Array(32)
  const host = new Host(findGame('primer'), { scenario: 'valley', match: 'report', nonces: [], seed })
  const rng = new SeededRng('report')
  const { match } = host
  while (match.waits !== 'over') host.play(match.seat, match.orderOf(choose(match, 'eager', rng)))
  return makeRecord(host.record())
}

test('the chance to win is drawn, a swing leads to its step, and turns are checked to the end', async () => {
  const sheet = await reported(await desk.import(primerRecord()))
  const { page } = sheet
  await page
    .getByRole('group', { name: w.chanceChart })
    .locator('text', { hasText: w.chanceOf('Coast') })
    .waitFor()
  expect(await emptyBeside(sheet)).toBeLessThan(60)
  const { none, found, start } = words.panels.check
  const check = page.locator('[data-part=check]')
  // One act of its turns is enough to see the check through.
  await page.route('**/check?seat=0', async (route) => {
    const reply = await route.fetch()
    const { checked } = (await reply.json()) as { checked: unknown[] }
    await route.fulfill({ response: reply, json: { checked: checked.slice(0, 1) } })
  })
  await check.getByRole('button', { name: start('Coast') }).click()
  const said = check.getByRole('status')
  await said.waitFor()
  const blunders = await check.locator('li').count()
  expect(await said.textContent()).toBe(blunders === 0 ? none(1) : found(1, 1))
  expect(await axe(sheet, 'report')).toEqual([])
  const swing = page.locator('article.moment').first().getByRole('link', { name: w.goThere })
  const at = /step\/(\d+)$/.exec((await swing.getAttribute('href'))!)![1]!
  await swing.click()
  await page.locator(`[data-table][data-at="${at}"]`).waitFor()
  expect(sheet.faults).toEqual([])
  await sheet.close()
})
