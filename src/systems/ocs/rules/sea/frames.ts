/** The frames of the procedures of the sea: what each must remember while it is being played. */
import type { Frame } from '../../../../core/frame.ts'

export interface ShippingFrame extends Frame {
  side: number
  from: number
  to: number
}
