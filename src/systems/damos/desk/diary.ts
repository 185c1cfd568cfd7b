/** The diary of the series. */
import type { Happening } from '../../../core/match.ts'
import { keepInDiary as keep, type Diary } from '../../../core/desk/diary.ts'
import type { DamosGame } from '../rules/world.ts'
import { ownDesk } from './game.ts'

const SERIES_DIARY: Diary = {
  turn: { weight: 2, claim: 'damos:4.0#1' },
  playerTurn: { weight: 1, claim: 'damos:4.0#2' },
  income: { weight: 1, claim: 'damos:5.0#1' },
  spends: { weight: 0, claim: 'damos:5.0#6' },
  replaced: { weight: 0, claim: 'damos:5.0#2' },
  arrives: { weight: 1, mark: 'move', claim: 'damos:5.0#1' },
  strategic: null,
  marched: { weight: 0, mark: 'move', claim: 'damos:6.0#2' },
  activated: { weight: 0, claim: 'damos:7.0#1' },
  exploits: { weight: 1, claim: 'damos:8.12#1' },
  moved: { weight: 0, mark: 'move', claim: 'damos:7.0#11' },
  pickedUp: { weight: 0, claim: 'damos:7.0#16' },
  dropped: { weight: 0, claim: 'damos:7.0#21' },
  rallied: { weight: 1, claim: 'damos:2.8#10' },
  demoralized: { weight: 1, claim: 'damos:2.8#1' },
  declared: { weight: 1, claim: 'damos:8.1#5' },
  concerted: { weight: 1, claim: 'damos:8.1#9' },
  reacts: { weight: 1, claim: 'damos:2.6.1#5' },
  withdraws: { weight: 1, claim: 'damos:2.6.1#10' },
  reactionTerms: { weight: 0, claim: 'damos:2.6.1#20' },
  reaction: { weight: 1, claim: 'damos:2.6.1#15' },
  combat: { weight: 2, mark: 'fight', claim: 'damos:8.0#1' },
  excluded: { weight: 0, claim: 'damos:2.3#8' },
  revealed: { weight: 1, claim: 'damos:8.4#6' },
  strengths: { weight: 1, claim: 'damos:8.2#2' },
  modifiers: { weight: 0, claim: 'damos:8.5#6' },
  swept: { weight: 2, mark: 'loss' },
  inflicted: { weight: 1, claim: 'damos:8.2#8' },
  absorbedByRp: { weight: 1, claim: 'damos:8.8#1' },
  absorbed: { weight: 1, claim: 'damos:8.8#1' },
  counterattack: { weight: 1, claim: 'damos:8.9#8' },
  winner: { weight: 2, claim: 'damos:8.10#2' },
  sacrificed: { weight: 2, claim: 'damos:8.11#10' },
  noRetreat: { weight: 2, claim: 'damos:8.11#5' },
  onlyRetreat: { weight: 1, claim: 'damos:8.11#1' },
  retreated: { weight: 1, mark: 'move', claim: 'damos:8.11#1' },
  stands: { weight: 1, claim: 'damos:8.11#3' },
  attrition: { weight: 1, claim: 'damos:9.0#4' },
  eliminated: { weight: 2, mark: 'loss', claim: 'damos:2.4#2' },
  surrendered: { weight: 2, mark: 'loss', claim: 'damos:10.0#4' },
  reset: { weight: 0, claim: 'damos:11.0#1' },
  rolled: { weight: 0 },
  forced: null,
  ended: { weight: 2 },
}

export function keepInDiary(game: DamosGame, event: Happening): ReturnType<typeof keep> {
  return keep(event.ev in ownDesk(game).diary ? ownDesk(game).diary : SERIES_DIARY, game.grid, event)
}
