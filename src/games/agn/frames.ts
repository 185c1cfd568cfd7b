/** The frames of what Army Group North adds to the sequence of play. */
import type { Frame } from '../../core/frame.ts'

export interface RailFrame extends Frame {
  /** First hexes of the lines still to be rolled for, each with the live hex it leaves. */
  from: number[]
  to: number[]
  /** The line being converted: where it stands and how many hexes are left. */
  at: number
  left: number
}

export interface SetupFrame extends Frame {
  side: number
  unit: number
  /** How many units would still wait once this one is placed. */
  left: number
}

export interface UndyingFrame extends Frame {
  unit: number
}

export type AgnFrames = {
  readonly setup: SetupFrame
  readonly rail: RailFrame
  readonly pause: Frame
  readonly air: Frame
  readonly airCheck: Frame
  readonly expectations: Frame
  readonly undying: UndyingFrame
  readonly cossacks: Frame
}
