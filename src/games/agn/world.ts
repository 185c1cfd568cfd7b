/** What Army Group North adds to a DAMOS match: its columns, its places and its figures. */
import type { HexId } from '../../core/hex/grid.ts'
import type { EventValues } from '../../core/reasons.ts'
import { forWorld } from '../../core/for-world.ts'
import type { Match } from '../../core/match.ts'
import type { Board, ColumnSpecs } from '../../core/state.ts'
import { CITY } from '../../systems/damos/rules/data.ts'
import type { DamosFrames } from '../../systems/damos/rules/frames.ts'
import type { DamosEvents } from '../../systems/damos/rules/events.ts'
import { RAIL, type Damos, type DamosGame, type M } from '../../systems/damos/rules/world.ts'
import charts from './charts.json' with { type: 'json' }
import type { AgnFrames } from './frames.ts'
import type { AGN_EVENTS } from './events.ts'

export const GERMAN = 0
export const RUSSIAN = 1

export const AGN_COLUMNS = {
  /** Rail: broad gauge, converted by the Germans, or standard gauge from the start. */
  gauge: { table: 'hex' },
  /** Where a port has shipped to this turn. */
  shipped: { table: 'hex' },
  /** ZOI-capable for this turn by the Cossack rule. */
  cossack: { table: 'unit' },
  /** Serves in Finland: Finnish supply, no attack on Leningrad. */
  finland: { table: 'unit' },
  /** Lost in the first turns, its return not yet diced for. */
  undying: { table: 'unit' },
  airFailures: { table: 'one' },
  airBenefit: { table: 'one' },
  /** The air unit supports the combat being fought. */
  airUsed: { table: 'one' },
  attacksOwed: { table: 'one' },
  attacksMade: { table: 'one' },
  /** Replacement points the Russian goes without each turn from turn 4. */
  penalty: { table: 'one' },
  /** The turn from which Finns may activate, or 0. */
  finnsFrom: { table: 'one' },
  /** The German has chosen the operational pause. */
  paused: { table: 'one' },
  /** Nothing reads it any more; saved matches have it. */
  relieved: { table: 'one' },
} as const satisfies ColumnSpecs

/** A match of this game: the series' with its own columns, frames and events. */
export type Agn = {
  readonly columns: Damos['columns'] & typeof AGN_COLUMNS
  readonly game: DamosGame
  readonly frames: DamosFrames & AgnFrames
  readonly events: DamosEvents & EventValues<typeof AGN_EVENTS>
}

export const { ask, call, plain, procedure, roll, start } = forWorld<Damos, Agn['frames']>()

/** The match a hook of the series is handed, as one of this game. */
export function own(m: M): Match<Agn> {
  return m as unknown as Match<Agn>
}

export const GAUGE = { broad: 0, converted: 1, standard: 2 } as const
export const SHIPPED = { no: 0, baltic: 1, helsinki: 2 } as const
export const BENEFIT = { both: 0, shift: 1, reroll: 2 } as const

export function agn(m: M): Board<typeof AGN_COLUMNS> {
  return own(m).board
}

/** What is printed for this game alone, as Maproom has it. */
export const FIGURES = charts
export type Figures = typeof charts

/** What is printed in the copy that is played from: an owner's pack may differ. */
export const figuresOf = (game: DamosGame): Figures => game.x.figures as Figures

export const printed = (m: M): Figures => figuresOf(m.game)

export function turnOf(m: M): number {
  return m.board.turn.get(0)
}

/** The row of the turn track; turns beyond it repeat the last. */
export function turnRow(m: M) {
  const { turns } = printed(m)
  return turns[Math.min(turnOf(m), turns.length) - 1]!
}

export function placeNamed(m: M, name: string): HexId {
  return m.game.land.byName.get(name) ?? -1
}

/** What the map alone decides: found once for each map. */
export function perLand<T>(find: (m: M) => T): (m: M) => T {
  const known = new WeakMap<object, { readonly land: object; readonly found: T }>()
  // The map asked for last is nearly always the one asked for next.
  let last: { readonly land: object; readonly found: T } | undefined
  return (m) => {
    const { land } = m.game
    if (last?.land === land) return last.found
    last = known.get(land) ?? { land, found: find(m) }
    known.set(land, last)
    return last.found
  }
}

/** A mask over the hexes of the map. */
export function where(m: M, test: (hex: HexId) => boolean): Uint8Array {
  return Uint8Array.from({ length: m.game.grid.size }, (_, hex) => (test(hex) ? 1 : 0))
}

export const sites = perLand((m) => {
  const { grid, land } = m.game
  const southernmost = grid.row(land.byName.get('Vitebsk') ?? grid.size - 1)
  const isCity = (hex: HexId, country: string): boolean =>
    land.settlement[hex]! >= CITY && land.country[hex] === country
  return {
    leningrad: placeNamed(m, 'Leningrad'),
    /** The rows on and north of Vitebsk's. */
    north: where(m, (hex) => grid.row(hex) <= southernmost),
    /** Where rail leaves the map in the west. */
    westRail: where(m, (hex) => onWestEdge(m, hex) && hasRail(m, hex)),
    /** Russian cities and the eastern edge. */
    russianSources: where(m, (hex) => isCity(hex, 'russia') || onEastEdge(m, hex)),
    finnishCities: where(m, (hex) => isCity(hex, 'finland')),
  }
})

export const leningrad = (m: M): HexId => sites(m).leningrad

export function nearLeningrad(m: M, hex: HexId): boolean {
  const city = leningrad(m)
  return city >= 0 && m.game.grid.distance(hex, city) <= 1
}

export function isFinnish(m: M, unit: number): boolean {
  return m.game.units[unit]!.nation === 'FI'
}

/** Plays by the Finnish supply rules: Finns, and Germans who serve with them or stand in Finland (agn:4.6#8). */
export function suppliedAsFinn(m: M, unit: number): boolean {
  if (m.game.units[unit]!.seat !== GERMAN) return false
  return isFinnish(m, unit) || agn(m).finland.get(unit) === 1 || inFinland(m, m.board.hex.get(unit))
}

export function inFinland(m: M, hex: HexId): boolean {
  return m.game.land.country[hex] === 'finland'
}

/** Nations that stack as allies, not as Germans. */
export const ALLIES: ReadonlySet<string> = new Set(['FI', 'HU', 'RO'])

/** agn:1.3: the rows on and north of Vitebsk's; the combined game has no limit. */
export function inPlay(m: M, hex: HexId): boolean {
  return m.game.switches['combined'] === true || inNorth(m, hex)
}

/** The area of the army group. */
export function inNorth(m: M, hex: HexId): boolean {
  return sites(m).north[hex] === 1
}

export function hasRail(m: M, hex: HexId): boolean {
  for (let d = 0; d < 6; d++) if ((m.game.land.side[hex * 6 + d]! & RAIL) !== 0) return true
  return false
}

export function onEastEdge(m: M, hex: HexId): boolean {
  return m.game.grid.col(hex) === 1
}

export function onWestEdge(m: M, hex: HexId): boolean {
  return m.game.grid.col(hex) === m.game.grid.record.cols
}
