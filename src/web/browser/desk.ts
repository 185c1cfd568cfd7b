/**
 * A desk for browser tests and proofs: a real server on a folder of its own, Chromium, and a page that is clicked and typed at as people do.
 * Nothing is asked of the page's insides but where a hex lies on the screen, since a canvas has no elements to click.
 */
import { chromium, type Browser, type Locator, type Page } from 'playwright-core'
import { applyChange, type HostMessage, type PageMessage } from '../../core/wire/messages.ts'
import type { Answer, Option, TableState } from '../../core/shapes.ts'
import type { Driven } from '../lib/drive.ts'
import type { PaintReply, PaintRequest } from '../map/painter.ts'
import { games } from '../../games/registry.ts'
import { botsHere, Client, fixedDice, freshFolder, got } from '../../server/testing.ts'
import { words } from '../words/index.ts'
import { NoServer, tapLine } from './no-server.ts'
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

const DICE = '11'

/** Milliseconds a page may take for anything on a loaded machine. */
export const LONGEST = 150_000

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

export interface MatchWish {
  readonly game?: string
  readonly scenario: string
  readonly options?: object
  readonly seats?: readonly string[]
  /** A byte from which all dice of the match follow: the same ones each time. */
  readonly dice?: string
  /** A kind of decision to which the match is played, with the default answers, before a page sees it. */
  readonly upTo?: RegExp
}

/** Where a browser is, and where the page that the server gives out. */
export interface Ground {
  readonly chromium: string
  readonly pages: string
  /** The page is built to need no server. */
  readonly static?: boolean
  /** Painting the ground takes a quarter of the processor: it is done only for tests that want it. */
  readonly blank?: boolean
}

interface DeskOptions extends Partial<ServerOptions> {
  /** The ground of the map is painted, though on others of these desks it is not. */
  readonly painted?: boolean
}

interface Server {
  readonly port: number
  readonly address: string
  shut(): Promise<unknown>
  cut?(): void
}

export class Desk {
  /** Set once, before any desk is opened. */
  static ground: Ground
  private dice = DICE
  private readonly folder: string
  private readonly more: Partial<ServerOptions>
  private readonly painted: boolean
  private readonly browser: Browser
  private server!: Server
  private noServer: NoServer | null = null

  private constructor(folder: string, { painted = false, ...more }: DeskOptions, browser: Browser) {
    this.folder = folder
    this.more = more
    this.painted = painted || !Desk.ground.blank
    this.browser = browser
  }

  static async open(folder = freshFolder(), more: DeskOptions = {}): Promise<Desk> {
    const browser = await chromium.launch({ executablePath: Desk.ground.chromium, args: FLAGS })
    const desk = new Desk(folder, more, browser)
    await desk.serve(0)
    return desk
  }

  private async serve(port: number): Promise<void> {
    if (Desk.ground.static) return this.openNoServer()
    const app = await makeServer({
      games,
      store: await openSqlite(this.folder),
      web: Desk.ground.pages,
      bots: botsHere(this.more.games ?? games),
      dice: (_, given) => fixedDice(this.dice, given),
      ...this.more,
    })
    await app.listen({ port, host: '127.0.0.1' })
    const bound = (app.server.address() as { port: number }).port
    const cut = (): void => app.websocketServer.clients.forEach((line) => line.terminate())
    this.server = { port: bound, address: `http://127.0.0.1:${bound}/`, shut: () => app.close(), cut }
  }

  /** One browser keeps the matches of all pages, each of which looks as its test wants it. */
  private async openNoServer(): Promise<void> {
    const { games: others } = this.more
    if (others) throw new Error('a page without a server has the games it was built with')
    const context = await this.browser.newContext({ reducedMotion: 'reduce', hasTouch: true, serviceWorkers: 'block' })
    const noServer = await NoServer.open(context, Desk.ground.pages)
    this.noServer = noServer
    await noServer.setDice(fixedDice(this.dice))
    this.server = { port: noServer.port, address: noServer.address, shut: () => noServer.close() }
  }

  async close(): Promise<void> {
    await this.browser.close()
    await this.server.shut()
  }

  /** The host goes away, and open pages lose their line. */
  async goAway(): Promise<void> {
    await this.server.shut()
  }

  /** Without a server: the page in which the host runs is closed. */
  async closeHost(): Promise<void> {
    await this.noServer!.closeClerk()
  }

  /** Every page loses its line, though the host is there. */
  cutLines(): void {
    this.server.cut?.()
  }

  /** The host starts anew, at the same address and with what it kept. */
  async comeBack(): Promise<void> {
    await this.serve(this.port)
  }

  get port(): number {
    return this.server.port
  }

  get address(): string {
    return this.server.address
  }

  async newMatch({
    game = 'agn',
    scenario,
    options = { fog: false, solitaire: true },
    seats,
    dice = DICE,
    upTo,
  }: MatchWish): Promise<string> {
    const wish = { game, scenario, options, seats: seats ?? ['person', 'person'] }
    await this.setDice(dice)
    const { id } = await got<{ id: string }>(this.port, 'POST', '/api/matches', wish)
    await this.setDice(DICE)
    if (upTo) await this.playTo(id, upTo)
    return id
  }

  /** A match from the text of a record. */
  async import(record: string): Promise<string> {
    const { id } = await got<{ id: string }>(this.port, 'POST', '/api/matches/import', record)
    return id
  }

  /** The byte from which the dice of the next match follow, wherever it is begun. */
  async setDice(byte: string): Promise<void> {
    this.dice = byte
    await this.noServer?.setDice(fixedDice(byte))
  }

  /** Without a page this is quicker; only one person may be asked on the way. */
  private async playTo(match: string, place: RegExp): Promise<void> {
    const client = await Client.connect(this.port)
    await client.hello(match)
    for (let i = 0; !place.test(client.state.asked!.place); i++) {
      if (i === 60) throw new Error(`60 decisions did not lead to ${place.source}`)
      const { usual, options } = client.state.asked!
      const { at } = client.state
      await client.order(...(usual?.orders ?? [(options.find((o) => o.main || o.closes) ?? options[0]!).order]))
      await client.until((state) => state.at > at && state.asked !== null)
    }
    client.close()
  }

  /** A page on a route of its own, with everything the host sent to it. */
  async page(route = '', size = DESKTOP, slow = false): Promise<Sheet> {
    if (this.noServer) return this.pageOf(this.noServer, route, size)
    const context = await this.browser.newContext({ viewport: size, reducedMotion: 'reduce', hasTouch: size === PHONE })
    if (!this.painted) await context.route(PAINTER, (route) => route.fulfill(BLANK))
    const page = await context.newPage()
    page.setDefaultTimeout(LONGEST)
    if (slow) await page.addInitScript(hearLate)
    const sheet = new Sheet(page, () => context.close())
    await page.goto(this.address + route)
    return sheet
  }

  private async pageOf({ context }: NoServer, route: string, size: typeof DESKTOP): Promise<Sheet> {
    const page = await context.newPage()
    page.setDefaultTimeout(LONGEST)
    await page.setViewportSize(size)
    if (size !== PHONE) {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    }
    const sheet = new Sheet(page, () => page.close())
    await page.exposeFunction('testerHeard', (text: string) => sheet.heard.push({ text, at: performance.now() }))
    await page.exposeFunction('testerSaid', (text: string) => sheet.said.push({ text, at: performance.now() }))
    await page.addInitScript(tapLine)
    await page.goto(this.address + route)
    return sheet
  }

  /** A table; a slow one can be made not to hear the host for a while. */
  async table(match: string, size = DESKTOP, slow = false): Promise<Sheet> {
    const sheet = await this.page(`#/match/${match}`, size, slow)
    await sheet.seated()
    return sheet
  }
}

interface Late {
  /** What has come in and was not heard yet; null while everything is heard at once. */
  unheard: (() => void)[] | null
}

/** Stands for the worker that paints the ground: every tile is blank, and no name has a place. */
function paintNothing(): void {
  const scope = self as unknown as {
    addEventListener: (name: 'message', hear: (event: MessageEvent<PaintRequest | { faces: object }>) => void) => void
    postMessage: (reply: PaintReply, transfer: Transferable[]) => void
  }
  scope.addEventListener('message', ({ data }) => {
    if ('faces' in data) return
    const canvas = data.do === 'terrain' || data.do === 'whole' ? new OffscreenCanvas(1, 1) : null
    canvas?.getContext('2d')
    const bitmap = canvas?.transferToImageBitmap() ?? null
    scope.postMessage({ id: data.id, bitmap }, bitmap ? [bitmap] : [])
  })
}

const PAINTER = /assets\/worker-[^/]+\.js$/
const BLANK = { contentType: 'text/javascript', body: `(${paintNothing.toString()})()` }

/** Runs in the page before anything else: what the host says can be held back from it. */
function hearLate(): void {
  const late: Late = { unheard: null }
  Object.assign(window, { late })
  class Slow extends WebSocket {
    override addEventListener(type: string, hear: EventListenerOrEventListenerObject): void {
      super.addEventListener(type, (event) => {
        const heard = (): void => (hear as EventListener)(event)
        if (late.unheard && type === 'message') late.unheard.push(heard)
        else heard()
      })
    }
  }
  Object.assign(window, { WebSocket: Slow })
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
  private folded = 0
  private known: TableState | null = null
  private readonly end: () => Promise<void>

  /** Opens a game's card on the front page, and gives what it opens. */
  async openCard(title: string): Promise<Locator> {
    const { id } = games.find((game) => game.title === title)!
    await this.page.locator(`a[href="#/game/${id}"]`).first().click()
    const opened = this.page.locator('article.game')
    await opened.getByRole('button', { name: words.shell.front.begin, exact: true }).waitFor()
    return opened
  }

  /** Opens what the front page has for seldom use: import of a record, packs, rules. */
  async openMore(): Promise<void> {
    await this.page.getByRole('button', { name: words.shell.front.more, exact: true }).click()
  }

  constructor(page: Page, end: () => Promise<void>) {
    this.page = page
    this.end = end
    page.on('pageerror', (error) => this.faults.push(error.message))
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.heard.push({ text: String(payload), at: performance.now() }))
      socket.on('framesent', ({ payload }) => this.said.push({ text: String(payload), at: performance.now() }))
    })
  }

  /** The table as the host has told it to this page: what a person sees, for a test that must answer whatever comes. */
  get state(): TableState {
    for (; this.folded < this.heard.length; this.folded++) {
      const message = JSON.parse(this.heard[this.folded]!.text) as HostMessage
      if (message.t === 'table') this.known = message.state
      else if (message.t === 'change' && this.known) this.known = applyChange(this.known, message.change)
    }
    if (!this.known) throw new Error('the host has shown no table yet')
    return this.known
  }

  /** Does the panel show a stack that is in hand? */
  async holds(): Promise<boolean> {
    const heads = await this.page.locator('[data-part=asked] h3').allTextContents()
    return heads.some((head) => head.trimStart().startsWith(words.shell.asked.inHand))
  }

  /** Where a counter stands. */
  at(unit: string): string | null {
    return this.state.counters[unit]?.at ?? null
  }

  /** Own and enemy counters in a hex. */
  inHex(hex: string): string[] {
    return Object.values(this.state.counters).flatMap((c) => (c.at === hex ? c.id : []))
  }

  options(kind?: string): readonly Option[] {
    return (this.state.asked?.options ?? []).filter((o) => kind === undefined || o.order.do === kind)
  }

  /** Waits until the host has told of a table like this, and the page rests. */
  async reaches(like: (state: TableState) => boolean): Promise<void> {
    for (let i = 0; !like(this.state); i++) {
      if (i === 6000) throw new Error(`the table stays as it is: ${this.state.at} ${this.state.asked?.place}`)
      await this.page.waitForTimeout(10)
    }
    await this.settled()
  }

  /** The host's last answer to such a question about a hex, among those asked since so many things were said. */
  answer(q: string, from: string, since = 0): Answer | null {
    for (const { text } of this.said.slice(since).toReversed()) {
      const asking = JSON.parse(text) as PageMessage
      if (asking.t !== 'ask' || asking.question.q !== q || asking.question.from !== from) continue
      for (const { text: reply } of this.heard.toReversed()) {
        const message = JSON.parse(reply) as HostMessage
        if (message.t === 'answer' && message.n === asking.n) return message.answer
      }
    }
    return null
  }

  /** On a slow page: holds back what the host says, or lets it be heard. */
  async hears(now: boolean): Promise<void> {
    await this.page.evaluate((heard) => {
      const { late } = window as unknown as { late: Late }
      const waiting = late.unheard ?? []
      late.unheard = heard ? null : []
      for (const hear of waiting) hear()
    }, now)
  }

  /** Waits until a part of the page says something, and gives all it says. */
  async says(text: RegExp | string, part = 'body'): Promise<string> {
    const found = this.page.locator(part).filter({ hasText: text }).first()
    await found.waitFor()
    return (await found.textContent()) ?? ''
  }

  /** Waits until the page shows it; a page that never does is described as it stands. */
  async shows(wanted: Locator): Promise<void> {
    await wanted
      .first()
      .waitFor()
      .catch(async (error: unknown) => {
        const text = (await this.page.locator('body').innerText()).slice(0, 600)
        const told = this.heard.slice(-3).map((m) => m.text.slice(0, 120))
        const stands = { url: this.page.url(), faults: this.faults, text, said: this.said.length, told }
        throw new Error(JSON.stringify(stands, null, 1), { cause: error })
      })
  }

  /** Waits for a question or a curtain; true for a curtain. */
  async meetsCurtain(): Promise<boolean> {
    await this.shows(this.page.locator('[data-question], .curtain'))
    return (await this.page.locator('.curtain').count()) > 0
  }

  /** Waits for a table just opened, and says who sits there if a curtain asks. */
  async seated(): Promise<void> {
    if (await this.meetsCurtain()) await this.page.keyboard.press('Space')
    await this.asked()
  }

  /** Waits until a question stands on the page and the host has been heard, and gives its text. */
  async asked(pattern: RegExp = /./): Promise<string> {
    const question = this.page.locator('[data-question]').filter({ hasText: pattern }).first()
    await question.waitFor()
    await this.settled()
    return (await question.textContent()) ?? ''
  }

  /** Waits until no order and no question is under way, or a curtain hangs. */
  async settled(): Promise<void> {
    await this.page.locator('[data-table][data-busy="false"], .curtain').first().waitFor({ state: 'attached' })
  }

  async place(): Promise<string> {
    await this.settled()
    return (await this.page.locator('[data-place]').first().getAttribute('data-place')) ?? ''
  }

  async key(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.acts++
      if (key === 'Space') await this.unhurried()
      await this.page.keyboard.press(key)
      await this.settled()
    }
  }

  /** A stroke of Space that follows a question at once is not heard: people read first. */
  private async unhurried(): Promise<void> {
    await this.page.waitForFunction(() => {
      const table = document.querySelector<HTMLElement>('[data-table]')
      return performance.now() - Number(table?.dataset['since'] ?? 0) > 250
    })
  }

  /** The hexes the map lights as yours to choose. */
  lit(): Promise<string[]> {
    return this.page.locator('[data-board]').evaluate((e) => (e as unknown as { lit: () => string[] }).lit())
  }

  /** Where a hex lies on the screen, and whether it can be clicked there. */
  seen(hex: string): Promise<{ x: number; y: number; clear: boolean } | null> {
    return this.page.evaluate((id) => {
      const at = (window as unknown as { maproom: Driven }).maproom.screen(id)
      if (!at) return null
      const map = document.querySelector('[data-part=map] [role=application]')!
      const { left, top, right, bottom } = map.getBoundingClientRect()
      // Near its edge a path being drawn pulls the map along.
      const inside = at.x > left + 60 && at.x < right - 60 && at.y > top + 60 && at.y < bottom - 60
      return { ...at, clear: inside && map.contains(document.elementFromPoint(at.x, at.y)) }
    }, hex)
  }

  /** Where a hex lies on the screen, after bringing it into view if something covers it. */
  async where(hex: string): Promise<{ x: number; y: number }> {
    const found = await this.seen(hex)
    if (found?.clear) return found
    await this.page.evaluate((id) => (window as unknown as { maproom: Driven }).maproom.show(id), hex)
    await this.page.waitForTimeout(60)
    const shown = await this.seen(hex)
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

  /** Carries what lies under a selector to a hex. */
  async carry(selector: string, hex: string): Promise<void> {
    const to = await this.where(hex)
    await this.page.locator(selector).first().hover()
    this.acts++
    await this.page.mouse.down()
    await this.page.mouse.move(to.x, to.y, { steps: 8 })
    await this.page.mouse.up()
    await this.settled()
  }

  /** Presses the first button whose name matches. */
  async press(name: RegExp | string): Promise<void> {
    this.acts++
    await this.page.getByRole('button', { name }).first().click()
    await this.settled()
  }

  /** Runs a gesture and says how many clicks and keys it took. */
  async count(gesture: () => Promise<void>): Promise<number> {
    const before = this.acts
    await gesture()
    return this.acts - before
  }

  /** Clicks and keys it took until the host had played something. */
  async given(gesture: () => Promise<void>): Promise<number> {
    const { at } = this.state
    return this.count(async () => {
      await gesture()
      await this.reaches((state) => state.at !== at)
    })
  }

  /** The same for one key. */
  givenBy(key: string): Promise<number> {
    return this.given(() => this.key(key))
  }

  async text(selector: string): Promise<string> {
    return (await this.page.locator(selector).first().textContent()) ?? ''
  }

  async close(): Promise<void> {
    await this.end()
  }
}
