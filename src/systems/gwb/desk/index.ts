/** How a Great War Battles match presents itself to the own. */
import type { Desk } from '../../../core/desk.ts'
import type { Gwb } from '../rules/world.ts'
import { ASKED } from './asked.ts'
import { seriesCharts } from './charts.ts'
import { BOXES, showCounter } from './counter.ts'
import { keepInDiary } from './diary.ts'
import { showFight } from './fight.ts'
import { SERIES_DESK, type GameDesk } from './game.ts'
import { showGround } from './ground.ts'
import { showLamps } from './lamps.ts'
import { PHASES, showNow } from './now.ts'
import { QUESTIONS } from './questions/index.ts'
import { READS } from './reads.ts'
import { SERIES_STANDING } from './standing.ts'
import { rolledBy, tallies } from './tallies.ts'
import { SERIES_TERMS } from './terms.ts'

/** The desk of a game, with what the game adds to it. */
export function gwbDesk(own: GameDesk = SERIES_DESK): Desk<Gwb> {
  return {
    reads: READS,
    info: ({ game }) => ({
      sides: own.sides(game),
      turns: own.turns(game),
      phases: PHASES,
      boxes: BOXES,
      strength: 'fire',
      line: 'communication',
      charts: [...seriesCharts(game.charts, game.switches['lesserReduction'] === true), ...own.charts(game)],
      terms: [...SERIES_TERMS, ...own.terms],
    }),
    now: showNow,
    counter: showCounter,
    ground: showGround,
    lamps: showLamps,
    ...ASKED,
    fight: showFight,
    diary: (setting, event) => keepInDiary(setting.game, event),
    questions: QUESTIONS,
    standing: SERIES_STANDING,
    tallies,
    rolledBy,
  }
}
