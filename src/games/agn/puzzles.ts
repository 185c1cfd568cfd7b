/** The puzzles of Army Group North. */
import { puzzleSchema, type Puzzle } from '../../core/puzzle.ts'
import { scenarioSchema, type ScenarioFile } from '../../systems/damos/rules/data.ts'
import counters from './counters.json' with { type: 'json' }
import { FILES } from './puzzles/index.ts'

export const PUZZLES: readonly Puzzle[] = FILES.map((file) => puzzleSchema.parse(file))

/** Their positions: whoever is not named is not in play. */
export const PUZZLE_SCENARIOS: readonly ScenarioFile[] = PUZZLES.map(({ scenario }) => {
  const read = scenarioSchema.parse(scenario)
  const out = Object.fromEntries(counters.units.map(({ id }) => [id, { out: 'withdrawn' as const }]))
  return { ...read, position: { ...read.position, units: { ...out, ...read.position?.units } } }
})
