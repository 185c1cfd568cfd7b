/** Answers questions on a thread of its own: the odds of a large fight take a second, and other tables go on meanwhile. */
import { Worker } from 'node:worker_threads'
import type { Answer } from '../core/desk/shapes.ts'
import { Fault } from './fault.ts'
import { Lanes } from './lanes.ts'
import type { Thought } from './thought.ts'

export interface Asked {
  readonly n: number
  readonly thought: Thought
}

/** What the thread says: that it is ready, or what came of a question. */
export type Said =
  'ready' | { readonly n: number; readonly answer: Answer } | { readonly n: number; readonly fault: string }

interface Waiting {
  readonly n: number
  readonly thought: Thought
  readonly done: (answer: Answer) => void
  readonly fail: (error: Error) => void
}

/** A question that takes longer than this is given up, in milliseconds. */
const LONGEST = 30_000

export class Thinker {
  /** Until the thread has started, questions are answered where they are asked. */
  ready = false
  /** Is a thread there now? One that took too long is replaced, which takes seconds. */
  private up = false
  private n = 0
  private readonly longest: number
  /** Pages take turns: one with many questions does not keep the others waiting. */
  private readonly waiting = new Lanes<Waiting>()
  private underWay: Waiting | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private worker: Worker | null = null
  private closed = false

  constructor(longest = LONGEST) {
    this.longest = longest
    this.start()
  }

  /** The answer; a page that has left is not answered, and its question is not thought over if it was not begun. */
  answer(thought: Thought, left?: AbortSignal): Promise<Answer> {
    return new Promise((done, fail) => {
      const gone = (): void => {
        this.waiting.drop(left)
        fail(new Fault('The page has left the table.'))
      }
      if (left?.aborted) return gone()
      left?.addEventListener('abort', gone, { once: true })
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T): void => {
          left?.removeEventListener('abort', gone)
          settle(value)
        }
      this.waiting.add(left, { n: ++this.n, thought, done: settled(done), fail: settled(fail) })
      this.next()
    })
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    await this.worker?.terminate()
  }

  private start(): void {
    const worker = new Worker(new URL('../../bin/thinker.mjs', import.meta.url))
    worker.unref()
    worker.on('message', (said: Said) => this.hear(said))
    worker.on('error', (error) => process.stderr.write(`The thread of questions failed: ${error.stack}\n`))
    worker.on('exit', () => this.ended(worker))
    this.worker = worker
  }

  private next(): void {
    if (!this.up || this.underWay) return
    const next = this.waiting.next()
    if (!next) return
    this.underWay = next
    this.timer = setTimeout(() => void this.worker?.terminate(), this.longest)
    this.timer.unref()
    this.worker!.postMessage({ n: next.n, thought: next.thought } satisfies Asked)
  }

  private hear(said: Said): void {
    if (said === 'ready') this.ready = this.up = true
    else if (said.n === this.underWay?.n) {
      const { done, fail } = this.underWay
      clearTimeout(this.timer)
      this.underWay = null
      if ('answer' in said) done(said.answer)
      else fail(new Error(said.fault))
    }
    this.next()
  }

  /** The question it was at is given up; a new thread takes the others. */
  private ended(worker: Worker): void {
    if (worker !== this.worker) return
    clearTimeout(this.timer)
    this.worker = null
    this.underWay?.fail(new Fault('This question took too long to answer.'))
    this.underWay = null
    // One that does not even start is not tried again.
    if (!this.up) this.ready = false
    else if (!this.closed) this.start()
    this.up = false
    if (this.ready) return
    for (let next = this.waiting.next(); next; next = this.waiting.next())
      next.fail(new Error('the thread of questions has ended'))
  }
}
