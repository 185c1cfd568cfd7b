/** A bot as games compose them and rooms ask them. It knows what its seat knows, and answers with orders. */
import type { Seen } from './desk.ts'
import type { Happening, Order } from './match.ts'
import type { Budget } from './budget.ts'
import type { World } from './procedure.ts'

export interface Bot<W extends World = World> {
  /** As people name it on the command line, and as matches remember it. */
  readonly id: string
  readonly name: string
  /** What it is like to play against: two plain sentences. */
  readonly about: string
  /** How well it plays; a bot that knows several levels reads it from what it is asked. */
  readonly level: string
  /** How much it may think before one answer, in nodes: see Budget. */
  readonly nodes: number
  /** By place: how many beats an answer takes where it thinks for long, since how long it did may tell something; 1 elsewhere. */
  readonly beats?: Readonly<Record<string, number>>
  /** The decisions it answers with a view of its own, by place. */
  readonly answers?: readonly string[]
  /** It wants to hear what has happened since it was last asked. */
  readonly listens?: boolean
  /** The same level with a bent of its own, each with an id `level/character`; the bot itself has none. */
  readonly characters?: readonly Bot<W>[]
  /** The figures its judgement is made of: a study plays it with others. */
  readonly tuned?: Tuned<W>
  /**
   * Answers the decision its seat is asked. The same match, seed, level, budget and memory give the same answer, on every
   * machine and at any speed: it reads no clock, and draws chance from the seed alone.
   */
  play(asked: Asked<W>): Answer
}

export interface Tuned<W extends World = World> {
  readonly weights: Readonly<Record<string, number>>
  with(weights: Readonly<Record<string, number>>): Bot<W>
}

/** A bot by its id, `level` or `level/character`. */
export function botNamed<W extends World>({ bots }: { readonly bots: readonly Bot<W>[] }, id: string): Bot<W> | null {
  return bots.flatMap((bot) => [bot, ...(bot.characters ?? [])]).find((bot) => bot.id === id) ?? null
}

/** What a bot is asked with: all that it may know. */
export interface Asked<W extends World = World> {
  /** The match as its seat knows it. It belongs to the table: the bot plays on forks. */
  readonly seen: Seen<W>
  readonly seed: string
  readonly level: string
  readonly budget: Budget
  /** What it answered with last time; empty at first, and when it was lost: then it thinks anew. */
  readonly memory: string
  /** What has happened since then, as its seat was told; empty for a bot that does not listen. */
  readonly news: readonly Happening[]
}

export interface Answer {
  /** One at least. They are played one by one, as long as each leads where a trial on the seen match says. */
  readonly orders: readonly Order[]
  /** Handed back to it with its next decision in this match. Nobody else sees it. */
  readonly memory?: string
}

export type { Liking } from './match.ts'
