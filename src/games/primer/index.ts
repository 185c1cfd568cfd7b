/** Primer: the Lume Valley, a one-page wargame of our own. */
import { EAGERNESS } from '../../systems/primer/bot/eagerness.ts'
import { countersSchema, figuresSchema, mapSchema, scenarioSchema } from '../../systems/primer/rules/data.ts'
import { makeGame } from '../../systems/primer/rules/game.ts'
import counters from './counters.json' with { type: 'json' }
import figures from './figures.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import valley from './scenarios/valley.json' with { type: 'json' }

export const primer = makeGame({
  id: 'primer',
  title: 'Primer: the Lume Valley',
  map: mapSchema.parse(map),
  art: null,
  counters: countersSchema.parse(counters),
  figures: figuresSchema.parse(figures),
  scenarios: [scenarioSchema.parse(valley)],
  positions: [],
  eagerness: EAGERNESS,
  bots: [],
})
