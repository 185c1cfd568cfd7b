/** The bots of First Ypres: what each side fought for, by the date. */
import { shareOn } from '../../../core/opponent/axes.ts'
import { botsFor, WEIGHTS } from '../../../systems/gwb/bot/index.ts'
import type { Purpose } from '../../../systems/gwb/bot/scene.ts'
import type { M } from '../../../systems/gwb/rules/world.ts'
import axes from './axes.json' with { type: 'json' }

/** How much more the hex counts at this date for a player of the side who goes by history. */
function axis(m: M, side: number, hex: number): number {
  const { sides, scenario, grid } = m.game
  return shareOn(axes, {
    scenario: scenario.id,
    side: sides[side]!,
    turn: m.board.turn.get(0),
    off: (at) => grid.distance(grid.parse(at), hex),
  })
}

export const PURPOSE: Purpose = { weights: WEIGHTS, axis }

export const BOTS = botsFor(PURPOSE)
