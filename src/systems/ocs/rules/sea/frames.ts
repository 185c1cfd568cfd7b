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

/** A DUKW that drives ashore: hexes it could still have sailed, and points still to be lost in the surf. */
export interface DukwFrame extends Frame {
  side: number
  craft: number
  hex: number
  left: number
  lost: number
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

/** Naval gunfire: what is fired at is secret until it opens, as which ships fire always is. */
export interface GunfireFrame extends Frame {
  side: number
  phase: number
  target: number
  aim: number
  ships: number[]
  /** The ship, craft or coast gun fired at, or -1. */
  victim: number
  strength: number
  shift: number
}

/** What fire at a ship does: all of it is known to both. */
export interface ShipfireFrame extends Frame {
  side: number
  target: number
  victim: number
  strength: number
  /** Columns: those of planes near their base alone (ocs:18.3c.A#1). */
  shift: number
  hits: number
  /** 1 if it is to be marked DG. */
  dg: number
  /** The craft that was hit last, or -1. */
  boat: number
}
