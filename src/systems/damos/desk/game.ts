/** What a game adds to the desk of the series, with the series' own answer as default. */
import type { Diary } from '../../../core/desk/diary.ts'
import type { QuestionRule, Seen, StandingRule } from '../../../core/desk.ts'
import type { Chart, Lamp, Line, Marker, SideInfo, TurnInfo } from '../../../core/shapes.ts'
import type { Damos, DamosGame, M, Unit } from '../rules/world.ts'
import type { Doing } from './now.ts'
import type { Place, Places } from './place.ts'
import { SERIES_SUPPLY, type SupplyTable } from './questions/lines.ts'

export interface GameDesk {
  sides(game: DamosGame): readonly SideInfo[]
  /** Key of a counter's colours. */
  colour(unit: Unit): string
  /** Key of a sign that differs from its type's, or null. */
  sign(unit: Unit): string | null
  turns(game: DamosGame): readonly TurnInfo[]
  /** Charts of the game's own, after those of the series. */
  charts(game: DamosGame): readonly Chart[]
  readonly terms: readonly { readonly term: string; readonly text: string; readonly claim?: string }[]
  /** How the game's own decisions are put, by place; they go before those of the series. */
  readonly places: Places
  /** Labels of order kinds the game adds to decisions of the series. */
  readonly labels: Place['labels']
  /** Further warnings before Operations end. */
  endWarnings(s: Seen<Damos>): Line[]
  /** The rule by which a hopeless defender is swept away. */
  readonly sweepClaim: string
  lamps(s: Seen<Damos>): readonly Lamp[]
  markers(s: Seen<Damos>): readonly Marker[]
  /** Is the hex's rail of the gauge in use? */
  gauge(m: M, hex: number): boolean
  readonly questions: readonly QuestionRule<Damos>[]
  /** How the game's lines of supply are looked at. */
  readonly supply: SupplyTable
  readonly standing: readonly StandingRule<Damos>[]
  /** How a column shift is called that the game's rules give in combat. */
  readonly shift: { readonly label: string; readonly claim: string }
  /** The seat that rolls in procedures of the game that name none, or null. */
  roller(m: M): number | null
  readonly doing: Doing
  readonly diary: Diary
  tallies(m: M): Readonly<Record<string, readonly number[]>>
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

declare module '../rules/world.ts' {
  interface Exclusives {
    /** What the game adds to the desk: rules know nothing of it. */
    readonly desk?: GameDesk
  }
}

export const SERIES_DESK: GameDesk = {
  sides: (game) => game.sides.map((side) => ({ name: capital(side), adjective: capital(side), colour: side })),
  colour: (unit) => unit.side,
  sign: () => null,
  turns: (game) =>
    Array.from({ length: game.lastTurn - game.scenario.turns[0] + 1 }, (_, i) => {
      const turn = game.scenario.turns[0] + i
      return { turn, group: '', label: `Turn ${turn}` }
    }),
  charts: () => [],
  terms: [],
  places: {},
  labels: {},
  endWarnings: () => [],
  sweepClaim: 'damos:8.2#6',
  lamps: () => [],
  markers: () => [],
  gauge: () => false,
  questions: [],
  supply: SERIES_SUPPLY,
  standing: [],
  shift: { label: 'Column to the right', claim: 'damos:8.6#1' },
  roller: () => null,
  doing: {},
  diary: {},
  tallies: () => ({}),
}

/** The game's own part of the desk, or the plain one. */
export function ownDesk(game: DamosGame): GameDesk {
  return game.x.desk ?? SERIES_DESK
}

export function sideName(game: DamosGame, side: number): string {
  return ownDesk(game).sides(game)[side]?.name ?? 'Nobody'
}
