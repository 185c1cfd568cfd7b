/** The frames of Primer's procedures, by name: what each must remember while it is being played. */
import type { Frame } from '../../../core/frame.ts'

export interface SideFrame extends Frame {
  side: number
}

export interface EnterFrame extends SideFrame {
  unit: number
}

export interface MoveFrame extends EnterFrame {
  /** Half points left. */
  left: number
  /** Where it began, -1 for a counter that has just entered. */
  from: number
}

export interface AttackFrame extends SideFrame {
  hex: number
  /** Infantry and cavalry, then artillery. */
  attackers: number[]
  guns: number[]
  /** The defender's artillery that answers, or -1. */
  answer: number
  /** Steps each side still has to lose, and whether the defender must fall back or stand. */
  attackLoses: number
  defenceLoses: number
  fallsBack: number
}

export interface LossesFrame extends SideFrame {
  units: number[]
  left: number
}

export interface FallBackFrame extends SideFrame {
  hex: number
  /** Counters that have still to fall back. */
  units: number[]
}

export interface AdvanceFrame extends SideFrame {
  hex: number
  /** Counters that may still advance. */
  units: number[]
  /** Cavalry that has just advanced, or -1. */
  rider: number
}

export type PrimerFrames = {
  readonly game: Frame
  readonly playerTurn: SideFrame
  readonly enter: EnterFrame
  readonly move: MoveFrame
  readonly attack: AttackFrame
  readonly losses: LossesFrame
  readonly fallBack: FallBackFrame
  readonly advance: AdvanceFrame
}
