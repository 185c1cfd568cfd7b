/** What an OCS match is made of: its columns, its frames and the fixed facts of the game. */
import type { HexGrid, HexId } from '../../../core/hex/grid.ts'
import type { Match } from '../../../core/match.ts'
import { forWorld } from '../../../core/for-world.ts'
import type { AnyProcedure, Form, Start } from '../../../core/procedure.ts'
import type { Reason, ReasonTable } from '../../../core/reasons.ts'
import type { ColumnSpecs } from '../../../core/state.ts'
import type { Switches } from '../../../core/system.ts'
import type { Charts } from './charts.ts'
import type { ScenarioFile, TablesFile, TurnRow } from './data.ts'
import type { OcsEvents } from './events.ts'
import type { OcsFrames } from './frames.ts'
import type { Land } from './ground/land.ts'
import type { MoveFrame, MoveStep } from './moving/frames.ts'
import type { Craft, Plane, Ship, Sign } from './printed.ts'
import type { SegmentFrame, WorkFrame, WorkStep } from './sequence/frames.ts'

export * from './values.ts'

export const COLUMNS = {
  // unit: where it is (-1 off the map), why, when it comes
  hex: { table: 'unit', secret: true },
  place: { table: 'unit', secret: true },
  arrives: { table: 'unit' },
  /** The side of the counter that shows: FACE. */
  face: { table: 'unit', secret: true },
  /** The mode marker on it: MARKER. */
  marker: { table: 'unit', secret: true },
  /** Steps lost. */
  lost: { table: 'unit', secret: true },
  /** Internal stocks: 0 full, 1 low, 2 exhausted. */
  internals: { table: 'unit', secret: true },
  outOfSupply: { table: 'unit', secret: true },
  /** 1 if it did not make its trace in its last Supply Phase, whether it was fed or not (ocs:12.8e#3). */
  cut: { table: 'unit', secret: true },
  /** What it has done: bits of DID. */
  did: { table: 'unit', secret: true },
  /** Not used any more: old saves have it. */
  began: { table: 'unit', secret: true },
  /** The hex from which a fuelled HQ has given fuel in this phase, plus one (ocs:12.5e#2). */
  gaveFuel: { table: 'unit', secret: true },
  /** Transport Points of a transport counter, and the tokens loaded on it. */
  points: { table: 'unit', secret: true },
  load: { table: 'unit', secret: true },
  // by side and hex
  /** The combat unit that shows on top of the stack, plus one; 0 for none (ocs:4.8b.C#1). */
  top: { table: 'sidehex', secret: true },
  /** Tokens on the ground; and how many were put down in this phase (ocs:12.2a#2) or came new, as supplies.ts counts them. */
  dump: { table: 'sidehex', secret: true },
  unloaded: { table: 'sidehex', secret: true },
  /** 1 if the dump was blown, or tried to be, in this phase (ocs:12.11a#2). */
  blown: { table: 'sidehex', secret: true },
  // hex
  hedgehog: { table: 'hex' },
  /** What has been done to it: bits of WORKED. */
  worked: { table: 'hex' },
  /** The side that holds it, plus one; 0 for nobody. */
  control: { table: 'hex' },
  /** The gauge of its railway, plus one; 0 for none. */
  gauge: { table: 'hex' },
  /** 1 if it was converted in this phase (ocs:13.3g.A#1). */
  laid: { table: 'hex' },
  /** Whom each crossing serves: CROSSING. */
  crossing: { table: 'crossing' },
  // seat: tokens that ought to be in play, trains used this phase
  ledger: { table: 'seat', secret: true },
  railUsed: { table: 'seat', secret: true },
  /** The same on each railway with a cap of its own. */
  lineUsed: { table: 'line', secret: true },
  /** Truck points the scenario has given so far (ocs:13.5e#1). */
  provided: { table: 'seat' },
  /** Repls that wait for a counter, since their number is not limited by the mix (ocs:13.5#2). */
  owedPax: { table: 'seat', secret: true },
  owedEq: { table: 'seat', secret: true },
  // formation: fuelled until the next Clean Up, through an HQ (its number plus one) or from a dump (minus its hex minus one)
  fuelled: { table: 'formation', secret: true },
  /** The same for a quarter of the MA, in this phase (ocs:HR-10#1). */
  minimum: { table: 'formation', secret: true },
  /** Victory Points so far; steps lost, and the RE of them in quarters. */
  score: { table: 'seat' },
  stepsLost: { table: 'seat', secret: true },
  reLost: { table: 'seat', secret: true },
  // one row
  turn: { table: 'one' },
  phase: { table: 'one' },
  phasing: { table: 'one' },
  /** Who went first in this turn. */
  firstSide: { table: 'one' },
  /** A simulcast turn: nobody does anything offensive (2.4). */
  quiet: { table: 'one' },
  weather: { table: 'one' },
  ground: { table: 'one' },
  /** A count the game keeps of its climate, such as days of frost. */
  climate: { table: 'one' },
  // since ports and bases came
  /** Air base or strip, with its owner: see facilities.ts. */
  airBase: { table: 'hex', later: true },
  /** The side that holds a port, plus one, and its damage. */
  portOwner: { table: 'port', later: true },
  portHits: { table: 'port', later: true },
  /** What has gone through a port in this phase, and by Sea Cap in this turn, in sixteenths of an SP. */
  portUsed: { table: 'port', secret: true, later: true },
  seaUsed: { table: 'seat', secret: true, later: true },
  /** An LST on a beach as a port: see facilities.ts; and what has gone through it in this phase. */
  lstPort: { table: 'hex', later: true },
  lstUsed: { table: 'hex', secret: true, later: true },
  // since planes came
  /** 1 if the plane is Active (ocs:14.1a#1). */
  active: { table: 'unit', secret: true, later: true },
  /** What holds a unit that is in no hex: the ship or craft it is aboard, plus one; or a box beyond the map, minus its row minus one. */
  holder: { table: 'unit', secret: true, later: true },
  /** Where and when it drops by plan: the hex plus one, and the turn (ocs:14.10b#2). */
  dropHex: { table: 'unit', secret: true, later: true },
  dropTurn: { table: 'unit', secret: true, later: true },
  /** 1 under a Trainbusting marker put there by the side (ocs:14.8a#1). */
  busted: { table: 'sidehex', later: true },
  /** Half tokens unloaded by air in this segment (ocs:15.0b.C#1), and REBASED for each Fighter that stayed Active (ocs:21.5#1). */
  airlifted: { table: 'sidehex', secret: true, later: true },
  /** Which missions the weather lets fly: a row of the flight kinds of the tables. */
  flight: { table: 'one', later: true },
  // since airlifts and drops came
  /** Glider Points at a base of the side, and in a box beyond the map (ocs:14.10e#1). */
  gliders: { table: 'sidehex', secret: true, later: true },
  boxGliders: { table: 'box', secret: true, later: true },
  /** MP, in twelfths, that a unit spent before it stopped to be flown (ocs:14.9d#1). */
  spent: { table: 'unit', secret: true, later: true },
  // since ports may be blown up as they fall
  /** 1 once it is known what was blown up in the port. */
  portTested: { table: 'port', later: true },
  // derived: who stands where, zones of control, engineers
  first: { table: 'hex', derived: true },
  next: { table: 'unit', derived: true },
  /** Planes and ships have lists of their own, so that nothing on the ground meets them. */
  firstPlane: { table: 'hex', derived: true },
  firstShip: { table: 'hex', derived: true },
  /** Combat units, other units, and RE in quarters, by side and hex. */
  count: { table: 'sidehex', derived: true },
  others: { table: 'sidehex', derived: true },
  quarters: { table: 'sidehex', derived: true },
  exerts: { table: 'sidehex', derived: true },
  zoc: { table: 'sidehex', derived: true },
  engineers: { table: 'sidehex', derived: true },
} as const satisfies ColumnSpecs

/** The columns of which a seat does not see all. */
export type Secret = {
  [K in keyof typeof COLUMNS]: (typeof COLUMNS)[K] extends { readonly secret: true } ? K : never
}[keyof typeof COLUMNS]

export type Ocs = {
  readonly columns: typeof COLUMNS
  readonly game: OcsGame
  readonly frames: OcsFrames
  readonly events: OcsEvents
}
export type M = Match<Ocs>

/** Orders of a force on the move, of any segment, and of the Reinforcement Phase, which stand in many files. */
export type MoveForm = Form<M, MoveFrame, MoveStep>
export type SegmentForm = Form<M, SegmentFrame, 'choose'>
export type WorkForm = Form<M, WorkFrame, WorkStep>

export const { ask, call, detour, frame, plain, procedure, roll, start } = forWorld<Ocs>()

export type Side = 0 | 1

/** One side of a counter. */
export interface Face {
  /** -1 without one. */
  readonly strength: number
  /** May only defend. */
  readonly defends: boolean
  readonly barrage: number
  readonly range: number
  readonly ar: number
  /** In twelfths, as all MP. */
  readonly ma: number
  readonly mobility: number
  readonly throw: number
  readonly throwMobility: number
}

export interface Unit {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly short: string
  readonly seat: Side
  readonly nation: string
  readonly size: string
  readonly symbol: string
  readonly kind: number
  /** ROLE, and whether that is a ground combat unit. */
  readonly role: number
  readonly combat: boolean
  readonly category: number
  /** RE in quarters at full strength. */
  readonly quarters: number
  readonly steps: number
  /** Combat side and move side; the combat side of a unit that has none is its move side. */
  readonly faces: readonly [Face, Face]
  readonly hasCombatFace: boolean
  /** Index of its formation, or -1. */
  readonly formation: number
  /** Neither of a formation nor multi-step (ocs:3.2f#1). */
  readonly independent: boolean
  readonly engineer: boolean
  readonly railRepair: boolean
  readonly ski: boolean
  readonly divisional: boolean
  /** Anti-tank level: 0 none, 1 light, 2 heavy (ocs:9.4e#2). */
  readonly antiTank: number
  readonly noRebuild: boolean
  readonly indivisible: boolean
  /** Of the house rule of Tigers (ocs:HR-12#1). */
  readonly tiger: boolean
  readonly rebuild: { readonly pax: number; readonly eq: number; readonly pair: boolean } | null
  /** Generic: one of many alike, and out of the pool only when needed. */
  readonly pooled: boolean
  /** Index of the transport type, or -1. */
  readonly transport: number
  readonly organic: boolean
  /** What a DUKW is on land (ocs:18.4e#1). */
  readonly amphibious: boolean
  readonly fullPoints: number
  readonly extenderRange: number
  readonly extenderMobility: number
  readonly arrives: number
  readonly entry: string
  /** The turn in which it leaves the game, or 0. */
  readonly leaves: number
  /** What a plane, a ship or a craft is besides; null on others. */
  readonly plane: Plane | null
  readonly ship: Ship | null
  readonly craft: Craft | null
  readonly signs: ReadonlySet<Sign>
}

/** The fixed facts of a match. */
export interface OcsGame {
  readonly grid: HexGrid
  readonly land: Land
  /** The supply sources of each side printed on the map. */
  readonly sources: readonly (readonly number[])[]
  readonly units: readonly Unit[]
  /** Unit numbers by side: all counters, and those that fight and move on the ground. */
  readonly counters: readonly (readonly number[])[]
  readonly own: readonly (readonly number[])[]
  readonly planes: readonly (readonly number[])[]
  /** Ships and landing craft. */
  readonly naval: readonly (readonly number[])[]
  /** Which sides have Glider Points (ocs:14.10e.A#1). */
  readonly gliders: readonly boolean[]
  readonly formations: readonly Formation[]
  readonly transports: readonly string[]
  /** How many Extenders of each transport type there can be at a time. */
  readonly extenders: readonly number[]
  readonly lines: readonly RailLine[]
  /** The ports that can be supply sources, by side (ocs:19.0e#1). */
  readonly portSources: readonly (readonly HexId[])[]
  readonly charts: Charts
  readonly tables: TablesFile
  readonly sides: readonly string[]
  readonly weathers: readonly string[]
  readonly turns: readonly TurnRow[]
  readonly lastTurn: number
  readonly scenario: ScenarioFile
  readonly switches: Switches
  readonly rules: SeriesRules
  readonly x: Exclusives
}

/** A railway with a cap of its own. */
interface RailLine {
  readonly name: string
  readonly seat: number
  readonly hexes: readonly number[]
  readonly points: number
}

export interface Formation {
  readonly name: string
  readonly seat: Side
  readonly units: readonly number[]
}

/** Parts of the series a small scenario may leave out. */
interface SeriesRules {
  readonly fuel: boolean
  /** Supply Phases and breakouts. */
  readonly trace: boolean
  /** Reinforcement Phases. */
  readonly arrivals: boolean
  /** Supply and Replacement Tables. */
  readonly tables: boolean
}

/** What a game says beyond the series. */
export interface Exclusives {
  readonly endings: readonly string[]
  readonly ending: (m: M) => string
  /** The ground of the turn, after the weather is known: an index into the grounds of the terrain chart. */
  readonly groundOf: (m: M, ground: number) => number
  /** The allowance of a unit that moves by this mobility under the game's weather, in twelfths. */
  readonly allowance: (m: M, unit: number, twelfths: number, mobility: number) => number
  /** How many times the usual price a side pays for fuel. */
  readonly fuelFactor: (m: M, side: number) => number
  /** What the game adds to the roll for supply, and for replacements. */
  readonly supplyModifier: (m: M, side: number) => number
  readonly replacementModifier: (m: M, side: number) => number
  /** The hexes at which a unit enters, where they are not those of its entry; else null. */
  readonly entryOf: (m: M, unit: number) => readonly number[] | null
  /** What happens in a player's Clean Up, and at the end of a Game Turn: how the game is over, or ''. */
  readonly cleanUp: (m: M, side: number) => void
  readonly turnEnds: (m: M) => string
  /** Why a unit of the game may not enter a hex, or not take a marker on, though the series lets it; else null. */
  readonly barred: (m: M, unit: number, hex: number) => Reason | null
  readonly barredMarker: (m: M, unit: number, marker: number) => Reason | null
  /** The Sea Cap of a side now, where it is not that of the table. */
  readonly seaCap?: (m: M, side: number, points: number) => number
  /** Why nobody lands in a coastal hex now, and whether a modifier of the game's own landing table counts there. */
  readonly landingBarred?: (m: M, side: number, hex: number) => Reason | null
  readonly landingModifier?: (m: M, id: string, hex: number) => boolean
  /** Why craft of a side do not go to a hex now. */
  readonly craftBarred?: (m: M, side: number, hex: number) => Reason | null
  /** Is a supply source printed on the map one now? */
  readonly sourceOpen?: (m: M, side: number, hex: number) => boolean
  /** How many times its capacity a port takes in of what arrives from beyond the map. */
  readonly intake?: number
  readonly reasons?: ReasonTable
  /** Procedures of the game, and the one that a position at the end of a segment asks for, or null. */
  readonly procedures?: Readonly<Record<string, AnyProcedure<M>>>
  readonly segmentEnds?: (m: M) => Start | null
  /** The procedure that a side goes through as it takes a port, or null. */
  readonly portTaken?: (m: M, side: number, hex: number) => Start | null
  /** Do Rail Repair units open railways that were never finished? */
  readonly roadbeds?: (m: M) => boolean
}

/** Is a switch set? */
export function chosen(m: M, name: string): boolean {
  return m.game.switches[name] === true
}
