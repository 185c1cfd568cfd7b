/** Pages that say too much, read nothing or are gone: everybody else plays on. */
import { EventEmitter } from 'node:events'
import { connect } from 'node:net'
import type { WebSocket } from '@fastify/websocket'
import { expect, onTestFinished, test } from 'vitest'
import type { Game } from '../core/system.ts'
import { PAGE_VERSION } from '../core/wire/messages.ts'
import type { Answer } from '../core/shapes.ts'
import { USUAL } from './allowance.ts'
import { Turns } from './lanes.ts'
import { Lines } from './pulse.ts'
import type { ServerOptions } from './server.ts'
import { talk } from './socket.ts'
import type { Rooms } from './rooms.ts'
import { HOUSE } from './who.ts'
import { Client, fetched, newMatch, served, type Served } from './testing.ts'
import type { Thinker } from './thinker.ts'
import { toyAtTable } from './toy-table.ts'

async function serve(options: Partial<ServerOptions> = {}): Promise<Served> {
  const server = await served(options)
  onTestFinished(() => server.close())
  return server
}

async function seated(port: number, options: object = {}): Promise<{ page: Client; id: string }> {
  const id = await newMatch(port)
  const page = await Client.connect(port, {}, options)
  await page.hello(id)
  return { page, id }
}

const hello = (match: string): string => JSON.stringify({ t: 'hello', v: PAGE_VERSION, match })
const loop = (): Promise<void> => new Promise((done) => setImmediate(done))
const until = async (ready: () => boolean): Promise<void> => {
  while (!ready()) await loop()
}

test('a burst of hellos lets another table play in between', async () => {
  const { port } = await serve()
  const { page, id } = await seated(port)
  const { page: other } = await seated(port)
  for (let i = 0; i < 100; i++) page.raw(hello(id))
  expect(await other.order({ do: 'plan', word: 'dig' })).toMatchObject({ played: 1 })
  expect(page.heard.length).toBeLessThan(50)
  await until(() => page.heard.length === 101)
})

test('so does a burst of requests', async () => {
  const { port } = await serve()
  const { id } = await seated(port)
  const { page: other } = await seated(port)
  let answered = 0
  const asked = Array.from({ length: 60 }, async () => {
    expect((await fetched(port, 'GET', `/api/matches/${id}/log`)).status).toBe(200)
    answered += 1
  })
  for (let i = 0; i < 3; i++) await other.say({ t: 'why', order: { do: 'plan', word: 'dig' } })
  expect(answered).toBeLessThan(60)
  await Promise.all(asked)
})

test('a page that says too much gets faults for what was not read, then its line is cut; nobody else notices', async () => {
  const { port } = await serve({ allowed: { burst: 5, perSecond: 0, faults: 3 } })
  const { page, id } = await seated(port)
  const other = await Client.connect(port)
  await other.hello(id)
  const closed = new Promise<number>((done) => page.onClose(done))
  for (let n = 1; n <= 20; n++) page.raw(JSON.stringify({ t: 'why', n, order: { do: 'plan', word: 'dig' } }))
  expect(await closed).toBe(1008)
  const faults = page.heard.filter((m) => m.t === 'fault')
  expect(faults.map((m) => m.n)).toEqual([5, 6, 7])
  expect(faults[0]!.text).toBe(
    'Too many messages at once: this one was not read. If this continues, the connection is closed.',
  )
  expect(await other.order({ do: 'plan', word: 'dig' })).toMatchObject({ played: 1 })
})

test('what waits for a page that does not read has a bound, and all of it comes when it reads again', async () => {
  const { port, app } = await serve()
  const { page, id } = await seated(port)
  const { page: other } = await seated(port)
  const sockets = [...app.websocketServer.clients]
  const waiting = (): number => Math.max(...sockets.map((s) => s.bufferedAmount))
  await page.say({ t: 'plan', plan: 'x'.repeat(60_000) })
  page.stopReading()
  const heard = page.heard.length
  const asked = 400
  for (let i = 0; i < asked; i++) page.raw(hello(id))
  // It fills what the system keeps on the way, then what we keep; then its messages wait.
  await until(() => waiting() > 1024 * 1024)
  let most = 0
  for (let i = 0; i < 200; i++) {
    await loop()
    most = Math.max(most, waiting())
  }
  expect(most).toBeLessThan(1.2 * 1024 * 1024)
  expect(page.heard).toHaveLength(heard)
  expect(await other.order({ do: 'plan', word: 'dig' })).toMatchObject({ played: 1 })
  page.readOn()
  await until(() => page.heard.length === heard + asked)
})

test('a page to which more and more must be told all the same is dropped', async () => {
  const sent: string[] = []
  let terminated = false
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 9 * 1024 * 1024,
    send: (text: string) => sent.push(text),
    terminate: () => (terminated = true),
  })
  talk(socket as unknown as WebSocket, {} as Rooms, { turns: new Turns(), allowed: { ...USUAL, burst: 0 }, who: HOUSE })
  socket.emit('message', Buffer.from('{}'))
  expect([sent.length, terminated]).toEqual([1, true])
})

test('a page that reads nothing and goes on saying things is dropped before they fill the memory', async () => {
  let terminated = false
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 2 * 1024 * 1024,
    send: () => {},
    terminate: () => (terminated = true),
  })
  const allowed = { ...USUAL, burst: Infinity }
  talk(socket as unknown as WebSocket, {} as Rooms, { turns: new Turns(), allowed, who: HOUSE })
  const long = Buffer.from('x'.repeat(60_000))
  for (let i = 0; i < 70; i++) socket.emit('message', long)
  expect(terminated).toBe(false)
  socket.emit('message', long)
  expect(terminated).toBe(true)
})

test('one person, or one address without a name, holds fifty lines open and no more; others are let in', () => {
  const lines = new Lines()
  const some = Array.from({ length: 50 }, () => new EventEmitter())
  expect(some.map((socket) => lines.add('Eve', socket))).toEqual(Array(50).fill(true))
  expect([lines.add('Eve', new EventEmitter()), lines.add('Ben', new EventEmitter())]).toEqual([false, true])
  some[7]!.emit('close')
  expect([lines.add('Eve', new EventEmitter()), lines.add('Eve', new EventEmitter())]).toEqual([true, false])
})

test('a socket that does not answer a ping is dropped at the next', async () => {
  let ring = (): void => {}
  let stopped = false
  const beat = (call: () => void): (() => void) => {
    ring = call
    return () => void (stopped = true)
  }
  const server = await served({ beat })
  const { page: dead, id } = await seated(server.port, { autoPong: false })
  const living = await Client.connect(server.port)
  await living.hello(id)
  const pinged = new Promise<void>((done) => living.onPing(done))
  const closed = new Promise<number>((done) => dead.onClose(done))
  ring()
  await pinged
  // Its answer is on the way before this one.
  await living.say({ t: 'why', order: { do: 'plan', word: 'dig' } })
  ring()
  expect(await closed).toBe(1006)
  expect(await living.order({ do: 'plan', word: 'dig' })).toMatchObject({ played: 1 })
  await server.close()
  expect(stopped).toBe(true)
})

test('two questions of a page are thought over at a time, orders do not wait for them, and leaving drops the rest', async () => {
  const asked: { left: AbortSignal; answer: (answer: Answer) => void }[] = []
  const thinker = {
    ready: true,
    answer: (_: unknown, left: AbortSignal) =>
      new Promise<Answer>((answer, fail) => {
        asked.push({ left, answer })
        left.addEventListener('abort', () => fail(new Error('left')))
      }),
    close: async () => {},
  }
  const { port } = await serve({ thinker: thinker as unknown as Thinker })
  const { page } = await seated(port)
  const answers = Array.from({ length: 6 }, () => page.say({ t: 'ask', question: { q: 'strength' } }))
  expect(await page.order({ do: 'plan', word: 'dig' })).toMatchObject({ played: 1 })
  expect(asked).toHaveLength(2)
  asked[1]!.answer({ title: 'second' })
  expect(await answers[1]).toMatchObject({ answer: { title: 'second' } })
  await until(() => asked.length === 3)
  page.close()
  await until(() => asked.every((a) => a.left.aborted))
  for (let i = 0; i < 20; i++) await loop()
  expect(asked).toHaveLength(3)
})

test('a page with more questions than can wait is told so', async () => {
  const thinker = { ready: true, answer: () => new Promise<Answer>(() => {}), close: async () => {} }
  const { port } = await serve({ thinker: thinker as unknown as Thinker })
  const { page } = await seated(port)
  for (let n = 1; n <= 103; n++) page.raw(JSON.stringify({ t: 'ask', n, question: { q: 'strength' } }))
  await until(() => page.heard.length === 2)
  expect(page.heard[1]).toEqual({ t: 'fault', n: 103, text: 'Too many questions at once: this one was dropped.' })
})

test.each([
  ['of no version', { t: 'hello', match: 'x' }],
  ['of another version', { t: 'hello', v: 1, match: 'x', more: 'than we know' }],
])('a page %s is told to reload', async (_, message) => {
  const { port } = await serve()
  const page = await Client.connect(port)
  page.raw(JSON.stringify(message))
  await until(() => page.heard.length === 1)
  expect(page.heard[0]).toEqual({
    t: 'fault',
    text: 'This page is from another version of Maproom than the server. Reload the page.',
    reload: true,
  })
})

test('a bot that fails is named to the pages, and the match waits where it is', async () => {
  const game = toyAtTable()
  const play = (): never => {
    throw new Error('no idea')
  }
  const broken: Game = { ...game, bots: [{ ...game.bots[0]!, play }] }
  const { port } = await serve({ games: [broken] })
  const page = await Client.connect(port)
  await page.hello(await newMatch(port, { seats: ['bot', 'person'] }))
  await until(() => page.heard.length === 2)
  expect(page.state).toMatchObject({ at: 0, failed: 'The bot failed: no idea' })
})

test('a request that does not arrive whole is timed out', async () => {
  const { port } = await serve({ patience: 20 })
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /api/matches HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{')
  let said = ''
  socket.on('data', (data) => (said += data.toString()))
  await new Promise((done) => socket.once('close', done))
  expect(said).toContain('408 Request Timeout')
})
