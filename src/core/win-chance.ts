/** The chance to win from a position: a model for each scenario, fitted to matches of a bot against itself (`maproom study chance`). */
import { z } from 'zod'
import type { Match } from './match.ts'
import type { World } from './procedure.ts'

/** What a model reads of a position. A lead counts for more the less time there is to lose it: `late`. */
export const FEATURES = ['even', 'mover', 'left', 'late', 'score', 'scoreLate', 'worth', 'worthLate'] as const

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
  /** First and last turn, and the side that moves first in a turn. */
  turns: z.tuple([z.int().min(1), z.int().min(1)]),
  first: z.int().min(0).max(1),
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

/** The turns a model is for. */
export type Course = Pick<ChanceModel, 'turns' | 'first'>

/** At the very end a lead counts as if so much of the match were left. */
const DOUBT = 0.1

export function featuresOf({ turn, side, score, worth }: Standing, { turns: [from, to], first }: Course): number[] {
  const mover = side === 0 ? 1 : side === 1 ? -1 : 0
  const left = Math.max(0, to - turn + (side === first ? HALF : 0)) / (to - from + 1)
  const late = 1 / Math.sqrt(left + DOUBT)
  return [1, mover, left, late, score, score * late, worth, worth * late]
}
const HALF = 0.5

/** The first side's chance. */
export function chanceIn(model: Course & Pick<ChanceModel, 'weights'>, standing: Standing): number {
  const features = featuresOf(standing, model)
  const sum = FEATURES.reduce((total, name, i) => total + model.weights[name] * features[i]!, 0)
  return 1 / (1 + Math.exp(-sum))
}
