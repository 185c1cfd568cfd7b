/** A worker thread that runs tests with a mutant, and what to do when it does not come back. */
import { Worker } from 'node:worker_threads'
import { type DryRun, type Job, type JobDone, LOADING, type WorkerStart } from './messages.ts'

const LOOK_EVERY = 50
const MEGABYTES = 2048
/** A test that takes so much more memory fills some list for ever. Waiting for the end of it would end the whole process. */
const GREEDY = 600 * 1024 * 1024
/** A test may take so many times as long with a mutant. */
const SLOWER = 10
/** Waiting without computing, or for others who compute. */
const IDLE = 20

/** The worker does not answer, or is gone (out of memory, or its modules cannot even be loaded). */
export type Lost = 'timeout' | 'crash'

export interface Patience {
  /** Milliseconds of computing that anything may take. */
  readonly least: number
  /** What each test takes without a mutant. */
  readonly tests: readonly number[]
  readonly loading: number
  /** Runners at work at the same time: they share the computing time of the process. */
  readonly runners: number
}

/** All tests once, without a mutant; it is counted which of so many mutants each of them reaches. */
export async function dryRun(bundle: string, mutants: number): Promise<DryRun> {
  const workerData: WorkerStart = { mutants, running: new Int32Array(1) }
  const worker = new Worker(bundle, { workerData, stdout: true, stderr: true })
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  } finally {
    await worker.terminate()
  }
}

export class Runner {
  readonly #bundle: string
  readonly #patience: Patience
  readonly #running = new Int32Array(new SharedArrayBuffer(4))
  #worker: Worker | null = null
  /** Nothing ran in its worker yet. */
  fresh = true

  constructor(bundle: string, patience: Patience) {
    this.#bundle = bundle
    this.#patience = patience
  }

  /** Runs tests with a mutant in the worker there is. */
  async run(job: Job): Promise<JobDone | Lost> {
    if (!this.#worker) await this.#load()
    return this.#do(job)
  }

  /** Runs tests in a new worker where the mutant is on from the start; nobody else will use that worker. */
  async runFromStart(job: Job): Promise<JobDone | Lost> {
    await this.stop()
    const loaded = await this.#load(job.mutant)
    const done = loaded === 'ready' ? await this.#do(job) : loaded
    await this.stop()
    return done
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = null
    this.fresh = true
  }

  #load(on?: number): Promise<'ready' | Lost> {
    this.#running[0] = LOADING
    const workerData: WorkerStart = { on, running: this.#running }
    const resourceLimits = { maxOldGenerationSizeMb: MEGABYTES }
    const worker = new Worker(this.#bundle, { workerData, resourceLimits, stdout: true, stderr: true })
    this.#worker = worker
    worker.on('message', (said) => this.#hear?.(said))
    worker.on('error', () => this.#hear?.('crash'))
    return this.#answer<'ready'>()
  }

  async #do(job: Job): Promise<JobDone | Lost> {
    this.fresh = false
    this.#worker!.postMessage(job)
    const done = await this.#answer<JobDone>()
    if (done === 'timeout' || done === 'crash') await this.stop()
    return done
  }

  /** Whoever waits for an answer of the worker. */
  #hear: ((said: unknown) => void) | null = null

  /** What the worker says next, unless it is lost. */
  async #answer<T>(): Promise<T | Lost> {
    this.#since = null
    let watch: NodeJS.Timeout | undefined
    const said = await new Promise<T | Lost>((resolve) => {
      this.#hear = (heard) => resolve(heard as T | Lost)
      watch = setInterval(() => {
        if (this.#tooLong()) resolve('timeout')
      }, LOOK_EVERY)
    })
    clearInterval(watch)
    this.#hear = null
    return said
  }

  #since: { test: number; cpu: NodeJS.CpuUsage; wall: number; memory: number } | null = null

  /** Computing time counts, not the clock: others may be at work on this machine. */
  #tooLong(): boolean {
    const { least, tests, loading, runners } = this.#patience
    const test = this.#running[0]!
    const memory = process.memoryUsage.rss()
    if (this.#since?.test !== test) this.#since = { test, cpu: process.cpuUsage(), wall: performance.now(), memory }
    if (memory - this.#since.memory > GREEDY) return true
    const { user, system } = process.cpuUsage(this.#since.cpu)
    const allowed = least + SLOWER * (test === LOADING ? loading : tests[test]!)
    return (user + system) / 1000 / runners > allowed || performance.now() - this.#since.wall > allowed * IDLE
  }
}
