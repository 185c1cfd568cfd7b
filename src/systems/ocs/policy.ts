/** How decisions that are not compared are answered in a forecast, and what a forecast counts. */
import type { ForecastRules } from '../../core/system.ts'
import { onMap, stepsOf } from './board.ts'
import type { M, Ocs } from './world.ts'

function steps(m: M, side: number): number {
  let sum = 0
  for (const u of m.game.own[side]!) if (m.game.units[u]!.combat && onMap(m, u)) sum += stepsOf(m, u)
  return sum
}

export const forecastRules: ForecastRules<Ocs> = {
  spans: ['capture'],
  compared: new Set(),
  policies: { usual: { assumes: ['the first order there is'], choose: () => 0 } },
  outcome(end, start, frame) {
    const side = frame['side'] as number
    return {
      attackerLost: steps(start, side) - steps(end, side),
      defenderLost: steps(start, 1 - side) - steps(end, 1 - side),
      taken: end.board.ledger.get(side) - start.board.ledger.get(side),
    }
  },
}
