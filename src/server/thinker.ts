/** Answers questions on a thread of its own: the odds of a large fight take a second, and other tables go on meanwhile. */
import { Worker } from 'node:worker_threads'
import type { Answer } from '../core/table/shapes.ts'
import type { Thought } from './thought.ts'

export interface Asked {
  readonly n: number
  readonly thought: Thought
}

/** What the thread says: that it is ready, or what came of a question. */
export type Said =
  'ready' | { readonly n: number; readonly answer: Answer } | { readonly n: number; readonly fault: string }

interface Waiting {
  readonly done: (answer: Answer) => void
  readonly fail: (error: Error) => void
}

export class Thinker {
  /** Until the thread has started, and should it ever end, questions are answered where they are asked. */
  ready = false
  private n = 0
  private readonly waiting = new Map<number, Waiting>()
  private readonly worker = new Worker(new URL('../../bin/thinker.mjs', import.meta.url))

  constructor() {
    this.worker.unref()
    this.worker.on('message', (said: Said) => this.hear(said))
    this.worker.on('error', (error) => this.end(error))
    this.worker.on('exit', () => this.end(new Error('the thread of questions has ended')))
  }

  answer(thought: Thought): Promise<Answer> {
    const n = ++this.n
    return new Promise((done, fail) => {
      this.waiting.set(n, { done, fail })
      this.worker.postMessage({ n, thought } satisfies Asked)
    })
  }

  async close(): Promise<void> {
    await this.worker.terminate()
  }

  private hear(said: Said): void {
    if (said === 'ready') {
      this.ready = true
      return
    }
    const waiting = this.waiting.get(said.n)
    this.waiting.delete(said.n)
    if ('answer' in said) waiting?.done(said.answer)
    else waiting?.fail(new Error(said.fault))
  }

  private end(error: Error): void {
    this.ready = false
    for (const { fail } of this.waiting.values()) fail(error)
    this.waiting.clear()
  }
}
