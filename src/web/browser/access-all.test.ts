/**
 * No serious fault of access on any route of any game, nor in any panel of its table, by day and by night: `screens.ts` lists them. What
 * hangs on a moment of play (a stack in hand, a combat, the curtain, the phone) is in the other files of this name.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Game } from '../../core/system.ts'
import { claimsOf } from '../../cli/claim-books.ts'
import { games } from '../../games/registry.ts'
import { freshFolder } from '../../server/testing.ts'
import { check, dark, faults } from './axe.ts'
import { Desk, PHONE, type Sheet } from './desk.ts'
import { ALL, begun, everyGame, goTo, panels, routesOf, withPanel } from './screens.ts'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/** Drills have the table and the panels of the game they go with. */
const drills = new Set(games.flatMap(({ fellows = [] }) => fellows.map(({ id }) => id)))
const walked = everyGame.filter(([id]) => ALL || !drills.has(id))
/** Night and telephone change colours and layout, alike for all games: else they are looked at in one of them. */
const closely = ({ id }: Game): boolean => ALL || id === 'agn'

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open(freshFolder(), { claims: (game) => claimsOf(ROOT, game) })
})
afterAll(() => desk.close())

/** Colours are what the night changes. Of a panel over a table that was looked at only the panel is looked at. */
async function dayAndNight(game: Game, sheet: Sheet, screen: string, look: { part?: string } = {}): Promise<string[]> {
  if (!closely(game)) return check(sheet, screen, look)
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
    found.push(...(await dayAndNight(game, sheet, route.page)))
  }
  await sheet.close()
  const faulty = [...sheet.faults]
  if (closely(game)) {
    const phone = await desk.page('', PHONE)
    for (const route of routesOf(game, match)) {
      await goTo(phone, desk, route)
      found.push(...(await check(phone, `${route.page}, phone`)))
    }
    faulty.push(...phone.faults)
    await phone.close()
  }
  expect(found).toEqual([])
  expect(faulty).toEqual([])
})

/** The panels are the same for games of a series. */
const oneOfEach = walked.filter(([id]) => ALL || ['primer', 'agn', 'ypres', 'husky'].includes(id))

test.each(oneOfEach)('%s: the table and every panel over it', async (_, game) => {
  const sheet = await desk.table(await begun(desk, game))
  const found = await dayAndNight(game, sheet, 'table')
  expect(panels.length).toBeGreaterThan(8)
  for (const panel of panels)
    await withPanel(
      sheet,
      panel,
      async () => void found.push(...(await dayAndNight(game, sheet, panel.action, { part: panel.shown }))),
    )
  expect(found).toEqual([])
  expect(sheet.faults).toEqual([])
  await sheet.close()
})
