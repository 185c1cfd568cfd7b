/** `maproom load`: many matches at once on servers of its own, and how long orders take, as measured from their pages. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { SeededRng } from '../core/chance.ts'
import { openPostgres } from '../server/postgres.ts'
import { openSqlite } from '../server/sqlite.ts'
import { checkFailed, type Io, say, wrongUse } from './io.ts'
import { keepMatches } from './load/matches.ts'
import { Table, type Tally } from './load/pages.ts'
import { wholeNumber } from './numbers.ts'

export interface LoadOptions {
  readonly matches: number
  readonly minutes: number
  /** Seconds between two orders of a match. */
  readonly every: number
  /** Questions a second, over all matches. */
  readonly questions: number
  readonly processes: number
  readonly database?: string | undefined
}

/** What came of it: milliseconds, megabytes, and processor time of the servers in milliseconds an order. */
export interface LoadFigures {
  readonly matches: number
  readonly orders: number
  readonly p50: number
  readonly p99: number
  readonly most: number
  readonly answers: number
  readonly answerP50: number
  readonly answerP99: number
  readonly cpu: number
  readonly generator: number
  readonly megabytes: number
  /** By how much the memory grew in the second half. */
  readonly growth: number
  readonly faults: ReadonlyMap<string, number>
}

const MB = 1024 * 1024
const TICKS = 100
/** Matches that are opened at the same time. */
const OPENING = 4
/** How often memory is looked at. */
const LOOK_MS = 5000
const PLACE = '127.0.0.1'

export function loadCommand(io: Io): Command {
  return new Command('load')
    .description('play many matches at once on servers of its own, and measure how long orders take')
    .option('--matches <N>', 'matches, each with two pages', wholeNumber, 1000)
    .option('--minutes <N>', 'how long', Number, 10)
    .option('--every <N>', 'seconds between two orders of a match', Number, 15)
    .option('--questions <N>', 'questions a second, over all matches', Number, 5)
    .option('--processes <N>', 'servers, with a database', wholeNumber, 2)
    .option('--database <URL>', 'an empty PostgreSQL database; without one, one server on SQLite')
    .action(async (options: LoadOptions) => {
      const found = await runLoad(io, options)
      say(io, ...told(found))
      if (found.faults.size > 0) throw checkFailed('Not all of it was answered as it should.')
    })
}

export function told(f: LoadFigures): string[] {
  const ms = (x: number): string => `${x.toFixed(1)} ms`
  return [
    `${f.matches} matches, ${f.orders} orders, ${f.answers} questions`,
    `from an order until both pages were told: ${ms(f.p50)} in the middle, ${ms(f.p99)} at the 99th percentile, ${ms(f.most)} at most`,
    `questions: ${ms(f.answerP50)} in the middle, ${ms(f.answerP99)} at the 99th percentile`,
    `processor time of the servers: ${ms(f.cpu)} an order; of these pages: ${ms(f.generator)} an order`,
    `memory of the servers: ${f.megabytes.toFixed(0)} MB, ${f.growth.toFixed(0)} MB of it since the middle`,
    ...[...f.faults].map(([why, count]) => `${count} times: ${why}`),
  ]
}

export async function runLoad(io: Io, options: LoadOptions): Promise<LoadFigures> {
  const { database, matches, processes } = options
  const folder = mkdtempSync(join(tmpdir(), 'maproom-load-'))
  const servers: Serving[] = []
  const tally: Tally = { orders: [], answers: [], faults: new Map() }
  const tables: Table[] = []
  try {
    const store = await (database ? openPostgres(database) : openSqlite(folder))
    if ((await store.count()) > 0) throw wrongUse('There are matches in that database: it has to be empty.')
    io.stderr.write(`Setting up ${matches} matches …\n`)
    const played = await keepMatches(store, io.games, matches)
    await store.close()
    for (let i = 0; i < (database ? processes : 1); i++) servers.push(await serve(io, folder, database))
    io.stderr.write(`Servers without a match: ${sizeOf(servers).toFixed(0)} MB\n`)
    for (const [i, one] of played.entries()) {
      const game = io.games.find(({ id }) => id === one.game)!
      const { eagerness } = game.setting(game.shelf!.picture.scenario)
      tables.push(new Table(one, servers[i % servers.length]!.port, eagerness, tally))
    }
    await inTurn(tables, OPENING, (table) => table.open())
    io.stderr.write(`All are open: ${sizeOf(servers).toFixed(0)} MB. Playing …\n`)
    return await play(io, options, servers, tables, tally)
  } finally {
    for (const table of tables) table.close()
    for (const { child } of servers) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function play(
  io: Io,
  { minutes, every, questions }: LoadOptions,
  servers: readonly Serving[],
  tables: readonly Table[],
  tally: Tally,
): Promise<LoadFigures> {
  const rng = new SeededRng('load')
  const until = minutes * 60_000
  const before = servers.map(({ child }) => cpuOf(child.pid!))
  const own = process.cpuUsage()
  const sizes: number[] = []
  const stops: (() => void)[] = []
  const again = (ms: number, what: () => void): void => {
    const timer = setInterval(what, ms)
    stops.push(() => clearInterval(timer))
  }
  const failed = (error: unknown): void => {
    const why = (error as Error).message
    tally.faults.set(why, (tally.faults.get(why) ?? 0) + 1)
  }
  for (const table of tables) {
    const timer = setTimeout(
      () => {
        const order = (): void => void table.order().catch(failed)
        order()
        again(every * 1000, order)
      },
      rng.below(every * 1000),
    )
    stops.push(() => clearTimeout(timer))
  }
  if (questions > 0) again(1000 / questions, () => void tables[rng.below(tables.length)]!.ask().catch(failed))
  again(LOOK_MS, () => sizes.push(sizeOf(servers)))
  await new Promise((done) => setTimeout(done, until))
  for (const stop of stops) stop()
  const { user, system } = process.cpuUsage(own)
  const cpu = servers.reduce((sum, { child }, i) => sum + cpuOf(child.pid!) - before[i]!, 0)
  // What is still on its way.
  await new Promise((done) => setTimeout(done, 2000))
  sizes.push(sizeOf(servers))
  io.stderr.write(`Memory, MB: ${sizes.map(Math.round).join(' ')}\n`)
  const orders = tally.orders.toSorted((a, b) => a - b)
  const answers = tally.answers.toSorted((a, b) => a - b)
  return {
    matches: tables.length,
    orders: orders.length,
    p50: at(orders, 0.5),
    p99: at(orders, 0.99),
    most: at(orders, 1),
    answers: answers.length,
    answerP50: at(answers, 0.5),
    answerP99: at(answers, 0.99),
    cpu: (cpu * 1000) / orders.length,
    generator: (user + system) / 1000 / orders.length,
    megabytes: Math.max(...sizes),
    growth: sizes.at(-1)! - sizes[sizes.length >> 1]!,
    faults: tally.faults,
  }
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

interface Serving {
  readonly child: ChildProcess
  readonly port: number
}

/** The program itself, open to people, on any free port. */
async function serve(io: Io, folder: string, database: string | undefined): Promise<Serving> {
  const args = ['serve', '--open', '--host', PLACE, '--port', '0', '--data', folder, '--no-build']
  const child = spawn(process.execPath, [join(io.root, 'bin/maproom.mjs'), ...args], {
    env: { ...process.env, DATABASE_URL: database ?? '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const port = await new Promise<number>((done, fail) => {
    let said = ''
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      const found = /Maproom is at http:\/\/[^:]+:(\d+)/.exec(said)
      if (found) done(Number(found[1]))
    })
    child.once('exit', () => fail(checkFailed('A server did not start.')))
  })
  return { child, port }
}

/** Seconds of processor time. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** Megabytes in use of all servers together. */
function sizeOf(servers: readonly Serving[]): number {
  const bytes = servers.map(({ child }) => {
    const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))
    return Number(found?.[1] ?? 0) * 1024
  })
  return bytes.reduce((a, b) => a + b, 0) / MB
}

/** Does it for all, so many at a time. */
async function inTurn<T>(all: readonly T[], most: number, what: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) await what(one)
    }),
  )
}
