/**
 * The page without a server, for the same tests: a web host that knows nothing but files, one browser in which all pages of a desk
 * share what is kept, and a clerk, a page that passes on what tests ask of the host.
 */
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { WebSocketServer } from 'ws'
import type { DiceSource } from '../../server/store.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
const DICE = 'maproom-test-dice'

/** Before the host's own script: the dice of the next match are those a test says. */
const SCRIPTED_DICE = `{
  let next = null
  new BroadcastChannel('${DICE}').onmessage = ({ data }) => (next = data)
  globalThis.maproomDice = (_, given) => ({ ...next, given })
};`

/** A line to a visitor: all that goes over it together, and how long an answer is on its way. */
export interface SlowLine {
  readonly bytesPerSecond: number
  readonly milliseconds: number
}

/** Gives out the files of a folder. `scripted` comes before the host's script. */
export async function fileServer(folder: string, scripted = '', line?: SlowLine): Promise<Server> {
  const slowly = line && throttle(line)
  const give = async ({ url }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(url!, 'http://files')
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    const file = await readFile(join(folder, decodeURIComponent(path))).catch(() => null)
    const before = /^\/assets\/host-[^/]+\.js$/.test(path) ? scripted : ''
    response.statusCode = file ? 200 : 404
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
    const whole = file && Buffer.concat([Buffer.from(before), file])
    if (whole && slowly) await slowly(whole, response)
    else response.end(whole)
  }
  const server = createServer((request, response) => void give(request, response))
  return listening(server)
}

const PIECE = 4096

/** Pieces of all answers take turns on one line. */
function throttle({ bytesPerSecond, milliseconds }: SlowLine) {
  let free = 0
  const until = (time: number): Promise<void> =>
    new Promise((done) => setTimeout(done, Math.max(0, time - performance.now())))
  return async (file: Buffer, response: ServerResponse): Promise<void> => {
    await until(performance.now() + milliseconds)
    for (let at = 0; at < file.length; at += PIECE) {
      const piece = file.subarray(at, at + PIECE)
      free = Math.max(free, performance.now()) + (piece.length / bytesPerSecond) * 1000
      await until(free)
      response.write(piece)
    }
    response.end()
  }
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port

async function listening(server: Server): Promise<Server> {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return server
}

export class NoServer {
  readonly context: BrowserContext
  private readonly files: Server
  private readonly desk: Server
  private readonly clerk: Page

  static async open(context: BrowserContext, folder: string): Promise<NoServer> {
    const files = await fileServer(folder, SCRIPTED_DICE)
    const clerk = await context.newPage()
    await clerk.goto(`http://127.0.0.1:${portOf(files)}/`)
    // Answered once the host is up; before that it would not hear which dice to use.
    await clerk.evaluate(() => fetch('/api/matches'))
    const desk = await listening(createServer((request, response) => void pass(clerk, request, response)))
    await passSockets(clerk, desk)
    return new NoServer(context, files, desk, clerk)
  }

  private constructor(context: BrowserContext, files: Server, desk: Server, clerk: Page) {
    this.context = context
    this.files = files
    this.desk = desk
    this.clerk = clerk
  }

  get address(): string {
    return `http://127.0.0.1:${portOf(this.files)}/`
  }

  /** Where tests ask the host as if it were a server. */
  get port(): number {
    return portOf(this.desk)
  }

  async setDice(dice: DiceSource): Promise<void> {
    await this.clerk.evaluate(([name, source]) => new BroadcastChannel(name).postMessage(source), [DICE, dice] as const)
  }

  /** The clerk came first, so the host runs in its page. Nobody can ask it afterwards. */
  async closeClerk(): Promise<void> {
    await this.clerk.close()
  }

  async close(): Promise<void> {
    for (const server of [this.desk, this.files]) {
      server.closeAllConnections()
      server.close()
    }
  }
}

async function pass(clerk: Page, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const asked = { path: request.url!, method: request.method!, body: Buffer.concat(parts).toString('utf8') }
  const { status, headers, text } = await clerk.evaluate(async ({ path, method, body }) => {
    const answer = await fetch(path, { method, ...(body === '' ? {} : { body }) })
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
  }, asked)
  response.writeHead(status, headers)
  response.end(text)
}

/** Sockets of tests end at the host in the clerk's browser. */
async function passSockets(clerk: Page, desk: Server): Promise<void> {
  const sockets = new Map<number, { send(text: string): void }>()
  await clerk.exposeFunction('clerkHeard', (n: number, text: string) => sockets.get(n)?.send(text))
  let last = 0
  new WebSocketServer({ server: desk }).on('connection', (socket) => {
    const n = ++last
    sockets.set(n, socket)
    let line: Promise<unknown> = clerk.evaluate(
      (at) =>
        new Promise<void>((open) => {
          const all = window as unknown as {
            lines?: Record<number, WebSocket>
            clerkHeard(n: number, text: string): void
          }
          const wire = new WebSocket(new URL('socket', location.href.replace(/^http/, 'ws')))
          ;(all.lines ??= {})[at] = wire
          wire.addEventListener('message', ({ data }) => all.clerkHeard(at, String(data)))
          wire.addEventListener('open', () => open())
        }),
      n,
    )
    const inTurn = (work: () => Promise<unknown>): void => {
      line = line.then(work).catch(() => {})
    }
    socket.on('message', (data: Buffer) =>
      inTurn(() =>
        clerk.evaluate(
          ([at, text]) => (window as unknown as { lines: Record<number, WebSocket> }).lines[at]!.send(text),
          [n, data.toString()] as const,
        ),
      ),
    )
    socket.on('close', () =>
      inTurn(() =>
        clerk.evaluate((at) => (window as unknown as { lines: Record<number, WebSocket> }).lines[at]!.close(), n),
      ),
    )
  })
}

interface Late {
  unheard: (() => void)[] | null
}

/** Runs in a page before anything else: tells the tester what goes over its line, and can hold back what it hears. */
export function tapLine(): void {
  // An empty page keeps nothing and has no line.
  if (location.origin === 'null') return
  const late: Late = { unheard: null }
  const tester = window as unknown as { testerHeard(text: string): void; testerSaid(text: string): void }
  Object.assign(window, { late })
  // As new as a page of a browser just opened, but for the matches.
  if (sessionStorage.getItem('maproom.test') === null) {
    sessionStorage.setItem('maproom.test', 'here')
    localStorage.clear()
  }
  let line: unknown = window.WebSocket
  const tapped = (Wire: typeof WebSocket): unknown =>
    class extends Wire {
      constructor(url: string | URL) {
        super(url)
        super.addEventListener('message', ({ data }) => tester.testerHeard(String(data)))
      }
      override send(text: string): void {
        tester.testerSaid(text)
        super.send(text)
      }
      override addEventListener(type: string, hear: EventListenerOrEventListenerObject): void {
        super.addEventListener(type, (event) => {
          const heard = (): void => (hear as EventListener)(event)
          if (late.unheard && type === 'message') late.unheard.push(heard)
          else heard()
        })
      }
    }
  Object.defineProperty(window, 'WebSocket', {
    configurable: true,
    get: () => line,
    set(wire: typeof WebSocket) {
      line = tapped(wire)
    },
  })
}
