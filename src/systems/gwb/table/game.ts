/** What a game adds to the table of the series, with the series' own answer as default. */
import type { Seen } from '../../../core/table/rules.ts'
import type { Chart, Lamp, SideInfo, TurnInfo } from '../../../core/table/shapes.ts'
import { capital } from '../../../core/table/words.ts'
import type { Gwb, GwbGame, Unit } from '../world.ts'

export interface GameTable {
  sides(game: GwbGame): readonly SideInfo[]
  /** Key of a counter's colours. */
  nation(unit: Unit): string
  turns(game: GwbGame): readonly TurnInfo[]
  /** Charts of the game's own, after those of the series. */
  charts(game: GwbGame): readonly Chart[]
  readonly terms: readonly { readonly term: string; readonly text: string; readonly claim?: string }[]
  /** Lights of the game's own, after those of the series. */
  lamps(s: Seen<Gwb>): readonly Lamp[]
}

export const SERIES_TABLE: GameTable = {
  sides: (game) => game.sides.map((side) => ({ name: capital(side), adjective: capital(side), nation: side })),
  nation: (unit) => unit.nation,
  turns: (game) =>
    game.turns
      .filter(({ turn }) => turn >= game.scenario.turns[0] && turn <= game.lastTurn)
      .map(({ turn, date }) => ({ turn, group: '', label: date })),
  charts: () => [],
  terms: [],
  lamps: () => [],
}
