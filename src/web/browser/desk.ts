/**
 * A desk for browser tests: a real server on a folder of its own, Chromium, and a page that is clicked and typed at as people do.
 * Nothing is asked of the page's insides but where a hex lies on the screen, since a canvas has no elements to click.
 */
import { chromium, type Browser, type Page } from 'playwright-core'
import { inject } from 'vitest'
import type { Driven } from '../lib/drive.ts'
import { games } from '../../games/registry.ts'
import { freshFolder, got } from '../../server/testing.ts'
import { makeServer, type ServerOptions } from '../../server/server.ts'
import { openSqlite } from '../../server/sqlite.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

export interface MatchWish {
  readonly game?: string
  readonly scenario: string
  readonly options?: object
  readonly seats?: readonly string[]
}

export class Desk {
  readonly port: number
  private readonly browser: Browser
  private readonly shut: () => Promise<unknown>

  private constructor(browser: Browser, port: number, shut: () => Promise<unknown>) {
    this.browser = browser
    this.port = port
    this.shut = shut
  }

  static async open(folder = freshFolder(), more: Partial<ServerOptions> = {}): Promise<Desk> {
    const app = await makeServer({ games, store: await openSqlite(folder), web: inject('pages'), ...more })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    const browser = await chromium.launch({ executablePath: inject('chromium'), args: FLAGS })
    return new Desk(browser, port, () => app.close())
  }

  async close(): Promise<void> {
    await this.browser.close()
    await this.shut()
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/`
  }

  async newMatch({ game = 'agn', scenario, options = { fog: false, solitaire: true }, seats }: MatchWish): Promise<string> {
    const wish = { game, scenario, options, seats: seats ?? ['person', 'person'] }
    return (await got<{ id: string }>(this.port, 'POST', '/api/matches', wish)).id
  }

  /** A page on a route of its own, with everything the host sent to it. */
  async page(route = '', size = DESKTOP): Promise<Sheet> {
    const context = await this.browser.newContext({ viewport: size, reducedMotion: 'reduce', hasTouch: size === PHONE })
    const page = await context.newPage()
    const sheet = new Sheet(page)
    await page.goto(this.address + route)
    return sheet
  }

  async table(match: string, size = DESKTOP): Promise<Sheet> {
    const sheet = await this.page(`#/match/${match}`, size)
    await sheet.asked()
    return sheet
  }
}

/** A page in the hands of a tester. */
export class Sheet {
  readonly page: Page
  /** Texts of all messages the host sent, oldest first, and when they came. */
  readonly heard: { readonly text: string; readonly at: number }[] = []
  /** What the page said to the host. */
  readonly said: { readonly text: string; readonly at: number }[] = []
  readonly faults: string[] = []
  /** How often the mouse was pressed or a key struck: the measure of table.md. */
  acts = 0

  constructor(page: Page) {
    this.page = page
    page.on('pageerror', (error) => this.faults.push(error.message))
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.heard.push({ text: String(payload), at: performance.now() }))
      socket.on('framesent', ({ payload }) => this.said.push({ text: String(payload), at: performance.now() }))
    })
  }

  /** Waits until a question stands on the page and the host has been heard, and gives its text. */
  async asked(pattern: RegExp = /./): Promise<string> {
    const question = this.page.locator('[data-question]').filter({ hasText: pattern }).first()
    await question.waitFor()
    await this.settled()
    return (await question.textContent()) ?? ''
  }

  /** Waits until no order is under way. */
  async settled(): Promise<void> {
    await this.page.locator('[data-table][data-busy="false"]').first().waitFor({ state: 'attached' })
  }

  async place(): Promise<string> {
    await this.settled()
    return (await this.page.locator('[data-place]').first().getAttribute('data-place')) ?? ''
  }

  async key(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.acts++
      await this.page.keyboard.press(key)
      await this.settled()
    }
  }

  /** Where a hex lies on the screen, after bringing it into view. */
  async where(hex: string): Promise<{ x: number; y: number }> {
    const find = (): Promise<{ x: number; y: number } | null> =>
      this.page.evaluate((id) => (window as unknown as { maproom: Driven }).maproom.screen(id), hex)
    const found = await find()
    const size = this.page.viewportSize()!
    const clear = found && found.x > 340 && found.x < size.width - 340 && found.y > 80 && found.y < size.height - 120
    if (clear) return found
    await this.page.evaluate((id) => (window as unknown as { maproom: Driven }).maproom.show(id), hex)
    await this.page.waitForTimeout(60)
    const shown = await find()
    if (!shown) throw new Error(`there is no hex ${hex} on this map`)
    return shown
  }

  async click(hex: string): Promise<void> {
    const { x, y } = await this.where(hex)
    this.acts++
    await this.page.mouse.click(x, y)
    await this.settled()
  }

  async tap(hex: string): Promise<void> {
    const { x, y } = await this.where(hex)
    this.acts++
    await this.page.touchscreen.tap(x, y)
    await this.settled()
  }

  async point(hex: string): Promise<void> {
    const { x, y } = await this.where(hex)
    await this.page.mouse.move(x, y, { steps: 3 })
  }

  async drag(...hexes: readonly string[]): Promise<void> {
    const [first, ...rest] = hexes
    const from = await this.where(first!)
    await this.page.mouse.move(from.x, from.y)
    this.acts++
    await this.page.mouse.down()
    for (const hex of rest) {
      const to = await this.page.evaluate((id) => (window as unknown as { maproom: Driven }).maproom.screen(id), hex)
      await this.page.mouse.move(to!.x, to!.y, { steps: 8 })
    }
    await this.page.mouse.up()
    await this.settled()
  }

  /** Presses the first button whose name matches. */
  async press(name: RegExp | string): Promise<void> {
    this.acts++
    await this.page.getByRole('button', { name }).first().click()
    await this.settled()
  }

  async text(selector: string): Promise<string> {
    return (await this.page.locator(selector).first().textContent()) ?? ''
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }
}
