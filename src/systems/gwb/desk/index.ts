/** How a Great War Battles match presents itself to the table. */
import type { Desk } from '../../../core/desk.ts'
import { makeDesk } from '../../../core/desk/kit/desk.ts'
import { diary, terms } from '../../../core/desk/kit/lines.ts'
import type { Gwb } from '../rules/world.ts'
import { PLACES } from './asked.ts'
import { seriesCharts } from './charts.ts'
import { BOXES, showCounter } from './counter.ts'
import { showFight } from './fight.ts'
import { SERIES_DESK, type GameDesk } from './game.ts'
import { GROUND_WORDS, showGround } from './ground.ts'
import { showLamps } from './lamps.ts'
import { DOING, PHASES, phaseNow } from './now.ts'
import { QUESTIONS } from './questions/index.ts'
import { READS } from './reads.ts'
import { SERIES_STANDING } from './standing.ts'
import { rolledBy, tallies } from './tallies.ts'
import words from './words.json' with { type: 'json' }

/** The desk of a game, with what the game adds to it. */
export function gwbDesk(own: GameDesk = SERIES_DESK): Desk<Gwb> {
  return makeDesk(
    {
      phases: PHASES,
      phase: phaseNow,
      doing: DOING,
      boxes: BOXES,
      called: { strength: 'fire', movement: 'MA', points: 'MP', line: 'communication' },
      charts: ({ charts, switches }) => seriesCharts(charts, switches['lesserReduction'] === true),
      terms: terms(words.terms),
      counter: showCounter,
      ground: showGround,
      lamps: showLamps,
      places: PLACES,
      fight: showFight,
      diary: diary(words.diary),
      questions: QUESTIONS,
      standing: SERIES_STANDING,
      tallies,
      rolledBy,
      board: GROUND_WORDS,
      reads: READS,
    },
    own,
  )
}
