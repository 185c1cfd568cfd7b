/** Reads records on a thread of its own, one after the other: no record can hold up or bring down the server. */
import { Worker } from 'node:worker_threads'
import { Fault } from './fault.ts'
import type { Following, Imported, Part, Read, ReadsRecords, Wanted } from './import.ts'
import type { JournalRow, Snapshot } from './store.ts'

/** What the thread says. */
export type Said =
  | { readonly progress: readonly [done: number, of: number] }
  | { readonly part: Part }
  | { readonly imported: Imported }
  | { readonly fault: string; readonly status: number }

interface Job extends Following {
  readonly wanted: Wanted
  readonly rows: JournalRow[]
  readonly snapshots: Snapshot[]
  readonly done: (read: Read) => void
  readonly fail: (error: Error) => void
}

const MOST_WAITING = 4
/** A record that takes longer than this is given up, in milliseconds. */
const LONGEST = 5 * 60_000
/** What the thread may use of the memory. */
const MOST_MEGABYTES = 1024

export class Importer implements ReadsRecords {
  private readonly longest: number
  private readonly waiting: Job[] = []
  private job: Job | null = null
  private worker: Worker | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(longest = LONGEST) {
    this.longest = longest
  }

  read(wanted: Wanted, following: Following = {}): Promise<Read> {
    if (this.waiting.length >= MOST_WAITING)
      return Promise.reject(new Fault('Other records are being imported. Try again when they are done.', 503))
    return new Promise((done, fail) => {
      const job: Job = { wanted, ...following, rows: [], snapshots: [], done, fail }
      following.signal?.addEventListener('abort', () => this.drop(job), { once: true })
      this.waiting.push(job)
      this.next()
    })
  }

  async close(): Promise<void> {
    for (const job of this.waiting.splice(0)) job.fail(new Fault('The server is closing.', 503))
    await this.stop(new Fault('The server is closing.', 503))
  }

  private next(): void {
    if (this.job) return
    const job = this.waiting.shift()
    if (!job) return
    this.job = job
    this.worker ??= this.start()
    this.timer = setTimeout(() => void this.stop(new Fault('The record takes too long to play.', 413)), this.longest)
    this.timer.unref()
    this.worker.postMessage(job.wanted)
  }

  private start(): Worker {
    const worker = new Worker(new URL('../../bin/importer.mjs', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    })
    worker.unref()
    worker.on('message', (said: Said) => worker === this.worker && this.hear(said))
    const failed = (error?: Error): void => {
      if (worker !== this.worker) return
      if (error) process.stderr.write(`The thread of imports failed: ${error.stack}\n`)
      void this.stop(new Fault('The record could not be played: it is too large for the program.', 413))
    }
    worker.on('error', failed)
    worker.on('exit', () => failed())
    return worker
  }

  private hear(said: Said): void {
    const { job } = this
    if (!job) return
    if ('progress' in said) job.progress?.(...said.progress)
    else if ('part' in said) {
      job.rows.push(...said.part.rows)
      job.snapshots.push(...said.part.snapshots)
    } else if ('fault' in said) this.end((at) => at.fail(new Fault(said.fault, said.status)))
    else this.end(({ done, rows, snapshots }) => done({ ...said.imported, rows, snapshots }))
  }

  private end(settle: (job: Job) => void): void {
    const { job } = this
    clearTimeout(this.timer)
    this.job = null
    if (job) settle(job)
    this.next()
  }

  /** Ends the thread in the middle of what it does. */
  private async stop(error: Error): Promise<void> {
    const { worker } = this
    this.worker = null
    this.end((job) => job.fail(error))
    await worker?.terminate()
  }

  private drop(job: Job): void {
    const gone = new Fault('The import was cancelled.')
    if (job === this.job) void this.stop(gone)
    const at = this.waiting.indexOf(job)
    if (at < 0) return
    this.waiting.splice(at, 1)
    job.fail(gone)
  }
}
