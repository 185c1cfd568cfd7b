/** Everyone: a board in text that can be played, large text, every palette. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshFolder } from '../../server/testing.ts'
import { SIGHTS } from '../map/palette.ts'
import { words } from '../words/index.ts'
import { check, faults } from './axe.ts'
import { Desk, LONGEST, type Sheet } from './desk.ts'
import { goOn, goOnTo } from './play.ts'

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open(freshFolder())
})
afterAll(() => desk.close())

test('text half as large again cuts no panel', async () => {
  const match = await desk.newMatch({ scenario: 'luga', upTo: /operations\.choose/ })
  const sheet = await desk.page()
  const { page } = sheet
  await page.evaluate(() => localStorage.setItem('maproom.likes', JSON.stringify({ size: 1.5 })))
  await page.goto(`${desk.address}#/match/${match}`)
  await page.reload()
  await sheet.asked()
  await sheet.click('1112')
  await sheet.reaches(() => sheet.answer('reach', '1112') !== null)
  const wide = await page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>('[data-part=asked], [data-part=look], [data-part=buttons]'),
    ]
    const cut = parts.filter((p) => p.scrollWidth > p.clientWidth + 1).map((p) => p.dataset['part'])
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-part=buttons] .btn')]
    const out = buttons.filter(
      (b) => b.getBoundingClientRect().bottom > innerHeight || b.scrollHeight > b.clientHeight + 2,
    )
    return [...cut, ...out.map((b) => b.textContent)]
  })
  expect(wide).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await sheet.close()
})

describe.sequential('the Luga line', () => {
  let sheet: Sheet
  beforeAll(async () => {
    sheet = await desk.table(await desk.newMatch({ scenario: 'luga' }))
  })
  afterAll(() => sheet.close())

  test('what is asked, what happened and why not is said aloud', async () => {
    const { page } = sheet
    const said = (live: string): Promise<string> => sheet.text(`[data-live=${live}]`)
    expect(await said('asked')).toContain(sheet.state.asked!.title)
    expect(await page.locator('[data-live=asked]').getAttribute('aria-live')).toBe('polite')
    await goOn(sheet)
    expect(await said('asked')).toContain(sheet.state.asked!.title)
    await goOnTo(sheet, /strategic\.choose/)
    expect(await said('log')).not.toBe('')
    await sheet.click('1111')
    await page.waitForFunction(() => document.querySelector('[data-live=why]')?.textContent !== '')
  })

  test('the board as text lists stacks and options, answers questions and plays an order', async () => {
    const { page } = sheet
    await sheet.key('t')
    const text = page.getByRole('region', { name: words.panels.text.title })
    await text.waitFor()
    const found = await check(sheet, 'text board')
    const content = (await text.innerText()).replaceAll(/\s+/g, ' ')
    const stacks = new Set(Object.values(sheet.state.counters).flatMap((c) => c.at ?? []))
    for (const hex of stacks) expect(content).toContain(hex)
    for (const option of sheet.state.asked!.options) expect(content).toContain(option.label)
    expect(content).toContain('41 Rifle Corps')
    const before = sheet.state.at
    await text.getByRole('button', { name: sheet.state.asked!.options[0]!.label }).first().click()
    await sheet.reaches((state) => state.at > before)
    expect(found).toEqual([])
    expect(sheet.faults).toEqual([])
  })

  test('every palette of the settings is put on, and the board is drawn in it', async () => {
    const { page } = sheet
    await sheet.key(',')
    const seen = new Set<string>()
    for (const sight of SIGHTS) {
      await page.getByRole('radio', { name: words.panels.settings.palettes[sight]! }).check()
      await page.locator(`html[data-palette="${sight}"]`).waitFor({ state: 'attached' })
      expect(await faults(sheet, sight)).toEqual([])
      const drawn = async (): Promise<string> =>
        (await page.locator('[data-part=map] canvas').first().screenshot()).toString('base64')
      // Drawn anew after a moment, and unlike in any other.
      await expect.poll(async () => seen.has(await drawn()), { timeout: LONGEST }).toBe(false)
      seen.add(await drawn())
    }
    expect(sheet.faults).toEqual([])
  })
})
