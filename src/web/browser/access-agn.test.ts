/** No serious fault of access at the table of Army Group North: in hand, overlays, books, plan, combat. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshFolder } from '../../server/testing.ts'
import { words } from '../words/index.ts'
import { books, check, dark } from './axe.ts'
import { Desk, type Sheet } from './desk.ts'
import { goOn } from './play.ts'

const w = words.shell

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open(freshFolder())
})
afterAll(() => desk.close())

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
