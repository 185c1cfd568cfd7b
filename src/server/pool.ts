/**
 * Threads that work for all rooms. Jobs wait in lanes that take turns; each has a limit of time and memory. One that is called
 * off or takes too long loses its thread if it does not give up by itself, and a new thread takes the others.
 */
import { Worker } from 'node:worker_threads'
import { Fault } from './fault.ts'
import { Lanes } from './lanes.ts'

/** What a thread is sent. */
export interface Posted<Job> {
  readonly n: number
  readonly job: Job
  /** Its first number is 1 when nobody waits any more. */
  readonly off: SharedArrayBuffer
}

/** What a thread says: that it is ready, or what came of a job. */
export type Said<Result> =
  | 'ready'
  | { readonly n: number; readonly result: Result }
  | { readonly n: number; readonly fault: string }

export interface PoolOptions {
  /** The module a thread runs. */
  readonly thread: URL
  readonly threads: number
  /** A job that takes longer is given up, in milliseconds. */
  readonly longest: number
  /** A job that was called off may take so long to notice. */
  readonly grace?: number
  /** What a thread may use of the memory. */
  readonly megabytes?: number
  /** Handed to each thread at its start. */
  readonly data?: unknown
  /** What whoever waits is told, as sentences. */
  readonly says: { readonly tooLong: string; readonly tooLarge: string; readonly calledOff: string }
}

interface Job<J, R> {
  readonly n: number
  readonly job: J
  readonly off: Int32Array<SharedArrayBuffer>
  readonly done: (result: R) => void
  readonly fail: (error: Error) => void
}

interface Thread<J, R> {
  readonly worker: Worker
  up: boolean
  at: Job<J, R> | null
  timer: ReturnType<typeof setTimeout> | undefined
}

const GRACE = 1000

export class Pool<J, R> {
  /** A thread is up, or was and will be again. */
  ready = false
  private readonly options: PoolOptions
  private readonly waiting = new Lanes<Job<J, R>>()
  private readonly threads = new Set<Thread<J, R>>()
  private n = 0
  private closed = false

  constructor(options: PoolOptions) {
    this.options = options
  }

  /** Jobs that nobody has begun. */
  get queued(): number {
    return this.waiting.size
  }

  /** Starts a thread ahead of the first job. */
  warm(): void {
    if (this.threads.size === 0 && !this.closed) this.start()
  }

  /** What comes of a job. Jobs of one lane are begun in their order. */
  ask(lane: unknown, job: J, signal?: AbortSignal): Promise<R> {
    return new Promise((resolve, reject) => {
      const gone = (): void => this.callOff(lane, waiting)
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T): void => {
          signal?.removeEventListener('abort', gone)
          settle(value)
        }
      const off = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
      const waiting = { n: ++this.n, job, off, done: settled(resolve), fail: settled(reject) }
      if (signal?.aborted) return waiting.fail(new Fault(this.options.says.calledOff))
      if (this.closed) return waiting.fail(new Fault('The server is closing.', 503))
      signal?.addEventListener('abort', gone, { once: true })
      this.waiting.add(lane, waiting)
      this.next()
    })
  }

  async close(): Promise<void> {
    this.closed = true
    this.failWaiting(new Fault('The server is closing.', 503))
    await Promise.all([...this.threads].map(({ worker }) => worker.terminate()))
  }

  private start(): void {
    const { thread, megabytes, data } = this.options
    const worker = new Worker(thread, {
      workerData: data,
      ...(megabytes === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: megabytes } }),
    })
    const started: Thread<J, R> = { worker, up: false, at: null, timer: undefined }
    worker.unref()
    worker.on('message', (said: Said<R>) => this.hear(started, said))
    worker.on('error', (error: NodeJS.ErrnoException) => {
      // Until it has ended it would still be given jobs.
      this.threads.delete(started)
      const { tooLarge } = this.options.says
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') this.give(started, (job) => job.fail(new Fault(tooLarge)))
      else process.stderr.write(`A thread of ${thread.pathname} failed: ${error.stack}\n`)
    })
    worker.on('exit', () => this.ended(started))
    this.threads.add(started)
  }

  private next(): void {
    for (const thread of this.threads) {
      if (!thread.up || thread.at) continue
      const job = this.waiting.next()
      if (!job) return
      this.begin(thread, job)
    }
    const starting = [...this.threads].some(({ up }) => !up)
    if (!this.waiting.empty && !starting && this.threads.size < this.options.threads) this.start()
  }

  private begin(thread: Thread<J, R>, job: Job<J, R>): void {
    thread.at = job
    this.allow(thread, this.options.longest)
    const { n, off } = job
    thread.worker.postMessage({ n, job: job.job, off: off.buffer } satisfies Posted<J>)
  }

  private allow(thread: Thread<J, R>, longest: number): void {
    clearTimeout(thread.timer)
    thread.timer = setTimeout(() => {
      this.threads.delete(thread)
      this.give(thread, (job) => job.fail(new Fault(this.options.says.tooLong)))
      void thread.worker.terminate()
    }, longest)
    thread.timer.unref()
  }

  private hear(thread: Thread<J, R>, said: Said<R>): void {
    if (said === 'ready') this.ready = thread.up = true
    else if (said.n === thread.at?.n)
      this.give(thread, ({ done, fail }) => ('result' in said ? done(said.result) : fail(new Error(said.fault))))
    this.next()
  }

  /** The job the thread is at is over, one way or the other. */
  private give(thread: Thread<J, R>, settle: (job: Job<J, R>) => void): void {
    clearTimeout(thread.timer)
    const { at } = thread
    thread.at = null
    if (at) settle(at)
  }

  private callOff(lane: unknown, job: Job<J, R>): void {
    this.waiting.remove(lane, job)
    Atomics.store(job.off, 0, 1)
    for (const thread of this.threads) if (thread.at === job) this.allow(thread, this.options.grace ?? GRACE)
    job.fail(new Fault(this.options.says.calledOff))
  }

  private ended(thread: Thread<J, R>): void {
    this.threads.delete(thread)
    this.give(thread, (job) => job.fail(new Error('the thread has ended')))
    if (this.closed) return
    // One that does not even start is not tried again.
    if (!thread.up && this.threads.size === 0) {
      this.ready = false
      this.failWaiting(new Error('the thread did not start'))
    }
    this.next()
  }

  private failWaiting(error: Error): void {
    for (let job = this.waiting.next(); job; job = this.waiting.next()) job.fail(error)
  }
}
