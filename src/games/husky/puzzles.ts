/** The puzzles of Husky. */
import { puzzleSchema, type Puzzle } from '../../core/puzzle.ts'
import { scenarioSchema, type ScenarioFile } from '../../systems/ocs/rules/data.ts'
import { FILES } from './puzzles/index.ts'

export const PUZZLES: readonly Puzzle[] = FILES.map((file) => puzzleSchema.parse(file))
export const PUZZLE_SCENARIOS: readonly ScenarioFile[] = PUZZLES.map(({ scenario }) => scenarioSchema.parse(scenario))
