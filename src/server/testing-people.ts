/** An open server and its visitors, for tests. */
import type { SqlStore } from './sql.ts'
import { Client, freshFolder, served, type Served, storeIn } from './testing.ts'
import { Sessions } from './people/sessions.ts'
import type { ServerOptions } from './server.ts'

export interface Opened extends Served {
  readonly store: SqlStore
  readonly sessions: Sessions
  readonly keys: { readonly host: string; readonly house: string }
}

export async function opened({
  origin = '',
  ...options
}: Partial<ServerOptions> & { store?: SqlStore; readonly origin?: string } = {}): Promise<Opened> {
  const folder = freshFolder()
  const store = options.store ?? (await storeIn(folder))
  const sessions = new Sessions(store.people, origin.startsWith('https:'))
  let port = 0
  const address = (): string => `http://127.0.0.1:${port}`
  const server = await served({
    ...options,
    folder,
    store,
    localOnly: false,
    open: { origin, names: [], address, inside: () => true },
  })
  port = server.port
  return { ...server, store, sessions, keys: await sessions.doors() }
}

export interface Answered {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly text: string
  readonly headers: Headers
}

/** A browser: its cookie, and the requests it makes. */
export class Visitor {
  readonly port: number
  cookie = ''

  constructor(port: number) {
    this.port = port
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await fetch(`${this.origin}${path}`, {
      method,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: { origin: this.origin, ...(this.cookie === '' ? {} : { cookie: this.cookie }), ...json, ...headers },
    })
    const given = answer.headers.get('set-cookie')
    if (given !== null) this.cookie = given.split(';')[0]!
    const text = await answer.text()
    return { status: answer.status, body: parsed(text), text, headers: answer.headers }
  }

  /** An answer that must be fine. */
  async gets<T = Record<string, string>>(method: string, path: string, body?: unknown): Promise<T> {
    const { status, body: said } = await this.ask(method, path, body)
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(said)}`)
    return said as T
  }

  /** Comes in by a link. */
  enter(key: string, name = ''): Promise<{ match: string }> {
    return this.gets('POST', '/api/passes/use', { key, name })
  }

  page(): Promise<Client> {
    return Client.connect(this.port, { origin: this.origin, cookie: this.cookie })
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return { text }
  }
}

/** A match begun by one and joined by another by link; both at the table, and ready where that is wanted. */
export async function pair(
  server: Opened,
  {
    fog = true,
    ready = true,
    ...more
  }: { readonly fog?: boolean; readonly ready?: boolean; readonly pace?: string } = {},
) {
  const [anna, ben] = [new Visitor(server.port), new Visitor(server.port)]
  await anna.enter(server.keys.house, 'Anna')
  const wish = { game: 'toy', scenario: 'ford', options: { fog }, seats: ['person', 'person'], invite: 1, ...more }
  const { id } = await anna.gets('POST', '/api/matches', wish)
  const { key } = await anna.gets('POST', `/api/matches/${id}/invite`, { seat: 1 })
  await ben.enter(key!, 'Ben')
  const [red, blue] = [await anna.page(), await ben.page()]
  await red.hello(id!)
  await blue.hello(id!)
  if (ready) {
    await red.say({ t: 'ready', ready: true, nonce: '0123456789abcdef' })
    await blue.say({ t: 'ready', ready: true, nonce: 'fedcba9876543210' })
    await red.until(({ asked }) => asked !== null)
  }
  return { id: id!, key: key!, anna, ben, red, blue }
}
