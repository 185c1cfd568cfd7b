/** How a DAMOS match presents itself to the own. */
import type { Desk } from '../../../core/desk.ts'
import type { Damos } from '../rules/world.ts'
import { ASKED } from './asked.ts'
import { seriesCharts } from './charts.ts'
import { BOXES, showCounter } from './counter.ts'
import { keepInDiary } from './diary.ts'
import { showFight } from './fight.ts'
import { SERIES_DESK, type GameDesk } from './game.ts'
import { showGround } from './ground.ts'
import { freshLamp } from './lamps.ts'
import { PHASES, showNow } from './now.ts'
import { QUESTIONS } from './questions/index.ts'
import { READS } from './reads.ts'
import { SERIES_STANDING } from './standing.ts'
import { rolledBy, SECRET_TALLIES, tallies } from './tallies.ts'
import { SERIES_TERMS } from './terms.ts'

/** The desk of a game, with what the game adds to it. */
export function damosDesk(own: GameDesk = SERIES_DESK): Desk<Damos> {
  return {
    reads: READS,
    info: ({ game }) => ({
      sides: own.sides(game),
      turns: own.turns(game),
      phases: PHASES,
      boxes: BOXES,
      charts: [...seriesCharts(game.charts), ...own.charts(game)],
      terms: [...SERIES_TERMS, ...own.terms],
    }),
    now: showNow,
    counter: showCounter,
    ground: showGround,
    lamps: (s) => [...own.lamps(s), ...freshLamp(s.match)],
    ...ASKED,
    fight: showFight,
    diary: (setting, event) => keepInDiary(setting.game, event),
    questions: [...QUESTIONS, ...own.questions],
    standing: [...SERIES_STANDING, ...own.standing],
    tallies,
    secretTallies: SECRET_TALLIES,
    seenOrders: new Set(['reroll']),
    rolledBy,
  }
}
