/** Questions that come again and again: the third offers an auto-response, which answers them until it lapses or is revoked. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../../server/testing.ts'
import { words } from '../words/index.ts'
import { Desk } from './desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

test('finding 15: the third like question of a phase offers an auto-response; it is lodged, read and revoked', async () => {
  const match = await desk.newMatch({ scenario: 'winter-air', upTo: /^operations\.choose$/ })
  const sheet = await desk.table(match)
  const { page } = sheet
  const card = page.locator('.auto')
  // Somebody else gives the orders: marches past the other side, which is asked whether it reacts.
  const client = await Client.connect(desk.port)
  await client.hello(match)
  for (let i = 0; i < 150 && (await card.count()) === 0; i++) {
    const { asked, at } = client.state
    const marches = asked!.options.filter(({ order }) => ['activate', 'move'].includes(order.do))
    await client.order(
      marches[(i * 7) % marches.length]?.order ?? asked!.usual?.orders[0] ?? asked!.options.at(-1)!.order,
    )
    await client.until((state) => state.at > at && state.asked !== null)
    await sheet.reaches((state) => state.at === client.state.at)
  }
  client.close()
  await card.getByRole('button').first().click()
  await sheet.reaches((state) => Object.keys(state.lasts).length === 1)
  const [id] = Object.keys(sheet.state.lasts)
  expect(sheet.state.standing[id!]).not.toBe('ask')
  expect(sheet.state.lasts[id!]).toBe('phase')
  await sheet.key('s')
  const panel = page.getByRole('region', { name: words.panels.standing.title })
  await panel.getByText(words.panels.standing.until['phase']!).waitFor()
  await panel.getByRole('button', { name: words.panels.standing.revoke }).click()
  await sheet.reaches((state) => state.standing[id!] === 'ask')
  // What a careful player would lodge, at one press.
  await panel.getByRole('button', { name: words.panels.standing.suggest }).click()
  await sheet.reaches((state) => Object.values(state.standing).filter((value) => value !== 'ask').length > 3)
  expect(sheet.state.lasts).toEqual({})
  expect(sheet.faults).toEqual([])
})
