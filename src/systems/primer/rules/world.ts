/** What a match of Primer is made of: its columns, and the fixed facts of the game. */
import type { HexGrid, HexId } from '../../../core/hex/grid.ts'
import type { Match } from '../../../core/match.ts'
import { forWorld } from '../../../core/for-world.ts'
import type { EventValues } from '../../../core/reasons.ts'
import type { ColumnSpecs } from '../../../core/state.ts'
import type { Switches } from '../../../core/system.ts'
import type { PrimerData, ScenarioData } from './data.ts'
import type { EVENTS } from './events.ts'
import type { PrimerFrames } from './frames.ts'

export const COLUMNS = {
  // unit: where it stands (-1 off the map), why it is off the map, when it is due
  hex: { table: 'unit' },
  place: { table: 'unit' },
  arrives: { table: 'unit' },
  /** Steps lost. */
  lost: { table: 'unit' },
  /** 1 if it was in supply when that was last judged. */
  supplied: { table: 'unit' },
  /** 1 if it has moved in this player turn; and if it has attacked or fired. */
  moved: { table: 'unit' },
  fought: { table: 'unit' },
  /** 1 if the hex was attacked in this player turn. */
  attacked: { table: 'hex' },
  /** The side that holds a place, plus one; 0 elsewhere. */
  held: { table: 'hex' },
  turn: { table: 'one' },
  phasing: { table: 'one' },
  // derived: who stands where
  first: { table: 'hex', derived: true },
  next: { table: 'unit', derived: true },
  count: { table: 'sidehex', derived: true },
} as const satisfies ColumnSpecs

export const PLACE = { map: 0, coming: 1, lost: 2 } as const
export const TYPES = ['infantry', 'cavalry', 'artillery'] as const
export type UnitType = (typeof TYPES)[number]
/** What lies on a hexside. */
export const SIDE = { open: 0, river: 1, ford: 2, bridge: 3 } as const
/** Movement is counted in half points. */
export const HALVES = 2

export interface Unit {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly seat: number
  readonly side: string
  readonly type: UnitType
  readonly strength: number
  readonly reduced: number
  readonly steps: number
  readonly ma: number
}

export interface Land {
  readonly placeName: readonly (string | null)[]
  readonly terrain: readonly string[]
  /** By hex and direction: SIDE, and 1 where a road runs. */
  readonly sides: Uint8Array
  readonly roads: Uint8Array
  readonly places: readonly { readonly hex: HexId; readonly name: string; readonly points: number }[]
  /** Entry hexes by side; supply comes from them too. */
  readonly entries: readonly (readonly HexId[])[]
}

export interface PrimerGame {
  readonly grid: HexGrid
  readonly land: Land
  readonly units: readonly Unit[]
  readonly figures: PrimerData
  readonly scenario: ScenarioData
  readonly sides: readonly string[]
  readonly lastTurn: number
  readonly switches: Switches
}

export type Primer = {
  readonly columns: typeof COLUMNS
  readonly game: PrimerGame
  readonly frames: PrimerFrames
  readonly events: EventValues<typeof EVENTS>
}
export type M = Match<Primer>

export const { ask, call, plain, procedure, roll, start } = forWorld<Primer>()
