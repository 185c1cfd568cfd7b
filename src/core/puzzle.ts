/** Puzzles: a position, one side's turn, and what its plan must come to. They are data, and one judge serves people and bots. */
import { z } from 'zod'
import type { Aim, Lesson } from './lesson.ts'
import type { Match } from './match.ts'
import type { World } from './procedure.ts'
import { PUZZLES } from './puzzle-chapter.ts'

const text = z.string().min(1)
const hexes = z.array(text).min(1)

/** What is asked of a position. */
export type Wish =
  | { readonly all: readonly Wish[] }
  | { readonly any: readonly Wish[] }
  | { readonly none: readonly Wish[] }
  | { readonly unit: string; readonly in: readonly string[] }
  | { readonly units: readonly string[]; readonly in: readonly string[]; readonly atLeast: number }
  | { readonly unit: string; readonly is: string }
  | { readonly side: string; readonly holds: readonly string[]; readonly atLeast?: number | undefined }
  | { readonly side: string; readonly stands: readonly string[]; readonly atLeast?: number | undefined }

const wish: z.ZodType<Wish> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(wish).min(1) }),
    z.strictObject({ any: z.array(wish).min(1) }),
    z.strictObject({ none: z.array(wish).min(1) }),
    z.strictObject({ unit: text, in: hexes }),
    z.strictObject({ units: z.array(text).min(1), in: hexes, atLeast: z.int().positive() }),
    z.strictObject({ unit: text, is: text }),
    z.strictObject({ side: text, holds: hexes, atLeast: z.int().positive().optional() }),
    z.strictObject({ side: text, stands: hexes, atLeast: z.int().positive().optional() }),
  ]),
)

const goal = z.strictObject({
  /** What is to be reached, in a few words. */
  text,
  /** Why it is not, as a whole sentence. */
  because: text,
  be: wish,
})

export const puzzleSchema = z.strictObject({
  format: z.literal(1),
  puzzle: z.string().regex(/^[a-z0-9-]+$/),
  title: text,
  line: text,
  /** The side that is to find the plan. */
  side: text,
  task: text,
  /** What it turns on, without giving it away. */
  rule: text,
  hint: text,
  claim: z.string().regex(/^[a-z]+:/),
  /** What must be so when the turn is over, and what must not. */
  must: z.array(goal).min(1),
  mustNot: z.array(goal).optional(),
  /** Why the plan is the plan, told when it has been found. */
  why: text,
  /** Orders in words that solve it, and some that nearly do; what is not said is passed. */
  solution: z.array(text).min(1),
  near: z.strictObject({ orders: z.array(text), because: text }),
  /** The position, as the scenario files of the game state it. */
  scenario: z.looseObject({ id: text, game: text }),
})
export type Puzzle = z.infer<typeof puzzleSchema>

/** What a judge sees of a match; a system says how. */
export interface Eyes {
  /** The hex of a unit by its number, empty off the map. */
  hexOf(unit: string): string
  /** The side to which a hex belongs, and the one that stands in it; empty for none. */
  holder(hex: string): string
  stands(hex: string): string
  /** A state by its name: supplied, disorganized ... */
  is(unit: string, state: string): boolean
}

function holds(eyes: Eyes, wanted: Wish): boolean {
  if ('all' in wanted) return wanted.all.every((one) => holds(eyes, one))
  if ('any' in wanted) return wanted.any.some((one) => holds(eyes, one))
  if ('none' in wanted) return !wanted.none.some((one) => holds(eyes, one))
  if ('units' in wanted)
    return wanted.units.filter((unit) => wanted.in.includes(eyes.hexOf(unit))).length >= wanted.atLeast
  if ('is' in wanted) return eyes.is(wanted.unit, wanted.is)
  if ('unit' in wanted) return wanted.in.includes(eyes.hexOf(wanted.unit))
  const list = 'holds' in wanted ? wanted.holds : wanted.stands
  const whose = (hex: string): string => ('holds' in wanted ? eyes.holder(hex) : eyes.stands(hex))
  return list.filter((hex) => whose(hex) === wanted.side).length >= (wanted.atLeast ?? list.length)
}

/** How it stands with a puzzle. What must not be so is settled when its turn is over. */
export function judge(puzzle: Puzzle, eyes: Eyes, over: boolean): Aim[] {
  const must = puzzle.must.map(({ text: told, because, be }) => ({ text: told, because, met: holds(eyes, be) }))
  const not = (puzzle.mustNot ?? []).map(({ text: told, because, be }) => ({
    text: told,
    because,
    met: over && !holds(eyes, be),
  }))
  return [...must, ...not].map((aim) => (aim.met ? { ...aim, because: '' } : aim))
}

export { PUZZLES }

/** A hex that its goals name, else one where somebody stands. */
function middleOf({ must, scenario }: Puzzle): string {
  const named = must.flatMap(({ be }) => hexesOf(be))[0]
  if (named !== undefined) return named
  const { units, position } = scenario as { units?: Standing; position?: { units: Standing } }
  return Object.values(units ?? position?.units ?? {}).find(({ hex }) => hex !== undefined)?.hex ?? ''
}
type Standing = Readonly<Record<string, { readonly hex?: string }>>

function hexesOf(wanted: Wish): readonly string[] {
  if ('all' in wanted) return wanted.all.flatMap(hexesOf)
  if ('any' in wanted) return wanted.any.flatMap(hexesOf)
  if ('none' in wanted) return wanted.none.flatMap(hexesOf)
  if ('in' in wanted) return wanted.in
  return 'holds' in wanted ? wanted.holds : 'stands' in wanted ? wanted.stands : []
}

/** The dice of all puzzles follow from it. */
const DICE = '00000f1d'.padEnd(64, '0')

export function puzzleLesson(puzzle: Puzzle, sides: readonly string[]): Lesson {
  const { title, line, task, rule, hint, claim, why, side, scenario } = puzzle
  return {
    scenario: scenario.id,
    title,
    chapter: PUZZLES,
    line,
    hex: middleOf(puzzle),
    seat: sides.indexOf(side),
    dice: DICE,
    task,
    rule,
    claim,
    hint,
    learnt: '',
    use: why,
  }
}

/** The goals of whatever puzzle a match is, for a desk to show. */
export function aimsFor<W extends World>(puzzles: readonly Puzzle[], eyesOf: (m: Match<W>) => Eyes) {
  return ({ match }: { readonly match: Match<W> }): readonly Aim[] => {
    const { scenario } = match.game as { readonly scenario?: { readonly id: string } }
    const puzzle = puzzles.find((one) => one.scenario.id === scenario?.id)
    return puzzle ? judge(puzzle, eyesOf(match), match.waits === 'over') : []
  }
}
