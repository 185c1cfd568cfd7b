/** Bots think elsewhere: a room asks, and goes on; the answer comes when it comes, or a fault that says why not. */
import { askBot } from '../core/opponent/ask.ts'
import type { Happening } from '../core/match.ts'
import { type Answer, type Bot, botNamed } from '../core/opponent.ts'
import type { Game } from '../core/system.ts'
import type { CheckTask, Checked } from './checks.ts'
import type { Live } from './live.ts'
import type { Settled } from './settings.ts'
import { type Known, knownOf, seenAgain } from './thought.ts'

/** What a bot is asked with, as plain data: nothing that its seat may not know. */
export interface BotTask extends Known {
  /** Which of the game's bots; empty: the first. */
  readonly bot: string
  readonly seed: string
  readonly memory: string
  readonly news: readonly Happening[]
}

/** Whoever lets bots think. */
export interface Bots {
  /** A bot will be asked soon. */
  warm(): void
  ask(task: BotTask, signal: AbortSignal): Promise<Answer>
  /** Looks at a match that is over for blunders. */
  check?(task: CheckTask, signal: AbortSignal): Promise<Checked>
  close(): Promise<void>
}

export function botTask(live: Live, seat: number, memory: string, news: readonly Happening[]): BotTask {
  const { kept } = live
  return { ...knownOf(live, live.seen(seat)), bot: kept.bots[seat] ?? '', seed: kept.dice.commitment, memory, news }
}

/** The bot of an id; a match whose bot is no more goes on with the first there is. */
export function botOf(game: Game, id: string): Bot {
  const bot = botNamed(game, id) ?? game.bots[0]
  if (!bot) throw new Error(`${game.title} has no bots`)
  return bot
}

/** What is done elsewhere. */
export function answerTask({ game, setting }: Settled, task: BotTask, cancelled: () => boolean): Answer {
  const { seed, memory, news } = task
  return askBot(botOf(game, task.bot), seenAgain(setting, task), { seed, memory, news, cancelled })
}
