/** Two people and a phone: a link, a name, both ready, an order, talk, a take-back refused and granted, a return link, resigning, a rematch. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { words } from '../words/index.ts'
import { faults } from './axe.ts'
import { type Desk, PHONE } from './desk.ts'
import { beside, button, comesIn, invites, openHouse, ready, says } from './two.ts'

const w = words.people
let desk: Desk
let house: string
beforeAll(async () => {
  const open = await openHouse()
  desk = open.desk
  house = open.key
})
afterAll(() => desk.close())

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
  const link = await invites(anna, { game: 'primer', scenario: 'valley', seat: 1 }, async () => {
    await anna.page.getByLabel(w.time.choosePace).selectOption('daily')
    await anna.page.getByLabel(w.front.words).fill('Mind the ford.')
  })
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
  await ready(ben, anna)

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
