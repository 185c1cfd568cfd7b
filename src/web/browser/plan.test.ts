/** The plan layer by mouse: ghosts are dragged, arrows drawn, a note written; questions are answered as if; it is carried out. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { words } from '../words/index.ts'
import { Desk, type Sheet } from './desk.ts'

const w = words.shell.plan
let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk?.close())

describe.sequential('a plan', () => {
  let match: string
  let sheet: Sheet
  let units: string[]
  beforeAll(async () => {
    match = await desk.newMatch({ scenario: 'luga', upTo: /operations.choose/ })
    sheet = await desk.table(match)
    units = sheet.inHex('1213')
  })
  afterAll(() => sheet.close())

  test('is drawn and asked about', async () => {
    expect(units).toContain('G-8P')
    const { at } = sheet.state
    await sheet.key('g')
    await sheet.page.getByRole('toolbar', { name: w.title }).waitFor()
    await sheet.drag('1213', '1212')
    // From there the other side's stack is aimed at: odds as if; and nothing has moved.
    await sheet.click('1212')
    await sheet.point('1111')
    await sheet.says(/Chance to win/, '[data-part=look] h3')
    await sheet.key('Escape')
    expect(sheet.state.at).toBe(at)
    expect(sheet.inHex('1213')).toEqual(units)

    await sheet.press(w.tools['arrows']!)
    await sheet.drag('1113', '1111')
    await sheet.press(w.tools['notes']!)
    await sheet.click('1210')
    await sheet.page.getByPlaceholder(w.noteAt('1210')).fill('hold here')
    await sheet.page.keyboard.press('Enter')
    await sheet.press(w.list)
    const list = await sheet.says('hold here', '[role=dialog]')
    expect(list).toContain(w.arrow('1113', '1111'))
    expect(list).toContain('to 1212')
    await sheet.key('Escape')
  })

  test('is private and kept: a page opened anew has it; and it is carried out', async () => {
    const again = await desk.table(match)
    await again.key('g')
    await again.press(w.list)
    expect(await again.says('hold here', '[role=dialog]')).toContain('to 1212')
    await again.close()

    await sheet.press(w.execute)
    await sheet.reaches((state) => state.counters[units[0]!]?.at === '1212')
    expect(sheet.faults).toEqual([])
  })
})

test('a question about a hex is asked beside it', async () => {
  const match = await desk.newMatch({ scenario: 'luga' })
  const sheet = await desk.table(match)
  await sheet.click('1111')
  const who = sheet.page.locator('.ask .chip').filter({ hasText: /who can/i })
  await who.click()
  await sheet.page.locator('[data-part=look] h3').filter({ hasText: /can/i }).first().waitFor()
  await sheet.page.locator('.legend').first().waitFor()
  await who.click()
  await sheet.page.locator('.legend').waitFor({ state: 'detached' })
  expect(sheet.faults).toEqual([])
  await sheet.close()
})
