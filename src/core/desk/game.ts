/** What a game of a series adds to the table of the series, with the series' own answer as default. */
import type { World } from '../procedure.ts'
import type { Seen } from '../desk.ts'
import type { Chart, Lamp, SideInfo, TableInfo, TurnInfo } from '../shapes.ts'
import { capital } from '../words.ts'

/** What the defaults read of a game. */
interface Dated {
  readonly sides: readonly string[]
  readonly turns: readonly { readonly turn: number; readonly date: string }[]
  readonly scenario: { readonly turns: readonly [number, number] }
  readonly lastTurn: number
}

export interface GameDesk<W extends World, Unit> {
  sides(game: W['game']): readonly SideInfo[]
  /** Key of a counter's colours. */
  colour(unit: Unit): string
  turns(game: W['game']): readonly TurnInfo[]
  /** Charts of the game's own, after those of the series. */
  charts(game: W['game']): readonly Chart[]
  readonly terms: TableInfo['terms']
  /** Lights of the game's own, after those of the series. */
  lamps(s: Seen<W>): readonly Lamp[]
}

export function seriesDesk<
  W extends World & { readonly game: Dated },
  Unit extends { readonly nation: string },
>(): GameDesk<W, Unit> {
  return {
    sides: (game) => game.sides.map((side) => ({ name: capital(side), adjective: capital(side), colour: side })),
    colour: (unit) => unit.nation,
    turns: (game) =>
      game.turns
        .filter(({ turn }) => turn >= game.scenario.turns[0] && turn <= game.lastTurn)
        .map(({ turn, date }) => ({ turn, group: '', label: date })),
    charts: () => [],
    terms: [],
    lamps: () => [],
  }
}
