/** The frames of the procedures, by name: what each must remember while it is being played. */
import type { Frame } from '../../../core/frame.ts'

export interface HarassingFrame extends Frame {
  /** The side that fires. */
  side: number
  /** The units fired at and where they are. */
  targets: number[]
  hex: number
  /** Guns that have fired at these units before, and those that fire now. */
  done: number[]
  guns: number[]
  /** The unit whose die is next. */
  at: number
}

export interface CombatFrame extends Frame {
  side: number
  hasty: number
  target: number
  attackers: number[]
  /** Attackers that come across the open, the hex each goes through, and the unit whose way is being asked, or -1. */
  across: number[]
  through: number[]
  asking: number
  /** Defenders have retreated before combat. */
  left: number
  guns: number[]
  barrage: number
  support: number
  fire: number
  /** Attacker's and defender's steps by the table, and as they are to be taken. */
  raw: number[]
  losses: number[]
  retreats: number
  /** Defenders in the melee. */
  stood: number[]
  /** Defenders still to retreat. */
  going: number[]
  cars: number
}

export interface MoveFrame extends Frame {
  side: number
  force: number[]
  /** Movement points left, by unit of the force. */
  mp: number[]
  /** Hexes passed, the first one being where it began. */
  path: number[]
  /** Entered an enemy zone: only stopping and deploying are left. */
  halted: number
  /** Guns limbered in this move. */
  limbered: number[]
  /** Enemy guns that have fired at these units. */
  harassed: number[]
  /** 1 during the extra move of a forced march. */
  forced: number
  /** How the railway was used: 0 not, 1 left the train, 2 rode. */
  rail: number
  /** The unit whose markers are being taken off, by place in the force, and its passes so far. */
  at: number
  passes: number
}

export interface BatteryFrame extends Frame {
  side: number
  target: number
  guns: number[]
  /** Guns the owner has still to mark. */
  left: number
}

export interface SurrenderFrame extends Frame {
  side: number
  /** The unit to be tested next. */
  at: number
}

export interface PhaseFrame extends Frame {
  side: number
}

export interface CombatPhaseFrame extends PhaseFrame {
  hasty: number
  /** The hex attacked last, and those attacked before it: they are done with. */
  last: number
  closed: number[]
  aimed: number
}

export interface GameFrame extends Frame {
  /** The player to begin with, when a position starts with the second player. */
  startsWith: number
}

export interface PlayerTurnFrame extends Frame {
  side: number
}

export interface ReplacementsFrame extends Frame {
  side: number
}

export interface ReinforcementsFrame extends Frame {
  side: number
  /** The unit being placed, and those left for later turns. */
  unit: number
  waiting: number[]
}

export interface RestructureFrame extends Frame {
  side: number
  /** The unit that is to remain, or -1. */
  keep: number
}

export interface RetreatFrame extends Frame {
  side: number
  units: number[]
  /** The hex left. */
  from: number
  /** Hexes of the attacking units. */
  fear: number[]
  kind: number
  /** Units that must still be able to get away afterwards. */
  rest: number[]
  /** Hexes gone. */
  gone: number
  /** The hex reached is in an enemy zone, and nobody of ours was there. */
  zone: number
  exposed: number
}

/** The steps of a combat, which stand in four files: attack, before, fire and melee. */
export type CombatStep =
  | 'name'
  | 'through'
  | 'begin'
  | 'limber'
  | 'withdraw'
  | 'withdrawn'
  | 'barrage'
  | 'guns'
  | 'fired'
  | 'barrageRoll'
  | 'support'
  | 'choose'
  | 'answer'
  | 'fireRoll'
  | 'melee'
  | 'stand'
  | 'count'
  | 'defenderLoss'
  | 'defenderLoses'
  | 'attackerLoss'
  | 'attackerLoses'
  | 'retreat'
  | 'go'
  | 'leaveTogether'
  | 'leave'
  | 'marks'
  | 'carsRoll'
  | 'advance'
  | 'enter'
  | 'end'

export type GwbFrames = {
  readonly harassing: HarassingFrame
  readonly counterBattery: BatteryFrame
  readonly surrender: SurrenderFrame
  readonly combatPhase: CombatPhaseFrame
  readonly combat: CombatFrame
  readonly game: GameFrame
  readonly playerTurn: PlayerTurnFrame
  readonly replacements: ReplacementsFrame
  readonly reinforcements: ReinforcementsFrame
  readonly restructure: RestructureFrame
  readonly retreat: RetreatFrame
  readonly move: MoveFrame
  readonly movement: PhaseFrame
}
