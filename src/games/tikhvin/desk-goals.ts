/** What the scenario counts, row by row, and the level it comes to. */
import type { Goals } from '../../core/shapes.ts'
import { goalsOf } from '../../systems/ocs/desk/goals.ts'
import type { M } from '../../systems/ocs/rules/world.ts'
import { GERMAN } from './climate.ts'
import { forBridgeheads, forClearing, GERMAN_DECISIVE, pointsOf } from './victory.ts'

export const goals = (m: M): Goals | null =>
  goalsOf(m, {
    names: ['German', 'Soviet'],
    points: pointsOf,
    rows: [
      ['Bridgeheads in supply', forBridgeheads],
      ['Railway clear of the enemy', forClearing],
    ],
    sudden: {
      ending: GERMAN_DECISIVE,
      side: GERMAN,
      needs: 'Tikhvin and Volkhov held from turn 10 on, or the Finns met',
      short: 'the way to the Finns is open',
      met: m.ending === GERMAN_DECISIVE,
      listed: m.game.scenario.victory?.eachTurn !== undefined,
    },
  })
