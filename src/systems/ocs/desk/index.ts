/** How an OCS match presents itself to the table. */
import type { Desk } from '../../../core/desk.ts'
import type { Ocs } from '../rules/world.ts'
import { ASKED } from './asked.ts'
import { seriesCharts } from './charts.ts'
import { BOXES, showCounter } from './counter.ts'
import { keepInDiary } from './diary.ts'
import { showFight } from './fight.ts'
import { ownDesk } from './game.ts'
import { showGround } from './ground.ts'
import { showLamps } from './lamps.ts'
import { PHASES, showNow } from './now.ts'
import { QUESTIONS } from './questions/index.ts'
import { READS } from './reads.ts'
import { SERIES_STANDING } from './standing.ts'
import { SERIES_TERMS } from './terms.ts'
import { rolledBy, SECRET_TALLIES, tallies } from './tallies.ts'

export const OCS_DESK: Desk<Ocs> = {
  reads: READS,
  info: ({ game }) => ({
    sides: ownDesk(game).sides(game),
    turns: ownDesk(game).turns(game),
    phases: PHASES,
    boxes: BOXES,
    strength: 'strength',
    charts: [...seriesCharts(game.charts), ...ownDesk(game).charts(game)],
    terms: [...SERIES_TERMS, ...ownDesk(game).terms],
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
  secretTallies: SECRET_TALLIES,
  rolledBy,
}
