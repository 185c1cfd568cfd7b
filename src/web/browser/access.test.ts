/** No serious fault of access on any screen: the pages, the curtain, the report and the phone; the tables have files of their own. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimsOf } from '../../cli/claim-books.ts'
import type { Claim } from '../../core/wire/http.ts'
import type { Game } from '../../core/system.ts'
import { freshFolder } from '../../server/testing.ts'
import { words } from '../words/index.ts'
import { check, dark } from './axe.ts'
import { Desk, PHONE } from './desk.ts'
import { curtained, goOn } from './play.ts'

const ROOT = join(import.meta.dirname, '../../..')
const w = words.shell

/** As the host serves them. */
const claims = (game: Game): Claim[] => claimsOf(ROOT, game)

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open(freshFolder(), { claims })
})
afterAll(() => desk.close())

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
