/** What a player must know before he presses: it stands above the options, inside the window, and again at the button. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Desk, DESKTOP, PHONE, type Sheet } from './desk.ts'
import { Keyboard } from './keyboard.ts'

const WARNING = '[data-part=asked] .warnings:not(.quiet) .warn'
const BUTTONS = '[data-part=buttons]'

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

interface Box {
  readonly top: number
  readonly bottom: number
}

/** Where something is in the window. */
const boxOf = (sheet: Sheet, selector: string): Promise<Box> =>
  sheet.page
    .locator(selector)
    .first()
    .evaluate((e) => {
      const { top, bottom } = e.getBoundingClientRect()
      return { top, bottom }
    })

async function operations(size: typeof DESKTOP): Promise<Sheet> {
  const match = await desk.newMatch({ scenario: 'luga', dice: '01', upTo: /^strategic\.choose$/ })
  const sheet = await desk.table(match, size)
  await new Keyboard(sheet).leave()
  return sheet
}

for (const [name, size] of [
  ['a desk of 1440 by 900', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test(`finding 8: on ${name} the warning of an attack stands above the options and at the button`, async () => {
    const sheet = await operations(size)
    const [from, to] = ['0108', '0210']
    const act = size === PHONE ? (hex: string) => sheet.tap(hex) : (hex: string) => sheet.click(hex)
    await act(from)
    await act(to)
    const told = await sheet.says(/eliminated/, WARNING)
    const [warning, ways, buttons] = [
      await boxOf(sheet, WARNING),
      await boxOf(sheet, '.ways .opt'),
      await boxOf(sheet, BUTTONS),
    ]
    const panel = await boxOf(sheet, '[data-part=asked]')
    expect(warning.top).toBeGreaterThanOrEqual(panel.top)
    expect(warning.bottom).toBeLessThanOrEqual(ways.top)
    expect(warning.bottom).toBeLessThanOrEqual(buttons.top)
    // The first option is there to be read, too.
    expect(ways.top).toBeLessThan(buttons.top)
    const guard = (await sheet.text(`${BUTTONS} .cost`)).trim()
    expect(guard.length).toBeGreaterThan(10)
    expect(told).toContain(guard)
    expect(sheet.faults).toEqual([])
    await sheet.close()
  })
}

for (const [name, size] of [
  ['a desk of 1440 by 900', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test(`finding 8: on ${name} warnings leave all the ways of an attack in sight`, async () => {
    const sheet = await operations(size)
    const act = size === PHONE ? (hex: string) => sheet.tap(hex) : (hex: string) => sheet.click(hex)
    await act('1012')
    await act('0811')
    await sheet.says(/influence/, WARNING)
    expect(await sheet.page.locator(WARNING).count()).toBe(2)
    const ways = sheet.page.locator('.ways .opt')
    expect(await ways.count()).toBe(4)
    const buttons = await boxOf(sheet, BUTTONS)
    // On the phone what each is called and what it promises; what else there is to say of it may be scrolled to.
    for (const said of await (size === PHONE ? ways.locator('b, .pc') : ways).all()) {
      const { y, height } = (await said.boundingBox())!
      expect(y + height).toBeLessThanOrEqual(buttons.top)
    }
    await sheet.close()
  })
}

test('finding 8: what ending a phase would lose stands at the top once E is pressed', async () => {
  const sheet = await operations(DESKTOP)
  await sheet.key('e')
  await sheet.says(/could still activate/, WARNING)
  const [warning, buttons] = [await boxOf(sheet, WARNING), await boxOf(sheet, BUTTONS)]
  expect(warning.bottom).toBeLessThanOrEqual(buttons.top)
  await sheet.close()
})

/** A decision in which own units can still move, in each game, and what says so. */
const PHASES = [
  { game: 'primer', scenario: 'valley', place: /^playerTurn\.move$/, options: {} },
  { game: 'agn', scenario: 'dvina', place: /^operations\.choose$/, options: { fog: false, solitaire: true } },
  { game: 'ypres', scenario: 'gheluvelt', place: /^movement\.choose$/, options: {} },
  { game: 'tikhvin', scenario: 'opening', place: /^movementSegment\./, options: { openStacks: true } },
]

test.each(PHASES)('finding 6: one E does not end the movement of $game', async ({ game, scenario, place, options }) => {
  const sheet = await desk.table(await desk.newMatch({ game, scenario, options, dice: '2a', upTo: place }))
  const { at } = sheet.state
  await sheet.key('e')
  await sheet.says(/(still|could) (move|activate)/, WARNING)
  expect(sheet.state.at).toBe(at)
  expect(await sheet.text(`${BUTTONS} .leave.sure`)).toMatch(/press E again/)
  await sheet.key('e')
  await sheet.reaches((state) => state.at > at)
  await sheet.close()
})
