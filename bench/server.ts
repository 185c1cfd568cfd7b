/**
 * `maproom bench server`: what a match costs the host. The real server runs in a process of its own, with two pages a match
 * on real sockets; players are eager and dice fixed, so that two versions of the program play the same matches.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Rng, SeededRng } from '../src/core/chance.ts'
import type { Liking } from '../src/core/opponent.ts'
import type { Game } from '../src/core/system.ts'
import { findGame } from '../src/games/registry.ts'
import { Client, eagerOrder, freshFolder } from '../src/server/testing.ts'
import { aim, row } from './measure.ts'
import type { Begun, Wish } from './served.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Rows wanted: orders, memory, opening. */
    rows: { type: 'string', default: 'orders,memory,opening' },
    orders: { type: 'string', default: '400' },
    kept: { type: 'string', default: '50' },
    /** A folder for a profile of each server's processor time, as `node --cpu-prof` writes it. */
    profile: { type: 'string', default: '' },
  },
})
const GAMES = positionals.length > 0 ? positionals : ['agn', 'ypres', 'tikhvin', 'husky']
const wanted = new Set(values.rows.split(','))
const ORDERS = Number(values.orders)
const KEPT = Number(values.kept)
const profiling = values.profile === '' ? [] : ['--cpu-prof', '--cpu-prof-dir', values.profile]
/** Where the matches begin that are played: openings, and positions after so many orders of eager players. */
const BEGINNINGS: Readonly<Record<string, readonly (readonly [scenario: string, orders: number])[]>> = {
  agn: [
    ['campaign', 0],
    ['campaign', 700],
    ['campaign', 1400],
    ['luga', 0],
  ],
  ypres: [
    ['campaign', 0],
    ['campaign', 500],
    ['gheluvelt', 0],
    ['gheluvelt', 500],
  ],
  tikhvin: [
    ['opening', 0],
    ['campaign', 700],
    ['campaign', 1400],
    ['counteroffensive', 0],
  ],
  husky: [
    ['gela-counterattack', 0],
    ['gela-counterattack', 150],
    ['gela-licata', 0],
    ['gela-licata', 300],
  ],
}
/** A long scenario of each game that has no campaign. */
const LONG: Readonly<Record<string, string>> = { husky: 'gela-licata' }
const longOf = (game: string): string => LONG[game] ?? 'campaign'
/** What each row may come to: milliseconds an order, megabytes a match, milliseconds of one block. */
const AIMS = {
  order: { agn: 6, ypres: 8, tikhvin: 10, husky: 10 } as Readonly<Record<string, number>>,
  memory: 1,
  block: 15,
}
const MB = 1024 * 1024
/** Orders in each match before anything is measured. */
const WARM = 40
const ROUND = 50
/** About how many steps a large match has. */
const LARGE = 10_000

/** A server of its own, asked one thing at a time. */
class Serving {
  readonly port: number
  private readonly child: ChildProcess
  private readonly folder: string

  static async start(): Promise<Serving> {
    const folder = freshFolder()
    const child = fork(join(import.meta.dirname, 'served.ts'), [folder], {
      execArgv: ['--import', 'tsx', '--expose-gc', ...profiling],
    })
    return new Serving(child, folder, await next(child))
  }

  private constructor(child: ChildProcess, folder: string, port: number) {
    this.child = child
    this.folder = folder
    this.port = port
  }

  ask(wish: Wish): Promise<number> {
    const answer = next(this.child)
    this.child.send(wish)
    return answer
  }

  async close(): Promise<void> {
    if (this.child.exitCode === null) {
      const gone = new Promise((done) => this.child.once('exit', done))
      this.child.disconnect()
      await gone
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}

function next(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    const gone = (): void => fail(new Error('the server ended'))
    child.once('exit', gone)
    child.once('message', (answer) => {
      child.off('exit', gone)
      done(answer as number)
    })
  })
}

const eagernessOf = (game: Game): Liking => game.setting(game.scenarios[0]!.id).eagerness

/** Two pages of a match, one a side. */
class Pair {
  private readonly pages: readonly Client[]
  private readonly eagerness: Liking
  private readonly rng: Rng

  static async open(port: number, { id, game }: Begun): Promise<Pair> {
    const pages = [await Client.connect(port), await Client.connect(port)]
    for (const [seat, page] of pages.entries()) {
      const answer = await page.hello(id, { seat })
      if (answer.t !== 'table') throw new Error(JSON.stringify(answer))
    }
    return new Pair(pages, eagernessOf(findGame(game)), new SeededRng(id))
  }

  private constructor(pages: readonly Client[], eagerness: Liking, rng: Rng) {
    this.pages = pages
    this.eagerness = eagerness
    this.rng = rng
  }

  /** Gives orders as an eager player would; says how many, fewer when the match is over. */
  async play(orders: number): Promise<number> {
    for (let n = 0; n < orders; n++) {
      const page = this.pages.find(({ state }) => state.asked)
      if (!page) return n
      const answer = await page.order(eagerOrder(page.state, this.eagerness, this.rng))
      if (answer.t !== 'played' || answer.played !== 1) throw new Error(JSON.stringify(answer))
      // Whoever decides next has been told so before this is answered, or will be before long.
      while (!this.pages.some(({ state }) => state.asked || state.ending)) await new Promise(setImmediate)
    }
    return orders
  }

  close(): void {
    for (const page of this.pages) page.close()
  }
}

/** Orders in several matches at once, two pages each: processor time an order, then memory a match at rest. */
async function benchOrders(game: string, serving: Serving): Promise<void> {
  const open = async (word: string): Promise<Pair[]> => {
    const pairs: Pair[] = []
    for (const [i, [scenario, orders]] of BEGINNINGS[game]!.entries()) {
      const match: Begun = { id: `${game}-${word}-${i}`, game, scenario, orders, seed: `${word} ${i}` }
      await serving.ask({ t: 'begin', match })
      pairs.push(await Pair.open(serving.port, match))
    }
    return pairs
  }
  const pairs = await open('bench')
  for (const pair of pairs) await pair.play(WARM)
  const rounds: { cpu: number; orders: number }[] = []
  for (let given = WARM; given < ORDERS; given += ROUND)
    rounds.push(await spentOn(serving, pairs, Math.min(ROUND, ORDERS - given)))
  const { cpu, orders } = rounds.reduce((a, b) => ({ cpu: a.cpu + b.cpu, orders: a.orders + b.orders }))
  const each = rounds.map((round) => round.cpu / round.orders)
  aimRow(`CPU an order, two pages, ms: mean of ${orders}`, cpu / orders, AIMS.order[game])
  row('  the cheapest and dearest round', `${Math.min(...each).toFixed(1)} ${Math.max(...each).toFixed(1)}`)
  await serving.ask({ t: 'bytes' })
  const again = await spentOn(serving, pairs, 1)
  row('CPU of the first order after a rest, ms', (again.cpu / again.orders).toFixed(1))
  // These have loaded what all of them share: maps, scenarios, code that was made fast. What as many more take is a match's own.
  const shared = await serving.ask({ t: 'bytes' })
  const more = [...(await open('more')), ...(await open('yet'))]
  for (const pair of more) await pair.play(ORDERS)
  const bytes = (await serving.ask({ t: 'bytes' })) - shared
  aimRow(`MB a match, ${more.length} more after ${ORDERS} orders each`, bytes / MB / more.length, AIMS.memory)
  for (const pair of [...pairs, ...more]) pair.close()
}

/** Gives each match so many orders; what that took, and how many there were. */
async function spentOn(
  serving: Serving,
  pairs: readonly Pair[],
  each: number,
): Promise<{ cpu: number; orders: number }> {
  const before = await serving.ask({ t: 'cpu' })
  let orders = 0
  for (const pair of pairs) orders += await pair.play(each)
  return { cpu: (await serving.ask({ t: 'cpu' })) - before, orders }
}

/** Many matches opened from the store, each with a page a side. */
async function benchMemory(game: string, serving: Serving): Promise<void> {
  const begun = Array.from({ length: KEPT }, (_, i): Begun => {
    return { id: `${game}-${i}`, game, scenario: longOf(game), orders: ORDERS, seed: `kept ${i}` }
  })
  for (const match of begun) await serving.ask({ t: 'begin', match })
  // The first one loads what all of them share.
  const pairs = [await Pair.open(serving.port, begun[0]!)]
  const [bytes, cpu] = [await serving.ask({ t: 'bytes' }), await serving.ask({ t: 'cpu' })]
  for (const match of begun.slice(1)) pairs.push(await Pair.open(serving.port, match))
  const spent = (await serving.ask({ t: 'cpu' })) - cpu
  const more = (await serving.ask({ t: 'bytes' })) - bytes
  aimRow(`MB a match, ${KEPT} opened after ${ORDERS} orders each`, more / MB / (KEPT - 1), AIMS.memory)
  row('CPU of opening one with two pages, ms', (spent / (KEPT - 1)).toFixed(1))
  for (const pair of pairs) pair.close()
}

/** A match of thousands of steps is opened again and again. */
async function benchOpening(game: string, serving: Serving): Promise<void> {
  const match: Begun = { id: `${game}-large`, game, scenario: longOf(game), orders: LARGE, seed: 'large' }
  const steps = await serving.ask({ t: 'begin', match })
  const blocks: number[] = []
  const spent: number[] = []
  for (let i = 0; i < 24; i++) {
    const cpu = await serving.ask({ t: 'cpu' })
    if (i % 2 === 1) await serving.ask({ t: 'watch' })
    const pair = await Pair.open(serving.port, match)
    if (i % 2 === 1) blocks.push(await serving.ask({ t: 'block' }))
    else spent.push((await serving.ask({ t: 'cpu' })) - cpu)
    pair.close()
    await new Promise((done) => setTimeout(done, 100))
  }
  row(`CPU of opening a match of ${steps} steps with two pages, ms: median`, median(spent.slice(1)).toFixed(1))
  aimRow('  longest block of it, ms of CPU: median', median(blocks), AIMS.block)
  row('  and least', Math.min(...blocks).toFixed(1))
}

/** A figure with the most it may be. */
function aimRow(name: string, figure: number, most = 0): void {
  row(name, figure.toFixed(2), most === 0 ? '' : aim(`<= ${most}`, figure <= most))
}

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0

console.log(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`)
for (const game of GAMES) {
  console.log(`\n${findGame(game).title}`)
  for (const [name, bench] of Object.entries({ orders: benchOrders, memory: benchMemory, opening: benchOpening })) {
    if (!wanted.has(name)) continue
    const serving = await Serving.start()
    try {
      await bench(game, serving)
    } finally {
      await serving.close()
    }
  }
}
