/** The frames of the procedures of ground: what each must remember while it is being played. */
import type { Frame } from '../../../../core/frame.ts'

export interface BoxFrame extends Frame {
  side: number
  unit: number
}
