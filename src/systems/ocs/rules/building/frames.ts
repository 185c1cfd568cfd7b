/** The frames of the procedures of building: what each must remember while it is being played. */
import type { Frame } from '../../../../core/frame.ts'

export interface BlowFrame extends Frame {
  side: number
  hex: number
  /** How many tokens are to go up. */
  tokens: number
}

export interface ConstructFrame extends Frame {
  side: number
  task: number
  /** Where, or -1 as long as the engineer has not said so. */
  hex: number
  crew: number[]
}
