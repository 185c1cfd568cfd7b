/**
 * What an open server says around a match (previews, lists, feeds, faults, talk, figures) and how long it waits, of twin positions that
 * one seat cannot tell apart.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Database from 'libsql'
import { SeededRng } from '../core/chance.ts'
import type { Match } from '../core/match.ts'
import { newClocks } from '../core/online/turns.ts'
import { HIDDEN, imagine, View } from '../core/sight.ts'
import type { Game } from '../core/system.ts'
import { hostAfter } from './past.ts'
import { Metrics } from './metrics.ts'
import { type Client, freshFolder } from './testing.ts'
import { everyRoute, MESSAGES } from './testing-guard.ts'
import { type Opened, opened, Visitor } from './testing-people.ts'
import { changedCells, keepPosition } from './twins.ts'

/** A wait no other part of the program uses, so that it can be told apart. */
export const PAUSE = 13
/** Turns of that length in which nothing happens: then nothing more comes. */
const QUIET = 4
/** Until a match is put away that everybody has left. */
const AWAY_MS = 200

export interface Compared {
  positions: number
  texts: number
  /** Hidden cells that differ between the twins: where there is none, the comparison shows nothing. */
  changed: number
  /** Waits before what came by itself. */
  waits: number
  readonly differences: string[]
}

export interface Listening {
  readonly server: Opened
  readonly metrics: Metrics
  /** By seat, and somebody who has no seat. */
  readonly people: readonly Visitor[]
  readonly stranger: Visitor
  readonly nobody: Visitor
  readonly host: Visitor
  /** The people by their ids. */
  readonly ids: readonly string[]
  readonly feeds: readonly string[]
  /** All reminders that wait, sent now. */
  readonly reminders: () => Promise<readonly string[]>
  readonly pauses: Pauses
  close(): Promise<void>
}

/** An open server with two people and a stranger. */
export async function listening(game: Game): Promise<Listening> {
  const metrics = new Metrics()
  const web = freshFolder()
  mkdirSync(web, { recursive: true })
  const tags = ['title', 'description', 'image'].map((name) => `<meta property="og:${name}" content="" />`)
  writeFileSync(join(web, 'index.html'), `<html><head>${tags.join('')}</head></html>`)
  const pauses = new Pauses()
  const reminded: string[] = []
  let remind = async (): Promise<void> => {}
  const hook = createServer((request, response) => {
    request.on('data', (body: Buffer) => void reminded.push(body.toString()))
    request.on('end', () => response.end())
  })
  await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done))
  const server = await opened({
    games: [game],
    metrics,
    web,
    pause: PAUSE,
    reminding: {
      beat: (work) => ((remind = work), () => {}),
      mail: async ({ to, subject, text, id }) => void reminded.push(JSON.stringify({ to, subject, text, id })),
      manners: { plain: true, allows: (address) => address === '127.0.0.1' },
    },
  })
  const people: Visitor[] = []
  const feeds: string[] = []
  for (const name of ['Anna', 'Ben']) {
    const visitor = new Visitor(server.port)
    await visitor.enter(server.keys.house, name)
    const { address } = await visitor.gets('POST', '/api/me/feed', {})
    feeds.push(new URL(address!).pathname)
    people.push(visitor)
  }
  const stranger = new Visitor(server.port)
  await stranger.enter(server.keys.house, 'Cleo')
  const host = new Visitor(server.port)
  await host.enter(server.keys.host)
  const ids = await Promise.all(people.map(async ({ cookie }) => (await server.sessions.who(cookie)).person))
  const { port } = hook.address() as AddressInfo
  for (const [i, person] of ids.entries()) {
    const way = { person, keys: '', confirmed: true, fails: 0 }
    await server.store.reminders.addChannel({ ...way, id: `mail${i}`, kind: 'mail', address: `${i}@example.org` })
    await server.store.reminders.addChannel({
      ...way,
      id: `hook${i}`,
      kind: 'json',
      address: `http://127.0.0.1:${port}/${i}`,
    })
  }
  const reminders = async (): Promise<string[]> => {
    const db = new Database(join(server.folder, 'maproom.db'))
    db.prepare("update waits set due = '2000' where due <> ''").run()
    db.close()
    await remind()
    return reminded.splice(0).toSorted()
  }
  const close = async (): Promise<void> => {
    pauses.stop()
    await server.close()
    hook.close()
  }
  const nobody = new Visitor(server.port)
  return { server, metrics, people, stranger, nobody, host, ids, feeds, reminders, pauses, close }
}

/** Counts the host's pauses as they begin and end. */
class Pauses {
  begun = 0
  private ended = 0
  private readonly real = globalThis.setTimeout

  constructor() {
    const { real } = this
    const counting = (then: (...args: unknown[]) => void, ms?: number, ...args: unknown[]): unknown => {
      if (ms !== PAUSE) return real(then, ms, ...args)
      this.begun++
      return real(() => {
        this.ended++
        then(...args)
      }, ms)
    }
    globalThis.setTimeout = Object.assign(counting, real)
  }

  get over(): boolean {
    return this.begun === this.ended
  }

  wait(ms: number): Promise<void> {
    return new Promise((done) => void this.real(done, ms))
  }

  stop(): void {
    globalThis.setTimeout = this.real
  }
}

let serial = 0

/** A position, its twin, and how many hidden cells differ; nothing where somebody has to roll. */
function twinsOf(
  m: Match,
  seat: number,
  seed: string,
): { readonly both: readonly Match[]; readonly changed: number } | null {
  const view = View.of(m, seat)
  const twin = imagine(m.setting, view, new SeededRng(`around ${seed}`))
  if (twin.waits !== 'decision' || m.waits !== 'decision') return null
  return { both: [m, twin], changed: changedCells(m, twin, view) }
}

/** Keeps a position as a match of the two people, with clocks. */
async function kept({ server, ids }: Listening, game: Game, scenario: string, m: Match): Promise<string> {
  const company = { maker: ids[0]!, holders: ids, ready: [true, true], closing: null }
  const id = `twins${++serial}`
  await keepPosition(server.store, game, scenario, id, m, { company, clocks: newClocks('daily', 2) })
  return id
}

/** A match at which nobody sits any more; nobody plays it alone, so nobody may delete it. */
async function removed({ server, pauses }: Listening, id: string): Promise<void> {
  await pauses.wait(AWAY_MS)
  await server.store.remove(id)
}

/** What differs from one moment to the next, and from match to match. */
const plain = (text: string, id: string): string =>
  text
    .replaceAll(id, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/"(left|out)":\d+/g, '"$1":0')

/** All that is told around the table by an open server: to the seat's person, to a stranger, to the host, and to nobody. */
export async function compareAround(
  at: Listening,
  game: Game,
  scenario: string,
  m: Match,
  seat: number,
  seed: string,
  found: Compared,
  two = twinsOf(m, seat, seed),
): Promise<void> {
  if (!two) return
  const told: string[][] = []
  for (const position of two.both) {
    const id = await kept(at, game, scenario, position)
    told.push((await around(at, id, seat)).map((text) => plain(text, id)))
    await removed(at, id)
  }
  found.positions++
  found.changed += two.changed
  compare(`${game.id} ${scenario}, ${m.place}, seat ${seat}`, told, found)
}

function compare(where: string, [ours, theirs]: readonly (readonly string[])[], found: Compared): void {
  found.texts += ours!.length
  for (const [i, text] of ours!.entries()) {
    const other = theirs![i] ?? ''
    if (text === other) continue
    let from = 0
    while (text[from] === other[from]) from++
    found.differences.push(
      `${where}: ${text.slice(Math.max(0, from - 120), from + 80)} AGAINST ${other.slice(Math.max(0, from - 20), from + 80)}`,
    )
  }
  if (ours!.length !== theirs!.length)
    found.differences.push(`${where}: ${ours!.length} texts against ${theirs!.length}`)
}

/** Everything that is told of a match, by routes that need no more than a look; and what else tells of what waits. */
function pathsOf(id: string, seat: number): string[] {
  const told = everyRoute().flatMap(({ method, path }) =>
    method === 'GET' && path.startsWith('/api/matches/:id') ? [path.replace(':id', id)] : [],
  )
  const eyes = [`?seat=${seat}`, `?seat=${1 - seat}`]
  const whose = told.filter((path) => /log|report/.test(path)).flatMap((path) => eyes.map((one) => path + one))
  const around = ['/api/matches', '/api/me', '/api/me/reminders', '/api/challenges', '/api/reports', `/m/${id}`]
  return [...told, ...whose, ...around]
}

async function around(at: Listening, id: string, seat: number): Promise<string[]> {
  const { people, stranger, nobody, host, feeds, metrics } = at
  const [mine, other] = [people[seat]!, people[1 - seat]!]
  const texts: string[] = []
  const counted = await countsOf(metrics)
  const [page, enemy] = [await mine.page(), await other.page()]
  await enemy.hello(id, { seat: 1 - seat })
  await page.hello(id, { seat })
  await enemy.say({ t: 'talk', text: 'Good luck' })
  await page.say({ t: 'talk', text: 'And you' })
  // What is refused, in every way there is, and every other message; resigning would end the match, and what was seen is reminded to nobody.
  const order = { do: 'nothing' }
  for (const message of [
    { t: 'orders', at: page.state.at, id: page.state.asked?.id ?? 0, orders: [order] },
    { t: 'orders', at: 99, id: 0, orders: [order] },
    { t: 'undo', at: page.state.at },
    { t: 'sit', seat: 1 - seat },
    { t: 'standing', id: 'none', value: 'none', lasts: 'match' },
    { t: 'ready', ready: true, nonce: '0123456789abcdef' },
    { t: 'time', seat: 1 - seat, do: 'claim' },
    { t: 'time', seat: 1 - seat, do: 'give' },
    { t: 'request', kind: 'back' },
    { t: 'request', kind: 'draw' },
    ...Object.entries(MESSAGES).flatMap(([t, [fields]]) => (/hello|resign|seen/.test(t) ? [] : [{ t, ...fields }])),
    { t: 'sit', seat },
  ])
    texts.push(JSON.stringify(await page.say(message as Parameters<Client['say']>[0])))
  texts.push(JSON.stringify(page.heard))
  for (const visitor of [stranger, host]) texts.push(JSON.stringify(await (await visitor.page()).hello(id)))
  for (const visitor of [mine, stranger, nobody, host])
    for (const path of [...pathsOf(id, seat), feeds[seat]!]) {
      const { status, text } = await visitor.ask('GET', path)
      texts.push(`${path} ${status} ${text}`)
    }
  texts.push(JSON.stringify(await mine.ask('POST', `/api/matches/${id}/fork`, { at: 0 })))
  await page.gone()
  await enemy.gone()
  const reminded = await at.reminders()
  if (reminded.length === 0) throw new Error('nobody was reminded, so nothing was compared')
  texts.push(...reminded)
  // The figures of the server name nothing of the match, and count the same of both.
  const now = await countsOf(metrics)
  const more = [...now].map(([name, count]) => `${name} ${count - (counted.get(name) ?? 0)}`)
  texts.push(...more.filter((line) => !line.endsWith(' 0')).toSorted())
  return texts
}

/** What the server counts, by name; how long things took is left out. */
async function countsOf(metrics: Metrics): Promise<Map<string, number>> {
  const lines = (await metrics.text()).split('\n')
  const counts = lines.filter((line) => /^maproom_(?!.*_(bucket|sum)\b)(?!open_|sockets|thinker)/.test(line))
  return new Map(
    counts.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

/** Gives the same orders in a position and its twin: as long as the seat knows the same, it is told the same, after the same waits. */
export async function compareWaits(
  at: Listening,
  game: Game,
  scenario: string,
  m: Match,
  seat: number,
  seed: string,
  most: number,
  found: Compared,
): Promise<void> {
  const two = twinsOf(m, seat, seed)
  if (!two) return
  const both = [await kept(at, game, scenario, two.both[0]!), await kept(at, game, scenario, two.both[1]!)]
  const sessions = await Promise.all(both.map((id) => sitting(at, id, seat)))
  const rng = new SeededRng(`waits ${seed}`)
  const where = `${game.id} ${scenario}, ${m.place}, seat ${seat}`
  found.positions++
  found.changed += two.changed
  for (let n = 0; n < most; n++) {
    const options = sessions[0]!.page.state.asked?.options
    if (!options) break
    const { order } = options[rng.below(options.length)]!
    const told: string[][] = []
    for (const [i, { page, enemy }] of sessions.entries()) {
      const [heard, waits] = [page.heard.length, at.pauses.begun]
      await page.order(order)
      await settled(at, page, enemy)
      const texts = page.heard.slice(heard).map((message) => plain(JSON.stringify(message), both[i]!))
      told.push([...texts, `${at.pauses.begun - waits} waits`])
      found.waits += at.pauses.begun - waits
    }
    // What play has revealed may differ from here on.
    if (!(await knowsTheSame(at, game, both, seat))) break
    compare(`${where}, after ${JSON.stringify(order)}`, told, found)
  }
  for (const { page, enemy } of sessions) {
    await page.gone()
    await enemy.gone()
  }
  for (const id of both) await removed(at, id)
}

/** Both at the table, and the other side has left all the answers there are. */
async function sitting(at: Listening, id: string, seat: number): Promise<{ page: Client; enemy: Client }> {
  const [page, enemy] = [await at.people[seat]!.page(), await at.people[1 - seat]!.page()]
  await page.hello(id, { seat })
  const hello = await enemy.hello(id, { seat: 1 - seat })
  if (hello.t !== 'table') throw new Error(JSON.stringify(hello))
  for (const { id: rule, values } of hello.info.standing)
    await enemy.say({
      t: 'standing',
      id: rule,
      value: values.find(({ value }) => value !== 'ask')!.value,
      lasts: 'match',
    })
  await settled(at, page, enemy)
  return { page, enemy }
}

/** Nothing more comes by itself: no pause goes on, and nobody is told anything. */
async function settled({ pauses }: Listening, page: Client, enemy: Client): Promise<void> {
  for (let still = 0; still < QUIET;) {
    const heard = page.heard.length + enemy.heard.length
    await pauses.wait(2 * PAUSE)
    still = pauses.over && page.heard.length + enemy.heard.length === heard ? still + 1 : 0
  }
}

async function knowsTheSame(
  { server: { store } }: Listening,
  game: Game,
  ids: readonly string[],
  seat: number,
): Promise<boolean> {
  const views: View[] = []
  for (const id of ids) {
    const kept = (await store.match(id))!
    views.push(View.of((await hostAfter(store, game, kept, kept.head.at)).match, seat))
  }
  const [ours, theirs] = views as [View, View]
  const told = ({ frames, waits, asks, ending, asked }: View): string =>
    JSON.stringify([frames, waits, asks, ending, asked])
  return (
    told(ours) === told(theirs) &&
    ours.cells.every((cell, i) => cell === theirs.cells[i] || (cell === HIDDEN && theirs.cells[i] === HIDDEN))
  )
}
