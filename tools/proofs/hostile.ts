/** 100,000 malformed, stale, forged and foreign messages to the program itself, while two people play: all refused, and nobody else notices. */
import { fork, spawn } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { SeededRng } from '../../src/core/chance.ts'
import { findGame } from '../../src/games/registry.ts'
import { eagerOrder, freshFolder } from '../../src/server/testing.ts'
import { Visitor } from '../../src/server/testing-people.ts'
import type { Attack, Seen } from './attack.ts'
import type { PartResult, Proof } from './proof.ts'

const [PARTS, EACH, SHORT] = [10, 10_000, 400]
const MOST_MS = 100
/** Milliseconds between two things a bystander does. */
const EACH_MS = 50
const ROOT = join(import.meta.dirname, '../..')
const GAME = { game: 'agn', scenario: 'dvina' }

/** The program, open to people, in a folder of its own. */
async function program() {
  const args = ['serve', '--open', '--host', '127.0.0.1', '--port', '0', '--data', freshFolder(), '--no-build']
  const child = spawn(process.execPath, [join(ROOT, 'bin/maproom.mjs'), ...args], {
    env: { ...process.env, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (text: Buffer) => void (complaints += text.toString()))
  const said = await new Promise<string>((done, fail) => {
    let all = ''
    child.stdout.on('data', (text: Buffer) => {
      all += text.toString()
      if (/Keep the first to yourself/.test(all)) done(all)
    })
    child.once('exit', () => fail(new Error(`the program did not start: ${complaints}`)))
  })
  const port = Number(/Maproom is at http:\/\/[^:]+:(\d+)/.exec(said)![1])
  const house = /For your friends: +\S+#k=([0-9a-f]+)/.exec(said)![1]!
  return { child, port, house, complaints: () => complaints }
}

const [FIRST, SECOND] = ['0123456789abcdef', 'fedcba9876543210'] as const

/** Two people at a match in fog, ready. */
async function seated(port: number, house: string, names: readonly [string, string]) {
  const [anna, ben] = [new Visitor(port), new Visitor(port)]
  await anna.enter(house, names[0])
  const wish = { ...GAME, options: {}, seats: ['person', 'person'], invite: 1 }
  const { id } = await anna.gets('POST', '/api/matches', wish)
  const { key } = await anna.gets('POST', `/api/matches/${id}/invite`, { seat: 1 })
  await ben.enter(key!, names[1])
  const pages = [await anna.page(), await ben.page()] as const
  for (const page of pages) await page.hello(id!)
  await pages[0].say({ t: 'ready', ready: true, nonce: FIRST })
  await pages[1].say({ t: 'ready', ready: true, nonce: SECOND })
  await Promise.race(pages.map((page) => page.until(({ asked }) => asked !== null)))
  return { id: id!, key: key!, anna, ben, pages }
}

type Seated = Awaited<ReturnType<typeof seated>>

/** Plays on, and asks why an order is refused; the milliseconds until each answer. */
async function bystand({ pages }: Seated, ended: () => boolean): Promise<number[]> {
  const rng = new SeededRng('bystander')
  const { eagerness } = findGame(GAME.game).setting(GAME.scenario)
  const waits: number[] = []
  for (let n = 0; !ended(); n++) {
    const page = pages.find(({ state }) => state.asked !== null)
    const began = performance.now()
    if (n % 10 === 0 && page) await page.order(eagerOrder(page.state, eagerness, rng))
    else await pages[n % 2]!.say({ t: 'why', order: { do: 'nothing' } })
    waits.push(performance.now() - began)
    await new Promise((done) => setTimeout(done, EACH_MS))
  }
  return waits.toSorted((a, b) => a - b)
}

/** All that its second player sees of a match, and what was said and asked there. */
async function looked(ben: Visitor, id: string): Promise<Record<string, unknown>> {
  const page = await ben.page()
  await page.hello(id, { seat: 1 })
  while (!page.company) await new Promise((done) => setTimeout(done, 2))
  const { talk, matters, adjourned } = page.company
  await page.gone()
  return { ...page.state, plan: page.heard[0]?.t === 'table' && page.heard[0].plan, talk, matters, adjourned }
}

async function prove(seed: string, count: number, say: (text: string) => void): Promise<PartResult> {
  const { child, port, house, complaints } = await program()
  try {
    const target = await seated(port, house, ['Anna', 'Ben'])
    const other = await seated(port, house, ['Dora', 'Eve'])
    const { anna, ben, id, key, pages } = target
    const page = pages[0].state.asked ? pages[0] : pages[1]
    const { order } = page.state.asked!.options[0]!
    await page.order(order)
    // One match waits, another was offered and taken back.
    const wish = { ...GAME, options: {}, seats: ['person', 'person'], invite: 1 }
    const waiting = await anna.gets('POST', '/api/matches', wish)
    const { key: foreign } = await anna.gets('POST', `/api/matches/${waiting['id']}/invite`, { seat: 1 })
    const gone = await anna.gets('POST', '/api/matches', wish)
    const { key: takenBack } = await anna.gets('POST', `/api/matches/${gone['id']}/invite`, { seat: 1 })
    await anna.gets('POST', `/api/matches/${gone['id']}/take-back`, { seat: 1 })
    const alone = await anna.gets('POST', '/api/matches', {
      ...GAME,
      options: { fog: false },
      seats: ['person', 'person'],
    })
    const record = (await anna.ask('GET', `/api/matches/${alone['id']}/record`)).text
    const primer = { game: 'primer', scenario: 'valley', options: {}, seats: ['person', 'person'] }
    const { id: watched } = await anna.gets('POST', '/api/matches', primer)
    const { key: looks } = await anna.gets('POST', `/api/matches/${watched}/watch`, {})
    const [stranger, watcher] = [new Visitor(port), new Visitor(port)]
    await stranger.enter(house, 'Mallory')
    await watcher.enter(looks!)
    const attack: Attack = {
      port,
      count,
      seed,
      cookies: { guest: ben.cookie, stranger: stranger.cookie, watcher: watcher.cookie, nobody: '' },
      match: id,
      seat: 1,
      watched: watched!,
      nonce: SECOND,
      order,
      record,
      used: key,
      takenBack: takenBack!,
      foreign: foreign!,
    }
    const before = await looked(ben, id)
    const attacker = fork(join(import.meta.dirname, 'attack.ts'), [], { execArgv: ['--import', 'tsx'] })
    const told = <T>(): Promise<T> => new Promise((done) => attacker.once('message', (message) => done(message as T)))
    await told()
    let seen: Seen | null = null
    const attacked = told<Seen>().then((all) => (seen = all))
    const dead = new Promise<never>((_, fail) =>
      attacker.once('exit', () => seen || fail(new Error('the attackers ended'))),
    )
    attacker.send(attack)
    // On a machine that is busy with other things waits say nothing of this program.
    const busy = loadavg()[0]! > availableParallelism()
    const waits = await bystand(other, () => seen !== null)
    const { sent, kinds, faults } = await Promise.race([attacked, dead])
    const found = [...faults]
    if (child.exitCode !== null) found.push(`the server ended with ${child.exitCode}`)
    if (/ at .*\.ts:\d+/.test(complaints())) found.push(`the server complains: ${complaints().slice(0, 400)}`)
    // Nobody has played, sat down or got up, and the match goes on.
    const again = await ben.page()
    await again.hello(id, { seat: 1 })
    const after = await looked(ben, id)
    for (const [part, value] of Object.entries(before))
      if (!isDeepStrictEqual(value, after[part]))
        found.push(`${part} is not what it was: ${JSON.stringify(after[part])}`)
    const next = [pages[0], again].find(({ state }) => state.asked !== null)
    const answer = await next?.order(next.state.asked!.options[0]!.order)
    if (answer?.t !== 'played' || answer.played !== 1)
      found.push(`nobody can play there any more: ${JSON.stringify(answer)}`)
    const p99 = waits[Math.floor(waits.length * 0.99)]!
    const figures = {
      messages: sent,
      kinds: Object.keys(kinds).length,
      'bystander answers': waits.length,
      'p99 ms': Math.round(p99),
      'parts on a busy machine': busy ? 1 : 0,
    }
    say(`p50 ${waits[waits.length >> 1]!.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${waits.at(-1)!.toFixed(1)} ms`)
    if (count === EACH && !busy && p99 > MOST_MS)
      found.push(`others wait for ${p99.toFixed(0)} ms at the 99th percentile`)
    return { figures, faults: found }
  } finally {
    child.kill()
  }
}

export const hostile: Proof = {
  about: '100,000 malformed, stale, forged and foreign messages are refused, and others play on',
  most: ['p99 ms', 'kinds'],
  parts: (short) => (short ? [`0 ${SHORT}`] : Array.from({ length: PARTS }, (_, i) => `${i} ${EACH}`)),
  run: (part, say) => prove(`hostile ${part}`, Number(part.split(' ')[1]), say),
}
