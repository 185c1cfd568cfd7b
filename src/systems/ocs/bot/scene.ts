/** How somebody sees a match: the weights, what a character makes of them, what ground is worth to him, and what a step is. */
import type { HexId } from '../../../core/hex/grid.ts'
import type { Numbers, Shares } from '../../../core/opponent/levels.ts'
import type { M } from '../rules/world.ts'
import { goalsOf, stepWorth, type Goal } from './goals.ts'
import WEIGHTS from './weights.json' with { type: 'json' }

/** What the parts of a position are worth, in Victory Points. */
export type Weights = { readonly [K in keyof typeof WEIGHTS]: number }

export { WEIGHTS }

/** What a game tells the planner. */
export interface Purpose {
  readonly weights: Weights
  /** How much more a hex counts for a historical player of the side, by the date. */
  readonly axis?: (m: M, side: number, hex: HexId) => number
}

/** Weights from a study, over the usual ones. */
export const weightsFrom = (usual: Weights, own: Numbers): Weights => ({ ...usual, ...own })

export interface Outlook {
  readonly purpose: Purpose
  readonly weights: Weights
  readonly shares: Shares
  /** The side that looks. */
  readonly side: number
  readonly dated: boolean
}

export const shareOf = (o: Outlook, part: string): number => o.shares[part] ?? 1

/** The places that count, as the one who looks sees them. */
export function goalsFor(m: M, o: Outlook): readonly Goal[] {
  const share = shareOf(o, 'points')
  const { axis } = o.purpose
  return goalsOf(m).map(({ hex, points }) => ({
    hex,
    points: points * share * (o.dated && axis ? axis(m, o.side, hex) : 1),
  }))
}

/** What a step of a side counts: the one who looks may mind his own losses more, or less. */
export const stepOf = (m: M, o: Outlook, side: number): number =>
  stepWorth(m, side) * (side === o.side ? shareOf(o, 'losses') : 1)

/** After this turn: how much of what pays later still counts. Where only a part of a turn is played, the war is taken to go on. */
export function lasting(m: M, w: Weights): number {
  if (m.game.scenario.part) return 1
  return Math.min(1, w.lastTurn + w.eachTurn * (m.game.lastTurn - m.board.turn.get(0)))
}
