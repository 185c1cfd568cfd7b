/** Answers questions on a thread of its own: the odds of a large fight take a second, and other tables go on meanwhile. */
import type { Answer } from '../core/shapes.ts'
import { Pool } from './pool.ts'
import type { Thinks, Thought } from './thought.ts'

/** A question that takes longer than this is given up, in milliseconds. */
const LONGEST = 30_000

export class Thinker implements Thinks {
  private readonly pool: Pool<Thought, Answer>

  constructor(longest = LONGEST) {
    this.pool = new Pool({
      thread: new URL('../../bin/thinker.mjs', import.meta.url),
      threads: 1,
      longest,
      // A question that was begun is answered to the end: a new thread would take longer.
      grace: longest,
      says: {
        tooLong: 'This question took too long to answer.',
        tooLarge: 'This question took too much memory.',
        calledOff: 'The page has left the table.',
      },
    })
    this.pool.warm()
  }

  /** Until the thread has started, questions are answered where they are asked. */
  get ready(): boolean {
    return this.pool.ready
  }

  get queued(): number {
    return this.pool.queued
  }

  /** The answer. Pages take turns; a page that has left is not answered. */
  answer(thought: Thought, left?: AbortSignal): Promise<Answer> {
    return this.pool.ask(left, thought, left)
  }

  close(): Promise<void> {
    return this.pool.close()
  }
}
