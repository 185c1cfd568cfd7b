/** What a Great War Battles match is made of: its columns, its frames and the fixed facts of the game. */
import type { HexGrid, HexId } from '../../../core/hex/grid.ts'
import type { Match } from '../../../core/match.ts'
import { forWorld } from '../../../core/for-world.ts'
import type { Step } from '../../../core/procedure.ts'
import type { ColumnSpecs } from '../../../core/state.ts'
import type { Switches } from '../../../core/system.ts'
import type { Charts } from './charts.ts'
import type { GwbEvents } from './events.ts'
import type { CombatFrame, CombatStep, GwbFrames } from './frames.ts'
import type { ScenarioFile, TurnRow, UnitData } from './data.ts'
import type { Near } from './near.ts'

export const COLUMNS = {
  // unit: where it is (-1 off the map), why, when it comes, and how it stands
  hex: { table: 'unit' },
  place: { table: 'unit' },
  arrives: { table: 'unit' },
  steps: { table: 'unit' },
  /** D1, D2 ... */
  disorganized: { table: 'unit' },
  across: { table: 'unit' },
  march: { table: 'unit' },
  entrained: { table: 'unit' },
  isolated: { table: 'unit' },
  suppressed: { table: 'unit' },
  limbered: { table: 'unit' },
  /** Off-board artillery that has fired this turn lies face down. */
  faceDown: { table: 'unit' },
  // what players must remember
  attacked: { table: 'unit' },
  /** Artillery that has fired counter battery or a barrage in this phase. */
  fired: { table: 'unit' },
  /** The hex a gun has supported in this phase, plus one; -1 when its own has been attacked; 0 for none. */
  supports: { table: 'unit' },
  coordinated: { table: 'unit' },
  forcedMarch: { table: 'unit' },
  rode: { table: 'unit' },
  replaced: { table: 'unit' },
  moved: { table: 'unit' },
  /** Entered the map this turn and has yet to pay for its entry hex. */
  entering: { table: 'unit' },
  // hex
  battle: { table: 'hex' },
  /** The side that last occupied it, plus one; 0 for nobody. */
  held: { table: 'hex' },
  // army: demoralized (a series rule)
  demoralized: { table: 'army' },
  // one row
  turn: { table: 'one' },
  phasing: { table: 'one' },
  savedSteps: { table: 'one' },
  /** Trains ridden and left this phase. */
  trainsRidden: { table: 'one' },
  trainsRemoved: { table: 'one' },
  // derived: who stands where, and zones of control
  first: { table: 'hex', derived: true },
  next: { table: 'unit', derived: true },
  count: { table: 'sidehex', derived: true },
  exerts: { table: 'sidehex', derived: true },
  zoc: { table: 'sidehex', derived: true },
} as const satisfies ColumnSpecs

export type Gwb = {
  readonly columns: typeof COLUMNS
  readonly game: GwbGame
  readonly frames: GwbFrames
  readonly events: GwbEvents
}
export type M = Match<Gwb>

export const { ask, call, frame, plain, procedure, roll, start } = forWorld<Gwb>()

/** Some of the steps of a combat. */
export type CombatSteps = { readonly [S in CombatStep]?: Step<M, CombatFrame, CombatStep> }

type Side = 0 | 1

export const PLACE = { map: 0, coming: 1, eliminated: 2, exited: 3, unused: 4, offBoard: 5, entering: 6 } as const

export interface Unit extends UnitData {
  readonly index: number
  readonly seat: Side
  readonly armyIndex: number
  readonly gun: boolean
  /** Infantry and cavalry: may attack, cross water and exert zones. */
  readonly fights: boolean
  readonly fullSteps: number
  readonly british: boolean
}

/** The fixed facts of a match. */
export interface GwbGame {
  readonly grid: HexGrid
  readonly land: Land
  /** Hexes by distance, as far as a march must keep away from the enemy. */
  readonly near: Near
  readonly units: readonly Unit[]
  /** The same by side, and of those the ones that fire: guns and cars. Rules look through these, not through all. */
  readonly own: readonly (readonly number[])[]
  readonly guns: readonly (readonly number[])[]
  readonly charts: Charts
  readonly sides: readonly string[]
  readonly armies: readonly string[]
  readonly turns: readonly TurnRow[]
  readonly lastTurn: number
  readonly scenario: ScenarioFile
  readonly switches: Switches
  readonly rules: SeriesRules
  readonly x: Exclusives
}

/** Series rules that a game or scenario may leave out. */
export interface SeriesRules {
  readonly rail: boolean
  readonly forcedMarch: boolean
  readonly demoralization: boolean
  readonly exit: boolean
  readonly suddenDeath: boolean
  readonly trains: number
}

/** What a game says beyond the series. */
export interface Exclusives {
  /** Board edges from which a side's communication comes. */
  readonly friendlyEdge: readonly [string, string]
  /** Edges by which units leave for points, by side. */
  readonly exitEdge: readonly [string, string]
  /** Which side receives replacement steps, and for units of which nation. */
  readonly replacements: { readonly seat: Side; readonly nation: string }
  /** The connected high ground whose control ends the game. */
  readonly ridge: string
  /** May these units attack together? */
  readonly attackTogether: (m: M, units: readonly number[], hasty: boolean) => boolean
  /** May these units share a hex, leaving points aside? */
  readonly mayShare: (m: M, units: readonly number[]) => boolean
  readonly endings: readonly string[]
  readonly ending: (m: M) => string
}

/** Is a switch set? Rulings are switches that turn our reading of the book into the other one. */
export function chosen(m: M, name: string): boolean {
  return m.game.switches[name] === true
}

/** The outline of a woods, village, city or high ground symbol, in the plane of the hex centres. */
export interface Outline {
  readonly hex: HexId
  readonly high: boolean
  readonly ring: readonly number[]
  readonly name: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Land {
  /** Bits of the symbols a hex holds, in the order of SYMBOLS. */
  readonly symbols: Uint8Array
  /** Per hex and direction: WET, BRIDGE, SHUT, ROAD, RAIL bits. */
  readonly side: Uint8Array
  readonly placeName: readonly (string | null)[]
  readonly outlines: readonly Outline[]
  readonly regions: Readonly<Record<string, readonly HexId[]>>
  readonly highGround: readonly HexId[]
}

/** A river or canal with water in it. */
export const WET = 1
export const BRIDGE = 2
/** Lake or moat: nobody passes. */
export const SHUT = 4
export const ROAD = 8
export const RAIL = 16
/** A dry canal: passable everywhere, and still an obstacle to an attack. */
export const DRY = 32
/** A destroyed bridge on a rail line. */
export const BROKEN = 64

export const HIGH = 8
