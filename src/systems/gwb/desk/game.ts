/** What a game adds to the table of the series, with the series' own answer as default. */
import { seriesTable, type GameTable as Table } from '../../../core/desk/game.ts'
import type { Gwb, Unit } from '../rules/world.ts'

export type GameTable = Table<Gwb, Unit>
export const SERIES_TABLE: GameTable = seriesTable<Gwb, Unit>()
