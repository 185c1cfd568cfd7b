/** Bots on threads: a room asks, and goes on; the answer comes when it comes, or a fault that says why not. */
import { availableParallelism } from 'node:os'
import { askBot } from '../core/opponent/ask.ts'
import type { Answer, Bot } from '../core/opponent.ts'
import type { Game } from '../core/system.ts'
import type { Live } from './live.ts'
import { Pool } from './pool.ts'
import type { Settled } from './settings.ts'
import { type Known, knownOf, seenAgain } from './thought.ts'

/** What a bot is asked with, as plain data: nothing that its seat may not know. */
export interface BotTask extends Known {
  /** Which of the game's bots; empty: the first. */
  readonly bot: string
  readonly seed: string
  readonly memory: string
}

/** Whoever lets bots think. */
export interface Bots {
  /** A bot will be asked soon. */
  warm(): void
  ask(task: BotTask, signal: AbortSignal): Promise<Answer>
  close(): Promise<void>
}

export function botTask(live: Live, seat: number, memory: string): BotTask {
  const { kept } = live
  return { ...knownOf(live, live.seen(seat)), bot: kept.bots[seat] ?? '', seed: kept.dice.commitment, memory }
}

/** The bot of an id; a match whose bot is no more goes on with the first there is. */
export function botOf({ bots, title }: Game, id: string): Bot {
  const bot = bots.find((b) => b.id === id) ?? bots[0]
  if (!bot) throw new Error(`${title} has no bots`)
  return bot
}

/** What the thread does. */
export function answerTask({ game, setting }: Settled, task: BotTask, cancelled: () => boolean): Answer {
  const { seed, memory } = task
  return askBot(botOf(game, task.bot), seenAgain(setting, task), { seed, memory, cancelled })
}

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
        calledOff: 'nobody waits for it any more.',
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
