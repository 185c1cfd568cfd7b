/** Primer: the Lume Valley, a one-page wargame of our own. */
import type { Guide } from '../../core/guide.ts'
import type { Game } from '../../core/system.ts'
import { chanceModelsSchema } from '../../core/win-chance.ts'
import type { Primer } from '../../systems/primer/rules/world.ts'
import { recruit } from '../../systems/primer/bot/recruit.ts'
import { plainWorth } from '../../systems/primer/bot/worth.ts'
import { regular } from '../../systems/primer/bot/regular.ts'
import { EAGERNESS } from '../../systems/primer/bot/eagerness.ts'
import { primerDesk } from '../../systems/primer/desk/index.ts'
import { countersSchema, figuresSchema, mapSchema, scenarioSchema } from '../../systems/primer/rules/data.ts'
import { makeGame, type GameData } from '../../systems/primer/rules/game.ts'
import art from './art.json' with { type: 'json' }
import chances from './chances.json' with { type: 'json' }
import counters from './counters.json' with { type: 'json' }
import figures from './figures.json' with { type: 'json' }
import guide from './guide.json' with { type: 'json' }
import howTo from './howto.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import valley from './scenarios/valley.json' with { type: 'json' }

export const PRIMER_DATA: GameData = {
  id: 'primer',
  title: 'Primer: the Lume Valley',
  map: mapSchema.parse(map),
  art,
  counters: countersSchema.parse(counters),
  figures: figuresSchema.parse(figures),
  scenarios: [scenarioSchema.parse(valley)],
  positions: [],
  eagerness: EAGERNESS,
  guide: guide as Guide,
  howTo,
  desk: primerDesk,
  bots: [regular, recruit],
  chances: { worth: plainWorth, models: chanceModelsSchema.parse(chances) },
  shelf: {
    kind: 'game',
    name: 'Primer',
    series: 'The Lume Valley · our own, one page of rules',
    line: 'Twenty counters and five places: the best game to start with.',
    length: '15 min, six turns',
    complexity: 1,
    short: { scenario: 'valley', seat: 0, length: '15 minutes' },
    picture: { scenario: 'valley', hex: '0505' },
  },
}

export const primer: Game<Primer> = {
  ...makeGame(PRIMER_DATA),
  studies: [
    {
      id: 'two-turns',
      title: 'Two turns in the Lume Valley',
      about: 'The bridge, the mill, and why the way back matters. With comments; about five minutes.',
      scenario: 'valley',
      load: async () => (await import('./studies/two-turns.study.json', { with: { type: 'json' } })).default,
    },
  ],
}
