/** Husky: Sicily, 1943. */
import type { Guide } from '../../core/guide.ts'
import { aimsFor, puzzleLesson } from '../../core/puzzle.ts'
import type { Game } from '../../core/system.ts'
import { eyesOf } from '../../systems/ocs/bot/eyes.ts'
import { ocsDesk } from '../../systems/ocs/desk/index.ts'
import type { Ocs } from '../../systems/ocs/rules/world.ts'
import { ocsGame } from '../ocs/make.ts'
import airSea from './air-sea.json' with { type: 'json' }
import art from './art.json' with { type: 'json' }
import { BOTS } from './bot/index.ts'
import counters from './counters.json' with { type: 'json' }
import { HUSKY_DESK } from './desk.ts'
import guide from './guide.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import { PUZZLE_SCENARIOS, PUZZLES } from './puzzles.ts'
import { HUSKY } from './rules.ts'
import { SCENARIOS } from './scenarios.ts'
import tables from './tables.json' with { type: 'json' }
import terrain from './terrain.json' with { type: 'json' }
import turns from './turns.json' with { type: 'json' }

const SIDES = ['allied', 'axis']
const FILES = { map, art, terrain, counters, airSea, tables, turns }

export const husky: Game<Ocs> = {
  ...ocsGame(FILES, {
    id: 'husky',
    title: 'Husky: Sicily 1943',
    books: ['ocs', 'husky'],
    scenarios: SCENARIOS,
    positions: PUZZLE_SCENARIOS,
    sides: SIDES,
    switches: [],
    mended: [
      {
        version: 3,
        claim: 'husky:9#2',
        text: 'Before turn 6 the Allies trace supply from their ports alone, not along the railways.',
      },
      {
        version: 4,
        claim: 'husky:7#2',
        text: 'When the Allies first take a port of 4T or more, a die says what was blown up in it.',
      },
      {
        version: 4,
        claim: 'husky:7#3',
        text: 'Allied reinforcements whose port is not theirs, or shut, come in at another source port or an LST port.',
      },
      {
        version: 4,
        claim: 'husky:5#2',
        text: 'New Allied supply is also put down at LST ports, 4T at each, and no port takes more than it can handle.',
      },
      { version: 4, claim: 'husky:14#1', text: 'Birmingham leaves the game when turn 4 begins.' },
    ],
    x: HUSKY,
    desk: { ...ocsDesk(HUSKY_DESK), aims: aimsFor(PUZZLES, eyesOf) },
    bots: BOTS,
    shelf: {
      kind: 'game',
      name: 'Husky',
      series: 'Sicily 1943 · OCS',
      line: 'The beaches of Gela, and the panzers that came down to them.',
      length: 'from 1 h, two turns',
      complexity: 5,
      short: { scenario: 'gela-counterattack', seat: 1, length: 'two turns, an hour' },
      picture: { scenario: 'gela-counterattack', hex: '27.09' },
    },
  }),
  guide: guide as Guide,
  lessons: PUZZLES.map((puzzle) => puzzleLesson(puzzle, SIDES)),
  studies: [
    {
      id: 'first-morning',
      title: 'Gela, 10 July: the first morning',
      about: 'Landing craft, the landing table, ships’ guns and a Beach Assault. With comments; about ten minutes.',
      scenario: 'gela-licata',
      load: async () => (await import('./studies/first-morning.study.json', { with: { type: 'json' } })).default,
    },
  ],
}
