/**
 * Walks into every game as a newcomer does, on the desktop and on the phone, and keeps a picture of each screen to be looked at:
 * `npx tsx tools/proofs/newcomer.ts FOLDER [GAME ...]`. It goes from the front page into the game, reads what is asked, takes a stack, asks
 * about the enemy, ends the phase, and opens what teaches the game.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../../scripts/chromium.mjs'
import { games } from '../../src/games/registry.ts'
import { buildPages } from '../../src/web/browser/built.ts'
import { Desk, DESKTOP, PHONE, type Sheet } from '../../src/web/browser/desk.ts'
import { leave } from '../../src/web/browser/play.ts'
import { words } from '../../src/web/words/index.ts'

const [folder = 'reports/newcomer', ...wanted] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const w = words.shell.front

// `PAGES`: a folder in which the page has been built already.
const built = process.env['PAGES']
const { remove, ...ground } = built
  ? { chromium: ensureChromium(), pages: built, remove: () => undefined }
  : await buildPages()
Desk.ground = ground
const desk = await Desk.open()

async function walk(id: string, name: string, size: typeof DESKTOP): Promise<void> {
  const look = size === PHONE ? 'phone' : 'desktop'
  let n = 0
  const shoot = async (sheet: Sheet, what: string): Promise<void> => {
    await sheet.page.waitForTimeout(900)
    const file = `${id}-${look}-${n++}-${what}.png`
    await sheet.page.screenshot({ path: join(folder, file) })
    console.log(file)
  }
  const sheet = await desk.page('', size)
  const { page } = sheet
  page.setDefaultTimeout(30_000)
  await page.getByRole('heading', { name: w.playNow }).waitFor()
  const play = page
    .getByRole('region', { name: w.playNow, exact: true })
    .getByRole('listitem')
    .filter({ hasText: name })
  if ((await play.count()) > 0) {
    await play.getByRole('button').click()
    await sheet.asked()
    await shoot(sheet, 'first')
    const { asked } = sheet.state
    const hex = asked?.stacks?.[0] ?? asked?.options.find(({ order }) => order.hex)?.order.hex
    if (hex) {
      await (size === PHONE ? sheet.tap(hex) : sheet.click(hex))
      await shoot(sheet, 'stack')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    }
    await leave(sheet).catch(() => undefined)
    await page.waitForTimeout(2500)
    await shoot(sheet, 'next')
  }
  for (const [what, route] of [
    ['card', `#/game/${id}`],
    ['learn', `#/learn/${id}`],
    ['howto', `#/howto/${id}`],
  ] as const) {
    await page.goto(desk.address + route)
    await shoot(sheet, what)
  }
  for (const fault of sheet.faults) console.log(`${id} ${look}: ${fault}`)
  await sheet.close()
}

for (const size of [DESKTOP, PHONE]) {
  const sheet = await desk.page('', size)
  await sheet.page.getByRole('heading', { name: w.playNow }).waitFor()
  await sheet.page.waitForTimeout(1500)
  await sheet.page.screenshot({
    path: join(folder, `front-${size === PHONE ? 'phone' : 'desktop'}.png`),
    fullPage: true,
  })
  await sheet.close()
  for (const { id, shelf } of games)
    if (wanted.length === 0 || wanted.includes(id))
      await walk(id, shelf?.name ?? '', size).catch((error: unknown) =>
        console.log(`${id}: ${String(error).slice(0, 400)}`),
      )
}
await desk.close()
remove()
