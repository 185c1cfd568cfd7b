/** The frames of the procedures of supply: what each must remember while it is being played. */
import type { Frame } from '../../../../core/frame.ts'

export interface AttritionFrame extends Frame {
  side: number
  /** The stack being checked, and the steps it has still to lose. */
  hex: number
  left: number
}

/** Nothing happens until the owner ends it: what he says before that are wishes. */
export interface SupplyPhaseFrame extends Frame {
  side: number
  first: number[]
  dumps: number[]
  starved: number[]
  parts: number[]
}

export interface RefuelFrame extends Frame {
  side: number
  hq: number
  /** 1 for a quarter of the MA. */
  minimum: number
  tokens: number
}

export interface PayFrame extends Frame {
  side: number
  owing: number
  /** May internal stocks be used? */
  stocks: number
  units: number[]
  /** What is to be paid in all and what is still owed: by unit where each owes, else one number. */
  price: number[]
  owed: number[]
  /** The HQ through which it all has to come, once one is used; DIRECT, or NO_WAY as long as nothing is paid. */
  via: number
}

export interface CollapseFrame extends Frame {
  side: number
  unit: number
}
