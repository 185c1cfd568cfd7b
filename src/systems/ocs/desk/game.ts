/** What a game adds to the table of the series, with the series' own answer as default. */
import { seriesTable, type GameTable as Table } from '../../../core/desk/game.ts'
import type { Ocs, OcsGame, Unit } from '../rules/world.ts'

export type GameTable = Table<Ocs, Unit>
export const SERIES_TABLE: GameTable = seriesTable<Ocs, Unit>()

/** The game's own part of the table, or the plain one. */
export function tableOf(game: OcsGame): GameTable {
  return game.x.table ?? SERIES_TABLE
}
