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

/** The first two turns of the opening: the shortest match in which everything of the series can come up. */
const twoTurns = {
  ...opening,
  id: 'two-turns',
  title: 'The first two turns',
  about: 'A position for testing, not history: the opening, judged after two turns.',
  turns: [1, 2],
  calendar: opening.calendar.filter(({ turn }) => turn <= 2),
}

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
  twoTurns,
].map(read)
