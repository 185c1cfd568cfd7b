/** Bots on threads. */
import { availableParallelism } from 'node:os'
import type { Answer } from '../core/opponent.ts'
import type { Bots, BotTask } from './bots.ts'
import type { CheckTask, Checked } from './checks.ts'
import { Pool } from './pool.ts'

/** A bot that has not answered after so many milliseconds is given up. */
const LONGEST = 20_000
/** And an act of a match that is over when it was looked at for so long. */
const LONGEST_CHECK = 5 * 60_000
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
  /** One thread of its own, so that no table waits for it. */
  private readonly checks: Pool<CheckTask, Checked>

  constructor({ longest = LONGEST, megabytes = MOST_MEGABYTES, threads, games }: BotLimits = {}) {
    const same = {
      thread: new URL('../../bin/bots.mjs', import.meta.url),
      megabytes,
      data: { games: games ?? new URL('../games/registry.ts', import.meta.url).href },
      says: {
        tooLong: 'it took too long to answer.',
        tooLarge: 'it took too much memory.',
        calledOff: 'nobody is waiting for it any more.',
      },
    }
    // One processor is left to the pages.
    const most = Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1))
    this.pool = new Pool({ ...same, threads: threads ?? most, longest })
    this.checks = new Pool({ ...same, threads: 1, longest: LONGEST_CHECK })
  }

  warm(): void {
    this.pool.warm()
  }

  /** Matches take turns. */
  ask(task: BotTask, signal: AbortSignal): Promise<Answer> {
    return this.pool.ask(task.match, task, signal)
  }

  check(task: CheckTask, signal: AbortSignal): Promise<Checked> {
    return this.checks.ask(task.match, task, signal)
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.close(), this.checks.close()])
  }
}
