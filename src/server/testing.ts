/** A server and pages, for tests. */
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'
import { commitment, type Rng } from '../core/chance.ts'
import type { Order } from '../core/match.ts'
import type { Liking } from '../core/opponent.ts'
import {
  applyChange,
  applyLog,
  type HostMessage,
  PAGE_VERSION,
  type PageMessage,
  type Sealed,
} from '../core/wire/messages.ts'
import type { Company } from '../core/wire/people.ts'
import type { LogEntry, TableState } from '../core/shapes.ts'
import type { Game } from '../core/system.ts'
import type { Allowed } from './allowance.ts'
import { answerTask, type Bots } from './bots.ts'
import { answerCheck } from './checks.ts'
import { Settings } from './settings.ts'
import type { NewDice } from './dice.ts'
import { makeServer, type ServerOptions } from './server.ts'
import { openPostgres } from './postgres.ts'
import type { SqlStore } from './sql.ts'
import { openSqlite } from './sqlite.ts'
import type { DiceSource } from './store.ts'
import type { Cluster } from './testing-postgres.ts'
import { toyAtTable } from './toy-table.ts'

export interface Served {
  readonly app: FastifyInstance
  readonly port: number
  readonly folder: string
  close(): Promise<void>
}

/** Where tests keep their folders: in memory where there is plenty, so that nothing waits for a disk. */
const MEMORY = '/dev/shm'
const PLENTY = 2 ** 31
const roomy = existsSync(MEMORY) && statfsSync(MEMORY).bavail * statfsSync(MEMORY).bsize > PLENTY

/** A folder that no other test uses, gone with the process. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(roomy ? MEMORY : tmpdir(), 'maproom-'))
  made.push(folder)
  return folder
}

const made: string[] = []
process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** Tests of the project `postgres` keep their matches there. */
export const ON_POSTGRES = process.env['MAPROOM_TESTED'] === 'postgres'
const databases = new Map<string, Promise<string>>()

/** What a test keeps in a folder: in SQLite, or in a database that stands for the folder. */
export async function storeIn(folder: string): Promise<SqlStore> {
  if (!ON_POSTGRES) return openSqlite(folder)
  const url = databases.get(folder) ?? postgresHere().then((cluster) => cluster.database())
  databases.set(folder, url)
  return openPostgres(await url)
}

let postgres: Promise<Cluster> | null = null

/** Started when it is wanted first, and gone with the process. */
function postgresHere(): Promise<Cluster> {
  return (postgres ??= import('./testing-postgres.ts').then(({ Cluster }) => {
    const cluster = new Cluster()
    process.once('exit', () => cluster.stop())
    return cluster
  }))
}

/** Tests play faster than people. */
export const UNLIMITED: Allowed = { burst: Infinity, perSecond: 0, faults: 0 }

/** Bots that think here and now. */
export function botsHere(games: readonly Game[]): Bots {
  const settings = new Settings(games)
  return {
    warm: () => {},
    ask: async (task, signal) => answerTask(settings.of(task), task, () => signal.aborted),
    check: async (task, signal) => answerCheck(settings.of(task), task, () => signal.aborted),
    close: async () => {},
  }
}

/** Dice from a seed of 32 equal bytes: the same in every run. */
export function fixedDice(byte: string, given = 0): DiceSource {
  const seed = byte.repeat(32)
  return { seed, commitment: commitment(Buffer.from(seed, 'hex')), match: 'desk', nonces: [], given }
}

/** Each match has dice of its own, which are the same in every run. */
function eachItsDice(): NewDice {
  let n = 0
  return (_, given, seats, invited: readonly number[] | undefined) => {
    const guests = invited ?? []
    const dice = fixedDice((++n % 256).toString(16).padStart(2, '0'), given)
    if (guests.length === 0) return dice
    return { ...dice, nonces: Array.from({ length: seats }, (_, i) => (guests.includes(i) ? '' : '00')) }
  }
}

export async function served(options: Partial<ServerOptions> & { folder?: string } = {}): Promise<Served> {
  const folder = options.folder ?? freshFolder()
  const store = options.store ?? (await storeIn(folder))
  const games = options.games ?? [toyAtTable()]
  const app = await makeServer({
    allowed: UNLIMITED,
    bots: botsHere(games),
    dice: eachItsDice(),
    ...options,
    games,
    store,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return { app, port, folder, close: () => app.close() }
}

export async function fetched(port: number, method: string, path: string, body?: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/plain' : 'application/json'
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(body === undefined ? {} : { body: text, headers: { 'content-type': type } }),
  })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

/** A JSON answer that must be fine. */
export async function got<T>(port: number, method: string, path: string, body?: unknown): Promise<T> {
  const { status, text } = await fetched(port, method, path, body)
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`)
  return JSON.parse(text) as T
}

export async function newMatch(port: number, more: object = {}): Promise<string> {
  const match = { game: 'toy', scenario: 'ford', options: { fog: false }, seats: ['person', 'person'], ...more }
  return (await got<{ id: string }>(port, 'POST', '/api/matches', match)).id
}

/** A socket that takes what comes and does nothing with it. */
export async function bareSocket(port: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`)
  await new Promise((done, fail) => {
    socket.once('open', done)
    socket.once('error', fail)
  })
  return socket
}

/** The status with which a socket is answered: 101 when it is let in. */
export async function knock(port: number, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, { headers })
  return new Promise((done) => {
    socket.once('open', () => {
      socket.close()
      done(101)
    })
    socket.once('unexpected-response', (_, { statusCode = 0 }) => done(statusCode))
    socket.once('error', () => {})
  })
}

type Hello = Extract<PageMessage, { t: 'hello' }>
type Unnumbered<M> = M extends unknown ? Omit<M, 'n'> : never

/** A page: keeps the table as the host tells it. */
export class Client {
  readonly heard: HostMessage[] = []
  company: Company | null = null
  sealed: Sealed | null = null
  state!: TableState
  log: readonly LogEntry[] = []
  /** Index of the log's first entry. */
  logFrom = 0
  private n = 0
  private readonly socket: WebSocket
  private readonly waiting = new Map<number | 'hello', (message: HostMessage) => void>()

  static async connect(port: number, headers: Record<string, string> = {}, options: object = {}): Promise<Client> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, { headers, ...options })
    const client = new Client(socket)
    await new Promise((done, fail) => {
      socket.once('open', done)
      socket.once('error', fail)
    })
    return client
  }

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data: Buffer) => this.hear(JSON.parse(data.toString()) as HostMessage))
    socket.on('error', () => {})
  }

  get open(): boolean {
    return this.socket.readyState === WebSocket.OPEN
  }

  /** Closes, and waits until the host knows. */
  async gone(): Promise<void> {
    const closed = new Promise<void>((done) => void this.socket.once('close', () => done()))
    this.socket.close()
    await closed
  }

  close(): void {
    this.socket.close()
  }

  onClose(then: (code: number) => void): void {
    this.socket.on('close', then)
  }

  /** Takes nothing in any more; what is sent to it piles up. */
  stopReading(): void {
    this.socket.pause()
  }

  readOn(): void {
    this.socket.resume()
  }

  onPing(then: () => void): void {
    this.socket.on('ping', then)
  }

  /** Joins a match; the answer is the whole table, or a fault. */
  hello(match: string, more: Partial<Pick<Hello, 'seat' | 'log' | 'at'>> = {}): Promise<HostMessage> {
    return this.reply('hello', () => this.raw(JSON.stringify({ t: 'hello', v: PAGE_VERSION, match, ...more })))
  }

  say(message: Unnumbered<Exclude<PageMessage, { t: 'hello' }>>): Promise<HostMessage> {
    const n = ++this.n
    return this.reply(n, () => this.raw(JSON.stringify({ ...message, n })))
  }

  raw(text: string | Buffer): void {
    this.socket.send(text)
  }

  /** The next fault without a number. */
  fault(text: string | Buffer): Promise<HostMessage> {
    return this.reply('hello', () => this.raw(text))
  }

  /** Gives orders to the decision the page is asked. */
  order(...orders: Order[]): Promise<HostMessage> {
    return this.say({ t: 'orders', at: this.state.at, id: this.state.asked?.id ?? 0, orders })
  }

  undo(whole = false): Promise<HostMessage> {
    return this.say({ t: 'undo', at: this.state.at, ...(whole ? { whole } : {}) })
  }

  sit(seat: number): Promise<HostMessage> {
    return this.say({ t: 'sit', seat })
  }

  rise(): Promise<HostMessage> {
    return this.say({ t: 'rise' })
  }

  /** Waits until the page has been told of a step. */
  async reaches(at: number): Promise<void> {
    await this.until((state) => state.at >= at)
  }

  /** Waits until the table is like this. */
  async until(like: (state: TableState) => boolean): Promise<void> {
    while (!like(this.state)) await new Promise((done) => setTimeout(done, 2))
  }

  private reply(key: number | 'hello', send: () => void): Promise<HostMessage> {
    return new Promise((done) => {
      this.waiting.set(key, done)
      send()
    })
  }

  private hear(message: HostMessage): void {
    this.heard.push(message)
    if (message.t === 'table') this.state = message.state
    if (message.t === 'change') this.state = applyChange(this.state, message.change)
    if (message.t === 'change' || message.t === 'table') {
      const { first, entries } = applyLog({ first: this.logFrom, entries: this.log }, message.log)
      this.log = entries
      this.logFrom = first
    }
    if (message.t === 'company') this.company = message.company
    if (message.t === 'sealed') this.sealed = message.sealed
    if (message.t === 'change' || message.t === 'company' || message.t === 'sealed') return
    const key = message.t === 'table' ? 'hello' : (message.n ?? 'hello')
    this.waiting.get(key)?.(message)
    this.waiting.delete(key)
  }
}

/** What an eager player would order, by the game's taste for kinds of orders. */
export function eagerOrder({ asked }: TableState, eagerness: Liking, rng: Rng): Order {
  const { options } = asked!
  const weights = options.map(({ order }) => eagerness[order.do] ?? 1)
  let left = (rng.below(1 << 24) / (1 << 24)) * weights.reduce((a, b) => a + b, 0)
  const found = weights.findIndex((weight) => weight > 0 && (left -= weight) < 0)
  return options[Math.max(0, found)]!.order
}

/** Plays a legal order picked by a number. */
export async function playAny(client: Client, pick: (n: number) => number): Promise<HostMessage> {
  const { options } = client.state.asked!
  return client.order(options[pick(options.length)]!.order)
}

/** Turns of the event loop while something is done. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let done = false
  const count = (): void => {
    turns += 1
    if (!done) setImmediate(count)
  }
  setImmediate(count)
  await work()
  done = true
  return turns
}
