/** The chance to win from a position: a model for each scenario, fitted to matches of a bot against itself (`maproom study chance`). */
import { z } from 'zod'
import type { Match } from './match.ts'
import type { World } from './procedure.ts'

/** What a model reads of a position; each is 0 where nothing speaks for either side. */
export const FEATURES = ['even', 'mover', 'left', 'score', 'scoreLeft', 'worth', 'worthLeft'] as const

const estimate = z.strictObject({ mean: z.number(), within: z.number() })

export const chanceModelSchema = z.strictObject({
  scenario: z.string(),
  version: z.int().min(1),
  /** How it was made: the bot on both sides, the seed word, matches it was fitted to and held against, when and by which code. */
  player: z.string(),
  seed: z.string(),
  matches: z.strictObject({ fitted: z.int().min(1), held: z.int().min(1) }),
  date: z.iso.date(),
  commit: z.string().regex(/^[0-9a-f]{7,40}$/),
  lastTurn: z.int().min(1),
  weights: z.strictObject(Object.fromEntries(FEATURES.map((name) => [name, z.number()] as const)) as WeightsShape),
  /** On matches it was not fitted to: its Brier score, that of side and score alone, and how much lower it is, with 95 % intervals. */
  brier: z.strictObject({ model: estimate, baseline: estimate, gain: estimate }),
  /** Of positions where it tells a chance in a tenth: the mean that is told, and the share of matches won. */
  reliability: z.array(
    z.strictObject({ from: z.number(), told: z.number(), won: z.number(), positions: z.int(), matches: z.int() }),
  ),
})

export const chanceModelsSchema = z.array(chanceModelSchema)

type WeightsShape = Record<(typeof FEATURES)[number], z.ZodNumber>
export type ChanceModel = z.infer<typeof chanceModelSchema>

/** What a game says of chances. */
export interface WinChances<W extends World = World> {
  /** What a position is worth to the first side, as the bots see it. */
  worth(m: Match<W>): number
  /** By scenario; where there is none, no chance is told. */
  readonly models: readonly ChanceModel[]
}

/** A position as a model reads it. */
export interface Standing {
  readonly turn: number
  /** Whose player turn it is, or -1. */
  readonly side: number
  /** The first side's lead in what the scenario counts. */
  readonly score: number
  readonly worth: number
}

export function featuresOf({ turn, side, score, worth }: Standing, lastTurn: number): number[] {
  const left = Math.max(0, lastTurn - turn) / lastTurn
  const mover = side === 0 ? 1 : side === 1 ? -1 : 0
  return [1, mover, left, score, score * left, worth, worth * left]
}

/** The first side's chance. */
export function chanceIn({ weights, lastTurn }: Pick<ChanceModel, 'weights' | 'lastTurn'>, standing: Standing): number {
  const features = featuresOf(standing, lastTurn)
  const sum = FEATURES.reduce((total, name, i) => total + weights[name] * features[i]!, 0)
  return 1 / (1 + Math.exp(-sum))
}
