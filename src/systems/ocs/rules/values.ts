/** What the numbers in columns, frames and counters mean: sizes, places, markers, phases, deeds and kinds. */

/** MP and MA are counted in twelfths of a Movement Point; every cost is a whole number of them (ocs:4.2#2). */
export const MP = 12
/** RE are counted in quarters. */
export const RE = 4
/** Supply is counted in tokens. */
export const SP = 4

/** `aboard`: carried by a plane, ship or craft, or in a box beyond the map, and in no hex; `holder` says where. */
export const PLACE = { map: 0, coming: 1, dead: 2, gone: 3, unused: 4, aboard: 5 } as const
export const FACE = { combat: 0, move: 1 } as const
export const MARKER = { none: 0, reserve: 1, strat: 2, dg: 3, exploit: 4, extender: 5 } as const
/** A crossing serves nobody, everybody, or the side added here while it holds both banks: by its work, or having mined it. */
export const CROSSING = { down: 0, stands: 1, held: 2, mined: 4 } as const
export const PHASE = {
  preTurn: 0,
  refit: 1,
  reinforcement: 2,
  movement: 3,
  supply: 4,
  reaction: 5,
  combat: 6,
  exploitation: 7,
  cleanUp: 8,
} as const

/** What a unit has done, as bits; all but those of `LASTING` are forgotten when the next phase begins. */
export const DID = {
  /** Has finished moving in this phase. */
  moved: 1,
  /** Was relied on to negate a zone: may not spend MP any more (ocs:4.5b#5). */
  negated: 2,
  /** Released from Reserve in this phase. */
  released: 4,
  attacked: 8,
  barraged: 16,
  /** Fuelled by itself for this phase. */
  fuelledAlone: 32,
  /** Worked as engineer in this phase. */
  built: 128,
  /** An HQ, or an independent by the option of 21.3, fuelled until the next Clean Up. */
  fuelledHq: 256,
  /** Changed its mode in this phase: once is enough. */
  changed: 1024,
  /** Was brought to the top of its stack in this phase: once is enough. */
  shown: 2048,
  /** Has combat supply for the combat that is being fought. */
  supplied: 4096,
  /** An HQ fuelled for a quarter of the MA in this phase (ocs:HR-10#1). */
  minimumHq: 8192,
  /** Came as reinforcement or was rebuilt in this Player Turn. */
  arrived: 16384,
  /** Has finished moving in this phase without leaving its hex: may still work there. */
  still: 32768,
  /** Has finished moving with half its MA left: may still become part of an Extender (ocs:12.7e#1). */
  kept: 65536,
  /** Was an Extender and has spent half its MA to be one no longer (ocs:12.7d#1). */
  flipped: 131072,
  /** A Tiger that has spent more than half of its MA in this segment (ocs:HR-12#3). */
  strained: 262144,
  /** Was reached by the fuel of its formation when that was paid, until the next Clean Up (ocs:12.5c.A#1). */
  fuelledInFormation: 524288,
  /** A plane that has flown its mission of this phase (ocs:14.2e#1). */
  flown: 1048576,
  /** Dropped from the air in this Player Turn: it needs no trace (ocs:12.6h#1). */
  dropped: 2097152,
  /** Was flown by Air Transport in this phase: it has half its MA (ocs:14.9d#1). */
  airborne: 1 << 22,
  /** Has stopped at an air base with half its MA left, to be flown from there (ocs:14.9d#1). */
  waits: 1 << 23,
  /** A ship that has fired at the ground in this Game Turn (ocs:18.3a.B#2). */
  shelled: 1 << 24,
  /** Landed by the table: fuelled until the next Clean Up (ocs:18.5h#3), and with half its MA in this phase. */
  landed: 1 << 26,
  ashore: 1 << 27,
  /** Craft about to land what they carry, and an LST about to become a port. */
  landing: 1 << 28,
  deploying: 1 << 29,
} as const
/** What outlasts the phase. */
export const LASTING = DID.fuelledHq | DID.fuelledInFormation | DID.arrived | DID.dropped | DID.landed

export const KIND = {
  combat: 0,
  hq: 1,
  artillery: 2,
  pax: 3,
  eq: 4,
  breakdown: 5,
  transport: 6,
  plane: 7,
  ship: 8,
  craft: 9,
} as const
/** What a barrage is aimed at (ocs:10.0d#1). */
export const AIM = { troops: 0, base: 1, port: 2, byShips: 3, ship: 4, craft: 5, coastGun: 6 } as const
/** What has been done to a hex in this turn, as bits of column `worked`; those of WORKED_PHASE are forgotten with the phase. */
export const WORKED = {
  raised: 1,
  lowered: 2,
  baseRaised: 4,
  baseLowered: 8,
  portHit: 16,
  portRepaired: 32,
  shelledOut: 64,
} as const
export const WORKED_PHASE = WORKED.baseLowered | WORKED.portRepaired
/** Column `airlifted` counts above this the Fighters that stayed Active at a base in this turn (ocs:21.5#1). */
export const REBASED = 4096
/** What a counter is to the rules: the first two stand on the ground, planes and ships are listed apart. */
export const ROLE = { combat: 0, transport: 1, plane: 2, naval: 3 } as const
export const LEG = 0
export const TRUCK = 1
export const TRACK = 2
/** Leg units on skis, as far as the ground goes. */
export const SKI = 3
export const ARMOR = 0
export const MECH = 1
export const OTHER = 2
