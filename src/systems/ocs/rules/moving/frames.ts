/** The frames of the procedures of moving: what each must remember while it is being played. */
import type { Frame } from '../../../../core/frame.ts'

/**
 * A force on the move. Until it stops, or something happens on the way, all of this is a plan: the counters lie where they
 * lay, the enemy sees nothing, and the mover may take steps back.
 */
export interface MoveFrame extends Frame {
  side: number
  phase: number
  force: number[]
  /** By unit of the force: the face and marker it is to have, MP left, and MP to begin with. */
  faces: number[]
  markers: number[]
  left: number[]
  whole: number[]
  /** Hexes passed, the first one being where it began. */
  path: number[]
  /** Units dropped off and not yet put down, as `drops.ts` keeps them. */
  drops: number[]
  /** Fuel to be paid when the plan becomes fact, as `bill.ts` keeps it. */
  bill: number[]
  /** Rail hexes converted on the way. */
  laid: number[]
}

export type MoveStep = 'begin' | 'act' | 'overran' | 'sailed'

export interface ReconFrame extends Frame {
  side: number
  unit: number
  hex: number
}

export interface BreakoutFrame extends Frame {
  side: number
  hex: number
  unit: number
  /** Dice: one, or one for each Transport Point. */
  dice: number
  /** 1 if it is the first turn out of trace. */
  first: number
}

export interface RaiderFrame extends Frame {
  /** Who complains. */
  side: number
  hex: number
}
