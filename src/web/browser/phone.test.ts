/** A phone: a match is opened and played with a thumb. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Driven } from '../lib/drive.ts'
import { words } from '../words/index.ts'
import { Desk, LONGEST, PHONE, type Sheet } from './desk.ts'
import { Keyboard } from './keyboard.ts'

let desk: Desk
let sheet: Sheet
let page: Page
beforeAll(async () => {
  desk = await Desk.open(undefined, { painted: true })
  sheet = await desk.page('', PHONE)
  page = sheet.page
})
afterAll(() => desk.close())

const w = words.shell
const SMALLEST = 44

/** The page never scrolls sideways. */
async function fits(screen: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect([screen, wide]).toEqual([screen, 0])
}

/** What a finger must hit and is too small for it. Within a sentence a link is text, as are a word explained, the number of a rule and the R of a figure. */
async function small(): Promise<string[]> {
  return page.evaluate((least) => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'button, a, select, summary, [role=tab], [role=radio], label:has(input)',
      ),
    ]
    return all.flatMap((target) => {
      const box = target.getBoundingClientRect()
      const style = getComputedStyle(target)
      const before = getComputedStyle(target, '::before')
      const grown = (side: 'width' | 'height'): number =>
        before.content === 'none' ? 0 : Number.parseFloat(before[side]) || 0
      const hidden = !target.checkVisibility({ visibilityProperty: true }) || box.width <= 2
      const inline = style.display === 'inline' || target.matches('.rule, .R, .term')
      const [width, height] = [Math.max(box.width, grown('width')), Math.max(box.height, grown('height'))]
      if (hidden || inline || (width >= least - 0.5 && height >= least - 0.5)) return []
      return [
        `${target.tagName} ${target.className} "${target.textContent.trim()}": ${Math.round(width)} x ${Math.round(height)}`,
      ]
    })
  }, SMALLEST)
}

test('a match is begun with a thumb', async () => {
  await page.getByRole('heading', { name: w.front.playNow }).waitFor()
  await fits('front page')
  expect(await small()).toEqual([])
  const card = await sheet.openCard('Army Group North: Leningrad 1941')
  await fits('a card')
  expect(await small()).toEqual([])
  await card.getByRole('radio', { name: 'The dash to the Dvina' }).tap()
  for (const chair of await card.getByRole('radio', { name: w.front.sitters['me']!, exact: true }).all())
    await chair.tap()
  await card.getByRole('button', { name: w.front.begin }).tap()
  await sheet.asked(/Strategic/)
  await fits('table')
})

test('a stack is tapped, a goal is tapped, and the button plays the move', async () => {
  const stack = Object.values(sheet.state.counters).filter((c) => c.at === '2126')
  expect(stack.length).toBeGreaterThan(0)
  await sheet.tap('2126')
  await sheet.reaches(() => sheet.answer('reach', '2126') !== null)
  // With a stack in hand the options have stepped back; the way out stays.
  await page.locator('[data-part=buttons] .leave').waitFor()
  await sheet.tap('1926')
  const main = page.locator('[data-part=buttons] .main')
  await page.locator('.path, .ways').first().waitFor()
  // The first tap shows, it does not act.
  expect(sheet.state.at).toBe(0)
  expect(await small()).toEqual([])
  await fits('a path')
  await main.tap()
  await sheet.reaches((state) => state.at > 0)
  expect(stack.map((c) => sheet.at(c.id))).toEqual(stack.map(() => '1926'))
})

test('it is taken back with a thumb', async () => {
  await page.getByRole('button', { name: w.asked.undo }).tap()
  await sheet.reaches((state) => Object.values(state.counters).some((c) => c.at === '2126'))
  expect(
    Object.values(sheet.state.counters).some(
      (c) => c.at === '1926' && c.side === 0 && c.states.some((s) => s.id === 'moved'),
    ),
  ).toBe(false)
})

test('the sheet has four tabs and opens wide', async () => {
  for (const tab of ['stack', 'layers', 'log', 'asked']) {
    await page.getByRole('tab', { name: w.sheet.tabs[tab]! }).tap()
    expect(await page.getByRole('tab', { selected: true }).textContent()).toContain(w.sheet.tabs[tab]!)
    await fits(tab)
    expect([tab, await small()]).toEqual([tab, []])
  }
  const low = (await page.locator('.sheet').boundingBox())!.height
  await page.getByRole('button', { name: w.sheet.grow }).tap()
  expect(low / PHONE.height).toBeCloseTo(0.5, 1)
  const high = async (): Promise<number> => (await page.locator('.sheet').boundingBox())!.height / PHONE.height
  await expect.poll(high, { timeout: LONGEST }).toBeCloseTo(0.92, 1)
  await page.getByRole('button', { name: w.sheet.shrink }).tap()
})

test('two fingers zoom the map, one pans it', async () => {
  const apart = (): Promise<number> =>
    page.evaluate(() => {
      const { maproom } = window as unknown as { maproom: Driven }
      return Math.abs(maproom.screen('2126')!.x - maproom.screen('2125')!.x)
    })
  const touch = await page.context().newCDPSession(page)
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', gap: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: 195 - gap, y: 260, id: 1 },
              { x: 195 + gap, y: 260, id: 2 },
            ],
    })
  const before = await apart()
  await fingers('touchStart', 30)
  for (let gap = 35; gap <= 110; gap += 15) await fingers('touchMove', gap)
  await fingers('touchEnd', 0)
  await expect.poll(apart, { timeout: LONGEST }).toBeGreaterThan(before * 1.3)
  await fits('zoomed')
  expect(sheet.state.undo === null || sheet.state.at > 0).toBe(true)
})

test('the menu opens over the table and closes', async () => {
  await page.getByRole('button', { name: w.top.menu, exact: true }).tap()
  await page.getByRole('dialog').waitFor()
  expect(await small()).toEqual([])
  await fits('menu')
  await page.getByRole('button', { name: w.close, exact: true }).tap()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(sheet.faults).toEqual([])
})

test('the dice of a fight lie beside the question that follows from them', async () => {
  const match = await desk.newMatch({ scenario: 'dvina', dice: '01', upTo: /^strategic\.choose$/ })
  const table = await desk.table(match)
  const keys = new Keyboard(table)
  await keys.leave()
  await table.click('1826')
  await table.click('1724')
  await keys.gives('Space')
  await keys.until(/^losses\.allocate$/)
  await table.close()
  const phone = await desk.table(match, PHONE)
  const rolled = phone.page.locator('[data-part=rolled]')
  await rolled.waitFor()
  const sides = phone.state.fight!.sides.filter(({ dice }) => dice.length > 0)
  expect(sides.length).toBeGreaterThan(0)
  expect(await rolled.getByRole('listitem').count()).toBe(sides.length)
  for (const { result } of sides) expect(await rolled.textContent()).toContain(result)
  const [dice, buttons] = [
    (await rolled.boundingBox())!,
    (await phone.page.locator('[data-part=buttons]').boundingBox())!,
  ]
  expect(dice.y + dice.height).toBeLessThan(buttons.y)
  expect(phone.faults).toEqual([])
  await phone.close()
})
