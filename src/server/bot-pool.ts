/** Bots on threads. */
import { availableParallelism } from 'node:os'
import type { Answer } from '../core/opponent.ts'
import type { Bots, BotTask } from './bots.ts'
import { Pool } from './pool.ts'

/** A bot that has not answered after so many milliseconds is given up. */
const LONGEST = 20_000
const MOST_MEGABYTES = 512
const MOST_THREADS = 4

export interface BotLimits {
  readonly longest?: number
  readonly megabytes?: number
  readonly threads?: number
  /** A module whose `games` the threads know; the registry unless told. */
  readonly games?: string
}

export class BotPool implements Bots {
  private readonly pool: Pool<BotTask, Answer>

  constructor({ longest = LONGEST, megabytes = MOST_MEGABYTES, threads, games }: BotLimits = {}) {
    this.pool = new Pool({
      thread: new URL('../../bin/bots.mjs', import.meta.url),
      // One processor is left to the pages.
      threads: threads ?? Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1)),
      longest,
      megabytes,
      data: { games: games ?? new URL('../games/registry.ts', import.meta.url).href },
      says: {
        tooLong: 'it took too long to answer.',
        tooLarge: 'it took too much memory.',
        calledOff: 'nobody is waiting for it any more.',
      },
    })
  }

  warm(): void {
    this.pool.warm()
  }

  /** Matches take turns. */
  ask(task: BotTask, signal: AbortSignal): Promise<Answer> {
    return this.pool.ask(task.match, task, signal)
  }

  close(): Promise<void> {
    return this.pool.close()
  }
}
