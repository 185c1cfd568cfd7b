/** The page without a server: its pages share one host, another takes over when that page is closed, and it opens without a network. */
import type { Socket } from 'node:net'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { games } from '../../games/registry.ts'
import { words } from '../words/index.ts'
import { Desk, LONGEST, PHONE, type Sheet } from './desk.ts'
import { fileServer, portOf } from './no-server.ts'
import { goOn } from './play.ts'

const w = words.shell.front

describe.sequential('two pages of one browser', () => {
  let desk: Desk
  let one: Sheet
  let other: Sheet
  beforeAll(async () => {
    desk = await Desk.open()
    const match = await desk.newMatch({ game: 'primer', scenario: 'valley', options: {} })
    ;[one, other] = [await desk.table(match), await desk.table(match)]
  })
  afterAll(() => desk.close())

  test('an order given on one is seen on the other', async () => {
    const { at } = other.state
    await goOn(one)
    await other.reaches((state) => state.at > at)
    expect(other.state.at).toBe(one.state.at)
  })

  test('when the page that is the host is closed, another goes on with the match', async () => {
    const { at } = one.state
    await desk.closeHost()
    await goOn(one)
    await other.reaches((state) => state.at > at)
    expect(one.faults).toEqual([])
  })

  test('a page opened again finds the match as it was left', async () => {
    const { at, counters } = one.state
    await one.page.reload()
    await one.seated()
    expect(one.state).toMatchObject({ at, counters })
  })
})

/** Half of what a line of 4 Mbit a second brings in ten seconds; the proof `static` measures the seconds. */
const MOST_BYTES = 2_500_000

test('the first decision of the first game needs little from the web host', async () => {
  const files = await fileServer(Desk.ground.pages)
  const lines = new Set<Socket>()
  files.on('connection', (line: Socket) => lines.add(line))
  const browser = await chromium.launch({ executablePath: Desk.ground.chromium, args: ['--no-sandbox'] })
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, serviceWorkers: 'block' })
  const page = await context.newPage()
  page.setDefaultTimeout(LONGEST)
  await page.goto(`http://127.0.0.1:${portOf(files)}/`)
  await page.getByRole('region', { name: w.playNow, exact: true }).getByRole('button').first().tap()
  await page.locator('[data-question]').first().waitFor()
  const bytes = [...lines].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0)
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(MOST_BYTES)
  process.stdout.write(`first decision without a server: ${Math.round(bytes / 1000)} kB\n`)
  await browser.close()
  files.close()
})

test('after the first visit it opens and plays without a network', async () => {
  const files = await fileServer(Desk.ground.pages)
  const browser = await chromium.launch({ executablePath: Desk.ground.chromium, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  page.setDefaultTimeout(LONGEST)
  await page.goto(`http://127.0.0.1:${portOf(files)}/`)
  await page.getByRole('heading', { name: w.playNow }).waitFor()
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    await new Promise<void>((done) => {
      if (active!.state === 'activated') done()
      active!.addEventListener('statechange', () => active!.state === 'activated' && done())
    })
  })
  files.closeAllConnections()
  await new Promise((done) => files.close(done))
  await page.reload()
  const now = page.getByRole('region', { name: w.playNow, exact: true })
  await now.waitFor()
  const rows = await now.getByRole('button').all()
  expect(rows).toHaveLength(games.filter((game) => game.shelf?.short).length)
  for (const row of rows) {
    await row.click()
    await page.locator('[data-question]').first().waitFor()
    await page.goBack()
    await now.waitFor()
  }
  await browser.close()
})
