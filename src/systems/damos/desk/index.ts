/** How a DAMOS match presents itself to the table. */
import type { TableRules } from '../../../core/desk/rules.ts'
import type { Damos, Exclusives } from '../rules/world.ts'
import { ASKED } from './asked.ts'
import { seriesCharts } from './charts.ts'
import { BOXES, showCounter } from './counter.ts'
import { keepInDiary } from './diary.ts'
import { showFight } from './fight.ts'
import { showGround } from './ground.ts'
import { freshLamp } from './lamps.ts'
import { PHASES, showNow } from './now.ts'
import { QUESTIONS } from './questions/index.ts'
import { SERIES_STANDING } from './standing.ts'
import { rolledBy, SECRET_TALLIES, tallies } from './tallies.ts'
import { SERIES_TERMS } from './terms.ts'

export function damosTable(x: Exclusives): TableRules<Damos> {
  const { table } = x
  return {
    info: ({ game }) => ({
      sides: table.sides(game),
      turns: table.turns(game),
      phases: PHASES,
      boxes: BOXES,
      charts: [...seriesCharts(game.charts), ...table.charts(game)],
      terms: [...SERIES_TERMS, ...table.terms],
    }),
    now: showNow,
    counter: showCounter,
    ground: showGround,
    lamps: (s) => [...table.lamps(s), ...freshLamp(s.match)],
    ...ASKED,
    fight: showFight,
    diary: (setting, event) => keepInDiary(setting.game, event),
    questions: [...QUESTIONS, ...table.questions],
    standing: [...SERIES_STANDING, ...table.standing],
    tallies,
    secretTallies: SECRET_TALLIES,
    seenOrders: new Set(['reroll']),
    rolledBy,
  }
}
