/**
 * A process that says to a server whatever it should not be told: malformed, stale, forged, foreign. Each has to be refused with a
 * sentence. Begins with what its parent sends it, and answers with what it saw.
 */
import { connect } from 'node:net'
import { WebSocket } from 'ws'
import { type Rng, SeededRng } from '../../src/core/chance.ts'
import { PAGE_VERSION } from '../../src/core/wire/messages.ts'
import type { Route } from '../../src/server/api.ts'
import { everyRoute, KINDS, MESSAGES } from '../../src/server/testing-guard.ts'

/** What the attackers have: their own sessions, and what they have seen pass by. */
export interface Attack {
  readonly port: number
  readonly count: number
  readonly seed: string
  /** Cookies: of the one who plays against the victim, of somebody in the house, of one who only looks on, of nobody. */
  readonly cookies: Readonly<Record<'guest' | 'stranger' | 'watcher' | 'nobody', string>>
  /** A match in fog, and the guest's seat in it. */
  readonly match: string
  readonly seat: number
  /** The match that is looked on at. */
  readonly watched: string
  /** A nonce that was given, an order that was played. */
  readonly nonce: string
  readonly order: object
  readonly record: string
  /** Links: used, taken back, of another match. */
  readonly used: string
  readonly takenBack: string
  readonly foreign: string
}

export interface Seen {
  readonly sent: number
  /** By kind. */
  readonly kinds: Readonly<Record<string, number>>
  readonly faults: readonly string[]
}

type Who = keyof Attack['cookies']

/** Over the socket: who says it, and what. */
interface Said {
  readonly who: Who
  readonly text: string | Buffer
}

const n = 7
const say = (who: Who, message: object): Said => ({ who, text: JSON.stringify({ n, ...message }) })
const anyWord = (rng: Rng): string =>
  ['', '\u0000', '__proto__', 'constructor', '💥'.repeat(9), 'x'.repeat(300)][rng.below(6)]!
const number = (rng: Rng): number => [-1, 0, 1.5, 1e308, 2 ** 53, -(2 ** 31), 99_999][rng.below(7)]!
const bytes = (rng: Rng): Buffer => Buffer.from(Array.from({ length: 1 + rng.below(200) }, () => rng.below(256)))

type Says = (a: Attack, rng: Rng) => Said

/** One thing said in a way of its own. */
const SINGLY: Readonly<Record<string, Says>> = {
  bytes: (_, rng) => ({ who: 'guest', text: bytes(rng).toString('latin1') }),
  'cut off': ({ match }, rng) => {
    const text = JSON.stringify({ t: 'hello', v: PAGE_VERSION, match })
    return { who: 'guest', text: text.slice(0, rng.below(text.length - 1)) }
  },
  nested: (_, rng) => ({ who: 'guest', text: (rng.below(2) ? '[' : '{"t":').repeat(10_000) }),
  'too long': (_, rng) => say('guest', { t: 'plan', plan: 'x'.repeat(70_000 + rng.below(1000)) }),
  'unknown kind': (_, rng) => say('guest', { t: anyWord(rng) }),
  'further fields': (_, rng) => say('guest', { t: 'rise', [anyWord(rng) || 'x']: 1 }),
  'wrong types': (_, rng) => say('guest', { t: 'orders', at: anyWord(rng), id: null, orders: {} }),
  'wrong numbers': (_, rng) => say('guest', { t: 'sit', seat: number(rng) < 0 ? -1 : 99 }),
  'stale order': ({ order }, rng) => say('guest', { t: 'orders', at: rng.below(3) - 3, id: 0, orders: [order] }),
  'order again': ({ order }) => say('guest', { t: 'orders', at: 0, id: 0, orders: [order] }),
  'order for another seat': ({ order }) => say('guest', { t: 'orders', at: 1, id: 1, orders: [order] }),
  'many orders': ({ order }) => say('guest', { t: 'orders', at: 1, id: 1, orders: Array(501).fill(order) }),
  'stale step back': (_, rng) => say('guest', { t: 'undo', at: 1000 + rng.below(9) }),
  'seat of another': ({ seat }) => say('guest', { t: 'sit', seat: 1 - seat }),
  'a step to come': () => say('guest', { t: 'past', at: 9999 }),
  'nonce again': ({ nonce }) => say('guest', { t: 'ready', ready: true, nonce }),
  'no such matter': (_, rng) => say('guest', { t: 'grant', matter: 1000 + rng.below(99), yes: true }),
  'no such answer': (_, rng) => say('guest', { t: 'standing', id: anyWord(rng), value: anyWord(rng), lasts: 'match' }),
  'no such question': (_, rng) => say('guest', { t: 'ask', question: { q: anyWord(rng) } }),
  'empty talk': () => say('guest', { t: 'talk', text: '\u200b' }),
  'time of another': ({ seat }) => say('guest', { t: 'time', seat: 1 - seat, do: 'claim' }),
  'a match of others': ({ match }) => ({ who: 'stranger', text: hello(match) }),
  'a match that is not there': (_, rng) => ({ who: 'stranger', text: hello(anyWord(rng)) }),
  'another version': ({ match }) => ({ who: 'guest', text: JSON.stringify({ t: 'hello', v: 1, match }) }),
  'eyes of another': ({ match, seat }) => ({ who: 'guest', text: hello(match, 1 - seat) }),
  'not let in': ({ match }) => ({ who: 'nobody', text: hello(match) }),
  'sealed moves of another': ({ seat }, rng) =>
    say('guest', {
      t: 'seal',
      moves: [{ units: [`${seat}`, anyWord(rng).slice(0, 40)], from: '0101', to: '0102' }],
      end: true,
    }),
  'many sealed moves': () =>
    say('guest', { t: 'seal', moves: Array(101).fill({ units: [], from: '0101', to: '0102' }), end: false }),
}

/** Not what a field holds. */
function wrong(value: unknown, rng: Rng): unknown {
  const all: unknown[] = [null, {}, [], 'x', 1.5, true, -1e308]
  const kind = (x: unknown): string => (Array.isArray(x) ? 'array' : x === null ? 'null' : typeof x)
  const others = all.filter((one) => kind(one) !== kind(value) || one === 1.5)
  return others[rng.below(others.length)]
}

/** Every message there is: with a field too few, too many, or of a wrong kind; too early; and from one who only looks on. */
function ofMessages(): Record<string, Says> {
  const found: Record<string, Says> = {}
  for (const [t, [fields, row]] of Object.entries(MESSAGES)) {
    const whole = ({ match }: Attack): Record<string, unknown> =>
      t === 'hello' ? { t, v: PAGE_VERSION, match } : { t, n, ...fields }
    const but = (who: Who, change: (all: Record<string, unknown>, field: string, rng: Rng) => object): Says => {
      return (a, rng) => {
        const all = whole(a)
        const names = Object.keys(all).filter((name) => name !== 't')
        return { who, text: JSON.stringify(change(all, names[rng.below(names.length)]!, rng)) }
      }
    }
    found[`${t}, a field too few`] = but('guest', ({ [t === 'hello' ? 'match' : 'n']: _, ...rest }) => rest)
    found[`${t}, a field too many`] = but('guest', (all, _, rng) => ({ ...all, [`x${anyWord(rng)}`]: 1 }))
    found[`${t}, a wrong field`] = but('guest', (all, field, rng) => ({ ...all, [field]: wrong(all[field], rng) }))
    if (t !== 'hello') found[`${t}, before hello`] = but('stranger', (all) => all)
    if (row[KINDS.indexOf('watcher')] === '.') found[`${t}, looking on`] = but('watcher', (all) => all)
  }
  return found
}

const SOCKET: Readonly<Record<string, Says>> = { ...SINGLY, ...ofMessages() }

const hello = (match: string, seat?: number): string =>
  JSON.stringify({ t: 'hello', v: PAGE_VERSION, match, ...(seat === undefined ? {} : { seat }) })

interface Request {
  readonly who: Who
  readonly method: string
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

const post = (who: Who, path: string, body: unknown, headers = {}): Request => ({
  who,
  method: 'POST',
  path,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers,
})
const get = (who: Who, path: string, headers = {}): Request => ({ who, method: 'GET', path, headers })

type Asks = (a: Attack, rng: Rng) => Request

const ASKED_SINGLY: Readonly<Record<string, Asks>> = {
  'forged origin': ({ match }, rng) =>
    post(
      'guest',
      `/api/matches/${match}/rematch`,
      {},
      { origin: ['null', 'http://evil.example', 'x', 'http://127.0.0.1:1'][rng.below(4)] },
    ),
  'another site': () =>
    post('guest', '/api/me/return', {}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
  'another name': () => get('guest', '/api/me', { host: 'evil.example' }),
  'not JSON': () => post('guest', '/api/me', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }),
  'cut off JSON': () => post('guest', '/api/me', '{"name":'),
  'nested JSON': () => post('guest', '/api/me', '['.repeat(50_000)),
  'name with a line break': () => post('guest', '/api/me', { name: '\r\n' }),
  'a long name': () => post('guest', '/api/me', { name: 'x'.repeat(5000) }),
  'used link': ({ used }) => post('stranger', '/api/passes/use', { key: used, name: 'Mallory' }),
  'link taken back': ({ takenBack }) => post('stranger', '/api/passes/use', { key: takenBack, name: 'Mallory' }),
  'own link': ({ foreign }) => post('guest', '/api/passes/use', { key: foreign.replace(/^./, 'g'), name: 'Mallory' }),
  'guessed link': (_, rng) =>
    post('nobody', '/api/passes/use', {
      key: rng
        .below(1 << 30)
        .toString(16)
        .padStart(32, '0'),
    }),
  'guessed feed': (_, rng) =>
    get(
      'nobody',
      `/api/feed/${rng
        .below(1 << 30)
        .toString(16)
        .padStart(32, '0')}`,
    ),
  'record of a match in fog': ({ match }) => get('guest', `/api/matches/${match}/record`),
  'fork of a match in fog': ({ match }) => post('guest', `/api/matches/${match}/fork`, { at: 0 }),
  'log of another seat': ({ match, seat }) => get('guest', `/api/matches/${match}/log?seat=${1 - seat}&from=0&to=9`),
  'match of others': ({ match }) => get('stranger', `/api/matches/${match}/log?seat=0&from=0&to=9`),
  'deleting a match of others': ({ match }) => ({ who: 'guest', method: 'DELETE', path: `/api/matches/${match}` }),
  'packs of the host': () => get('guest', '/api/packs'),
  'record with a changed byte': ({ record }, rng) => {
    const i = rng.below(record.length)
    return post('stranger', '/api/matches/import', `${record.slice(0, i)}!${record.slice(i + 1)}`)
  },
  'record of many steps': () => post('stranger', '/api/matches/import', `{"steps":[${'0,'.repeat(1e5)}0]}`),
  'record that is too long': () => post('stranger', '/api/matches/import', 'x'.repeat(9_000_000)),
  'odd path': (_, rng) =>
    get(
      'nobody',
      ['/api/%0d%0aSet-Cookie:x', '/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/api/matches/%ff'][rng.below(4)]!,
    ),
  'webhook to a private address': (_, rng) =>
    post('stranger', '/api/me/reminders', { kind: 'json', address: PRIVATE[rng.below(PRIVATE.length)] }),
  'webhook without TLS': () => post('guest', '/api/me/reminders', { kind: 'slack', address: 'http://example.org/' }),
  'push with broken keys': () =>
    post('guest', '/api/me/reminders', { kind: 'push', endpoint: PRIVATE[0], p256dh: 'x', auth: 'x', name: 'x' }),
  'mail address with a line break': () =>
    post('guest', '/api/me/reminders', { kind: 'mail', address: 'a@example.org\r\nRCPT TO:<b@example.org>' }),
  'reminders of another': ({ match }) => ({ who: 'guest', method: 'DELETE', path: `/api/me/reminders/${match}` }),
  'guessed mail key': (_, rng) => post('nobody', `/api/mail/${rng.below(1 << 30)}.x`, { do: 'yes' }),
  'rest without an end': () => ({
    ...post('guest', '/api/me/rest', { timeZone: anyZone, quiet: null, away: [] }),
    method: 'PUT',
  }),
}

const anyZone = 'Nowhere/Land'
const PRIVATE = [
  'https://127.0.0.1/',
  'https://localhost:5432/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://169.254.169.254/latest/meta-data/',
  'https://192.168.1.1/',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
]

/** Who may not come in by a route that needs so much. */
const LACKING: Readonly<Record<Route['needs'], readonly Who[]>> = {
  anyone: [],
  name: ['nobody', 'watcher'],
  look: ['nobody', 'stranger', 'watcher'],
  sit: ['nobody', 'stranger', 'watcher'],
  make: ['nobody', 'stranger', 'watcher', 'guest'],
  host: ['nobody', 'stranger', 'watcher', 'guest'],
}
const ODD = ['__proto__', 'constructor', '%00', '%0d%0aSet-Cookie:x', '..%2f..%2fetc%2fpasswd', 'x'.repeat(200), '%ff']

/** Every route there is: by another name of the server, from another site, by somebody it is not for, to nowhere, and with a broken body. */
function ofRoutes(): Record<string, Asks> {
  const found: Record<string, Asks> = {}
  for (const { method, path, needs } of everyRoute()) {
    const key = `${method} ${path}`
    const acts = method !== 'GET'
    const at = ({ match }: Attack, id = path.startsWith('/api/matches') ? match : 'nothing'): string =>
      path.replace(':id', id).replace(':study', 'nothing')
    const ask = (who: Who, where: string, body = '{}', headers = {}): Request =>
      acts ? { ...post(who, where, body, headers), method } : get(who, where, headers)
    found[`${key}, by another name`] = (a) => ask('guest', at(a), '{}', { host: 'evil.example' })
    const lacking = LACKING[needs]
    if (lacking.length > 0)
      found[`${key}, not theirs`] = (a, rng) => ask(lacking[rng.below(lacking.length)]!, at(a), '{"broken":true}')
    if (path.includes(':id'))
      found[`${key}, nowhere`] = (a, rng) => ask('stranger', at(a, ODD[rng.below(ODD.length)]), '{"broken":true}')
    if (!acts) continue
    found[`${key}, from another site`] = (a) => ask('guest', at(a), '{}', { origin: 'https://evil.example' })
    found[`${key}, cut off`] = (a) => ask('guest', at(a), '{"key":"')
    found[`${key}, a form`] = (a) =>
      ask('guest', at(a), 'seat=1', { 'content-type': 'application/x-www-form-urlencoded' })
  }
  return found
}

const HTTP: Readonly<Record<string, Asks>> = { ...ASKED_SINGLY, ...ofRoutes() }
/** Larger ones come less often. */
const RARE: Readonly<Record<string, number>> = {
  'record that is too long': 200,
  'record of many steps': 50,
  'too long': 20,
  nested: 20,
  'many orders': 20,
  'nested JSON': 20,
}
/** Over one line, before the next is opened: less than cuts it off. */
const ON_A_LINE = 300
const LINES = 8
/** Of so many one is a request; so many are asked at a time. */
const REQUESTS = 5
const ASKING = 4
const LATE_MS = 60_000
const BROKEN_MS = 5000

let attack: Attack
let sent = 0
const kinds: Record<string, number> = {}
const faults: string[] = []

function note(kind: string, refused: boolean, what: string): void {
  sent += 1
  kinds[kind] = (kinds[kind] ?? 0) + 1
  if (!refused && faults.length < 50) faults.push(`${kind}: ${what.slice(0, 300)}`)
}

/** A sentence for whoever sent it, and no fault of the program's. */
const isWord = (text: unknown): boolean =>
  typeof text === 'string' && text.length > 8 && !text.startsWith('Something is wrong') && !/\bat .*\.ts:/.test(text)

/** Every kind once, then by chance. */
function* picks<T>(rng: Rng, all: Readonly<Record<string, T>>): Picks<T> {
  const entries = Object.entries(all)
  yield* entries
  for (;;) {
    const [kind, make] = entries[rng.below(entries.length)]!
    if (rng.below(RARE[kind] ?? 1) === 0) yield [kind, make]
  }
}

/** A line on which one thing is said after the other. */
class Line {
  private hears: ((text: string | null) => void) | null = null
  private readonly socket: WebSocket

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (!/^\{"t":"(change|company|sealed)"/.test(text)) this.hear(text)
    })
    socket.on('close', () => this.hear(null))
    socket.on('error', () => {})
  }

  static async open({ port, cookies }: Attack, who: Who): Promise<Line> {
    const headers = { origin: `http://127.0.0.1:${port}`, ...(cookies[who] ? { cookie: cookies[who] } : {}) }
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, { headers })
    await new Promise((done, fail) => {
      socket.once('open', done)
      socket.once('error', fail)
    })
    return new Line(socket)
  }

  private hear(text: string | null): void {
    const { hears } = this
    this.hears = null
    hears?.(text)
  }

  say(text: string | Buffer): Promise<string | null> {
    return new Promise((done) => {
      const late = setTimeout(() => done('late'), LATE_MS)
      this.hears = (heard) => {
        clearTimeout(late)
        done(heard)
      }
      this.socket.send(text)
    })
  }

  close(): void {
    this.socket.close()
  }
}

type Picks<T> = Generator<[kind: string, make: T], never>

async function overSockets(rng: Rng, next: Picks<Says>, most: number): Promise<void> {
  const lines = new Map<Who, { line: Line; said: number }>()
  while (sent < most) {
    const [kind, make] = next.next().value
    const { who, text } = make(attack, rng)
    let at = lines.get(who)
    if (!at || at.said >= ON_A_LINE) {
      at?.line.close()
      at = { line: await Line.open(attack, who), said: 0 }
      // The guest sits at the match, as is their right.
      if (who === 'guest') await at.line.say(hello(attack.match, attack.seat))
      if (who === 'watcher') await at.line.say(hello(attack.watched))
      lines.set(who, at)
    }
    at.said += 1
    const heard = await at.line.say(text)
    const message = heard === null || heard === 'late' ? null : (JSON.parse(heard) as Record<string, unknown>)
    const refused =
      message?.['t'] === 'fault' ? isWord(message['text']) : message?.['played'] === 0 && isWord(message['stopped'])
    note(kind, refused, `${String(text).slice(0, 120)} was answered ${heard}`)
    // A hello that was refused leaves the table, and a line that was cut is opened again.
    if (heard === null || kind === 'eyes of another' || kind === 'another version') at.said = ON_A_LINE
  }
  for (const { line } of lines.values()) line.close()
}

async function byRequests(rng: Rng, next: Picks<Asks>, most: number): Promise<void> {
  const { port, cookies } = attack
  while (sent < most) {
    const [kind, make] = next.next().value
    const { who, method, path, body, headers = {} } = make(attack, rng)
    const text = await request(port, method, path, body, {
      host: `127.0.0.1:${port}`,
      origin: `http://127.0.0.1:${port}`,
      ...(cookies[who] ? { cookie: cookies[who] } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    })
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)
    const said = /\r\n\r\n([^]*)$/.exec(text)?.[1] ?? ''
    const word = /"(?:fault|message)":"((?:[^"\\]|\\.)*)"/.exec(said)?.[1]
    // What is far too long is cut off while it is still being sent.
    const cut = kind === 'record that is too long' && text === ''
    note(kind, cut || (status >= 400 && status < 500 && isWord(word)), `${method} ${path} ${status} ${said}`)
  }
}

/** As bytes on a line: a library would mend some of it. */
function request(
  port: number,
  method: string,
  path: string,
  body = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  return new Promise((done) => {
    const line = connect(port, '127.0.0.1')
    let text = ''
    const late = setTimeout(() => (line.destroy(), done(text)), LATE_MS)
    line.on('data', (data: Buffer) => void (text += data.toString()))
    line.on('error', () => {})
    line.on('close', () => {
      clearTimeout(late)
      done(text)
    })
    const heads = Object.entries({
      ...headers,
      connection: 'close',
      ...(body === '' ? {} : { 'content-length': `${Buffer.byteLength(body)}` }),
    })
    line.write(`${method} ${path} HTTP/1.1\r\n${heads.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
    if (body !== '') line.write(body)
  })
}

/** Lines that never say all of it, and pages that never read: they are there all the while. */
async function holdOn({ port, match, seat }: Attack): Promise<() => void> {
  const ends: (() => void)[] = []
  for (let i = 0; i < 50; i++) {
    const line = connect(port, '127.0.0.1')
    line.on('error', () => {})
    line.write('POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 99999\r\n')
    ends.push(() => line.destroy())
  }
  for (let i = 0; i < 10; i++) {
    const headers = { origin: `http://127.0.0.1:${port}`, cookie: attack.cookies.guest }
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, { headers })
    socket.on('error', () => {})
    await new Promise((done) => socket.once('open', done))
    socket.pause()
    for (let k = 0; k < 100; k++) socket.send(hello(match, seat))
    ends.push(() => socket.terminate())
  }
  return () => ends.forEach((end) => end())
}

/** Headers with line breaks, twice the same length, both ways of saying it: refused by the parser, and the line is closed. */
const BROKEN = [
  'GET / HTTP/1.1\r\nhost: x\nevil: y\r\nz\r\n\r\n',
  'POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello',
  'POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\nhello',
  `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`,
  'GET / HTTP/9.9\r\n\r\n',
  '\u0016\u0003\u0001\u0002',
]

async function broken(port: number): Promise<void> {
  for (const text of BROKEN) {
    const heard = await new Promise<string>((done) => {
      const line = connect(port, '127.0.0.1')
      let said = ''
      line.on('data', (data: Buffer) => void (said += data.toString()))
      const late = setTimeout(() => line.destroy(), BROKEN_MS)
      line.on('error', () => {})
      line.on('close', () => {
        clearTimeout(late)
        done(said)
      })
      line.write(text, 'latin1')
    })
    note('broken headers', /^HTTP\/1\.1 4\d\d/.test(heard), `${text.slice(0, 60)} was answered ${heard}`)
  }
}

process.once('message', (told: Attack) => {
  void (async () => {
    attack = told
    const { count, seed, port } = told
    const letGo = await holdOn(told)
    await broken(port)
    const requests = sent + Math.max(Math.round(count / REQUESTS), Object.keys(HTTP).length)
    const [asked, said] = [new SeededRng(`${seed} http`), new SeededRng(`${seed} socket`)]
    const [asks, says] = [picks(asked, HTTP), picks(said, SOCKET)]
    await Promise.all(Array.from({ length: ASKING }, () => byRequests(asked, asks, requests)))
    const most = Math.max(count, sent + Object.keys(SOCKET).length)
    await Promise.all(Array.from({ length: LINES }, () => overSockets(said, says, most)))
    for (const kind of [...Object.keys(HTTP), ...Object.keys(SOCKET)])
      if (!kinds[kind]) faults.push(`${kind}: was never tried`)
    letGo()
    process.send!({ sent, kinds, faults } satisfies Seen, () => process.exit())
  })()
})
process.send!('ready')
