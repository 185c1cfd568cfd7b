/** The frames of the procedures of the sea: what each must remember while it is being played. */
import type { Frame } from '../../../../core/frame.ts'

export interface ShippingFrame extends Frame {
  side: number
  from: number
  to: number
}

/** Ships and craft under way together: where they are, and how many hexes they can still go. */
export interface SailFrame extends Frame {
  side: number
  phase: number
  force: number[]
  left: number
  /** 1 once anything has been done. */
  sailed: number
  at: number
}

export interface LandingFrame extends Frame {
  side: number
  /** Where landings are being rolled for, or -1. */
  hex: number
  /** The units of the group that lands now, and those of the hex that are still to land. */
  group: number[]
  rest: number[]
  /** The craft they came in; points of them, and units of the group, still to be lost. */
  boats: number[]
  sunk: number
  men: number
}

export interface BeachFrame extends Frame {
  side: number
  target: number
  /** The hex of the craft, and who storms ashore. */
  from: number
  units: number[]
  /** The craft that brought each of them. */
  craft: number[]
}
