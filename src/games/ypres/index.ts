/** Death of an Army: First Ypres, 1914. */
import seriesCharts from '../../systems/gwb/charts.json' with { type: 'json' }
import { chartsSchema, countersSchema, mapSchema, turnSchema } from '../../systems/gwb/data.ts'
import { makeGame } from '../../systems/gwb/game.ts'
import art from './art.json' with { type: 'json' }
import counters from './counters.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import { DEATH_OF_AN_ARMY } from './rules.ts'
import { POSITIONS, SCENARIOS } from './scenarios.ts'
import turns from './turns.json' with { type: 'json' }

export const deathOfAnArmy = makeGame({
  id: 'ypres',
  title: 'Death of an Army: First Ypres 1914',
  books: ['gwb'],
  map: mapSchema.parse(map),
  art,
  counters: countersSchema.parse(counters),
  charts: chartsSchema.parse(seriesCharts),
  turns: turns.map((row) => turnSchema.parse(row)),
  scenarios: SCENARIOS,
  positions: POSITIONS,
  sides: ['german', 'allied'],
  switches: [],
  mended: [],
  x: DEATH_OF_AN_ARMY,
})
