/** The diary of the series. */
import type { Happening } from '../../../core/match.ts'
import { keepInDiary as keep, type Diary } from '../../../core/desk/diary.ts'
import type { GwbGame } from '../rules/world.ts'

const DIARY: Diary = {
  turn: { weight: 2, claim: 'gwb:coordinated#1' },
  playerTurn: { weight: 1, claim: 'gwb:coordinated#1' },
  arrived: { weight: 1, mark: 'move', claim: 'gwb:1#6' },
  arrivedOffBoard: { weight: 1, claim: 'gwb:1#1' },
  replacementSteps: { weight: 1, claim: 'gwb:2.1#1' },
  raised: { weight: 1, claim: 'gwb:2.2#1' },
  counterBattery: { weight: 1, claim: 'gwb:3#1' },
  counterBatteryResult: { weight: 1, claim: 'gwb:3.5#1' },
  suppressed: { weight: 1, claim: 'gwb:3.6#1' },
  phase: { weight: 0, claim: 'gwb:17#1' },
  movement: { weight: 0, claim: 'gwb:movement#1' },
  attack: { weight: 2, mark: 'fight', claim: 'gwb:17#1' },
  across: { weight: 1, mark: 'move', claim: 'gwb:19#1' },
  limbered: { weight: 0, claim: 'gwb:6.2#1' },
  deployed: { weight: 0, claim: 'gwb:6.2#1' },
  retreated: { weight: 1, mark: 'move', claim: 'gwb:26.2#1' },
  barrage: { weight: 1, claim: 'gwb:22.1#2' },
  barrageResult: { weight: 1, claim: 'gwb:22.4#1' },
  supports: { weight: 1, claim: 'gwb:23.2#1' },
  fireResult: { weight: 1, claim: 'gwb:23.4#1' },
  meleeResult: { weight: 2, claim: 'gwb:24.4#1' },
  spared: { weight: 1, claim: 'gwb:26.6#1' },
  stepLost: { weight: 1, mark: 'loss', claim: 'gwb:25.1#4' },
  eliminated: { weight: 2, mark: 'loss', claim: 'gwb:25.1#4' },
  advanced: { weight: 1, mark: 'move', claim: 'gwb:29#1' },
  disorganized: { weight: 1, claim: 'gwb:def-Disorganized#1' },
  recovered: { weight: 0, claim: 'gwb:4.2#1' },
  marchOrder: { weight: 0, claim: 'gwb:5#1' },
  moved: { weight: 0, mark: 'move', claim: 'gwb:6#1' },
  exited: { weight: 1, mark: 'move', claim: 'gwb:6.4#1' },
  forcedMarch: { weight: 1, claim: 'gwb:7#4' },
  harassed: { weight: 1, mark: 'fight', claim: 'gwb:8.1#1' },
  backedUp: { weight: 1, mark: 'move', claim: 'gwb:8.7#1' },
  entrained: { weight: 0, mark: 'rail', claim: 'gwb:6.5#3' },
  detrained: { weight: 0, mark: 'rail', claim: 'gwb:6.5#4' },
  merged: { weight: 1, claim: 'gwb:10.2#1' },
  isolated: { weight: 1, claim: 'gwb:11.2#1' },
  relieved: { weight: 1, claim: 'gwb:11.3#1' },
  rolled: { weight: 0 },
  ended: { weight: 2, claim: 'gwb:16#5' },
}

export function keepInDiary(game: GwbGame, event: Happening): ReturnType<typeof keep> {
  return keep(DIARY, game.grid, event)
}
