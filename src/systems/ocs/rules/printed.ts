/** What is printed on planes, ships and landing craft (3.4, 3.5). */

/** One side of a plane: full, or reduced. */
export interface PlaneFace {
  readonly rating: number
  /** In parentheses: fights only when met (ocs:14.3a#1). */
  readonly parenthesis: boolean
  readonly barrage: number
  readonly torpedo: boolean
  readonly range: number
  /** Half tokens; 0 without a capacity. */
  readonly capacity: number
}

export interface Plane {
  /** Its types (ocs:14.1#1): a Combo has two. */
  readonly fighter: boolean
  readonly strategic: boolean
  readonly transport: boolean
  /** Has gliders of its own (ocs:14.10f#1). */
  readonly integral: boolean
  readonly model: string
  readonly sides: readonly [PlaneFace, PlaneFace]
}

/** One side of a ship: whole, or damaged. */
interface ShipFace {
  readonly barrage: number
  readonly range: number
  readonly flak: number
  readonly protection: number
  readonly slow: boolean
}

export interface Ship {
  readonly type: string
  readonly single: boolean
  readonly sides: readonly [ShipFace, ShipFace]
  /** Planes a carrier holds, and how many it refits on each side; 0 on other ships. */
  readonly carries: number
  readonly refit: readonly [number, number]
}

export interface Craft {
  readonly type: 'landing craft' | 'lst' | 'dukw'
  readonly points: number
  readonly protection: number
  readonly ma: number
  readonly landMa: number
  /** Of an LST on a beach: tokens it handles as a port. */
  readonly port: number
}

/** Signs on ground units that matter to planes and ships. */
export type Sign = 'para' | 'coastGuns' | 'commando' | 'coast' | 'flak'
