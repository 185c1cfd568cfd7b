/** The server that `bench server` measures: the real one in a process of its own, which tells what it spends. */
import { getHeapCodeStatistics } from 'node:v8'
import { SeededRng } from '../src/core/chance.ts'
import { choose } from '../src/core/harness/players.ts'
import { Host } from '../src/core/host.ts'
import { makeRecord } from '../src/core/record.ts'
import { findGame, games } from '../src/games/registry.ts'
import { newDice } from '../src/server/dice.ts'
import { importRecord, type Part } from '../src/server/import.ts'
import { makeServer } from '../src/server/server.ts'
import { openSqlite } from '../src/server/sqlite.ts'
import { UNLIMITED } from '../src/server/testing.ts'

/** A match that eager players have begun. */
export interface Begun {
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly orders: number
  readonly seed: string
}

/** What the server can be asked besides: each is answered with a number. */
export type Wish =
  /** Keeps a match; its steps. */
  | { readonly t: 'begin'; readonly match: Begun }
  /** Processor time since the start, in milliseconds. */
  | { readonly t: 'cpu' }
  /** Bytes in use at rest, once the garbage is collected. */
  | { readonly t: 'bytes' }
  /** Begins to watch for how long the event loop is held up. */
  | { readonly t: 'watch' }
  /** Ends that: the longest block since, in milliseconds of processor time. */
  | { readonly t: 'block' }

const [folder] = process.argv.slice(2) as [string]
const store = await openSqlite(folder)
/** Beats are rung by hand. */
let ring = (): void => {}
const app = await makeServer({
  games,
  store,
  allowed: UNLIMITED,
  beat: (rung) => {
    ring = rung
    return () => {}
  },
})

/** Plays a match and keeps it as if it had been imported, with dice that are the same in every run. */
async function begin({ id, game, scenario, orders, seed }: Begun): Promise<number> {
  const rng = new SeededRng(seed)
  const host = new Host(findGame(game), { scenario, rng })
  for (let n = 0; n < orders && host.match.waits === 'decision'; n++) {
    const { match } = host
    host.play(match.seat, match.orderOf(choose(match, 'eager', rng)))
  }
  const rows: Part['rows'][number][] = []
  const snapshots: Part['snapshots'][number][] = []
  const part = (more: Part): void => {
    rows.push(...more.rows)
    snapshots.push(...more.snapshots)
  }
  const { match } = importRecord(games, makeRecord(host.record()), [], { progress: () => {}, part })
  const dice = { ...newDice(id, match.head.at, match.seats.length), nonces: [], seed: seedOf(rng) }
  await store.create({ ...match, id, name: '', dice, forkedFrom: null, created: match.head.played }, rows, snapshots)
  return match.head.at
}

function seedOf(rng: SeededRng): string {
  return Array.from({ length: 32 }, () => rng.below(256).toString(16).padStart(2, '0')).join('')
}

let longest = 0
let watching = false
/** Turns of the event loop, by the processor time of this process: other programs do not count, its own threads do. */
function watch(): void {
  let turned = process.cpuUsage()
  longest = 0
  watching = true
  const turn = (): void => {
    const { user, system } = process.cpuUsage(turned)
    longest = Math.max(longest, (user + system) / 1000)
    turned = process.cpuUsage()
    if (watching) setImmediate(turn)
  }
  setImmediate(turn)
}

/**
 * As it is when nothing has happened for a while: two beats after all that follows from the last order. Without the program's code,
 * of which V8 makes ever more fast: all matches share it.
 */
async function bytes(): Promise<number> {
  for (let i = 0; i < 2; i++) {
    await new Promise((done) => setTimeout(done, 500))
    ring()
  }
  await new Promise(setImmediate)
  for (let i = 0; i < 3; i++) globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  const code = getHeapCodeStatistics()
  return heapUsed + arrayBuffers - code.code_and_metadata_size - code.bytecode_and_metadata_size
}

async function grant(wish: Wish): Promise<number> {
  switch (wish.t) {
    case 'begin':
      return begin(wish.match)
    case 'cpu': {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    }
    case 'bytes':
      return bytes()
    case 'watch':
      watch()
      return 0
    case 'block':
      watching = false
      return longest
  }
}

process.on('message', (wish: Wish) => {
  void grant(wish).then((answer) => process.send?.(answer))
})
// Ends by itself, so that a profile is written.
process.on('disconnect', () => process.exit(0))
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.((app.server.address() as { port: number }).port)
