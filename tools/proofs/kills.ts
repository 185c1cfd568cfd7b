/** The server is killed again and again while a match is played: nothing acknowledged is lost, nothing unsaved was shown. */
import type { ChildProcess } from 'node:child_process'
import { isDeepStrictEqual } from 'node:util'
import { SeededRng } from '../../src/core/chance.ts'
import { replay } from '../../src/core/host.ts'
import type { Order } from '../../src/core/match.ts'
import { parseRecord, type RecordStep } from '../../src/core/record.ts'
import type { HostMessage } from '../../src/core/wire/messages.ts'
import type { TableState } from '../../src/core/shapes.ts'
import { findGame } from '../../src/games/registry.ts'
import { Client, fetched, freshFolder, newMatch } from '../../src/server/testing.ts'
import type { Proof } from './proof.ts'
import { start } from './real-server.ts'

/** What is played: in the open, so that one page plays both sides. */
const MATCHES: Readonly<Record<string, { scenario: string; options: Record<string, boolean> }>> = {
  primer: { scenario: 'valley', options: {} },
  agn: { scenario: 'dvina', options: { solitaire: true } },
  ypres: { scenario: 'gheluvelt', options: {} },
  tikhvin: { scenario: 'opening', options: { openStacks: true } },
  husky: { scenario: 'gela-licata', options: { openStacks: true } },
}
const [PARTS, EACH, SHORT] = [8, 25, 1]
/** A server lives for fewer orders than this, and some milliseconds more. */
const MOST_ORDERS = 5
const LONGEST_WAIT = 12

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
    replay(findGame(record.game), record)
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

async function lane(game: string, kills: number, seed: string, say: (text: string) => void) {
  const faults: string[] = []
  const rng = new SeededRng(seed)
  const folder = freshFolder()
  let witness = new Witness(faults)
  let orders = 0
  for (let kill = 0; kill <= kills; kill++) {
    const { child, port } = await start(folder, game)
    const page = await Client.connect(port).catch((error: unknown) => (child.kill(), Promise.reject(error as Error)))
    if (witness.id !== '') await page.hello(witness.id)
    await witness.check(page)
    if (witness.id === '' || page.state.ending !== '' || kill === kills) {
      if (witness.id !== '') await witness.checkRecord(port)
      orders += witness.acknowledged.size
      witness = new Witness(faults)
      witness.id = await newMatch(port, { game, ...MATCHES[game] })
      await page.hello(witness.id)
    }
    const playing = witness.play(page, rng)
    const enough = witness.acknowledged.size + rng.below(MOST_ORDERS)
    while (witness.acknowledged.size < enough && page.open && page.state.ending === '') await sleep(1)
    // An order takes some milliseconds from its check to its answer: the kill falls anywhere in it.
    await sleep(rng.below(LONGEST_WAIT))
    child.kill('SIGKILL')
    if (kill % 10 === 9) say(`${kill + 1} kills, ${faults.length} faults`)
    await Promise.all([playing, gone(child)])
  }
  return { faults, orders }
}

export const kills: Proof = {
  about: '1,000 kills at random moments lose no acknowledged order and never show one that is not kept',
  parts: (short) =>
    Object.keys(MATCHES).flatMap((game) =>
      short ? [`${game} 0 ${SHORT}`] : Array.from({ length: PARTS }, (_, i) => `${game} ${i} ${EACH}`),
    ),
  async run(part, say) {
    const [game, seed, count] = part.split(' ') as [string, string, string]
    const { faults, orders } = await lane(game, Number(count), `lane ${game} ${seed}`, say)
    return { figures: { kills: Number(count), orders, faults: faults.length }, faults }
  },
}
