/** How a Great War Battles match presents itself to the table. */
import type { TableRules } from '../../../core/desk/rules.ts'
import type { Exclusives, Gwb } from '../rules/world.ts'
import { ASKED } from './asked.ts'
import { seriesCharts } from './charts.ts'
import { BOXES, showCounter } from './counter.ts'
import { keepInDiary } from './diary.ts'
import { showFight } from './fight.ts'
import { showGround } from './ground.ts'
import { showLamps } from './lamps.ts'
import { PHASES, showNow } from './now.ts'
import { QUESTIONS } from './questions/index.ts'
import { SERIES_STANDING } from './standing.ts'
import { rolledBy, tallies } from './tallies.ts'
import { SERIES_TERMS } from './terms.ts'

export function gwbTable({ table }: Exclusives): TableRules<Gwb> {
  return {
    info: ({ game }) => ({
      sides: table.sides(game),
      turns: table.turns(game),
      phases: PHASES,
      boxes: BOXES,
      strength: 'fire',
      line: 'communication',
      charts: [...seriesCharts(game.charts, game.switches['lesserReduction'] === true), ...table.charts(game)],
      terms: [...SERIES_TERMS, ...table.terms],
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
