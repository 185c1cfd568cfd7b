/** Makes the pictures of docs/pictures from the real table: `npx tsx tools/screenshots.ts [NAME ...]`. */
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
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync']
const DESK = { width: 1680, height: 1050 }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

type Look = BrowserContextOptions & { readonly dark?: boolean }

class Studio {
  private readonly browser: Browser
  private readonly port: number

  constructor(browser: Browser, port: number) {
    this.browser = browser
    this.port = port
  }

  async page(route: string, { dark = false, ...more }: Look = {}): Promise<Page> {
    const context = await this.browser.newContext({
      viewport: DESK,
      reducedMotion: 'reduce',
      colorScheme: dark ? 'dark' : 'light',
      ...more,
    })
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${this.port}/${route}`)
    return page
  }

  /** The Luga line at the German Operations of turn 3, one side's eyes, fog on. */
  async luga(): Promise<string> {
    const wish = {
      game: 'agn',
      scenario: 'luga',
      options: { fog: true, solitaire: false },
      seats: ['person', 'person'],
    }
    const { id } = await got<{ id: string }>(this.port, 'POST', '/api/matches', wish)
    const client = await Client.connect(this.port)
    await client.hello(id, { seat: 0 })
    while (client.state.asked && client.state.asked.place !== 'operations.choose') {
      const { options, usual } = client.state.asked
      const leaves = options.find((o) => o.closes) ?? options[0]
      await client.order(...(usual?.orders ?? options.filter((o) => o === leaves).map((o) => o.order)))
    }
    client.close()
    return id
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

/** Takes the stack and points at the goal: path, ways, odds. */
async function aim(page: Page, from: string, to: string, middle = from): Promise<void> {
  await atTable(page)
  await show(page, middle)
  const stack = await where(page, from)
  await page.mouse.click(stack.x, stack.y)
  await page.waitForTimeout(700)
  const goal = await where(page, to)
  await page.mouse.move(goal.x, goal.y, { steps: 4 })
  await page.waitForTimeout(1200)
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
    return canvas.toDataURL('image/webp', 0.84).slice('data:image/webp;base64,'.length)
  }, png)
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'))
  await page.context().close()
}

const pictures: Record<string, (studio: Studio) => Promise<void>> = {
  async front(studio) {
    await studio.luga()
    await studio.import()
    const page = await studio.page('')
    await page.waitForFunction(() => {
      const maps = [...document.querySelectorAll('img')].filter((map) => map.loading !== 'lazy')
      return maps.length > 0 && maps.every((map) => map.complete && map.naturalWidth > 0)
    })
    await shoot(page, 'front')
  },
  async 'table-light'(studio) {
    const page = await studio.page(`#/match/${await studio.luga()}`)
    await aim(page, '1012', '0811', '1112')
    await shoot(page, 'table-light')
  },
  async 'table-dark'(studio) {
    const page = await studio.page(`#/match/${await studio.luga()}`, { dark: true })
    await aim(page, '1012', '0811', '1112')
    await shoot(page, 'table-dark')
  },
  async odds(studio) {
    const page = await studio.page(`#/match/${await studio.luga()}`)
    await aim(page, '1211', '1111', '1211')
    const { x, y } = await where(page, '1111')
    await page.mouse.click(x, y)
    await shoot(page, 'odds')
  },
  async combat(studio) {
    const match = await studio.luga()
    const page = await studio.page(`#/match/${match}`)
    await aim(page, '1211', '1111', '1211')
    const { x, y } = await where(page, '1111')
    await page.mouse.click(x, y)
    await page.waitForTimeout(300)
    await page.keyboard.press('Space')
    await page.waitForTimeout(500)
    await studio.playTo(match, /losses|retreat|exploitation/)
    await page.reload()
    await atTable(page)
    await shoot(page, 'combat')
  },
  async overlays(studio) {
    const page = await studio.page(`#/match/${await studio.luga()}`)
    await atTable(page)
    await show(page, '1212')
    await page.keyboard.press('o')
    await page
      .getByRole('radio', { name: /supply/i })
      .first()
      .click()
    await shoot(page, 'overlays')
  },
  async plan(studio) {
    const page = await studio.page(`#/match/${await studio.luga()}`)
    await atTable(page)
    await show(page, '1111')
    await page.keyboard.press('g')
    const pull = async (from: string, to: string): Promise<void> => {
      const [a, z] = [await where(page, from), await where(page, to)]
      await page.mouse.move(a.x, a.y)
      await page.mouse.down()
      await page.mouse.move(z.x, z.y, { steps: 6 })
      await page.mouse.up()
      await page.waitForTimeout(300)
    }
    await pull('1012', '0911')
    await pull('1112', '1110')
    await page.getByRole('button', { name: 'Arrows' }).click()
    await pull('1310', '1008')
    await pull('1110', '0909')
    await page.getByRole('button', { name: 'Ghosts' }).click()
    const from = await where(page, '0911')
    await page.mouse.click(from.x, from.y)
    const to = await where(page, '0811')
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.waitForTimeout(1200)
    await shoot(page, 'plan')
  },
  async report(studio) {
    const page = await studio.page(`#/match/${await studio.import()}/report`)
    await page.locator('.report section').first().waitFor()
    await shoot(page, 'report')
  },
  async phone(studio) {
    const page = await studio.page(`#/match/${await studio.luga()}`, PHONE)
    await atTable(page)
    await show(page, '1012')
    for (const hex of ['1012', '0912']) {
      const { x, y } = await where(page, hex)
      await page.touchscreen.tap(x, y)
      await page.waitForTimeout(900)
    }
    await shoot(page, 'phone')
  },
}

mkdirSync(FOLDER, { recursive: true })
const pages = mkdtempSync(join(tmpdir(), 'maproom-pages-'))
await build({ logLevel: 'warn', build: { outDir: pages, emptyOutDir: true } })
const store = await openSqlite(mkdtempSync(join(tmpdir(), 'maproom-')))
const app = await makeServer({ games, store, web: pages, bots: new BotPool() })
await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: FLAGS })
const studio = new Studio(browser, (app.server.address() as { port: number }).port)
const wanted = process.argv.slice(2)
for (const [name, take] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  await take(studio)
  console.log(name)
}
await browser.close()
await app.close()
