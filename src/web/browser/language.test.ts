/** Every screen takes another language: with a made-up one chosen, none of the page's own English is left on it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES, type Words } from '../words/index.ts'
import { Desk, PHONE, type Sheet } from './desk.ts'
import { ALL, begun, everyGame, goTo, panels, routesOf, withPanel } from './screens.ts'

const english = LANGUAGES['en']!()
const madeUp: Words = LANGUAGES['x-made-up']!()

/** Whole sentences and phrases of the catalogue; single words may be a game's too. */
function phrases(said: unknown): string[] {
  if (typeof said === 'string') return /\p{L} \p{L}/u.test(said) ? [said] : []
  return said !== null && typeof said === 'object' ? Object.values(said).flatMap(phrases) : []
}
/** What games say in the same words. */
const GAMES_TOO = ['Turn track', 'Sequence of play']
const ENGLISH = phrases(english).filter((phrase) => !GAMES_TOO.includes(phrase))

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

/** What can be read on the page, or is read aloud of it, that is a phrase of the English catalogue. */
async function left(sheet: Sheet, screen: string): Promise<string[]> {
  const texts = await sheet.page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(node.getAttribute(name) ?? '')
      else found.push(node.textContent ?? '')
    }
    return found.map((text) => text.trim())
  })
  return texts.filter((text) => ENGLISH.includes(text)).map((text) => `${screen}: ${text}`)
}

async function inMadeUp(sheet: Sheet): Promise<void> {
  await sheet.page.evaluate(() => localStorage.setItem('maproom.language', 'x-made-up'))
  await sheet.page.reload()
}

test('front page, rules reference and packs', async () => {
  const sheet = await desk.page()
  const { page } = sheet
  await inMadeUp(sheet)
  await page.getByRole('heading', { name: madeUp.shell.front.playNow }).waitFor()
  const found = await left(sheet, 'front page')
  await page.getByRole('button', { name: madeUp.shell.front.more, exact: true }).click()
  await page.getByText(madeUp.shell.front.importNote).waitFor()
  found.push(...(await left(sheet, 'more')))
  await page.goto(`${desk.address}#/game/agn`)
  await page.getByRole('button', { name: madeUp.shell.front.begin, exact: true }).waitFor()
  found.push(...(await left(sheet, 'a card')))
  await page.goto(`${desk.address}#/packs`)
  await page.getByLabel(madeUp.panels.pack.name).waitFor()
  found.push(...(await left(sheet, 'packs')))
  await page.goto(`${desk.address}#/rules/agn`)
  await page.getByPlaceholder(madeUp.panels.rules.find).or(page.getByLabel(madeUp.panels.rules.find)).first().waitFor()
  found.push(...(await left(sheet, 'rules')))
  expect(found).toEqual([])
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

test('the table, its books, its plan and the text board, on the desktop', async () => {
  const sheet = await desk.table(await desk.newMatch({ scenario: 'luga', upTo: /operations\.choose/ }))
  const { page } = sheet
  await inMadeUp(sheet)
  await sheet.reaches(() => sheet.state.asked !== null)
  await page.getByText(madeUp.shell.asked.options).first().waitFor()
  const found = await left(sheet, 'table')
  for (const key of ['l', 'm', 'u', 'b', 's', ',', '?']) {
    await sheet.key(key)
    await page.getByRole('dialog').waitFor()
    found.push(...(await left(sheet, `book ${key}`)))
    await sheet.key('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await sheet.key('g')
  await page.getByRole('toolbar', { name: madeUp.shell.plan.title }).waitFor()
  found.push(...(await left(sheet, 'plan')))
  await sheet.key('g', 't')
  await page.getByRole('region', { name: madeUp.panels.text.title }).waitFor()
  found.push(...(await left(sheet, 'text board')))
  expect(found).toEqual([])
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

test('the curtain and the table on the phone', async () => {
  const sheet = await desk.table(await desk.newMatch({ game: 'tikhvin', scenario: 'opening', options: {} }), PHONE)
  const { page } = sheet
  await inMadeUp(sheet)
  await page.getByText(madeUp.shell.curtain.text).waitFor()
  const found = await left(sheet, 'curtain')
  await page.getByRole('button', { name: /^Ï åm/ }).click()
  await page.getByRole('button', { name: madeUp.shell.top.menu }).waitFor()
  found.push(...(await left(sheet, 'phone')))
  expect(found).toEqual([])
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

/** The page's own words hardly differ by game: with MAPROOM_BROWSER=all every game is walked, else the two with most panels. */
const walked = everyGame.filter(([id]) => ALL || ['ypres', 'husky'].includes(id))

test.each(walked)('every route and every panel of %s', async (_, game) => {
  const match = await begun(desk, game)
  const sheet = await desk.page()
  await inMadeUp(sheet)
  const found: string[] = []
  for (const route of routesOf(game, match)) {
    await goTo(sheet, desk, route)
    found.push(...(await left(sheet, route.page)))
  }
  await sheet.page.goto(`${desk.address}#/match/${match}`)
  await sheet.seated()
  found.push(...(await left(sheet, 'table')))
  for (const panel of panels)
    await withPanel(sheet, panel, async () => void found.push(...(await left(sheet, panel.action))))
  expect(found).toEqual([])
  expect(sheet.faults).toEqual([])
  await sheet.close()
})
