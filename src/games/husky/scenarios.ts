/** The scenarios that can be played, and those that wait for landings. */
import { scenarioSchema, type ScenarioFile } from '../../systems/ocs/rules/data.ts'
import gelaCounterattack from './scenarios/gela-counterattack.json' with { type: 'json' }
import gelaLicata from './scenarios/gela-licata.json' with { type: 'json' }

const read = (file: unknown): ScenarioFile => scenarioSchema.parse(file)

export const SCENARIOS: readonly ScenarioFile[] = [gelaCounterattack].map(read)
/** Whole as data; its army is at sea, and comes ashore when landings have their rules. */
export const WAITING: readonly ScenarioFile[] = [gelaLicata].map(read)
