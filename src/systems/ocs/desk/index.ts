/** How an OCS match presents itself to the table. */
import type { Desk } from '../../../core/desk.ts'
import { makeDesk } from '../../../core/desk/kit/desk.ts'
import type { Ocs } from '../rules/world.ts'
import { PLACES } from './asked.ts'
import { seriesCharts } from './charts.ts'
import { BOXES, showCounter } from './counter.ts'
import { DIARY } from './diary.ts'
import { showFight } from './fight.ts'
import { SERIES_DESK, type GameDesk } from './game.ts'
import { GROUND_WORDS, showGround } from './ground.ts'
import { showLamps } from './lamps.ts'
import { DOING, phaseNow, PHASES } from './now.ts'
import { QUESTIONS } from './questions/index.ts'
import { READS } from './reads.ts'
import { SERIES_STANDING } from './standing.ts'
import { rolledBy, SECRET_TALLIES, tallies } from './tallies.ts'
import { SERIES_TERMS } from './terms.ts'

/** The desk of a game, with what the game adds to it. */
export function ocsDesk(own: GameDesk = SERIES_DESK): Desk<Ocs> {
  return makeDesk(
    {
      phases: PHASES,
      phase: phaseNow,
      doing: DOING,
      boxes: BOXES,
      called: { movement: 'MA', points: 'MP' },
      charts: ({ charts }) => seriesCharts(charts),
      terms: SERIES_TERMS,
      counter: showCounter,
      ground: showGround,
      lamps: showLamps,
      places: PLACES,
      fight: showFight,
      diary: DIARY,
      questions: QUESTIONS,
      standing: SERIES_STANDING,
      tallies,
      secretTallies: SECRET_TALLIES,
      rolledBy,
      board: GROUND_WORDS,
      reads: READS,
    },
    own,
  )
}

/** That of a game that adds nothing. */
export const OCS_DESK = ocsDesk()
