/** What a game adds to the table of the series, with the series' own answer as default. */
import type { QuestionRule, Seen, StandingRule } from '../../../core/table/rules.ts'
import type { Chart, Lamp, Marker, SideInfo, TurnInfo } from '../../../core/table/shapes.ts'
import type { Damos, DamosGame, M, Unit } from '../world.ts'

export interface GameTable {
  sides(game: DamosGame): readonly SideInfo[]
  /** Key of a counter's colours. */
  nation(unit: Unit): string
  turns(game: DamosGame): readonly TurnInfo[]
  /** Charts of the game's own, after those of the series. */
  charts(game: DamosGame): readonly Chart[]
  readonly terms: readonly { readonly term: string; readonly text: string; readonly claim?: string }[]
  lamps(s: Seen<Damos>): readonly Lamp[]
  markers(s: Seen<Damos>): readonly Marker[]
  /** Is the hex's rail of the gauge in use? */
  gauge(m: M, hex: number): boolean
  readonly questions: readonly QuestionRule<Damos>[]
  readonly standing: readonly StandingRule<Damos>[]
  tallies(m: M): Readonly<Record<string, readonly number[]>>
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export const SERIES_TABLE: GameTable = {
  sides: (game) => game.sides.map((side) => ({ name: capital(side), adjective: capital(side), nation: side })),
  nation: (unit) => unit.side,
  turns: (game) =>
    Array.from({ length: game.lastTurn - game.scenario.turns[0] + 1 }, (_, i) => {
      const turn = game.scenario.turns[0] + i
      return { turn, group: '', label: `Turn ${turn}` }
    }),
  charts: () => [],
  terms: [],
  lamps: () => [],
  markers: () => [],
  gauge: () => false,
  questions: [],
  standing: [],
  tallies: () => ({}),
}
