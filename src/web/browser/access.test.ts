/** Everyone: no serious fault of access on any screen, a board in text that can be played, large text, every palette. */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimsOf } from '../../cli/claim-books.ts'
import type { Claim } from '../../core/desk/http.ts'
import type { Game } from '../../core/system.ts'
import { freshFolder } from '../../server/testing.ts'
import { SIGHTS } from '../map/palette.ts'
import { words } from '../words/index.ts'
import { check, faults } from './axe.ts'
import { Desk, LONGEST, PHONE, type Sheet } from './desk.ts'
import { curtained, goOn, goOnTo } from './play.ts'

const ROOT = join(import.meta.dirname, '../../..')
const w = words.shell

/** As the host serves them. */
const claims = (game: Game): Claim[] => claimsOf(ROOT, game)

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open(freshFolder(), { claims })
})
afterAll(() => desk.close())

async function dark(sheet: Sheet, on: boolean): Promise<void> {
  await sheet.page.emulateMedia({ colorScheme: on ? 'dark' : 'light', reducedMotion: 'reduce' })
  await sheet.page.locator(`html[data-theme=${on ? 'dark' : 'light'}]`).waitFor({ state: 'attached' })
}

/** Every book is opened by its key, looked at, and closed. */
async function books(sheet: Sheet, keys: readonly string[]): Promise<string[]> {
  const { page } = sheet
  const found: string[] = []
  for (const key of keys) {
    await sheet.key(key)
    await page.getByRole('dialog').waitFor()
    found.push(...(await check(sheet, `book ${key}`)))
    await sheet.key('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
  }
  return found
}

test('front page, new match, rules reference and packs', async () => {
  const sheet = await desk.page()
  const { page } = sheet
  await page.getByRole('heading', { name: w.front.playNow }).waitFor()
  const found = await check(sheet, 'front page')
  await sheet.openMore()
  found.push(...(await check(sheet, 'more')))
  await page.keyboard.press('Escape')
  const card = await sheet.openCard('Army Group North: Leningrad 1941')
  await card.getByText(w.front.options).click()
  await card.getByText(w.front.sitters['friend']!).first().click()
  found.push(...(await check(sheet, 'new match')))
  await dark(sheet, true)
  found.push(...(await check(sheet, 'new match, dark')))
  await page.goto(`${desk.address}#/rules/agn`)
  await page.getByRole('searchbox').waitFor()
  await page.getByRole('searchbox').fill('supply')
  found.push(...(await check(sheet, 'rules')))
  await page.goto(`${desk.address}#/howto/agn`)
  await page.getByRole('heading', { name: words.howTo.next }).waitFor()
  found.push(...(await check(sheet, 'how to play')))
  await dark(sheet, false)
  found.push(...(await check(sheet, 'how to play, light')))
  await page.goto(`${desk.address}#/packs`)
  await page.getByLabel(words.panels.pack.name).waitFor()
  found.push(...(await check(sheet, 'packs')))
  expect(found).toEqual([])
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

describe('the table of Army Group North', () => {
  let sheet: Sheet
  beforeAll(async () => {
    sheet = await desk.table(await desk.newMatch({ scenario: 'luga', upTo: /operations\.choose/ }))
  })
  afterAll(() => sheet.close())

  test('at rest, a stack in hand and an overlay, in light and dark', async () => {
    const { page } = sheet
    const found = await check(sheet, 'table')
    await sheet.click('1112')
    await sheet.reaches(() => sheet.answer('reach', '1112') !== null)
    await sheet.point('1111')
    await page.locator('.ways .opt').nth(1).waitFor()
    found.push(...(await check(sheet, 'stack in hand')))
    await dark(sheet, true)
    found.push(...(await check(sheet, 'stack in hand, dark')))
    await sheet.key('Escape', 'Escape', 'Escape')
    await sheet.key('o')
    found.push(...(await check(sheet, 'layers, dark')))
    await page
      .getByRole('radio', { name: /supply/i })
      .first()
      .click()
    await page.locator('.legend').first().waitFor()
    found.push(...(await check(sheet, 'overlay, dark')))
    await dark(sheet, false)
    await sheet.key('Escape')
    expect(found).toEqual([])
  })

  test.each([[['l', 'm', 'u', 'b']], [['s', ',', '?']]])('the books %s', async (keys) => {
    expect(await books(sheet, keys)).toEqual([])
  })

  test('the plan, the menu, and a combat in light and dark', async () => {
    const { page } = sheet
    await sheet.key('g')
    await page.getByRole('toolbar', { name: w.plan.title }).waitFor()
    const found = await check(sheet, 'plan')
    await sheet.key('g')
    await page.getByRole('button', { name: w.top.menu, exact: true }).click()
    await page.getByRole('dialog').waitFor()
    found.push(...(await check(sheet, 'menu')))
    await sheet.key('Escape')
    await sheet.click('1112')
    await sheet.reaches(() => sheet.answer('reach', '1112') !== null)
    await sheet.click('1111')
    await page.locator('.ways .opt').nth(1).waitFor()
    await sheet.key('Space')
    for (let i = 0; i < 12 && !/losses|retreat|reroll/.test(await sheet.place()); i++) await goOn(sheet)
    expect(sheet.state.fight).not.toBeNull()
    found.push(...(await check(sheet, 'combat')))
    await dark(sheet, true)
    found.push(...(await check(sheet, 'combat, dark')))
    expect(found).toEqual([])
    expect(sheet.faults).toEqual([])
  })
})

describe('the table of First Ypres', () => {
  let sheet: Sheet
  beforeAll(async () => {
    const upTo = /combatPhase\.target/
    sheet = await desk.table(
      await desk.newMatch({ game: 'ypres', scenario: 'gheluvelt', options: {}, dice: '2a', upTo }),
    )
  })
  afterAll(() => sheet.close())

  test('at rest, and lines of sight in light and dark', async () => {
    const { page } = sheet
    const found = await check(sheet, 'table')
    await sheet.key('o')
    await page.getByRole('radio', { name: /sight/i }).first().click()
    await page.locator('.legend').first().waitFor()
    found.push(...(await check(sheet, 'sight')))
    await dark(sheet, true)
    found.push(...(await check(sheet, 'sight, dark')))
    await sheet.key('Escape', 'Escape')
    expect(found).toEqual([])
  })

  test('the books in the dark', async () => {
    await dark(sheet, true)
    expect(await books(sheet, ['b', 'u', 's'])).toEqual([])
  })

  test('a combat in dark and light', async () => {
    await sheet.click(sheet.options('target')[0]!.order.hex!)
    await sheet.key('Space')
    for (let i = 0; i < 12 && (await sheet.place()) !== 'combat.stand'; i++) await goOn(sheet)
    expect(sheet.state.fight).not.toBeNull()
    await dark(sheet, true)
    const found = await check(sheet, 'combat, dark')
    await dark(sheet, false)
    found.push(...(await check(sheet, 'combat')))
    expect(found).toEqual([])
    expect(sheet.faults).toEqual([])
  })
})

describe('the table of Tikhvin', () => {
  let sheet: Sheet
  beforeAll(async () => {
    const options = { openStacks: true }
    const upTo = /^movementSegment\./
    sheet = await desk.table(await desk.newMatch({ game: 'tikhvin', scenario: 'opening', options, dice: '2a', upTo }))
  })
  afterAll(() => sheet.close())

  test('a stack in hand, and logistics in light and dark', async () => {
    const { page } = sheet
    await sheet.click(sheet.at('G-8-28')!)
    const found = await check(sheet, 'stack in hand')
    await sheet.key('Escape', 'o')
    await page
      .getByRole('radio', { name: /logistics/i })
      .first()
      .click()
    await page.locator('.legend').first().waitFor()
    found.push(...(await check(sheet, 'logistics')))
    await dark(sheet, true)
    found.push(...(await check(sheet, 'logistics, dark')))
    await sheet.key('Escape', 'Escape')
    expect(found).toEqual([])
  })

  test('the books in the dark', async () => {
    await dark(sheet, true)
    expect(await books(sheet, ['b', 'm', 's'])).toEqual([])
    expect(sheet.faults).toEqual([])
  })
})

test('curtain and report', async () => {
  const match = await desk.newMatch({ scenario: 'luga', options: { fog: true, solitaire: false } })
  const sheet = await desk.table(match)
  for (let i = 0; i < 60 && !(await curtained(sheet)); i++) await goOn(sheet)
  const found = await check(sheet, 'curtain')
  await dark(sheet, true)
  found.push(...(await check(sheet, 'curtain, dark')))
  await sheet.page.goto(`${desk.address}#/match/${match}/report`)
  await sheet.shows(sheet.page.locator('.report section'))
  found.push(...(await check(sheet, 'report, dark')))
  await dark(sheet, false)
  found.push(...(await check(sheet, 'report')))
  expect(found).toEqual([])
  await sheet.close()
})

test('the phone', async () => {
  const sheet = await desk.page('', PHONE)
  const { page } = sheet
  await page.getByRole('heading', { name: w.front.playNow }).waitFor()
  const found = await check(sheet, 'front page')
  await page.goto(`${desk.address}#/match/${await desk.newMatch({ scenario: 'luga' })}`)
  await sheet.asked()
  for (const tab of ['asked', 'stack', 'layers', 'log']) {
    await page.getByRole('tab', { name: w.sheet.tabs[tab]! }).click()
    found.push(...(await check(sheet, `phone, ${tab}`)))
  }
  expect(found).toEqual([])
  await sheet.close()
})

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
