/** Remembering: a record brought in, looked through, tried otherwise, read, reported and taken out again. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replay } from '../../core/host.ts'
import { parseRecord } from '../../core/record.ts'
import { findGame } from '../../games/registry.ts'
import { words } from '../words/index.ts'
import { Desk, type Sheet } from './desk.ts'
import { goOn } from './play.ts'

const GOLDEN = join(import.meta.dirname, '../../games/agn/golden/russian-victory.record.json')
const w = words.panels

let desk: Desk
let sheet: Sheet
beforeAll(async () => {
  desk = await Desk.open()
  sheet = await desk.page()
  // A record in fog is exported after a warning.
  sheet.page.on('dialog', (dialog) => void dialog.accept())
})
afterAll(() => desk.close())

const record = parseRecord(readFileSync(GOLDEN, 'utf8'))
const steps = record.steps.length

/** The step the page shows. */
const shown = async (): Promise<number> =>
  Number(await sheet.page.locator('[data-table]').first().getAttribute('data-at'))

async function shows(at: (n: number) => boolean): Promise<number> {
  for (let i = 0; i < 2000; i++) {
    const now = await shown()
    if (at(now)) return now
    await sheet.page.waitForTimeout(50)
  }
  throw new Error(`the page stays at step ${await shown()}`)
}

async function exported(): Promise<string> {
  const [file] = await Promise.all([
    sheet.page.waitForEvent('download'),
    sheet.page.getByRole('button', { name: w.time.export }).click(),
  ])
  return readFileSync(await file.path(), 'utf8')
}

test('a record is imported on the front page', async () => {
  const { page } = sheet
  await sheet.openMore()
  await page.locator('input[type=file]').setInputFiles(GOLDEN)
  await sheet.settled()
  expect(await shown()).toBe(steps)
  expect(await sheet.text('#asked-title')).toBe(sheet.state.ending)
  expect(sheet.state.ending).not.toBe('')
})

test('what is no record is refused with a sentence, and the page stays', async () => {
  const other = await desk.page()
  await other.openMore()
  await other.page.locator('textarea').fill('{"format": 1}')
  await other.page.getByRole('button', { name: words.shell.front.importGo, exact: true }).click()
  const alert = other.page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.textContent()).toContain(words.shell.front.importFault)
  await other.close()
})

test('the time line is scrubbed by drag and keys, stepped, played, and left for now', async () => {
  const { page } = sheet
  const slider = page.getByRole('slider', { name: w.time.scrub })
  const box = (await slider.boundingBox())!
  const y = box.y + 34
  await page.mouse.move(box.x + box.width - 20, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, y, { steps: 6 })
  await page.mouse.up()
  await shows((at) => at > 0 && at < steps)
  expect(await page.getByText(w.time.past).count()).toBe(1)
  // The whole match lies on the line, from its first step on.
  await slider.press('Home')
  await shows((at) => at === 0)
  expect(await sheet.text('.top .when')).toContain('July')
  await slider.press('End')
  await shows((at) => at === steps)
  await slider.press('ArrowLeft')
  await shows((at) => at === steps - 1)
  await slider.press('PageUp')
  await shows((at) => at < steps - 1)
  await slider.press('Home')
  await shows((at) => at === 0)
  await page.mouse.click(box.x + box.width / 2, y)
  const middle = await shows((at) => at > 0 && at < steps)
  await page.getByRole('button', { name: w.time.forward }).click()
  await shows((at) => at === middle + 1)
  await page.getByRole('button', { name: w.time.back }).click()
  await shows((at) => at === middle)
  await page.getByRole('button', { name: w.time.play, exact: true }).click()
  await shows((at) => at > middle)
  await page.getByRole('button', { name: w.time.pause }).click()
  await page.getByRole('button', { name: w.time.play, exact: true }).waitFor()
  await page.getByRole('button', { name: w.time.toLive }).first().click()
  await shows((at) => at === steps)
  expect(await page.getByText(w.time.past).count()).toBe(0)
})

test('the past shows the counters where they stood then', async () => {
  const slider = sheet.page.getByRole('slider', { name: w.time.scrub })
  await slider.press('Home')
  await shows((at) => at === 0)
  const past = sheet.heard.map(
    ({ text }) => JSON.parse(text) as { t: string; state?: { at: number; counters: object } },
  )
  const first = past.findLast((m) => m.t === 'past' && m.state?.at === 0)!
  expect(first.state!.counters).not.toEqual(sheet.state.counters)
  await sheet.key('Escape')
  await shows((at) => at === steps)
})

test('the diary is filtered by turn, side, weight and words, and a line points at its hex', async () => {
  const { page } = sheet
  await sheet.key('l')
  const log = page.getByRole('region', { name: w.log.title })
  const lines = log.locator('li')
  await log.getByLabel(w.log.weight).selectOption({ label: w.log.weights[2] })
  const headlines = await lines.count()
  await log.getByLabel(w.log.weight).selectOption({ label: w.log.weights[0] })
  expect(await lines.count()).toBeGreaterThan(headlines)
  await log.getByLabel(w.log.turn, { exact: true }).selectOption({ label: w.track.turn(3) })
  await log.getByLabel(w.log.side).selectOption('0')
  const heads = await log.locator('h3').allTextContents()
  expect(heads.length).toBe(1)
  expect(heads[0]).toContain(w.log.playerTurn('German', 3))
  await log.getByLabel(w.log.find).fill('zzz')
  expect(await log.getByText(w.log.noFit).count()).toBe(1)
  await log.getByLabel(w.log.find).fill('')
  const line = log.locator('button.line').first()
  const hex = /(\d{4})/.exec((await line.getAttribute('title'))!)![1]!
  await line.click()
  expect(await page.locator('[data-part=look]').textContent()).toContain(hex)
  await sheet.key('Escape')
})

test('finding 19: the report says why it ended so, and leads back to the table', async () => {
  const { page } = sheet
  await page.getByRole('link', { name: words.shell.top.report }).first().click()
  await page.getByRole('heading', { name: w.report.why }).waitFor()
  expect((await page.locator('.report h1').textContent())!.toLowerCase()).toContain(record.ending.toLowerCase())
  expect(await page.locator('.report .because').textContent()).toContain('Leningrad')
  // Objectives with who held them, and the levels of victory with the one that was reached.
  expect(await page.locator('.report svg text.lane').count()).toBe(2)
  expect(await page.locator('.levels .met').count()).toBe(1)
  // Three to five moments, each with its way back.
  const moments = await page.locator('article.moment').count()
  expect(moments).toBeGreaterThanOrEqual(3)
  expect(moments).toBeLessThanOrEqual(5)
  expect(await page.locator('article.moment').first().textContent()).toMatch(/\d+\s% chance: (won|beaten off)/)
  // The map at start and end.
  expect(await page.locator('figure.map canvas').count()).toBe(2)
  const names = (await page.locator('.report .figure h2').allTextContents()).join()
  expect(names).toMatch(/eliminated/i)
  expect(names).toMatch(/replacement points/i)
  expect(names).toContain(w.report.luck)
  const figures = page.locator('.report details').first()
  await figures.locator('summary').click()
  const rows = await figures.locator('tbody tr').count()
  expect(rows).toBeGreaterThan(3)
  const strengths = await figures.locator('tbody td').allTextContents()
  expect(strengths.every((cell) => /^[−\d.–]+$/.test(cell.trim()))).toBe(true)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(wide).toBe(false)
  await page.getByRole('link', { name: w.report.back }).click()
  await sheet.settled()
  await shows((at) => at === steps)
})

test('a match is exported, and the record replays hash for hash', async () => {
  const out = parseRecord(await exported())
  expect(out.steps).toEqual(record.steps)
  const host = replay(findGame('agn'), out)
  expect(host.hashes).toEqual(record.hashes)
  expect(host.match.ending).toBe(record.ending)
})

test('a line is tried from a point of the past; what was stays, the fork goes on by itself', async () => {
  const { page } = sheet
  const address = page.url()
  const slider = page.getByRole('slider', { name: w.time.scrub })
  await slider.press('Home')
  await shows((at) => at === 0)
  for (let i = 1; i <= 3; i++) {
    await slider.press('ArrowRight')
    await shows((at) => at === i)
  }
  await page.getByRole('button', { name: w.time.fork }).click()
  await page.waitForURL((url) => url.href !== address)
  await sheet.seated()
  expect(await shown()).toBe(3)
  for (let i = 0; i < 4; i++) await goOn(sheet)
  const at = await shown()
  expect(at).toBeGreaterThan(3)
  const out = parseRecord(await exported())
  expect(out.steps.slice(0, 3)).toEqual(record.steps.slice(0, 3))
  expect(replay(findGame('agn'), out).hashes.length).toBe(at + 1)
  await page.goto(address)
  await page.reload()
  await sheet.settled()
  await shows((n) => n === steps)
})

describe.sequential('what happened since my last order', () => {
  let mine: Sheet
  let left: number
  const button = () => mine.page.getByRole('button', { name: w.time.replay })

  test('is not offered while nothing has happened', async () => {
    const seats = ['person', 'bot'] as const
    const options = { fog: false, solitaire: false }
    mine = await desk.table(await desk.newMatch({ scenario: 'luga', options, seats, upTo: /operations\.choose/ }))
    expect(await button().isDisabled()).toBe(true)
  })

  test('is offered when the opponent has had his turn', async () => {
    left = mine.state.at
    await goOn(mine)
    await mine.reaches((state) => state.at > left + 5 && state.asked !== null)
    expect(await button().isEnabled()).toBe(true)
  })

  test('is replayed, and ends at now', async () => {
    const { page } = mine
    await button().click()
    await page.getByText(w.time.past).waitFor()
    const seen = new Set<number>()
    while ((await page.getByText(w.time.past).count()) > 0) {
      seen.add(Number(await page.locator('[data-table]').first().getAttribute('data-at')))
      await page.waitForTimeout(60)
      if (seen.size >= 3) await mine.key('Escape')
    }
    expect([...seen].toSorted((a, b) => a - b)).toEqual([...seen])
    expect(Math.min(...seen)).toBeGreaterThan(left)
    expect(mine.faults).toEqual([])
    await mine.close()
  })
})

test('nothing went wrong on the page', () => {
  expect(sheet.faults).toEqual([])
})
