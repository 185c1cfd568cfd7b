/**
 * Three servers on one PostgreSQL. Matches of two games are played by two people each, whose pages are at servers picked at random; many
 * orders are sent twice at once, to two servers, and where a match is handed over its people often wait to be reminded. Meanwhile servers
 * are killed and the database is restarted as if its machine had lost its power. What was acknowledged is kept, once; what was shown is
 * still so; nothing else is; and no reminder is lost.
 */
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { type Rng, SeededRng } from '../../src/core/chance.ts'
import { replay } from '../../src/core/host.ts'
import type { Order } from '../../src/core/match.ts'
import { parseRecord, type RecordStep } from '../../src/core/record.ts'
import type { HostMessage } from '../../src/core/wire/messages.ts'
import type { TableState } from '../../src/core/shapes.ts'
import { findGame } from '../../src/games/registry.ts'
import { newDice } from '../../src/server/dice.ts'
import { Turns } from '../../src/server/lanes.ts'
import { openPostgres } from '../../src/server/postgres.ts'
import { Rooms } from '../../src/server/rooms.ts'
import { type Client, eagerOrder } from '../../src/server/testing.ts'
import { Visitor } from '../../src/server/testing-people.ts'
import { Cluster } from '../../src/server/testing-postgres.ts'
import type { Proof } from './proof.ts'
import { startOpen } from './real-server.ts'

const SERVERS = 3
/** What is played of each game, in fog where it has any, and in the open. */
const WISHES: Readonly<Record<string, readonly { scenario: string; options: Record<string, boolean> }[]>> = {
  primer: [{ scenario: 'valley', options: {} }],
  agn: [
    { scenario: 'dvina', options: {} },
    { scenario: 'dvina', options: { fog: false } },
  ],
  ypres: [{ scenario: 'gheluvelt', options: {} }],
  tikhvin: [
    { scenario: 'opening', options: {} },
    { scenario: 'opening', options: { openStacks: true } },
  ],
  husky: [
    { scenario: 'gela-licata', options: {} },
    { scenario: 'gela-licata', options: { openStacks: true } },
  ],
}
const [PARTS, EACH, SHORT] = [20, 50, 3]
/** One fault of so many is a restart of the database. */
const RESTARTS = 8
/** One order of so many is sent twice. */
const DOUBLED = 3
/** Of so many hand-overs one is waited for. */
const REMINDED = 2
/** Milliseconds within which a server looks for a reminder, takes and sends it. */
const SENDING = 120
/** Between two faults fewer orders than this are acknowledged, and some milliseconds more pass. */
const MOST_ORDERS = 9
const LONGEST_WAIT = 12
/** An answer that takes longer, and a standstill that lasts longer, is a fault. */
const PATIENCE = 60_000

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** The servers, each at a port of its own for all its lives. */
class Servers {
  readonly faults: string[] = []
  house = ''
  private readonly url: string
  private readonly games: readonly string[]
  private readonly ports: number[] = []
  private readonly up = new Map<number, ChildProcess>()
  private ended = false

  constructor(url: string, games: readonly string[]) {
    this.url = url
    this.games = games
  }

  async start(): Promise<void> {
    for (let i = 0; i < SERVERS; i++) await this.startOne(i)
  }

  private async startOne(i: number): Promise<void> {
    const begun = performance.now()
    while (!this.ended) {
      try {
        const { child, port, house } = await startOpen(this.url, this.ports[i] ?? 0, this.games)
        this.ports[i] = port
        this.house = house
        this.up.set(i, child)
        child.once('exit', (code) => {
          if (this.up.delete(i) && !this.ended) {
            this.faults.push(`server ${i} ended by itself with ${code}`)
            void this.startOne(i)
          }
        })
        return
      } catch (error) {
        // The database was away: whoever watches over a server starts it again.
        if (performance.now() - begun > PATIENCE) throw error
        await sleep(100)
      }
    }
  }

  /** The ports of those that are up. */
  get there(): number[] {
    return [...this.up.keys()].map((i) => this.ports[i]!)
  }

  async kill(rng: Rng): Promise<void> {
    while (this.up.size < 2) await sleep(5)
    const all = [...this.up]
    const [i, child] = all[rng.below(all.length)]!
    this.up.delete(i)
    child.kill('SIGKILL')
    void this.startOne(i)
  }

  stop(): void {
    this.ended = true
    for (const child of this.up.values()) child.kill('SIGKILL')
  }
}

/** The reminders that arrived, by name: how often each came, and to whom. */
class Post {
  readonly got = new Map<string, string[]>()
  /** Has somebody begun to wait for one since the last fault? */
  awaited = false
  readonly db: pg.Pool
  private readonly server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { id = '' } = JSON.parse(body) as { id?: string }
      this.got.set(id, [...(this.got.get(id) ?? []), request.url!.slice(1)])
      response.end()
    })
  })

  constructor(url: string) {
    this.db = new pg.Pool({ connectionString: url })
    const lost = (): void => {}
    this.db.on('error', lost)
    this.db.on('connect', (client) => void client.on('error', lost))
  }

  async open(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
  }

  address(person: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${person}`
  }

  /** Whom a match waits for, and whether a reminder of it is still to be sent. */
  async waits(match: string): Promise<{ seat: number; hand: number; due: string }> {
    const { rows } = await this.db.query('select seat, hand, due from waits where match = $1', [match])
    return rows[0] as { seat: number; hand: number; due: string }
  }

  /** The time until it is due has passed. */
  async hasten(match: string, hand: number): Promise<void> {
    const sql = `update waits set due = '2000' where match = $1 and hand = $2 and due <> ''`
    await this.db.query(sql, [match, hand])
  }

  async close(): Promise<void> {
    await this.db.end()
    this.server.closeAllConnections()
    this.server.close()
  }
}

const NAMES = ['Anna', 'Ben']

/** A page and what becomes of its line. */
interface Line {
  readonly page: Client
  readonly cut: Promise<null>
}

type Kept = 'yes' | 'no' | 'unknown'

interface Sent {
  readonly at: number
  readonly order: Order
  readonly kept: Kept
}

/** One match after another of a game: what its people ordered and were shown, and whether it is so. */
class Lane {
  acknowledged = 0
  doubled = 0
  unknown = 0
  twice = 0
  matches = 0
  reminded = 0
  private id = ''
  private hides = false
  /** By seat. */
  private sent: Sent[][] = [[], []]
  /** By seat: the page that plays, and another at some server. */
  private lines: (Line | null)[][] = [
    [null, null],
    [null, null],
  ]
  private people: Visitor[] = []
  private readonly game: string
  private readonly servers: Servers
  private readonly rooms: Rooms
  private readonly post: Post
  private readonly rng: Rng
  private readonly faults: string[]

  constructor(game: string, servers: Servers, rooms: Rooms, post: Post, seed: string) {
    const { faults } = servers
    this.game = game
    this.servers = servers
    this.rooms = rooms
    this.post = post
    this.rng = new SeededRng(`${seed} ${game}`)
    this.faults = faults
  }

  private fault(text: string): void {
    this.faults.push(`${this.game} ${this.id}: ${text}`)
  }

  /** Two people come in, before the first fault. */
  async enter(): Promise<void> {
    for (const name of NAMES) {
      const visitor = new Visitor(this.servers.there[0]!)
      await visitor.enter(this.servers.house, name)
      await visitor.gets('POST', '/api/me/reminders', { kind: 'json', address: this.post.address(name) })
      this.people.push(visitor)
    }
    await this.begin()
  }

  private async begin(): Promise<void> {
    const wishes = WISHES[this.game]!
    const { scenario, options } = wishes[this.matches++ % wishes.length]!
    this.hides = findGame(this.game).setting(scenario, options).hides
    const [anna, ben] = this.people as [Visitor, Visitor]
    const wish = { game: this.game, scenario, options, seats: ['person', 'person'], invite: 1 }
    this.id = await this.again(async () => (await this.asked(anna, '/api/matches', wish))['id']!)
    const key = await this.again(
      async () => (await this.asked(anna, `/api/matches/${this.id}/invite`, { seat: 1 }))['key']!,
    )
    await this.again(async () => {
      // A link is used once: that it was may have been told to nobody.
      const holder = (await this.rooms.kept(this.id)).company?.holders[1]
      if (holder === '?') await this.asked(ben, '/api/passes/use', { key, name: 'Ben' })
    })
    this.sent = [[], []]
    this.lines = [
      [null, null],
      [null, null],
    ]
    for (const [seat, nonce] of ['0123456789abcdef', 'fedcba9876543210'].entries())
      await this.again(async () => {
        if ((await this.rooms.kept(this.id)).company?.ready[seat]) return
        const { page, cut } = await this.line(seat, 0)
        const heard = await Promise.race([page.say({ t: 'ready', ready: true, nonce }), cut])
        if (heard?.t !== 'ok') throw new Error(JSON.stringify(heard))
      })
  }

  private async asked(visitor: Visitor, path: string, body: unknown): Promise<Record<string, string>> {
    const elsewhere = new Visitor(this.port())
    elsewhere.cookie = visitor.cookie
    return elsewhere.gets('POST', path, body)
  }

  private port(): number {
    const { there } = this.servers
    return there[this.rng.below(there.length)]!
  }

  /** Until it works. */
  private async again<T>(what: () => Promise<T>): Promise<T> {
    const begun = performance.now()
    for (;;) {
      try {
        return await what()
      } catch (error) {
        if (performance.now() - begun > PATIENCE) throw error
        await sleep(20)
      }
    }
  }

  /** A line that stands: a new one, to any server, where the last was cut; what it showed must still be so. */
  private async line(seat: number, which: number): Promise<Line> {
    const last = this.lines[seat]![which]
    if (last?.page.open) return last
    return this.again(async () => {
      const at = new Visitor(this.port())
      at.cookie = this.people[seat]!.cookie
      const page = await at.page()
      const cut = new Promise<null>((done) => page.onClose(() => done(null)))
      const hello = await Promise.race([page.hello(this.id, { seat }), cut])
      if (hello?.t !== 'table') {
        page.close()
        throw new Error(JSON.stringify(hello))
      }
      const line = { page, cut }
      if (last) await this.check(last.page.state, line)
      this.lines[seat]![which] = line
      return line
    })
  }

  /** What a page was shown at a server that is no more is still so at another. */
  private async check(shown: TableState, { page, cut }: Line): Promise<void> {
    const now = page.state
    if (now.at < shown.at) this.fault(`step ${shown.at} was shown, ${now.at} are kept`)
    else if (now.at === shown.at) this.compare(now, shown)
    else if (!this.hides) {
      const past = await Promise.race([page.say({ t: 'past', at: shown.at }), cut])
      if (past?.t !== 'past') throw new Error(JSON.stringify(past))
      this.compare(past.state, { ...shown, asked: null, undo: null, standing: {}, waits: '' })
    }
  }

  private compare(kept: unknown, told: unknown): void {
    if (!isDeepStrictEqual(kept, told)) this.fault(`shown ${JSON.stringify(told)}, kept ${JSON.stringify(kept)}`)
  }

  /** Plays until it is told to stop, match after match. */
  async play(ended: () => boolean): Promise<void> {
    let still = performance.now()
    let last = -1
    while (!ended()) {
      const lines = [await this.line(0, 0), await this.line(1, 0)]
      const seat = lines.findIndex(({ page }) => page.state.asked !== null)
      if (lines.some(({ page }) => page.state.ending !== '')) {
        await this.settle()
        await this.begin()
        last = -1
      } else if (seat >= 0) {
        if (last >= 0 && seat !== last && this.rng.below(REMINDED) === 0) await this.reminder(seat)
        last = seat
        await this.order(seat, lines[seat]!)
        still = performance.now()
      } else {
        if (performance.now() - still > PATIENCE) throw new Error(`${this.game} ${this.id} stands still`)
        await sleep(2)
      }
    }
  }

  /** Its person waits for the reminder, whatever is killed meanwhile. */
  private async reminder(seat: number): Promise<void> {
    const { post } = this
    const waits = await this.again(() => post.waits(this.id))
    const name = `${this.id}.${waits.hand}`
    if (waits.seat !== seat) this.fault(`seat ${seat} is asked, and seat ${waits.seat} would be reminded`)
    if (waits.due === '' && !post.got.has(name)) this.fault(`hand-over ${waits.hand}: no reminder is due`)
    const begun = performance.now()
    post.awaited = true
    await this.again(() => post.hasten(this.id, waits.hand))
    while (!post.got.has(name)) {
      if (performance.now() - begun > 2 * PATIENCE) {
        this.fault(`hand-over ${waits.hand} was told to nobody`)
        break
      }
      await sleep(5)
    }
    this.reminded++
    if (post.got.get(name)?.some((who) => who !== NAMES[seat]))
      this.fault(`hand-over ${waits.hand} was told to another`)
  }

  private async order(seat: number, line: Line): Promise<void> {
    const { state } = line.page
    const setting = findGame(this.game).setting(findGame(this.game).scenarios[0]!.id)
    const order = eagerOrder(state, setting.eagerness, this.rng)
    const ways = [line]
    if (this.rng.below(DOUBLED) === 0) ways.push(await this.line(seat, 1))
    const answers = await Promise.all(ways.map((way) => this.give(way, state, order)))
    const yes = answers.filter((kept) => kept === 'yes').length
    // Where a line was lost, one of the servers finds what it wanted to keep, and cannot tell that the other did so: it is there, once.
    if (yes > 1) this.twice++
    if (ways.length > 1) this.doubled++
    const kept = yes > 0 ? 'yes' : answers.includes('unknown') ? 'unknown' : 'no'
    if (kept === 'yes') this.acknowledged++
    if (kept === 'unknown') this.unknown++
    this.sent[seat]!.push({ at: state.at, order, kept })
  }

  private async give({ page, cut }: Line, { at, asked }: TableState, order: Order): Promise<Kept> {
    if (!page.open) return 'no'
    const late = sleep(PATIENCE).then(() => 'late' as const)
    const heard = await Promise.race([page.say({ t: 'orders', at, id: asked!.id, orders: [order] }), cut, late])
    if (heard === 'late') this.fault(`an order was not answered for ${PATIENCE / 1000} seconds`)
    return heard === null || heard === 'late' ? 'unknown' : this.read(heard)
  }

  private read(heard: HostMessage): Kept {
    if (heard.t === 'played') return heard.played === 1 ? 'yes' : 'no'
    const { text = '' } = heard as { text?: string }
    if (text.includes('it is not known whether')) return 'unknown'
    if (heard.t !== 'fault' || text.startsWith('Something is wrong'))
      this.fault(`an order was answered: ${JSON.stringify(heard)}`)
    return 'no'
  }

  /** What is kept of the match, beside what was acknowledged. */
  async settle(): Promise<void> {
    const { text } = await this.again(() => this.rooms.record(this.id))
    const record = parseRecord(text)
    replay(findGame(this.game), record)
    for (const [seat, sent] of this.sent.entries()) {
      if (this.hides) this.checkOrders(seat, sent, record.steps)
      else this.checkSteps(seat, sent, record.steps)
    }
    for (const line of this.lines.flat()) line?.page.close()
  }

  /** In the open each stands where it was given; what stands after it again was given again. */
  private checkSteps(seat: number, sent: readonly Sent[], steps: readonly RecordStep[]): void {
    for (const { at, order, kept } of sent) {
      if (kept !== 'yes') continue
      const step = { seat, order }
      this.compare(steps[at], step)
      const again = isDeepStrictEqual(steps[at + 1], step) && !sent.some((one) => one.at === at + 1)
      if (again) this.fault(`step ${at + 1} was played twice`)
    }
  }

  /** In fog nothing is ordered for a person: all that is kept was sent, and each only once. */
  private checkOrders(seat: number, sent: readonly Sent[], steps: readonly RecordStep[]): void {
    const kept = steps.flatMap((step) => ('order' in step && step.seat === seat ? [step.order] : []))
    /** How many orders that are kept can be accounted for by those sent so far. */
    let counts = new Set([0])
    for (const one of sent) {
      const on = [...counts].flatMap((n) => (n < kept.length && isDeepStrictEqual(kept[n], one.order) ? [n + 1] : []))
      counts = new Set(one.kept === 'yes' ? on : one.kept === 'no' ? counts : [...counts, ...on])
    }
    if (!counts.has(kept.length))
      this.fault(`seat ${seat}: ${kept.length} orders are kept, and they are not those acknowledged`)
  }
}

async function prove(seed: string, games: readonly string[], count: number, say: (text: string) => void) {
  const cluster = new Cluster()
  const url = await cluster.database()
  const servers = new Servers(url, games)
  const post = new Post(url)
  const rng = new SeededRng(seed)
  try {
    await servers.start()
    const store = await openPostgres(url)
    const rooms = new Rooms(games.map(findGame), store, { pause: 0, turns: new Turns(), dice: newDice })
    const { faults } = servers
    await post.open()
    const lanes = games.map((game) => new Lane(game, servers, rooms, post, seed))
    for (const lane of lanes) await lane.enter()
    let over = false
    const playing = Promise.all(lanes.map((lane) => lane.play(() => over)))
    const acknowledged = (): number => lanes.reduce((sum, lane) => sum + lane.acknowledged, 0)
    let restarts = 0
    const chaos = async (): Promise<void> => {
      for (let fault = 0; fault < count; fault++) {
        const enough = acknowledged() + rng.below(MOST_ORDERS)
        while (acknowledged() < enough && !post.awaited) await sleep(1)
        // An order takes some milliseconds from its check to its answer, a reminder more: the fault falls anywhere in it.
        await sleep(rng.below(post.awaited ? SENDING : LONGEST_WAIT))
        post.awaited = false
        if (fault % RESTARTS === 1) {
          restarts++
          await cluster.crash()
        } else await servers.kill(rng)
        if (fault % 10 === 9) say(`${fault + 1} faults, ${acknowledged()} orders, ${faults.length} things wrong`)
      }
      const enough = acknowledged() + lanes.length
      while (acknowledged() < enough) await sleep(5)
    }
    await Promise.race([chaos(), playing])
    over = true
    await playing
    for (const lane of lanes) await lane.settle()
    await rooms.close()
    const sum = (of: (lane: Lane) => number): number => lanes.reduce((all, lane) => all + of(lane), 0)
    const figures = {
      kills: count - restarts,
      'restarts of the database': restarts,
      orders: acknowledged(),
      'sent twice': sum((lane) => lane.doubled),
      'in doubt': sum((lane) => lane.unknown),
      'acknowledged by two servers, kept once': sum((lane) => lane.twice),
      matches: sum((lane) => lane.matches),
      'reminders waited for': sum((lane) => lane.reminded),
      'reminders that came twice': [...post.got.values()].filter((all) => all.length > 1).length,
      faults: faults.length,
    }
    return { figures, faults }
  } finally {
    servers.stop()
    await post.close()
    cluster.stop()
  }
}

export const faults: Proof = {
  about:
    '1,000 kills of servers and of their database lose no acknowledged order and no reminder, and play none twice, with three servers on one PostgreSQL',
  parts(short) {
    // Two games at a time: a server that has fewer to load is back sooner.
    const all = Object.keys(WISHES)
    const two = (i: number): string => `${all[i % all.length]} ${all[(i + 2) % all.length]}`
    return short ? [`0 ${SHORT} ${two(0)}`] : Array.from({ length: PARTS }, (_, i) => `${i} ${EACH} ${two(i)}`)
  },
  async run(part, say) {
    const [seed, count, ...games] = part.split(' ') as [string, string, ...string[]]
    return prove(`faults ${seed}`, games, Number(count), say)
  },
}
