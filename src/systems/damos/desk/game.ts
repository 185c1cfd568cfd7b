/** What a game adds to the desk of the series, with the series' own answer as default. */
import { ownDesks, plainGame } from '../../../core/desk/kit/index.ts'
import type { GameDesk as Own, Line, Marker, Seen } from '../../../core/desk/kit/index.ts'
import type { Damos, DamosGame, M, Unit } from '../rules/world.ts'
import { SERIES_SUPPLY, type SupplyTable } from './questions/lines.ts'

export interface GameDesk extends Own<Damos, Unit> {
  /** Key of a sign that differs from its type's, or null. */
  sign(unit: Unit): string | null
  /** Further warnings before Operations end. */
  endWarnings(s: Seen<Damos>): Line[]
  /** The rule by which a hopeless defender is swept away. */
  readonly sweepClaim: string
  markers(s: Seen<Damos>): readonly Marker[]
  /** Is the hex's rail of the gauge in use? */
  gauge(m: M, hex: number): boolean
  /** How the game's lines of supply are looked at. */
  readonly supply: SupplyTable
  /** How a column shift is called that the game's rules give in combat. */
  readonly shift: { readonly label: string; readonly claim: string }
  /** The seat that rolls in procedures of the game that name none, or null. */
  roller(m: M): number | null
}

declare module '../rules/world.ts' {
  interface Exclusives {
    /** What the game adds to the desk: rules know nothing of it. */
    readonly desk?: GameDesk
  }
}

export const SERIES_DESK: GameDesk = {
  ...plainGame<Damos, Unit>(),
  colour: (unit) => unit.side,
  sign: () => null,
  endWarnings: () => [],
  sweepClaim: 'damos:8.2#6',
  markers: () => [],
  gauge: () => false,
  supply: SERIES_SUPPLY,
  shift: { label: 'Column to the right', claim: 'damos:8.6#1' },
  roller: () => null,
}

export const { ownDesk, sideName } = ownDesks<DamosGame, GameDesk>(SERIES_DESK)
