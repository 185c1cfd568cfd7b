/** What a DAMOS match is made of: its columns, the fixed facts of the game, and the points at which games differ. */
import type { Reads } from '../../../core/derived.ts'
import type { Match } from '../../../core/match.ts'
import { forWorld } from '../../../core/for-world.ts'
import type { AnyProcedure, Form, Start } from '../../../core/procedure.ts'
import type { Reason, ReasonTable } from '../../../core/reasons.ts'
import type { ColumnSpecs } from '../../../core/state.ts'
import type { Switches } from '../../../core/system.ts'
import type { Rng } from '../../../core/chance.ts'
import type { HexGrid, HexId } from '../../../core/hex/grid.ts'
import type { Term } from './terms.ts'
import type { Charts } from './charts.ts'
import type { ScenarioFile, UnitData } from './data.ts'
import type { DamosEvents } from './events.ts'
import type { ActivationFrame, CombatFrame, DamosFrames } from './frames.ts'
import type { FigureTable } from './figures.ts'

export const COLUMNS = {
  // unit: where it is (-1 off the map), why it is off the map, and how it stands
  hex: { table: 'unit' },
  place: { table: 'unit' },
  arrives: { table: 'unit' },
  sp: { table: 'unit', secret: true },
  spent: { table: 'unit' },
  demoralized: { table: 'unit' },
  /** What it has done in the activation now being played: bits of TRIED. */
  tried: { table: 'unit' },
  // hex
  control: { table: 'hex' },
  // seat
  rp: { table: 'seat' },
  // one row
  turn: { table: 'one' },
  phasing: { table: 'one' },
  /** A ZOI-capable force has activated in this Operations Phase: the others may no longer. */
  closed: { table: 'one' },
  // derived: who stands where, and zones of control
  first: { table: 'hex', derived: true },
  next: { table: 'unit', derived: true },
  count: { table: 'sidehex', derived: true },
  /** Directions into which the force of a side in a hex exerts a zone of control, as bits. */
  exerts: { table: 'sidehex', derived: true },
  /** How many hexes of a side exert a zone of control into a hex. */
  zoc: { table: 'sidehex', derived: true },
} as const satisfies ColumnSpecs

export type Damos = {
  readonly columns: typeof COLUMNS
  readonly game: DamosGame
  readonly frames: DamosFrames
  readonly events: DamosEvents
}
export type M = Match<Damos>

export const { ask, call, detour, frame, plain, procedure, roll, start } = forWorld<Damos>()

/** What a force on the move may do besides, and where that leads. */
export type MoveForm = Form<M, ActivationFrame, 'entered' | 'move' | 'stopped'>

/**
 * What a unit has done in the activation now being played: attempted a reaction, with or without success; been dropped off
 * by a force that had spent more than half of its points; been named as one too many for the combat to come.
 */
export const TRIED = { no: 0, failed: 1, reacted: 2, worn: 4, excess: 8 } as const

export const PLACE = { map: 0, coming: 1, eliminated: 2, surrendered: 3, withdrawn: 4, box: 5 } as const
/** Hex control: side 0, side 1, or nobody's (water). */
export const NOBODY = 2

export type Side = 0 | 1
export const MEETING = 0
export const STANDARD = 1
export const ASSAULT = 2
export const PENETRATION = 3
export const STEADFAST = 0
export const COUNTERATTACK = 1

export interface Unit extends UnitData {
  readonly index: number
  readonly seat: Side
  readonly mechanized: boolean
  /** Armor, mech or motorized: counts for the reaction comparison. */
  readonly mobile: boolean
}

/** The fixed facts of a match. */
export interface DamosGame {
  readonly grid: HexGrid
  readonly land: Land
  readonly units: readonly Unit[]
  readonly charts: Charts
  readonly sides: readonly string[]
  readonly first: Side
  readonly lastTurn: number
  readonly scenario: ScenarioFile
  readonly switches: Switches
  readonly fog: boolean
  readonly x: Exclusives
}

/** Is a switch set? */
export function chosen(m: M, name: string): boolean {
  return m.game.switches[name] === true
}

/** The ground, by hex and by hexside. */
export interface Land {
  readonly terrain: Uint8Array
  readonly settlement: Uint8Array
  readonly country: readonly string[]
  readonly coastal: Uint8Array
  readonly placeName: readonly (string | null)[]
  /** Per hex and direction: RIVER, BARRIER, RAIL, ROAD bits. */
  readonly side: Uint8Array
  /** Per hex: the directions in which land units can leave it, as bits. */
  readonly exits: Uint8Array
  readonly riverName: ReadonlyMap<number, string>
  readonly byName: ReadonlyMap<string, HexId>
  readonly chains: Readonly<Record<string, readonly HexId[]>>
}

export const RIVER = 1
export const BARRIER = 2
export const RAIL = 4
export const ROAD = 8
export const WATER = 3

/** The place of the option taken, and what that assumes, for people; a decision no forecast comes to assumes nothing. */
export interface UsualAnswer {
  readonly assumes?: string
  choose(m: M): number
}

/** What a game may change. Everything has the series rule as its default (see series.ts). */
export interface Exclusives {
  readonly columns: ColumnSpecs
  readonly rows: Readonly<Record<string, number>>
  readonly procedures: Readonly<Record<string, AnyProcedure<M>>>
  readonly events: Readonly<Record<string, string>>
  readonly reveals: readonly string[]
  readonly reasons: ReasonTable
  readonly endings: readonly string[]
  readonly compared: readonly string[]
  /** How a forecast answers the game's own decisions, by place. */
  readonly usual: Readonly<Record<string, UsualAnswer>>

  /** Writes what the scenario says beyond the series' own columns. */
  begin(m: M, scenario: ScenarioFile): void
  /** Procedures to call at these points, or null. */
  readonly setup: string | null
  turnStart(m: M): Start | null
  strategicStart(m: M, side: Side): Start | null
  operationsStart(m: M, side: Side): Start | null
  operationsEnd(m: M, side: Side): void
  afterSurrender(m: M, side: Side): Start | null
  support(m: M, f: CombatFrame): Start | null
  afterCombat(m: M, f: CombatFrame): Start | null

  hasTurn(m: M, side: Side): boolean
  /** The turn after which the game ends. */
  lastTurn(m: M): number
  /** Is the whole group within the stacking limit? */
  stacks(m: M, units: readonly number[]): boolean
  /** Does the group use the limit up, so that no further unit of the kind could join? */
  full(m: M, units: readonly number[]): boolean
  projectsZoi(m: M, unit: number): boolean
  /** No unit of the side exerts zones at all just now. */
  zonesOff(m: M, side: Side): boolean
  exertsInto(m: M, unit: number, from: HexId, to: HexId): boolean
  /** What the game itself adds to the dice of a reaction. */
  reactionTerms(m: M, reactors: readonly number[], movers: readonly number[]): readonly Term[]
  ignoresRivers(m: M, side: Side): boolean
  /** Line of supply of one unit; `fight` is the hex of the combat being resolved, or -1. */
  supplied(m: M, unit: number, fight: HexId): boolean
  /** Supply sources of the unit's kind, for retreats and the surrender test. */
  isSource(m: M, unit: number, hex: HexId): boolean
  /** Units with the same answer to isSource share a kind. */
  sourceKind(m: M, unit: number): number
  /** Units with the same answer to entryRefusal share a kind; and the columns it reads beside control and enemies. */
  entryKind(m: M, unit: number): number
  readonly entryReads: Reads<DamosGame>
  surrenderExempt(m: M, unit: number): boolean
  income(m: M, side: Side): number
  entryRefusal(m: M, unit: number, hex: HexId): Reason | null
  activationRefusal(m: M, unit: number): Reason | null
  /**
   * What entersRefusal and attackRefusal read: the columns, the latter beside enemies, zones, control and the turn; and a
   * number: both answer the same to all units of a side for which it is the same.
   */
  readonly waysRead: Reads<DamosGame>
  waysNow(m: M, units: readonly number[]): number
  entersRefusal(m: M, units: readonly number[], from: HexId, to: HexId): Reason | null
  attackRefusal(m: M, units: readonly number[], from: HexId, to: HexId): Reason | null
  postureRefusal(m: M, side: Side, hex: HexId, defenders: readonly number[], posture: number): Reason | null
  /** The rule by which replacement points pay for losses. */
  readonly absorbClaim: string
  /** How many losses of a combat in the hex replacement points may pay for a side. */
  absorbs(m: M, side: Side, hex: HexId, supplied: boolean): number
  /** Loss points a unit takes for each strength point lost. */
  lossesPerSp(m: M, unit: number): number
  neverRetreats(m: M, unit: number): boolean
  /** Adjusted strengths at which the defender is swept away, if the game has such a rule. */
  automatic(m: M, attack: number, defence: number): boolean
  automaticEma: number
  mayReroll(m: M, f: CombatFrame, attacker: boolean): boolean
  readonly moveForms: readonly MoveForm[]
  entered(m: M, units: readonly number[], hex: HexId): void
  destroyed(m: M, unit: number): void
  attrition(m: M): boolean
  /** The side has begun an attack of its own on this hex. */
  attacked(m: M, side: Side, hex: HexId): void
  ending(m: M): string
  /** What is printed for the game alone, and the tables in which an owner of a copy enters his. */
  readonly figures: Readonly<Record<string, unknown>>
  readonly figureTables: readonly FigureTable[]
  imagine(m: M, seat: number, rng: Rng): void
  invariants(m: M): string[]
}
