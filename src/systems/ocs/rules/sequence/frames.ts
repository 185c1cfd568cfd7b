/** The frames of the procedures of the sequence of play: what each must remember while it is being played. */
import type { Frame } from '../../../../core/frame.ts'

/** A movement, reaction or exploitation segment: who moves, and in which phase. */
export interface SegmentFrame extends Frame {
  side: number
  phase: number
}

export interface SetupFrame extends Frame {
  side: number
  /** The unit being put elsewhere, or -1. */
  unit: number
}

export interface ArriveFrame extends Frame {
  side: number
  unit: number
}

export interface DeliveryFrame extends Frame {
  side: number
  /** Tokens that came, those still to be put down, and those put down at each place of the table. */
  whole: number
  left: number
  put: number[]
  /** Where some are being put down. */
  hex: number
}

export interface ReplFrame extends Frame {
  side: number
  /** Still to be placed. */
  pax: number
  eq: number
  trucks: number
  /** The kind of dead unit that comes back for nothing, or -1. */
  returns: number
  /** The unit coming back, or -1. */
  unit: number
}

export interface SettleFrame extends Frame {
  /** Whose segment it was: the first to put his stacks in order. */
  side: number
  closing: number
  /** The hex that has too much, and whose it is; -1 for none. */
  hex: number
  owner: number
}

export interface GameFrame extends Frame {
  /** The player who begins the first turn, if the scenario says so; then its weather is told too. Else -1. */
  startsWith: number
  /** What the first side has rolled. */
  rolled: number
  /** Who may choose to go first. */
  winner: number
  /** How many sides have set up. */
  ready: number
}

export interface PlayerTurnFrame extends Frame {
  side: number
}

/** The Reinforcement Phase while its player works. */
export interface WorkFrame extends Frame {
  side: number
  /** Rolls made on the Variable Reinforcement Table. */
  rolls: number
  /** Pax and Eq received in this phase, and used. */
  got: number[]
  used: number[]
  /** The unit being dealt with, or -1. */
  unit: number
  /** Where one of a pair was rebuilt, for the other to come for nothing, or -1 (ocs:13.5d#1). */
  hex: number
}

export type WorkStep = 'work' | 'where' | 'second' | 'finished' | 'merging' | 'exchanging'
