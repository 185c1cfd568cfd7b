/** The scenarios, and positions from which play is tested. */
import { scenarioSchema, type ScenarioFile } from '../../systems/ocs/rules/data.ts'
import beyondTheVolkhov from './positions/beyond-the-volkhov.json' with { type: 'json' }
import closeRun from './positions/close-run.json' with { type: 'json' }
import december from './positions/december.json' with { type: 'json' }
import highTide from './positions/high-tide.json' with { type: 'json' }
import lastTurn from './positions/last-turn.json' with { type: 'json' }
import lostCause from './positions/lost-cause.json' with { type: 'json' }
import november from './positions/november.json' with { type: 'json' }
import retreat from './positions/retreat.json' with { type: 'json' }
import campaign from './scenarios/campaign.json' with { type: 'json' }
import counteroffensive from './scenarios/counteroffensive.json' with { type: 'json' }
import opening from './scenarios/opening.json' with { type: 'json' }

const read = (file: unknown): ScenarioFile => scenarioSchema.parse(file)

export const SCENARIOS: readonly ScenarioFile[] = [campaign, opening, counteroffensive].map(read)
export const POSITIONS: readonly ScenarioFile[] = [
  november,
  december,
  lastTurn,
  retreat,
  highTide,
  closeRun,
  beyondTheVolkhov,
  lostCause,
].map(read)
