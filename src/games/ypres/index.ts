/** Death of an Army: First Ypres, 1914. */
import type { Guide } from '../../core/guide.ts'
import { aimsFor, puzzleLesson } from '../../core/puzzle.ts'
import type { Game } from '../../core/system.ts'
import { chanceModelsSchema } from '../../core/win-chance.ts'
import { eyesOf } from '../../systems/gwb/bot/eyes.ts'
import { plainWorth } from '../../systems/gwb/bot/value.ts'
import { EAGERNESS } from '../../systems/gwb/bot/eagerness.ts'
import { greedy } from '../../systems/gwb/bot/greedy.ts'
import { GUARDS } from '../../systems/gwb/bot/guards.ts'
import seriesCharts from '../../systems/gwb/rules/charts.json' with { type: 'json' }
import { chartsSchema, countersSchema, mapSchema, turnSchema } from '../../systems/gwb/rules/data.ts'
import { makeGame } from '../../systems/gwb/rules/game.ts'
import type { Gwb } from '../../systems/gwb/rules/world.ts'
import art from './art.json' with { type: 'json' }
import { BOTS } from './bot/index.ts'
import chances from './chances.json' with { type: 'json' }
import counters from './counters.json' with { type: 'json' }
import guide from './guide.json' with { type: 'json' }
import howTo from './howto.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import { DEATH_OF_AN_ARMY } from './rules.ts'
import { PUZZLE_SCENARIOS, PUZZLES } from './puzzles.ts'
import { POSITIONS, SCENARIOS } from './scenarios.ts'
import turns from './turns.json' with { type: 'json' }
import { gwbDesk } from '../../systems/gwb/desk/index.ts'
import { YPRES_DESK } from './desk.ts'

const SIDES = ['german', 'allied']

/** What was mended in the game's own rules and figures. */
const MENDED = [
  {
    version: 2,
    claim: 'gwb:21#4',
    text: 'The guns of the French 87th Territorial Division, if limbered, must retreat before combat with it on 20 and 21 October.',
  },
  {
    version: 2,
    claim: 'gwb:10.1#4',
    text: 'The II Corps detachment is not a brigade and cannot be combined with one.',
  },
  {
    version: 2,
    claim: 'gwb:15#2',
    text: 'Kruiseecke and Zandvoorde are high ground, and Kruiseecke belongs to the ridge; Zillebeke lies in 1313, before the ridge.',
  },
  {
    version: 2,
    claim: 'gwb:chart-counters#1',
    text: 'British cavalry brigades fight with fire 3 and melee 2 at full strength; 6 Cavalry Brigade, which lacked a regiment, stays at 2 and 1.',
  },
] as const

export const deathOfAnArmy: Game<Gwb> = {
  ...makeGame({
    id: 'ypres',
    title: 'First Ypres 1914: Death of an Army',
    books: ['gwb'],
    map: mapSchema.parse(map),
    art,
    counters: countersSchema.parse(counters),
    charts: chartsSchema.parse(seriesCharts),
    turns: turns.map((row) => turnSchema.parse(row)),
    scenarios: SCENARIOS,
    positions: [...POSITIONS, ...PUZZLE_SCENARIOS],
    sides: SIDES,
    switches: [],
    mended: MENDED,
    x: DEATH_OF_AN_ARMY,
    desk: { ...gwbDesk(YPRES_DESK), aims: aimsFor(PUZZLES, eyesOf) },
    bots: [...BOTS, greedy],
    guards: GUARDS,
    chances: { worth: plainWorth, models: chanceModelsSchema.parse(chances) },
    eagerness: EAGERNESS,
    guide: guide as Guide,
    howTo,
    shelf: {
      kind: 'game',
      name: 'First Ypres',
      series: 'Flanders 1914 · Great War Battles',
      line: 'Brigades and guns: hold a line that is too long.',
      length: 'from 1 h, three days',
      complexity: 3,
      short: { scenario: 'gheluvelt', seat: 0, length: 'three days, an hour' },
      picture: { scenario: 'gheluvelt', hex: '1409' },
    },
  }),
  lessons: PUZZLES.map((puzzle) => puzzleLesson(puzzle, SIDES)),
  studies: [
    {
      id: 'messines',
      title: 'Two days before Messines',
      about: 'Guns, fire and melee; when to hold, when to go. With comments; about fifteen minutes.',
      scenario: 'messines',
      load: async () => (await import('./studies/messines.study.json', { with: { type: 'json' } })).default,
    },
  ],
}
