/** The diary of the series. */
import type { Happening } from '../../../core/match.ts'
import { keepInDiary as keep, type Diary } from '../../../core/table/diary.ts'
import type { OcsGame } from '../world.ts'

const DIARY: Diary = {
  turn: { weight: 2, claim: 'ocs:2.2#1' },
  playerTurn: { weight: 1, claim: 'ocs:2.2#1' },
  phase: { weight: 0, claim: 'ocs:2.2#1' },
  segment: null,
  segmentEnded: null,
  arranged: { weight: 0, claim: 'ocs:IV.A#1' },
  simulcast: { weight: 2, claim: 'ocs:2.4#1' },
  weather: { weight: 1, claim: 'ocs:2.3#1' },
  initiative: { weight: 1, claim: 'ocs:2.3#2' },
  moved: { weight: 0, mark: 'move', claim: 'ocs:6.1#2' },
  movedOpenly: { weight: 0, mark: 'move', claim: 'ocs:6.1#2' },
  shown: { weight: 0, claim: 'ocs:4.8b.C#1' },
  released: { weight: 1, claim: 'ocs:5.7b#1' },
  reservesStripped: { weight: 1, claim: 'ocs:5.7b#1' },
  disorganized: { weight: 1, claim: 'ocs:5.10#1' },
  stepLost: { weight: 1, mark: 'loss', claim: 'ocs:9.11#1' },
  removed: { weight: 1, mark: 'loss', claim: 'ocs:9.11#1' },
  eliminated: { weight: 2, mark: 'loss', claim: 'ocs:9.11#1' },
  detached: { weight: 0, claim: 'ocs:20.0#1' },
  absorbed: { weight: 0, claim: 'ocs:20.0#1' },
  fuelled: { weight: 0, claim: 'ocs:12.5c#1' },
  paid: { weight: 0, claim: 'ocs:12.3a#3' },
  dumpBlown: { weight: 1, claim: 'ocs:12.11a#2' },
  supplyCame: { weight: 1, claim: 'ocs:12.1#1' },
  dumpCaptured: { weight: 2, claim: 'ocs:9.14b#1' },
  rolled: { weight: 0 },
  forced: null,
  ended: { weight: 2 },
}

export function keepInDiary(game: OcsGame, event: Happening): ReturnType<typeof keep> {
  return keep(DIARY, game.grid, event)
}
