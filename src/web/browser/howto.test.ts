/** How to play in five minutes: a page for each game, from the front page, the game's card and the table; and the rules it cites. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimsOf } from '../../cli/claim-books.ts'
import { games } from '../../games/registry.ts'
import { freshFolder } from '../../server/testing.ts'
import { words } from '../words/index.ts'
import { Desk, DESKTOP, PHONE, type Sheet } from './desk.ts'

const w = words.howTo
const ROOT = join(import.meta.dirname, '../../..')
const taught = games.filter((game) => game.howTo)

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open(freshFolder(), { claims: (game) => claimsOf(ROOT, game) })
})
afterAll(() => desk.close())

/** Widths of all pictures of the page once they have come, and that of the page. */
async function looked({ page }: Sheet): Promise<{ pictures: number[]; wide: number }> {
  for (const picture of await page.locator('figure img').all()) await picture.scrollIntoViewIfNeeded()
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  return page.evaluate(() => ({
    pictures: [...document.querySelectorAll<HTMLImageElement>('figure img')].map((image) => image.naturalWidth),
    wide: document.documentElement.scrollWidth,
  }))
}

test.each(taught.map((game) => [game.shelf!.name, game] as const))(
  '%s is told on a page that the front page leads to, with its pictures, on desktop and phone',
  async (name, { howTo }) => {
    for (const size of [DESKTOP, PHONE]) {
      const sheet = await desk.page('', size)
      const { page } = sheet
      await page.getByRole('link', { name: w.of(name), exact: true }).click()
      await page.getByRole('heading', { level: 1, name: w.title(name) }).waitFor()
      for (const { head } of howTo!.sections) expect(await page.getByRole('heading', { name: head }).count()).toBe(1)
      const { pictures, wide } = await looked(sheet)
      expect(pictures.length).toBe(howTo!.sections.filter(({ picture }) => picture).length)
      expect(pictures.filter((width) => width === 0)).toEqual([])
      expect(wide).toBeLessThanOrEqual(size.width)
      expect(sheet.faults).toEqual([])
      await sheet.close()
    }
  },
)

test('a rule cited on the page opens the reference at its chapter, which has a title', async () => {
  const sheet = await desk.page('#/howto/agn')
  const { page } = sheet
  await page.getByRole('button', { name: '§ 8.12.1', exact: true }).click()
  const open = page.locator('details[open]')
  await open.waitFor()
  expect(await open.count()).toBe(1)
  expect(await open.locator('summary').innerText()).toMatch(/§ 8\s+Combat/)
  expect(await open.locator('li.wanted').first().isVisible()).toBe(true)
  await page.getByRole('searchbox').fill('surrender')
  await page.getByRole('heading', { level: 2, name: '§ 10 Surrender' }).waitFor()
  await sheet.close()
})

test('the card of a game, and the keys at its table, lead to the page; drills to that of their series', async () => {
  const sheet = await desk.page('#/game/ypres')
  await sheet.page.getByRole('link', { name: w.linkLong }).click()
  await sheet.page.getByRole('heading', { level: 1, name: w.title('First Ypres') }).waitFor()
  await sheet.close()
  const table = await desk.table(await desk.newMatch({ game: 'school', scenario: 'example-8-13' }))
  await table.key('?')
  const link = table.page.getByRole('link', { name: w.linkLong })
  expect(await link.getAttribute('href')).toBe('#/howto/agn')
  await table.close()
})
