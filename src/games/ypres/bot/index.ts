/** The bots of First Ypres: what each side fought for, by the date. */
import { botsFor, WEIGHTS } from '../../../systems/gwb/bot/index.ts'
import type { Purpose } from '../../../systems/gwb/bot/scene.ts'
import type { M } from '../../../systems/gwb/rules/world.ts'
import axes from './axes.json' with { type: 'json' }

/** How much more the hex counts at this date for a player of the side who goes by history. */
function axis(m: M, side: number, hex: number): number {
  const turn = m.board.turn.get(0)
  const { sides, scenario, grid } = m.game
  const now = axes.find(
    (a) =>
      a.scenario === scenario.id &&
      a.side === sides[side] &&
      a.turns[0]! <= turn &&
      turn <= a.turns[1]! &&
      a.hexes.some((at) => grid.distance(grid.parse(at), hex) <= a.within),
  )
  return now?.share ?? 1
}

export const PURPOSE: Purpose = { weights: WEIGHTS, axis }

export const BOTS = botsFor(PURPOSE)
