/** The scenarios, and made-up positions for rules that seldom come up. */
import { scenarioSchema, type ScenarioFile } from '../../systems/gwb/rules/data.ts'
import campaign from './scenarios/campaign.json' with { type: 'json' }
import gheluvelt from './scenarios/gheluvelt.json' with { type: 'json' }
import langemarck from './scenarios/langemarck.json' with { type: 'json' }
import messines from './scenarios/messines.json' with { type: 'json' }
import armouredCars from './positions/armoured-cars.json' with { type: 'json' }
import columns from './positions/columns.json' with { type: 'json' }
import crowded from './positions/crowded.json' with { type: 'json' }
import demoralized from './positions/demoralized.json' with { type: 'json' }
import forcedMarch from './positions/forced-march.json' with { type: 'json' }
import isolation from './positions/isolation.json' with { type: 'json' }
import jammedRoads from './positions/jammed-roads.json' with { type: 'json' }
import lastDays from './positions/last-days.json' with { type: 'json' }
import lastOnTheRidge from './positions/last-on-the-ridge.json' with { type: 'json' }
import railway from './positions/railway.json' with { type: 'json' }
import tightCorners from './positions/tight-corners.json' with { type: 'json' }

const read = (file: unknown): ScenarioFile => scenarioSchema.parse(file)

export const SCENARIOS: readonly ScenarioFile[] = [campaign, langemarck, gheluvelt, messines].map(read)
export const POSITIONS: readonly ScenarioFile[] = [
  armouredCars,
  columns,
  crowded,
  demoralized,
  forcedMarch,
  isolation,
  jammedRoads,
  lastDays,
  lastOnTheRidge,
  railway,
  tightCorners,
].map(read)
