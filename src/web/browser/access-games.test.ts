/** No serious fault of access at the tables of First Ypres and Tikhvin. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshFolder } from '../../server/testing.ts'
import { books, check, dark } from './axe.ts'
import { Desk, type Sheet } from './desk.ts'
import { goOn } from './play.ts'

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open(freshFolder())
})
afterAll(() => desk.close())

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
