/** The scenarios: the counter-attack at Gela to learn with, and the landings that came before it. */
import { scenarioSchema, type ScenarioFile } from '../../systems/ocs/rules/data.ts'
import gelaCounterattack from './scenarios/gela-counterattack.json' with { type: 'json' }
import gelaLicata from './scenarios/gela-licata.json' with { type: 'json' }

const read = (file: unknown): ScenarioFile => scenarioSchema.parse(file)

export const SCENARIOS: readonly ScenarioFile[] = [gelaCounterattack, gelaLicata].map(read)
