/** The frames of the procedures of transport: what each must remember while it is being played. */
import type { Frame } from '../../../../core/frame.ts'
import type { SegmentFrame } from '../sequence/frames.ts'

export interface FreightFrame extends Frame {
  side: number
  from: number
  to: number
}

export interface PauseFrame extends SegmentFrame {
  /** Where they pause. */
  hex: number
}
