/** Tikhvin and the Volkhov, 1941. */
import type { Guide } from '../../core/guide.ts'
import { aimsFor, puzzleLesson } from '../../core/puzzle.ts'
import type { Game } from '../../core/system.ts'
import { eyesOf } from '../../systems/ocs/bot/eyes.ts'
import type { Ocs } from '../../systems/ocs/rules/world.ts'
import { drills } from '../drills/index.ts'
import { skirmishes } from '../drills/skirmishes.ts'
import { ocsGame } from '../ocs/make.ts'
import airSea from './air-sea.json' with { type: 'json' }
import art from './art.json' with { type: 'json' }
import { BOTS } from './bot/index.ts'
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

const FILES = { map, art, terrain, counters, airSea, tables, turns }

export const tikhvin: Game<Ocs> = {
  ...ocsGame(FILES, {
    id: 'tikhvin',
    title: 'Tikhvin and the Volkhov 1941',
    books: ['ocs', 'tikhvin'],
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
    bots: BOTS,
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
