/** Going on where one was: a page loaded anew in the middle of a combat, a host that went away, and two tabs on one match. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parseRecord } from '../../core/record.ts'
import { fetched } from '../../server/testing.ts'
import { words } from '../words/index.ts'
import { Desk, DESKTOP, LONGEST, type Sheet } from './desk.ts'
import { Keyboard } from './keyboard.ts'

let desk: Desk
let match: string
let sheet: Sheet
let keys: Keyboard
/** A fight at Plungė, with losses to place. */
beforeAll(async () => {
  desk = await Desk.open()
  match = await desk.newMatch({ scenario: 'dvina', dice: '01', upTo: /^strategic\.choose$/ })
  sheet = await desk.table(match)
  keys = new Keyboard(sheet)
  await keys.leave()
  await sheet.click('1826')
  await sheet.click('1724')
  await keys.gives('Space')
  await keys.until(/^losses\.allocate$/)
})
afterAll(() => desk.close())

/** All that a person reads of the decision and the fight. */
async function read({ page }: Sheet): Promise<string> {
  const parts = await page.locator('[data-part=asked], [data-part=look] .fight, [data-part=top]').allInnerTexts()
  return parts.join(' ').replaceAll(/\s+/g, '')
}

/** What is asked beside the table, odds above all, comes a moment later. */
async function reads(page: Sheet, text: string): Promise<void> {
  await vi.waitFor(async () => expect(await read(page)).toBe(text), { timeout: LONGEST, interval: 100 })
}

describe.sequential('in the middle of a combat', () => {
  test('a page loaded anew reads as before', async () => {
    const [before, state] = [await read(sheet), sheet.state]
    expect(before).toMatch(/Placeyourlosses/)
    await sheet.page.reload()
    await sheet.seated()
    expect(sheet.state).toEqual(state)
    await reads(sheet, before)
  })

  test('a host that goes away and comes back finds the page where it was, and plays once what was ordered meanwhile', async () => {
    const { page } = sheet
    const [before, state] = [await read(sheet), sheet.state]
    await desk.goAway()
    await page.getByText(words.shell.lineDown).waitFor()
    await desk.comeBack()
    await page.getByText(words.shell.lineDown).waitFor({ state: 'detached' })
    expect(sheet.state).toEqual(state)
    await reads(sheet, before)
    await desk.goAway()
    await page.getByText(words.shell.lineDown).waitFor()
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    expect(sheet.state.at).toBe(state.at)
    await desk.comeBack()
    await sheet.reaches(({ at }) => at > state.at)
    const { steps } = parseRecord((await fetched(desk.port, 'GET', `/api/matches/${match}/record`)).text)
    const orders = steps.slice(state.at).flatMap((step) => ('order' in step ? step.order : []))
    expect(orders).toEqual(state.asked!.usual!.orders)
    expect(sheet.state.fight).not.toBeNull()
  })

  test('what comes late from a second tab is refused in plain words and changes nothing', async () => {
    const late = await desk.table(match, DESKTOP, true)
    const { at, asked } = sheet.state
    await late.hears(false)
    await keys.gives('Space')
    const state = sheet.state
    expect(state.at).toBeGreaterThan(at)
    // The second tab still shows the question, and answers it.
    await late.page.keyboard.press('Space')
    const answer = { t: 'orders', at, id: asked!.id }
    await vi.waitFor(() => expect(JSON.parse(late.said.at(-1)!.text)).toMatchObject(answer), { timeout: LONGEST })
    await late.hears(true)
    await late.settled()
    expect(await late.says(/nothing was played/i, '[data-part=asked]')).toContain(words.shell.asked.refused)
    expect(late.state).toEqual(state)
    expect(sheet.state).toEqual(state)
    await late.close()
  })

  test('two tabs on one match stay in step, whoever plays and whoever takes back', async () => {
    const other = await desk.table(match)
    expect(other.state).toEqual(sheet.state)
    await keys.until(/^operations\.choose$/)
    await other.reaches(({ at }) => at === sheet.state.at)
    await reads(other, await read(sheet))
    await other.click('1925')
    await other.click('1825')
    await other.reaches(({ asked }) => asked?.place === 'operations.choose' && other.inHex('1825').length > 0)
    await sheet.reaches(({ at }) => at === other.state.at)
    expect(sheet.inHex('1825').length).toBeGreaterThan(0)
    expect(sheet.state).toEqual(other.state)
    // Whoever takes it back, in whatever tab: the whole march.
    await sheet.key('z')
    await sheet.reaches(() => sheet.inHex('1825').length === 0)
    expect(sheet.state.asked?.place).toBe('operations.choose')
    await other.reaches(({ at }) => at === sheet.state.at)
    expect(sheet.state).toEqual(other.state)
    expect([...sheet.faults, ...other.faults]).toEqual([])
  })
})
