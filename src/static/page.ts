/**
 * Stands in for a server: what the page would fetch from /api and say over a socket goes to the host in a worker. Nothing else in the
 * page knows. Loaded before everything else, in place of src/web/with-host.ts.
 */
import { CHANNEL, HOST, type ToHost, type ToPage } from './wire.ts'

const channel = new BroadcastChannel(CHANNEL)
const page = crypto.getRandomValues(new Uint32Array(2)).join('-')
const BEFORE_KEEPING = 5000

let n = 0
let host = ''
let up!: () => void
const there = new Promise<void>((done) => (up = done))

interface Fetching {
  head(status: number, headers: Readonly<Record<string, string>>): void
  part(text: string): void
  end(): void
  lost(): void
}
const fetching = new Map<number, Fetching>()
const lines = new Map<number, LocalSocket>()

function say(message: ToHost): void {
  channel.postMessage(message)
}

channel.addEventListener('message', ({ data }: MessageEvent<ToHost | ToPage>) => {
  if (data.t === 'up') {
    // Another host has taken over: it knows nothing of what the last one was asked.
    const other = host !== '' && host !== data.host
    host = data.host
    up()
    if (other) for (const waiting of [...fetching.values(), ...lines.values()]) waiting.lost()
    return
  }
  if (!('page' in data) || data.page !== page) return
  if (data.t === 'head') fetching.get(data.n)?.head(data.status, data.headers)
  else if (data.t === 'part') fetching.get(data.n)?.part(data.text)
  else if (data.t === 'end') fetching.get(data.n)?.end()
  else if (data.t === 'opened') lines.get(data.n)?.opened()
  else if (data.t === 'heard') lines.get(data.n)?.heard(data.text)
  else if (data.t === 'closed') lines.get(data.n)?.lost()
})

const byNetwork = globalThis.fetch.bind(globalThis)

/** What was made when the page was built, and needs no host. */
function shipped(path: string): string | null {
  if (path === '/api/games') return 'data/games.json'
  const claims = /^\/api\/games\/([^/]+)\/claims$/.exec(path)
  return claims ? `data/claims-${claims[1]}.json` : null
}

async function askHost(path: string, init: RequestInit = {}): Promise<Response> {
  await there
  const { method = 'GET', body = '', headers, signal } = init
  return new Promise((resolve, reject) => {
    const at = ++n
    const over = (): void => {
      fetching.delete(at)
      signal?.removeEventListener('abort', off)
    }
    const off = (): void => {
      over()
      say({ t: 'abort', page, n: at })
      reject(new DOMException('Nobody waits for it any more.', 'AbortError'))
    }
    const texts = new TransformStream<string, string>()
    const writer = texts.writable.getWriter()
    fetching.set(at, {
      head: (status, given) =>
        resolve(new Response(texts.readable.pipeThrough(new TextEncoderStream()), { status, headers: { ...given } })),
      part: (text) => void writer.write(text),
      end: () => {
        over()
        void writer.close()
      },
      lost: () => {
        over()
        reject(new TypeError('The page that was the host has been closed. Try again.'))
      },
    })
    signal?.addEventListener('abort', off)
    const accept = new Headers(headers).get('accept') ?? ''
    say({ t: 'fetch', page, n: at, method, path, accept, body: body as string })
  })
}

globalThis.fetch = (input, init) => {
  const path = input instanceof Request ? input.url : String(input)
  if (!path.startsWith('/api/')) return byNetwork(input, init)
  const made = shipped(path)
  return made ? byNetwork(made, init) : askHost(path, init)
}

/** As much of a socket as the page uses. */
class LocalSocket extends EventTarget {
  private readonly at = ++n
  private closed = false

  constructor() {
    super()
    lines.set(this.at, this)
    void there.then(() => this.closed || say({ t: 'open', page, n: this.at }))
  }

  send(text: string): void {
    say({ t: 'say', page, n: this.at, text })
  }

  close(): void {
    this.closed = true
    lines.delete(this.at)
    say({ t: 'close', page, n: this.at })
  }

  opened(): void {
    this.dispatchEvent(new Event('open'))
  }

  heard(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  lost(): void {
    if (this.closed) return
    this.closed = true
    lines.delete(this.at)
    this.dispatchEvent(new Event('close'))
  }
}
Object.assign(globalThis, { WebSocket: LocalSocket })

addEventListener('pagehide', () => {
  for (const line of lines.values()) line.close()
})

const worker = new Worker(new URL('./host.ts', import.meta.url), { type: 'module', name: HOST })
worker.addEventListener('error', (event) => {
  for (const waiting of fetching.values()) waiting.lost()
  throw new Error(`The host did not start: ${event.message}`)
})
say({ t: 'hello' })

// Once the page stands, all of it is kept for when there is no network.
addEventListener('load', () => {
  if (navigator.serviceWorker) setTimeout(() => void navigator.serviceWorker.register('keeper.js'), BEFORE_KEEPING)
})
