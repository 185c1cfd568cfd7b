/** The host in a worker of the page: the same rooms as on a server, with matches kept in this browser. */
import { complain, randomHex } from '../server/aside.ts'
import { api, type Asked, Reply, type Route } from '../server/api.ts'
import { USUAL } from '../server/allowance.ts'
import { type NewDice, newDice } from '../server/dice.ts'
import { Fault, sentenceOf } from '../server/fault.ts'
import { Turns } from '../server/lanes.ts'
import { Rooms } from '../server/rooms.ts'
import { talk, type Wire } from '../server/socket.ts'
import type { Store } from '../server/store.ts'
import { HOUSE } from '../server/who.ts'
import type { MatchCard } from '../core/wire/http.ts'
import { bring, cards, games } from './games.ts'
import { Helper, help } from './helper.ts'
import { openStore } from './store.ts'
import { CHANNEL, HELPER, LOCK, type ToHost, type ToPage } from './wire.ts'

/** Milliseconds from one order of a bot to the next. */
const PAUSE = 100

/** A record is read by the helper, which brings its game. */
const IMPORT = '/api/matches/import'

type Of<T extends ToHost['t']> = Extract<ToHost, { t: T }>

class LocalHost {
  private readonly channel = new BroadcastChannel(CHANNEL)
  private readonly id = randomHex(8)
  private readonly store: Store
  private readonly rooms: Rooms
  private readonly routes: readonly Route[]
  private readonly turns = new Turns()
  private readonly lines = new Map<string, Line>()
  private readonly fetching = new Map<string, AbortController>()

  constructor(store: Store, helper: Helper) {
    this.store = store
    // Tests bring dice of their own.
    const { maproomDice: dice = newDice } = globalThis as { maproomDice?: NewDice }
    const help = { pause: PAUSE, bots: helper, importer: helper, turns: this.turns, dice }
    this.rooms = new Rooms(games, store, help)
    this.routes = api(this.rooms, {})
  }

  begin(): void {
    this.channel.addEventListener('message', ({ data }: MessageEvent<ToHost | ToPage>) => this.hear(data))
    this.say({ t: 'up', host: this.id })
  }

  private say(message: ToPage): void {
    this.channel.postMessage(message)
  }

  private hear(message: ToHost | ToPage): void {
    switch (message.t) {
      case 'hello':
        return this.say({ t: 'up', host: this.id })
      case 'fetch':
        return void this.fetch(message)
      case 'abort':
        return this.fetching.get(keyOf(message))?.abort()
      case 'open':
        return this.open(message)
      case 'say':
        return void this.said(message)
      case 'close':
        this.lines.get(keyOf(message))?.gone()
        this.lines.delete(keyOf(message))
        return
      default:
    }
  }

  // --- what is fetched

  private async fetch(asked: Of<'fetch'>): Promise<void> {
    const { page, n, method, path, accept, body } = asked
    const key = keyOf(asked)
    const gone = new AbortController()
    this.fetching.set(key, gone)
    const part = (text: string): void => this.say({ t: 'part', page, n, text })
    const head = (status: number, headers: Readonly<Record<string, string>>): void =>
      this.say({ t: 'head', page, n, status, headers })
    try {
      const url = new URL(path, 'http://host')
      const { route, id, study } = this.routeFor(method, url.pathname)
      await this.turns.next(id || 'api')
      await this.needed(url.pathname, id, body)
      const query = Object.fromEntries(url.searchParams)
      const answered = await this.answer(route, { id, study, query, body, accept, who: HOUSE, gone: gone.signal })
      head(answered.status, answered.headers)
      if (typeof answered.body === 'string') part(answered.body)
      else await answered.body(part)
    } catch (error) {
      head(error instanceof Fault ? error.status : 500, {})
      part(JSON.stringify({ fault: sentenceOf(error) }))
    }
    this.fetching.delete(key)
    this.say({ t: 'end', page, n })
  }

  private async answer(route: Route, asked: Asked): Promise<Reply> {
    const body = route.text === undefined && asked.body !== '' ? jsonOf(asked.body as string) : asked.body
    const answered = await route.answer({ ...asked, body })
    if (answered instanceof Reply) return answered
    const told = route.path === '/api/matches' && Array.isArray(answered) ? await titled(answered) : answered
    return new Reply(JSON.stringify(told))
  }

  private routeFor(method: string, path: string): { route: Route; id: string; study: string } {
    const wanted = method === 'HEAD' ? 'GET' : method
    for (const route of this.routes) {
      const parts = new RegExp(`^${route.path.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(path)
      if (!parts || route.method !== wanted) continue
      const [id = '', study = ''] = parts.slice(1).map(decodeURIComponent)
      return { route, id, study }
    }
    throw new Fault(`There is nothing at ${method} ${path}.`, 404)
  }

  /** Brings the game a request is about. */
  private async needed(path: string, id: string, body: string): Promise<void> {
    if (path === IMPORT) return
    if (path.startsWith('/api/games/')) await this.bring(id)
    else if (id !== '' && path.startsWith('/api/matches/')) await this.bringFor(id)
    else if (body.startsWith('{')) {
      const game = (jsonOf(body) as { game?: unknown }).game
      if (typeof game === 'string') await this.bring(game)
    }
  }

  private async bringFor(match: string): Promise<void> {
    const kept = await this.store.match(match).catch(() => null)
    if (kept) await this.bring(kept.game)
  }

  private async bring(game: string): Promise<void> {
    const known = games.length
    await bring(game)
    if (games.length > known) await this.rooms.bringUpToDate()
  }

  // --- tables

  private open(message: Of<'open' | 'close'>): void {
    const { page, n } = message
    const closed = (): void => this.say({ t: 'closed', page, n })
    const line = new Line((text) => this.say({ t: 'heard', page, n, text }), closed)
    this.lines.set(keyOf(message), line)
    talk(line, this.rooms, { turns: this.turns, allowed: USUAL, who: HOUSE })
    this.say({ t: 'opened', page, n })
  }

  private async said(message: Of<'say'>): Promise<void> {
    const line = this.lines.get(keyOf(message))
    // A page of before: it is told to call anew.
    if (!line) return this.say({ t: 'closed', page: message.page, n: message.n })
    // The game comes before the table is shown; later messages of this line wait behind it.
    await line.after(async () => {
      const hello = helloIn(message.text)
      if (hello !== null) await this.bringFor(hello).catch((error: unknown) => complain(sentenceOf(error)))
      line.heard(message.text)
    })
  }
}

/** A line to a page, as the rooms know sockets. */
class Line implements Wire {
  readonly OPEN = 1
  readyState = 1
  readonly bufferedAmount = 0
  private readonly tell: (text: string) => void
  private readonly end: () => void
  private readonly ears: { message: ((data: { toString(): string }) => void)[]; close: (() => void)[] } = {
    message: [],
    close: [],
  }
  private line: Promise<unknown> = Promise.resolve()

  constructor(tell: (text: string) => void, end: () => void) {
    this.tell = tell
    this.end = end
  }

  after(work: () => Promise<void>): Promise<void> {
    const done = this.line.then(work)
    this.line = done.catch(() => {})
    return done
  }

  send(text: string, sent: () => void): void {
    this.tell(text)
    sent()
  }

  heard(text: string): void {
    for (const hear of this.ears.message) hear(text)
  }

  gone(): void {
    this.readyState = 3
    for (const hear of this.ears.close) hear()
  }

  close(): void {
    this.end()
    this.gone()
  }

  terminate(): void {
    this.close()
  }

  on(event: 'message' | 'close', hear: (data: { toString(): string }) => void): void {
    ;(this.ears[event] as ((data: { toString(): string }) => void)[]).push(hear)
  }
}

const keyOf = ({ page, n }: { readonly page: string; readonly n: number }): string => `${page} ${n}`

function helloIn(text: string): string | null {
  const { t, match } = text.startsWith('{"t":"hello"') ? (jsonOf(text) as { t?: unknown; match?: unknown }) : {}
  return t === 'hello' && typeof match === 'string' ? match : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Fault('The request is not JSON.')
  }
}

/** Matches of games that were not fetched yet are called by their cards. */
async function titled(matches: readonly MatchCard[]): Promise<MatchCard[]> {
  const known = matches.length > 0 ? await cards() : []
  return matches.map((match) => {
    const card = known.find((c) => c.id === match.game)
    if (!card || match.title !== match.game) return match
    const scenario = card.scenarios.find((s) => s.id === match.scenario)?.title ?? match.scenario
    const lesson = match.seats.includes('bot') && card.lessons.some((l) => l.scenario === match.scenario)
    return { ...match, title: card.title, scenario, ...(lesson ? { lesson } : {}) }
  })
}

async function begin(): Promise<void> {
  new LocalHost(await openStore(), new Helper(location.href)).begin()
}

if ((globalThis as unknown as { name: string }).name === HELPER) help()
else if (navigator.locks)
  // Held until the page is closed.
  void navigator.locks.request(LOCK, async () => {
    await begin()
    await new Promise(() => {})
  })
// Without a secure connection a browser has no locks: then one page at a time.
else void begin()
