/** Help against bots: the adviser holds an order back once, says why and can be turned off; a hint is given only when asked for. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '../../core/match.ts'
import { Client } from '../../server/testing.ts'
import { words } from '../words/index.ts'
import { Desk, type Sheet } from './desk.ts'

const w = words.shell.asked

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
})
afterAll(() => desk.close())

/** The orders of an attack at Polygon Wood, by place. */
const ATTACK: Readonly<Record<string, readonly Order[]>> = {
  'combatPhase.target': [{ do: 'target', hex: '1310' }],
  'combat.name': [{ do: 'attack', unit: 'G-RIR241' }, { do: 'go' }],
}

/** Its guns are still to be named. */
async function guns(): Promise<Sheet> {
  const seats = ['person', 'bot'] as const
  const match = await desk.newMatch({ game: 'ypres', scenario: 'last-on-the-ridge', options: {}, seats: [...seats] })
  const client = await Client.connect(desk.port)
  await client.hello(match)
  for (let i = 0; i < MOST && client.state.asked!.place !== 'combat.guns'; i++) {
    const { place, options } = client.state.asked!
    const { at } = client.state
    await client.order(...(ATTACK[place] ?? [(options.find((o) => o.main || o.closes) ?? options[0]!).order]))
    await client.until((state) => state.at > at && state.asked !== null)
  }
  client.close()
  const sheet = await desk.table(match)
  await sheet.asked()
  return sheet
}
const MOST = 12

const without = (sheet: Sheet): string => sheet.options('none')[0]!.label

test('the adviser speaks before a blunder is sent, and the order goes when it is given all the same', async () => {
  const sheet = await guns()
  const { at } = sheet.state
  await sheet.press(without(sheet))
  const said = await sheet.says(/./, '[data-part=adviser]')
  expect(said).toContain('your attack goes in without a barrage')
  expect(sheet.state.at).toBe(at)
  await sheet.press(w.sendAnyway)
  await sheet.reaches((state) => state.at > at)
  expect(await sheet.page.locator('[data-part=adviser]').count()).toBe(0)
  expect(sheet.faults).toEqual([])
  await sheet.close()
})

test('a hint is given when asked for, and done only when chosen; without the adviser orders go at once', async () => {
  const sheet = await guns()
  const { page } = sheet
  expect(await page.locator('[data-part=hints] li').count()).toBe(0)
  await sheet.press(w.hint)
  await page.locator('[data-part=hints] li').first().waitFor()
  const { at } = sheet.state
  await sheet.press(w.hintTake('A'))
  await sheet.reaches((state) => state.at > at)
  await sheet.close()
  const other = await guns()
  await other.page.evaluate(() => localStorage.setItem('maproom.likes', JSON.stringify({ adviser: false })))
  await other.page.reload()
  await other.asked()
  const before = other.state.at
  await other.press(without(other))
  await other.reaches((state) => state.at > before)
  expect(other.faults).toEqual([])
  await other.close()
})
