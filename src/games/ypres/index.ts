/** Death of an Army: First Ypres, 1914. */
import seriesCharts from '../../systems/gwb/charts.json' with { type: 'json' }
import { chartsSchema, countersSchema, mapSchema, scenarioSchema, turnSchema } from '../../systems/gwb/data.ts'
import { makeGame } from '../../systems/gwb/game.ts'
import counters from './counters.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import { DEATH_OF_AN_ARMY } from './rules.ts'
import campaign from './scenarios/campaign.json' with { type: 'json' }
import turns from './turns.json' with { type: 'json' }

export const deathOfAnArmy = makeGame({
  id: 'ypres',
  title: 'Death of an Army: First Ypres 1914',
  books: ['gwb'],
  map: mapSchema.parse(map),
  art: null,
  counters: countersSchema.parse(counters),
  charts: chartsSchema.parse(seriesCharts),
  turns: turns.map((row) => turnSchema.parse(row)),
  scenarios: [scenarioSchema.parse(campaign)],
  positions: [],
  sides: ['german', 'allied'],
  switches: [],
  x: DEATH_OF_AN_ARMY,
})
