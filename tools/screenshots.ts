/** Makes docs/pictures from the real page, each screen light, dark and on a phone: `npx tsx tools/screenshots.ts [NAME ...]`. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { build } from 'vite'
import { ensureChromium } from '../scripts/chromium.mjs'
import { games } from '../src/games/registry.ts'
import { BotPool } from '../src/server/bot-pool.ts'
import { makeServer } from '../src/server/server.ts'
import { openSqlite } from '../src/server/sqlite.ts'
import { Client, got } from '../src/server/testing.ts'
import type { Driven } from '../src/web/lib/drive.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'docs/pictures')
const GOLDEN = join(ROOT, 'src/games/agn/golden/minor-victory.record.json')
/** Letters stand where the type puts them, not on whole pixels, as in a browser with a window. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
  '--font-render-hinting=none',
]
const DESK = { width: 1440, height: 900 }

const LOOKS: Readonly<Record<string, BrowserContextOptions>> = {
  light: { viewport: DESK, colorScheme: 'light' },
  dark: { viewport: DESK, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
}

class Studio {
  private readonly browser: Browser
  private readonly port: number

  constructor(browser: Browser, port: number) {
    this.browser = browser
    this.port = port
  }

  async page(look: string, route: string): Promise<Page> {
    const context = await this.browser.newContext({ reducedMotion: 'reduce', ...LOOKS[look] })
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${this.port}/${route}`)
    return page
  }

  async match(game: string, scenario: string, options: object = {}, seats = ['person', 'person']): Promise<string> {
    const wish = { game, scenario, options, seats }
    return (await got<{ id: string }>(this.port, 'POST', '/api/matches', wish)).id
  }

  /** The Luga line at the German Operations of turn 3, one side's eyes, fog on. */
  async luga(): Promise<string> {
    const id = await this.match('agn', 'luga', { fog: true, solitaire: false })
    await this.answerUntil(id, { seat: 0 }, 'operations.choose')
    return id
  }

  /** Answers as usual, with the eyes given, until a decision of that kind. */
  async answerUntil(id: string, eyes: object, place: string): Promise<void> {
    const client = await Client.connect(this.port)
    await client.hello(id, eyes)
    while (client.state.asked && client.state.asked.place !== place) {
      const { options, usual } = client.state.asked
      const leaves = options.find((o) => o.closes) ?? options[0]
      await client.order(...(usual?.orders ?? options.filter((o) => o === leaves).map((o) => o.order)))
    }
    client.close()
  }

  /** Plays on in a match with usual answers of both sides until a decision of the German. */
  async playTo(match: string, place: RegExp): Promise<void> {
    const sides = [await Client.connect(this.port), await Client.connect(this.port)]
    for (const [seat, side] of sides.entries()) await side.hello(match, { seat })
    for (let i = 0; i < 40; i++) {
      const side = sides.find((s) => s.state.asked)
      if (!side) {
        await new Promise((done) => setTimeout(done, 20))
        continue
      }
      const { asked } = side.state
      if (place.test(asked!.place) && side === sides[0]) break
      const { options, usual } = asked!
      const support = options.find((o) => o.order.do === 'support')
      const leaves = options.find((o) => o.closes) ?? options[0]
      await side.order(
        ...(support ? [support.order] : (usual?.orders ?? options.filter((o) => o === leaves).map((o) => o.order))),
      )
    }
    for (const side of sides) side.close()
  }

  /** D-Day at Gela and Licata, as the Allied movement begins. */
  async gela(): Promise<string> {
    const id = await this.match('husky', 'gela-licata', { openStacks: true })
    await this.answerUntil(id, {}, 'movementSegment.open')
    return id
  }

  async import(): Promise<string> {
    const text = readFileSync(GOLDEN, 'utf8')
    return (await got<{ id: string }>(this.port, 'POST', '/api/matches/import', text)).id
  }
}

async function where(page: Page, hex: string): Promise<{ x: number; y: number }> {
  return (await page.evaluate((id) => (window as unknown as { maproom: Driven }).maproom.screen(id), hex))!
}

async function show(page: Page, hex: string): Promise<void> {
  await page.evaluate((id) => (window as unknown as { maproom: Driven }).maproom.show(id), hex)
  await page.waitForTimeout(200)
}

async function atTable(page: Page): Promise<void> {
  await page.locator('[data-question], .curtain').first().waitFor()
  if ((await page.locator('.curtain').count()) > 0) await page.keyboard.press('Space')
  await page.locator('[data-question]').first().waitFor()
  await page.locator('[data-table][data-busy=false]').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(800)
}

/** A click, or a tap on the phone. */
async function press(page: Page, hex: string): Promise<void> {
  const { x, y } = await where(page, hex)
  const touch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  await page.waitForTimeout(700)
}

/** Takes the stack and points at the goal: path, ways, odds. */
async function aim(page: Page, from: string, to: string): Promise<void> {
  await atTable(page)
  await show(page, from)
  await press(page, from)
  const touch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  if (touch) return press(page, to)
  const goal = await where(page, to)
  await page.mouse.move(goal.x, goal.y, { steps: 4 })
  await page.waitForTimeout(1200)
}

/** Opens a page of cards in the right panel. */
async function cards(page: Page, look: string, name: string): Promise<void> {
  if (look === 'phone') await page.getByRole('tab', { name: 'Stack' }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await page.locator('.cards').waitFor()
  await page.waitForTimeout(600)
}

async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const maps = [...document.querySelectorAll('img')].filter((map) => map.loading !== 'lazy')
    return maps.length > 0 && maps.every((map) => map.complete && map.naturalWidth > 0)
  })
}

/** Waits until the map is drawn with its names, then keeps the window as WebP: a map as PNG weighs over a megabyte. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => {
    const board = document.querySelector('[data-board]') as { settled?(): boolean } | null
    return !board || board.settled?.() === true
  })
  await page.waitForTimeout(1500)
  const png = (await page.screenshot()).toString('base64')
  const data = await page.evaluate(async (shot) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${shot}`
    await picture.decode()
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [picture.width, picture.height]
    canvas.getContext('2d')!.drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', 0.7).slice('data:image/webp;base64,'.length)
  }, png)
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'))
  await page.context().close()
}

/** The main screens, each made ready on a page of a look. */
const SCREENS: Readonly<Record<string, (studio: Studio, look: string) => Promise<Page>>> = {
  async front(studio, look) {
    const match = await studio.match('agn', 'luga', { fog: true, solitaire: false }, ['person', 'bot'])
    await studio.answerUntil(match, { seat: 0 }, 'operations.choose')
    const page = await studio.page(look, '')
    await drawn(page)
    await page.locator('[data-position=true]').waitFor()
    return page
  },
  async game(studio, look) {
    const page = await studio.page(look, '#/game/agn')
    await page.locator('article.game').waitFor()
    await drawn(page)
    return page
  },
  async guide(studio, look) {
    const page = await studio.page(look, '')
    await page
      .getByRole('button', { name: /first turn|guided/i })
      .first()
      .click()
    await atTable(page)
    return page
  },
  async drill(studio, look) {
    const page = await studio.page(look, `#/match/${await studio.match('drills', 'board-zones')}`)
    await atTable(page)
    return page
  },
  async table(studio, look) {
    const page = await studio.page(look, `#/match/${await studio.luga()}`)
    await atTable(page)
    await show(page, '1112')
    return page
  },
  async aim(studio, look) {
    const page = await studio.page(look, `#/match/${await studio.luga()}`)
    await aim(page, '1012', '0811')
    return page
  },
  async odds(studio, look) {
    const page = await studio.page(look, `#/match/${await studio.luga()}`)
    await aim(page, '1211', '1111')
    // On a phone the tap that aims has chosen the enemy already.
    if (look !== 'phone') await press(page, '1111')
    return page
  },
  async combat(studio, look) {
    const match = await studio.luga()
    const page = await studio.page('light', `#/match/${match}`)
    await aim(page, '1211', '1111')
    await press(page, '1111')
    await page.keyboard.press('Space')
    await page.waitForTimeout(500)
    await page.context().close()
    await studio.playTo(match, /losses|retreat|exploitation/)
    const after = await studio.page(look, `#/match/${match}`)
    await atTable(after)
    return after
  },
  async ypres(studio, look) {
    const page = await studio.page(look, `#/match/${await studio.match('ypres', 'gheluvelt')}`)
    await atTable(page)
    return page
  },
  async logistics(studio, look) {
    const match = await studio.match('tikhvin', 'opening', { openStacks: true })
    await studio.answerUntil(match, {}, 'movementSegment.open')
    const page = await studio.page(look, `#/match/${match}`)
    await atTable(page)
    await show(page, '09.12')
    if (look === 'phone') await page.getByRole('tab', { name: 'Layers' }).click()
    else await page.keyboard.press('o')
    await page.getByRole('radio', { name: /^Logistics/ }).click()
    if (look === 'phone') await page.getByRole('tab', { name: 'Decide' }).click()
    await page.waitForTimeout(1200)
    return page
  },
  async dday(studio, look) {
    const page = await studio.page(look, `#/match/${await studio.gela()}`)
    await atTable(page)
    await cards(page, look, 'Ships and ports')
    await show(page, '26.09')
    if (look === 'phone') await page.getByRole('tab', { name: 'Decide' }).click()
    else await page.keyboard.press('g')
    await page.waitForTimeout(1200)
    return page
  },
  async mission(studio, look) {
    const match = await studio.gela()
    const page = await studio.page(look, `#/match/${match}`)
    await atTable(page)
    await cards(page, look, 'Air bases')
    if (look === 'phone') {
      await page.getByRole('tab', { name: 'Decide' }).click()
      await show(page, '34.14')
      await press(page, '34.14')
      return page
    }
    await page.keyboard.press('o')
    await page.getByRole('radio', { name: /^Patrol Zones/ }).click()
    await show(page, '31.12')
    await press(page, '34.14')
    await page.waitForTimeout(1500)
    return page
  },
  async plan(studio, look) {
    const page = await studio.page(look, `#/match/${await studio.luga()}`)
    await atTable(page)
    await show(page, '1111')
    await page.keyboard.press('g')
    for (const [from, to] of [
      ['1012', '0911'],
      ['1112', '1110'],
    ] as const) {
      const [a, z] = [await where(page, from), await where(page, to)]
      await page.mouse.move(a.x, a.y)
      await page.mouse.down()
      await page.mouse.move(z.x, z.y, { steps: 6 })
      await page.mouse.up()
      await page.waitForTimeout(300)
    }
    return page
  },
  async report(studio, look) {
    const page = await studio.page(look, `#/match/${await studio.import()}/report`)
    await page.locator('.report section').first().waitFor()
    return page
  },
}

mkdirSync(FOLDER, { recursive: true })
// `PAGES`: a folder in which the page has been built already.
const built = process.env['PAGES']
const pages = built ?? mkdtempSync(join(tmpdir(), 'maproom-pages-'))
if (!built) await build({ logLevel: 'warn', build: { outDir: pages, emptyOutDir: true } })
const store = await openSqlite(mkdtempSync(join(tmpdir(), 'maproom-')))
const app = await makeServer({ games, store, web: pages, bots: new BotPool() })
await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: FLAGS })
const studio = new Studio(browser, (app.server.address() as { port: number }).port)
const wanted = process.argv.slice(2)
for (const [name, ready] of Object.entries(SCREENS))
  for (const look of Object.keys(LOOKS)) {
    const file = `${name}-${look}`
    if (wanted.length > 0 && !wanted.includes(name) && !wanted.includes(file)) continue
    await shoot(await ready(studio, look), file)
    console.log(file)
  }
await browser.close()
await app.close()
