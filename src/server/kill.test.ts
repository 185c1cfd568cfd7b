/** The server is killed again and again while a match is played: nothing acknowledged is lost, nothing unsaved was shown. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { SeededRng } from '../core/chance.ts'
import { replay } from '../core/host.ts'
import type { Order } from '../core/match.ts'
import { parseRecord, type RecordStep } from '../core/record.ts'
import type { HostMessage } from '../core/table/messages.ts'
import type { TableState } from '../core/table/shapes.ts'
import { Client, fetched, freshFolder, newMatch } from './testing.ts'
import { toyAtTable } from './toy-table.ts'

const ROOT = join(import.meta.dirname, '../..')
// Beside the packages, so that the one with a binary is found.
const BUNDLE = join(ROOT, 'node_modules/.cache/maproom-kill')
const KILLS = 200
const LANES = 2
/** A server lives for fewer orders than this, and some milliseconds more. */
const MOST_ORDERS = 5
const LONGEST_WAIT = 12

beforeAll(async () => {
  // One file starts in a fraction of the time.
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['libsql'] },
    build: {
      ssr: join(import.meta.dirname, 'killed.ts'),
      outDir: BUNDLE,
      emptyOutDir: true,
      target: 'node20',
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
    },
  })
}, 120_000)

async function start(folder: string) {
  const child = spawn(process.execPath, [join(BUNDLE, 'server.mjs'), folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<number>((done, fail) => {
    child.stdout.once('data', (data: Buffer) => done(Number(data.toString())))
    child.once('exit', () => fail(new Error('the server did not start')))
  })
  return { child, port }
}

function gone(child: ChildProcess): Promise<unknown> {
  return new Promise((done) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', done) : done(0),
  )
}

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** What one page was told of one match over all lives of the server. */
class Witness {
  id = ''
  /** Orders and steps back by the step they became, as acknowledged. */
  readonly acknowledged = new Map<number, RecordStep>()
  readonly faults: string[]
  /** The last state it was shown. */
  shown: TableState | null = null

  constructor(faults: string[]) {
    this.faults = faults
  }

  /** Plays at random until the connection breaks. */
  async play(page: Client, rng: SeededRng): Promise<void> {
    while (page.open && page.state.ending === '') {
      const { state } = page
      const back = state.undo !== null && rng.below(4) === 0
      const options = state.asked!.options
      const orders: Order[] = [options[rng.below(options.length)]!.order]
      const answer = back ? page.undo() : page.order(...orders)
      const heard = await Promise.race([answer, closed(page)])
      this.shown = page.state
      if (heard === null) return
      if (heard.t !== 'played' && heard.t !== 'ok') this.faults.push(`${this.id}: ${JSON.stringify(heard)}`)
      const step = back ? { undo: seatOf(state) } : { seat: state.asked!.seat, order: orders[0]! }
      this.acknowledged.set(state.at + 1, step)
    }
  }

  /** After a restart everything it was told must still be true. */
  async check(page: Client): Promise<void> {
    const { shown } = this
    if (!shown) return
    const now = page.state
    if (now.at < shown.at) this.faults.push(`${this.id}: step ${shown.at} was shown, ${now.at} are kept`)
    else if (now.at === shown.at) this.compare(now, shown)
    else {
      const past = (await page.say({ t: 'past', at: shown.at })) as Extract<HostMessage, { t: 'past' }>
      this.compare(past.state, { ...shown, asked: null, undo: null, standing: {}, waits: '' })
    }
  }

  async checkRecord(port: number): Promise<void> {
    const { text } = await fetched(port, 'GET', `/api/matches/${this.id}/record`)
    const record = parseRecord(text)
    replay(toyAtTable(), record)
    for (const [n, step] of this.acknowledged) this.compare(record.steps[n - 1], step)
  }

  private compare(kept: unknown, told: unknown): void {
    if (!isDeepStrictEqual(kept, told))
      this.faults.push(`${this.id}: told ${JSON.stringify(told)}, kept ${JSON.stringify(kept)}`)
  }
}

function closed(page: Client): Promise<null> {
  return new Promise((done) => page.onClose(() => done(null)))
}

/** In the open both seats play from one page: the last to be asked is the one who steps back. */
function seatOf(state: TableState): number {
  return state.asked!.seat
}

async function lane(kills: number, seed: string, faults: string[]): Promise<number> {
  const rng = new SeededRng(seed)
  const folder = freshFolder()
  let witness = new Witness(faults)
  let orders = 0
  for (let kill = 0; kill <= kills; kill++) {
    const { child, port } = await start(folder)
    const page = await Client.connect(port)
    if (witness.id !== '') await page.hello(witness.id)
    await witness.check(page)
    if (witness.id === '' || page.state.ending !== '' || kill === kills) {
      if (witness.id !== '') await witness.checkRecord(port)
      orders += witness.acknowledged.size
      witness = new Witness(faults)
      witness.id = await newMatch(port, { scenario: 'field' })
      await page.hello(witness.id)
    }
    const playing = witness.play(page, rng)
    const enough = witness.acknowledged.size + rng.below(MOST_ORDERS)
    while (witness.acknowledged.size < enough && page.open && page.state.ending === '') await sleep(1)
    // An order takes some milliseconds from its check to its answer: the kill falls anywhere in it.
    await sleep(rng.below(LONGEST_WAIT))
    child.kill('SIGKILL')
    await Promise.all([playing, gone(child)])
  }
  return orders
}

test(`${KILLS} kills at random moments lose no acknowledged order and never show one that is not kept`, async () => {
  const faults: string[] = []
  const orders = await Promise.all(Array.from({ length: LANES }, (_, i) => lane(KILLS / LANES, `lane ${i}`, faults)))
  expect(faults).toEqual([])
  // Enough was played for the kills to fall between something.
  expect(orders.reduce((a, b) => a + b)).toBeGreaterThan(KILLS)
}, 600_000)
