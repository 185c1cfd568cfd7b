/** What a game adds to the desk of the series, with the series' own answer as default. */
import { seriesDesk, type GameDesk as Table } from '../../../core/desk/game.ts'
import type { Ocs, OcsGame, Unit } from '../rules/world.ts'

export type GameDesk = Table<Ocs, Unit>
declare module '../rules/world.ts' {
  interface Exclusives {
    /** What the game adds to the desk: rules know nothing of it. */
    readonly desk?: GameDesk
  }
}

export const SERIES_DESK: GameDesk = seriesDesk<Ocs, Unit>()

/** The game's own part of the desk, or the plain one. */
export function ownDesk(game: OcsGame): GameDesk {
  return game.x.desk ?? SERIES_DESK
}
