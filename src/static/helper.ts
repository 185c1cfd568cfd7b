/** A second worker beside the host: bots think and records are read in it, so that the table goes on meanwhile. */
import { complain } from '../server/aside.ts'
import { answerTask, type Bots, type BotTask } from '../server/bots.ts'
import { Fault, sentenceOf } from '../server/fault.ts'
import { type Following, importRecord, type Part, type Read, type ReadsRecords, type Wanted } from '../server/import.ts'
import { Settings } from '../server/settings.ts'
import type { JournalRow, Snapshot } from '../server/store.ts'
import type { Answer } from '../core/opponent.ts'
import { bring, games } from './games.ts'
import { HELPER } from './wire.ts'

type Job = { readonly bot: BotTask } | { readonly record: Wanted }
interface Posted {
  readonly n: number
  readonly job: Job
}
type Said =
  | { readonly n: number; readonly result: unknown }
  | { readonly n: number; readonly fault: string; readonly status: number }
  | { readonly n: number; readonly progress: readonly [done: number, of: number] }

/** The inside of the worker. */
export function help(): void {
  const worker = globalThis as unknown as {
    postMessage(said: Said): void
    addEventListener(type: 'message', hear: (event: { data: Posted }) => void): void
  }
  const settings = new Settings(games)
  const work = async (n: number, job: Job): Promise<unknown> => {
    if ('bot' in job) {
      await bring(job.bot.game)
      return answerTask(settings.of(job.bot), job.bot, () => false)
    }
    const { text, packs } = job.record
    await bringFor(text)
    const rows: JournalRow[] = []
    const snapshots: Snapshot[] = []
    const part = (more: Part): void => {
      rows.push(...more.rows)
      snapshots.push(...more.snapshots)
    }
    const progress = (done: number, of: number): void => worker.postMessage({ n, progress: [done, of] })
    return { ...importRecord(games, text, packs, { progress, part }), rows, snapshots }
  }
  let line: Promise<unknown> = Promise.resolve()
  worker.addEventListener('message', ({ data: { n, job } }) => {
    line = line
      .then(() => work(n, job))
      .then(
        (result) => worker.postMessage({ n, result }),
        (error: unknown) => {
          const fault = 'bot' in job && error instanceof Error ? error.message : sentenceOf(error)
          worker.postMessage({ n, fault, status: error instanceof Fault ? error.status : 400 })
        },
      )
  })
}

/** The game of a record; what is no record is refused later, in words. */
async function bringFor(text: string): Promise<void> {
  try {
    const read = JSON.parse(text) as { game?: unknown; record?: { game?: unknown } }
    const game = read.game ?? read.record?.game
    if (typeof game === 'string') await bring(game)
  } catch {
    return
  }
}

interface Waiting {
  readonly done: (result: unknown) => void
  readonly fail: (error: Error) => void
  readonly progress?: ((done: number, of: number) => void) | undefined
}

/** A bot that has not answered after so many milliseconds is given up, and so is a record. */
const LONGEST = { bot: 60_000, record: 5 * 60_000 }

/** The host's side of it. The worker runs the host's own script, which the browser has already. */
export class Helper implements Bots, ReadsRecords {
  private readonly script: string
  private worker: Worker | null = null
  private n = 0
  private readonly waiting = new Map<number, Waiting>()

  constructor(script: string) {
    this.script = script
  }

  warm(): void {
    this.worker ??= this.start()
  }

  ask(task: BotTask, signal: AbortSignal): Promise<Answer> {
    return this.give({ bot: task }, signal, LONGEST.bot, 'it took too long to answer.') as Promise<Answer>
  }

  read(record: Wanted, { progress, signal }: Following = {}): Promise<Read> {
    const given = this.give({ record }, signal, LONGEST.record, 'The record takes too long to play.', progress)
    return given as Promise<Read>
  }

  async close(): Promise<void> {
    this.stop(new Fault('The page is closing.'))
  }

  private give(
    job: Job,
    signal: AbortSignal | undefined,
    longest: number,
    tooLong: string,
    progress?: Waiting['progress'],
  ): Promise<unknown> {
    this.warm()
    const n = ++this.n
    return new Promise((resolve, reject) => {
      // What was begun is worked out to its end; a record may take minutes, so the worker ends with it.
      const gone = new Fault('Nobody waits for it any more.')
      const off = (): void => ('record' in job ? this.stop(gone) : this.waiting.get(n)?.fail(gone))
      const late = setTimeout(() => this.stop(new Fault(tooLong)), longest)
      const over = (): void => {
        clearTimeout(late)
        signal?.removeEventListener('abort', off)
        this.waiting.delete(n)
      }
      this.waiting.set(n, {
        done: (result) => (over(), resolve(result)),
        fail: (error) => (over(), reject(error)),
        progress,
      })
      signal?.addEventListener('abort', off, { once: true })
      this.worker!.postMessage({ n, job } satisfies Posted)
    })
  }

  private start(): Worker {
    const worker = new Worker(this.script, { type: 'module', name: HELPER })
    worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      const waiting = this.waiting.get(data.n)
      if ('progress' in data) waiting?.progress?.(...data.progress)
      else if ('result' in data) waiting?.done(data.result)
      else waiting?.fail(new Fault(data.fault, data.status))
    })
    worker.addEventListener('error', (event) => {
      complain(`The second worker failed: ${event.message}`)
      this.stop(new Fault('it failed.'))
    })
    return worker
  }

  private stop(error: Error): void {
    this.worker?.terminate()
    this.worker = null
    for (const { fail } of this.waiting.values()) fail(error)
  }
}
