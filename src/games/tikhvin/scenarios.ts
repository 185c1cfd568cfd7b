/** The scenarios, and positions from which play is tested. */
import { scenarioSchema, type ScenarioFile } from '../../systems/ocs/data.ts'
import barrage from './drills/barrage.json' with { type: 'json' }
import campaign from './scenarios/campaign.json' with { type: 'json' }
import counteroffensive from './scenarios/counteroffensive.json' with { type: 'json' }
import opening from './scenarios/opening.json' with { type: 'json' }

const read = (file: unknown): ScenarioFile => scenarioSchema.parse(file)

/** One screen each, one thing to learn; `drills/` has a solution of each beside it. */
export const DRILLS: readonly ScenarioFile[] = [barrage].map(read)
export const SCENARIOS: readonly ScenarioFile[] = [...[campaign, opening, counteroffensive].map(read), ...DRILLS]
export const POSITIONS: readonly ScenarioFile[] = []
