/**
 * Pages that cost little: each keeps only what its seat is asked, and how long it was until both pages of a match were told of an
 * order.
 */
import { WebSocket } from 'ws'
import { type Rng, SeededRng } from '../../core/chance.ts'
import { type HostMessage, PAGE_VERSION } from '../../core/wire/messages.ts'
import type { Asked, Counter, TableInfo } from '../../core/shapes.ts'
import type { Liking } from '../../core/opponent.ts'
import type { Played } from './matches.ts'

/** The other page is told before the order is acknowledged; its line may be a little slower. */
const OTHER_MS = 250

export interface Tally {
  /** Milliseconds from an order until both pages were told. */
  readonly orders: number[]
  /** Milliseconds until a question was answered. */
  readonly answers: number[]
  /** What was refused or lost, and how often. */
  readonly faults: Map<string, number>
}

/** An order on its way, or just acknowledged. */
interface Sample {
  readonly sent: number
  last: number
}

class Page {
  asked: Asked | null = null
  at = 0
  ending = ''
  info: TableInfo | null = null
  /** Some of what is on the map, to ask about. */
  counters: Counter[] = []
  private n = 0
  private readonly socket: WebSocket
  private readonly waiting = new Map<number, (message: HostMessage) => void>()
  private readonly told: () => void
  private readonly lost: (why: string) => void

  constructor(socket: WebSocket, told: () => void, lost: (why: string) => void) {
    this.socket = socket
    this.told = told
    this.lost = lost
    socket.on('message', (data: Buffer) => this.hear(JSON.parse(data.toString()) as HostMessage))
    socket.on('close', (code) => lost(`a line was closed with ${code}`))
    socket.on('error', (error) => lost(error.message))
  }

  hello(match: string, seat: number): Promise<HostMessage> {
    return new Promise((done) => {
      this.waiting.set(0, done)
      this.socket.send(JSON.stringify({ t: 'hello', v: PAGE_VERSION, match, seat }))
    })
  }

  say(message: object): Promise<HostMessage> {
    const n = ++this.n
    return new Promise((done) => {
      this.waiting.set(n, done)
      this.socket.send(JSON.stringify({ ...message, n }))
    })
  }

  close(): void {
    this.socket.removeAllListeners('close')
    this.socket.close()
  }

  private hear(message: HostMessage): void {
    if (message.t === 'table') {
      const { state, info } = message
      ;[this.asked, this.at, this.ending, this.info] = [state.asked, state.at, state.ending, info]
      this.counters = Object.values(state.counters)
        .filter(({ at }) => at !== null)
        .slice(0, 8)
      this.answer(0, message)
    } else if (message.t === 'change') {
      const { asked, at, ending } = message.change
      if (asked !== undefined) this.asked = asked
      if (at !== undefined) this.at = at
      if (ending !== undefined) this.ending = ending
      this.told()
    } else if (message.t !== 'company' && message.t !== 'sealed') {
      if (message.t === 'fault' && message.n === undefined) this.lost(message.text)
      this.answer(message.n ?? 0, message)
    }
  }

  private answer(n: number, message: HostMessage): void {
    this.waiting.get(n)?.(message)
    this.waiting.delete(n)
  }
}

/** A match with its two pages, at one server. */
export class Table {
  private readonly pages: Page[] = []
  private readonly played: Played
  private readonly port: number
  private readonly eagerness: Liking
  private readonly tally: Tally
  private readonly rng: Rng
  private sample: Sample | null = null

  constructor(played: Played, port: number, eagerness: Liking, tally: Tally) {
    this.played = played
    this.port = port
    this.eagerness = eagerness
    this.tally = tally
    this.rng = new SeededRng(played.id)
  }

  async open(): Promise<void> {
    for (const [seat, cookie] of this.played.cookies.entries()) {
      const origin = `http://127.0.0.1:${this.port}`
      const socket = new WebSocket(`ws://127.0.0.1:${this.port}/socket`, { headers: { origin, cookie } })
      const page = new Page(
        socket,
        () => this.told(),
        (why) => this.count(why),
      )
      await new Promise((done, fail) => {
        socket.once('open', done)
        socket.once('error', fail)
      })
      const answer = await page.hello(this.played.id, seat)
      if (answer.t !== 'table') throw new Error(JSON.stringify(answer))
      this.pages.push(page)
    }
  }

  private count(why: string): void {
    this.tally.faults.set(why, (this.tally.faults.get(why) ?? 0) + 1)
  }

  private told(): void {
    if (this.sample) this.sample.last = performance.now()
  }

  get over(): boolean {
    return this.pages.some(({ ending }) => ending !== '')
  }

  /** Whoever is asked gives an order. */
  async order(): Promise<void> {
    const page = this.pages.find(({ asked }) => asked !== null)
    if (!page?.asked || this.over) return
    const { id, options } = page.asked
    const weights = options.map(({ order }) => this.eagerness[order.do] ?? 1)
    let left = (this.rng.below(1 << 24) / (1 << 24)) * weights.reduce((a, b) => a + b, 0)
    const { order } =
      options[
        Math.max(
          0,
          weights.findIndex((weight) => weight > 0 && (left -= weight) < 0),
        )
      ]!
    const sample: Sample = { sent: performance.now(), last: 0 }
    this.sample = sample
    const answer = await page.say({ t: 'orders', at: page.at, id, orders: [order] })
    this.told()
    if (answer.t !== 'played' || answer.played !== 1) this.count(JSON.stringify(answer))
    setTimeout(() => {
      this.tally.orders.push(sample.last - sample.sent)
      if (this.sample === sample) this.sample = null
    }, OTHER_MS)
  }

  /** Somebody asks about something on the map. */
  async ask(): Promise<void> {
    const page = this.pages[this.rng.below(this.pages.length)]!
    const { info, counters } = page
    const asked = info?.questions[this.rng.below(info.questions.length)]
    const about = counters[this.rng.below(Math.max(1, counters.length))]
    if (!asked || !about) return
    const { id, at, side } = about
    const question =
      asked.of === 'map' ? { q: asked.q } : { q: asked.q, unit: id, hex: at, from: at, units: [id], side }
    const sent = performance.now()
    const answer = await page.say({ t: 'ask', question })
    if (answer.t === 'answer') this.tally.answers.push(performance.now() - sent)
    else this.count(`a question: ${JSON.stringify(answer)}`)
  }

  close(): void {
    for (const page of this.pages) page.close()
  }
}
