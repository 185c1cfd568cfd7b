/** The frames of the procedures, by name: what each must remember while it is being played. */
import type { Frame } from '../../../core/frame.ts'

export interface MusterFrame extends Frame {
  side: number
  force: number[]
}

export interface OperationsFrame extends MusterFrame {
  /** The kind of Concerted Attack being declared, or -1. */
  kind: number
}

export interface LossesFrame extends Frame {
  side: number
  hex: number
  units: number[]
  /** Loss points still to place, and how many there were once replacement points had paid. */
  lp: number
  total: number
  /** Loss points that must fall on the largest unit. */
  share: number
  /** The units that were largest; the owner chooses among equals. */
  big: number[]
  taken: number[]
  /** How many losses replacement points may pay. */
  rp: number
  /** What the losses come from: one of LOSS. */
  kind: number
}

export interface ActivationFrame extends Frame {
  side: number
  force: number[]
  /** The lowest movement allowance of the units that began the activation. */
  ma: number
  spentMp: number
  /** The hex in which picking up has been paid for. */
  paidAt: number
  /** 1 when this is an exploitation. */
  exploit: number
  planMp: number
  surplus: number
  /** Terrain cost of the combat hex when the won combat was a Penetration, else -1. */
  penetrated: number
  /** Fixed exploitation allowance (agn:4.8.2), or -1. */
  fixed: number
  /** Supply as it was in the original combat, during exploitation. */
  supplied: number
  /** The hex a Grand Assault moves to, or -1. */
  target: number
  plan: number
  posture: number
  fought: number
  /** 1 when the fight was forced on the mover by a reaction. */
  intercepted: number
  /** The hex the force came from with its last step. */
  from: number
}

export interface CombatFrame extends Frame {
  side: number
  hex: number
  from: number
  plan: number
  posture: number
  attackers: number[]
  defenders: number[]
  attackSp: number
  defenceSp: number
  attack: number
  defence: number
  attackSupplied: number
  defenceSupplied: number
  attackShift: number
  defenceShift: number
  attackDrm: number
  defenceDrm: number
  demoralized: number
  attackDice: number[]
  defenceDice: number[]
  attackTotal: number
  defenceTotal: number
  onDefender: number
  onAttacker: number
  /** Replacement points used so far in this combat. */
  rpAttacker: number
  rpDefender: number
  pool: number
  /** Over-stacked units that sit the combat out. */
  excess: number[]
  surplus: number
  countered: number
  counterOnAttacker: number
  counterOnDefender: number
  exploit: number
  automatic: number
  winner: number
}

export interface ConcertedFrame extends MusterFrame {
  /** ASSAULT or PENETRATION. */
  kind: number
  target: number
  posture: number
}

export interface AttritionFrame extends Frame {
  side: number
  /** The force, and the part of it being checked: units that ended in one hex. */
  force: number[]
  units: number[]
}

export interface SurrenderFrame extends Frame {
  side: number
}

export interface ExploitationFrame extends MusterFrame {
  /** The units of the winning force that have not exploited yet. */
  units: number[]
  planMp: number
  surplus: number
  penetrated: number
  fixed: number
  supplied: number
}

export interface StrategicFrame extends MusterFrame {
  /** Half movement points left. */
  halves: number
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
  /** The unit being placed or rebuilt, or -1. */
  unit: number
  /** Strength bought for a unit being rebuilt; 0 for a reinforcement. */
  points: number
}

export interface ExcessFrame extends Frame {
  side: number
  hex: number
}

export interface ReactionFrame extends MusterFrame {
  hex: number
  trigger: number
  /** The hex against which a Concerted Attack has been declared, or -1. */
  target: number
  /** The phasing force, empty while it is unknown (damos:2.6.1#17). */
  movers: number[]
  mode: number
  joined: number
}

export interface RetreatFrame extends Frame {
  side: number
  units: number[]
  /** The combat hex: zones from there do not count (damos:8.11#5). */
  fight: number
  least: number
  most: number
  path: number[]
}

/** agn:4.4#4 is no rule of the series, but its combat calls it where a game lets one die be rolled again. */
export interface RerollFrame extends Frame {
  side: number
  dice: number[]
  /** The sum of the dice that stay. */
  keep: number
}

export type DamosFrames = {
  readonly operations: OperationsFrame
  readonly losses: LossesFrame
  readonly activation: ActivationFrame
  readonly concerted: ConcertedFrame
  readonly attrition: AttritionFrame
  readonly surrender: SurrenderFrame
  readonly combat: CombatFrame
  readonly exploitation: ExploitationFrame
  readonly strategic: StrategicFrame
  readonly game: GameFrame
  readonly playerTurn: PlayerTurnFrame
  readonly replacements: ReplacementsFrame
  readonly excess: ExcessFrame
  readonly reaction: ReactionFrame
  readonly retreat: RetreatFrame
  readonly reroll: RerollFrame
}
