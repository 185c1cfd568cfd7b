/**
 * No serious fault of access on any route of any game, nor in any panel of its table, by day and by night: `screens.ts` lists them. What
 * hangs on a moment of play (a stack in hand, a combat, the curtain, the phone) is in the other files of this name.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimsOf } from '../../cli/claim-books.ts'
import { games } from '../../games/registry.ts'
import { freshFolder } from '../../server/testing.ts'
import { check, dark, faults } from './axe.ts'
import { Desk, PHONE, type Sheet } from './desk.ts'
import { begun, everyGame, goTo, panels, routesOf, withPanel } from './screens.ts'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/** Drills have the table and the panels of the game they go with: with MAPROOM_BROWSER=all they are walked as well. */
const drills = new Set(games.flatMap(({ fellows = [] }) => fellows.map(({ id }) => id)))
const walked = everyGame.filter(([id]) => process.env['MAPROOM_BROWSER'] === 'all' || !drills.has(id))

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open(freshFolder(), { claims: (game) => claimsOf(ROOT, game) })
})
afterAll(() => desk.close())

/** Colours are what the night changes. Of a panel over a table that was looked at only the panel is looked at. */
async function dayAndNight(sheet: Sheet, screen: string, look: { readonly part?: string } = {}): Promise<string[]> {
  await dark(sheet, false)
  const found = await check(sheet, screen, look)
  await dark(sheet, true)
  return [...found, ...(await faults(sheet, `${screen}, dark`, { ...look, rules: ['color-contrast'] }))]
}

test.each(walked)('%s: every route, and on the phone', async (_, game) => {
  const match = await begun(desk, game)
  const found: string[] = []
  const sheet = await desk.page()
  for (const route of routesOf(game, match)) {
    await goTo(sheet, desk, route)
    found.push(...(await dayAndNight(sheet, route.page)))
  }
  await sheet.close()
  const phone = await desk.page('', PHONE)
  for (const route of routesOf(game, match)) {
    await goTo(phone, desk, route)
    found.push(...(await check(phone, `${route.page}, phone`)))
  }
  expect(found).toEqual([])
  expect([...sheet.faults, ...phone.faults]).toEqual([])
  await phone.close()
})

test.each(walked)('%s: the table and every panel over it', async (_, game) => {
  const sheet = await desk.table(await begun(desk, game))
  const found = await dayAndNight(sheet, 'table')
  expect(panels.length).toBeGreaterThan(8)
  for (const panel of panels)
    await withPanel(
      sheet,
      panel,
      async () => void found.push(...(await dayAndNight(sheet, panel.action, { part: panel.shown }))),
    )
  expect(found).toEqual([])
  expect(sheet.faults).toEqual([])
  await sheet.close()
})
