/** What a game adds to the desk of the series, with the series' own answer as default. */
import { ownDesks, plainGame, type GameDesk as Own } from '../../../core/desk/kit/index.ts'
import type { Ocs, OcsGame, Unit } from '../rules/world.ts'

export type GameDesk = Own<Ocs, Unit>
declare module '../rules/world.ts' {
  interface Exclusives {
    /** What the game adds to the desk: rules know nothing of it. */
    readonly desk?: GameDesk
  }
}

export const SERIES_DESK: GameDesk = plainGame<Ocs, Unit>()
export const { ownDesk, sideName } = ownDesks<OcsGame, GameDesk>(SERIES_DESK)
