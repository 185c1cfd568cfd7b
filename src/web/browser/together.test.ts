/** Two people and a phone: a link, a name, both ready, an order, talk, a take-back refused and granted, a return link, resigning, a rematch. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Sessions } from '../../server/people/sessions.ts'
import { fixedDice, freshFolder } from '../../server/testing.ts'
import { openSqlite } from '../../server/sqlite.ts'
import { words } from '../words/index.ts'
import { faults } from './axe.ts'
import { Desk, PHONE, type Sheet } from './desk.ts'

const w = words.people
let desk: Desk
let house: string
beforeAll(async () => {
  const store = await openSqlite(freshFolder())
  house = (await new Sessions(store.people, false).doors()).house
  desk = await Desk.open(freshFolder(), {
    store,
    localOnly: false,
    open: { origin: '', names: [], address: () => desk.address.slice(0, -1), inside: () => true },
    dice: (_match, given, seats) => ({ ...fixedDice('11', given), nonces: Array<string>(seats).fill('') }),
  })
})
afterAll(() => desk.close())

const button = ({ page }: Sheet, name: string) => page.getByRole('button', { name, exact: true })
const says = (sheet: Sheet, text: string | RegExp) => sheet.page.getByText(text).first().waitFor()

async function comesIn(sheet: Sheet, name: string, press: string): Promise<void> {
  await sheet.page.getByLabel(w.door.name).fill(name)
  await button(sheet, press).click()
}

/** Opens talk and requests. */
async function beside(sheet: Sheet): Promise<void> {
  await sheet.page.getByRole('button', { name: new RegExp(w.table.open) }).click()
  await sheet.page.getByRole('dialog', { name: w.table.open }).waitFor()
}

test('without a link nobody sees more than the door', async () => {
  const stranger = await desk.page()
  await says(stranger, w.door.closed)
  expect(await faults(stranger, 'door')).toEqual([])
})

test('a friend by link, from the invitation to the rematch', async () => {
  const anna = await desk.page(`#k=${house}`)
  await comesIn(anna, 'Anna', w.door.enter)
  await says(anna, w.front.challenges)
  expect(anna.page.url()).not.toContain(house)
  const card = await anna.openCard('Primer: the Lume Valley')
  await card.getByText(words.shell.front.sitters['link']!).last().click()
  await card.getByLabel(w.time.choosePace).selectOption('daily')
  await card.getByLabel(w.front.words).fill('Mind the ford.')
  await card.getByRole('button', { name: words.shell.front.begin, exact: true }).click()
  const field = anna.page.getByLabel(w.waiting.linkField, { exact: true })
  await field.waitFor()
  const link = await field.inputValue()
  expect(link).toMatch(/\/m\/[0-9a-f]{16}#k=[0-9a-f]{32}$/)
  expect(await faults(anna, 'waiting room')).toEqual([])

  // The friend comes on a phone.
  const ben = await desk.page('', PHONE)
  await ben.page.goto(link)
  await says(ben, w.door.invites('Anna'))
  await says(ben, 'Mind the ford.')
  expect(ben.page.url()).not.toContain('#k=')
  expect(await faults(ben, 'invitation on the phone')).toEqual([])
  await ben.page.getByLabel(w.door.name).fill('Ben')
  await ben.page.keyboard.press('Enter')
  await says(ben, w.time.paces.daily.note)
  await button(ben, w.waiting.ready).click()
  await says(anna, `✓ ${w.waiting.isReady}`)
  await button(anna, w.waiting.ready).press('Enter')
  for (const { page } of [anna, ben]) await page.locator('[data-table]').waitFor()

  // Each is asked for their own side, and the other waits.
  const [first, other] = [anna, ben]
  await first.asked()
  expect([first.state.eyes, other.state.eyes, other.state.asked]).toEqual([0, 1, null])
  const { at } = first.state
  // Counters that have not moved are warned of: once more.
  await first.page.keyboard.press('e')
  await first.page.keyboard.press('e')
  await first.reaches((state) => state.at > at)
  expect(await faults(anna, 'table with others')).toEqual([])

  // Talk is text.
  await beside(anna)
  await anna.page.getByLabel(w.table.say).fill('<b>Good luck</b>')
  await anna.page.keyboard.press('Enter')
  await beside(ben)
  await says(ben, '<b>Good luck</b>')

  // Both see whose clock runs; quiet hours are told once for all matches.
  await says(anna, /[23] days.* left/)
  await says(ben, w.time.runs)
  await button(anna, w.time.rest).click()
  await anna.page.getByLabel(w.time.quiet).check()
  await button(anna, w.time.keep).click()
  await says(anna, w.time.kept)
  expect(await faults(anna, 'clocks')).toEqual([])
  if (process.env['MAPROOM_PICTURES']) {
    await anna.page.screenshot({ path: `${process.env['MAPROOM_PICTURES']}/clocks.png` })
    await ben.page.screenshot({ path: `${process.env['MAPROOM_PICTURES']}/clocks-phone.png` })
  }
  for (const days of [/[34] days.* left/, /[45] days.* left/]) {
    await button(anna, w.time.give(w.time.paces.daily.more)).click()
    await says(ben, days)
  }

  // A take-back is refused, then granted, while the other has come back by the return link elsewhere.
  await button(first, w.table.back).click()
  await button(other, w.table.refuse).click()
  await button(first, w.table.back).waitFor()
  const before = first.state.at
  expect(before).toBeGreaterThan(at)
  await button(other, w.table.returnLink).click()
  const back = await other.page.getByLabel(w.waiting.linkField, { exact: true }).inputValue()
  await other.close()
  const again = await desk.page()
  await again.page.goto(back)
  await button(again, w.door.goOn).click()
  await again.page.getByRole('link', { name: words.shell.front.goOn }).first().click()
  await again.page.locator('[data-table]').waitFor()
  await button(first, w.table.back).click()
  await beside(again)
  await button(again, w.table.grant).click()
  await first.reaches((state) => state.at > before)
  expect(await faults(again, 'talk and requests')).toEqual([])

  await button(again, w.table.resign).click()
  await button(again, w.table.resign).click()
  await first.reaches((state) => /resigned/.test(state.ending))
  await button(first, w.table.rematch).click()
  await says(first, w.waiting.title)
  await again.page.getByRole('link', { name: w.table.toRematch }).click()
  await says(again, w.waiting.title)
})
