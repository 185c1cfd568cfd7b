/** How a DAMOS match presents itself to the table. */
import type { Desk } from '../../../core/desk.ts'
import { makeDesk } from '../../../core/desk/kit/desk.ts'
import { diary, terms } from '../../../core/desk/kit/lines.ts'
import { phaseBy } from '../../../core/desk/kit/now.ts'
import type { Damos } from '../rules/world.ts'
import { SERIES_PLACES } from './asked.ts'
import { seriesCharts } from './charts.ts'
import { BOXES, showCounter } from './counter.ts'
import { showFight } from './fight.ts'
import { SERIES_DESK, type GameDesk } from './game.ts'
import { GROUND_WORDS, showGround } from './ground.ts'
import { freshLamp } from './lamps.ts'
import { PHASES, SERIES_DOING } from './now.ts'
import { QUESTIONS } from './questions/index.ts'
import { READS } from './reads.ts'
import { SERIES_STANDING } from './standing.ts'
import { rolledBy, SECRET_TALLIES, tallies } from './tallies.ts'
import words from './words.json' with { type: 'json' }

/** The desk of a game, with what the game adds to it. */
export function damosDesk(own: GameDesk = SERIES_DESK): Desk<Damos> {
  return makeDesk(
    {
      phases: PHASES,
      phase: phaseBy(['replacements', 'strategic', 'operations', 'surrender', 'reset']),
      doing: SERIES_DOING,
      boxes: BOXES,
      called: { strength: 'SP', movement: 'MA', points: 'MP' },
      charts: ({ charts }) => seriesCharts(charts),
      terms: terms(words.terms),
      counter: showCounter,
      ground: showGround,
      lamps: (s) => [...own.lamps(s), ...freshLamp(s.match)],
      places: SERIES_PLACES,
      fight: showFight,
      diary: diary(words.diary),
      questions: QUESTIONS,
      standing: SERIES_STANDING,
      tallies,
      secretTallies: SECRET_TALLIES,
      seenOrders: new Set(['reroll']),
      rolledBy,
      board: GROUND_WORDS,
      reads: READS,
    },
    own,
  )
}
