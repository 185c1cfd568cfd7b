/** Tikhvin and the Volkhov, 1941. */
import type { Guide } from '../../core/guide.ts'
import { aimsFor, puzzleLesson } from '../../core/puzzle.ts'
import type { Game } from '../../core/system.ts'
import { chanceModelsSchema } from '../../core/win-chance.ts'
import { eyesOf } from '../../systems/ocs/bot/eyes.ts'
import { plainWorth } from '../../systems/ocs/bot/standing.ts'
import seriesCharts from '../../systems/ocs/rules/charts.json' with { type: 'json' }
import {
  airSeaSchema,
  chartsSchema,
  countersSchema,
  mapSchema,
  tablesSchema,
  terrainSchema,
  turnSchema,
} from '../../systems/ocs/rules/data.ts'
import { EAGERNESS } from '../../systems/ocs/bot/eagerness.ts'
import { practiceBot } from '../../systems/ocs/bot/index.ts'
import { GUARDS } from '../../systems/ocs/bot/guards.ts'
import { makeGame } from '../../systems/ocs/rules/game.ts'
import type { Ocs } from '../../systems/ocs/rules/world.ts'
import { drills } from '../drills/index.ts'
import { skirmishes } from '../drills/skirmishes.ts'
import airSea from './air-sea.json' with { type: 'json' }
import art from './art.json' with { type: 'json' }
import { BOTS } from './bot/index.ts'
import chances from './chances.json' with { type: 'json' }
import counters from './counters.json' with { type: 'json' }
import { TIKHVIN_DESK } from './desk.ts'
import guide from './guide.json' with { type: 'json' }
import howTo from './howto.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import { TIKHVIN } from './rules.ts'
import { PUZZLE_SCENARIOS, PUZZLES } from './puzzles.ts'
import { POSITIONS, SCENARIOS } from './scenarios.ts'
import { TIKHVIN_SWITCHES } from './switches.ts'
import tables from './tables.json' with { type: 'json' }
import terrain from './terrain.json' with { type: 'json' }
import turns from './turns.json' with { type: 'json' }
import { ocsDesk } from '../../systems/ocs/desk/index.ts'

const SIDES = ['german', 'soviet']

export const tikhvin: Game<Ocs> = {
  ...makeGame({
    id: 'tikhvin',
    title: 'Tikhvin and the Volkhov 1941',
    books: ['ocs', 'tikhvin'],
    map: mapSchema.parse(map),
    art,
    terrain: terrainSchema.parse(terrain),
    counters: countersSchema.parse(counters),
    airSea: airSeaSchema.parse(airSea),
    charts: chartsSchema.parse(seriesCharts),
    tables: tablesSchema.parse(tables),
    turns: turns.map((row) => turnSchema.parse(row)),
    scenarios: SCENARIOS,
    positions: [...POSITIONS, ...PUZZLE_SCENARIOS],
    sides: SIDES,
    switches: TIKHVIN_SWITCHES,
    mended: [
      {
        version: 2,
        claim: 'tikhvin:transport#1',
        text: 'Each side may have one truck Extender at a time; the Germans three wagon Extenders, the Soviets five.',
      },
    ],
    x: TIKHVIN,
    desk: { ...ocsDesk(TIKHVIN_DESK), aims: aimsFor(PUZZLES, eyesOf) },
    bots: [...BOTS, practiceBot],
    guards: GUARDS,
    chances: { worth: plainWorth, models: chanceModelsSchema.parse(chances) },
    eagerness: EAGERNESS,
    guide: guide as Guide,
    howTo,
    shelf: {
      kind: 'game',
      name: 'Tikhvin',
      series: 'The Volkhov 1941 · OCS',
      line: 'Supply decides: a panzer corps at the end of one road.',
      length: 'from 2 h, four turns',
      complexity: 5,
      short: { scenario: 'opening', seat: 0, length: 'four turns, two hours' },
      picture: { scenario: 'opening', hex: '09.11' },
    },
    fellows: [drills, ...skirmishes],
  }),
  lessons: PUZZLES.map((puzzle) => puzzleLesson(puzzle, SIDES)),
  studies: [
    {
      id: 'gruzino',
      title: 'Over the Volkhov at Gruzino',
      about: 'Fuel, guns, exploitation, mud, and a zone in the right place. With comments; about fifteen minutes.',
      scenario: 'opening',
      load: async () => (await import('./studies/gruzino.study.json', { with: { type: 'json' } })).default,
    },
  ],
}
