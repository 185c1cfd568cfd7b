/** The scenarios, and positions from which play is tested. */
import { scenarioSchema, type ScenarioFile } from '../../systems/ocs/data.ts'
import campaign from './scenarios/campaign.json' with { type: 'json' }
import counteroffensive from './scenarios/counteroffensive.json' with { type: 'json' }
import opening from './scenarios/opening.json' with { type: 'json' }

const read = (file: unknown): ScenarioFile => scenarioSchema.parse(file)

export const SCENARIOS: readonly ScenarioFile[] = [campaign, opening, counteroffensive].map(read)
export const POSITIONS: readonly ScenarioFile[] = [november, december, lastTurn, retreat].map(read)
