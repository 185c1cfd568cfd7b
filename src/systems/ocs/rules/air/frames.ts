/** The frames of the procedures of the air. */
import type { Frame } from '../../../../core/frame.ts'

export interface RefitFrame extends Frame {
  side: number
  /** Bases that have refitted in this phase (ocs:15.1.A#1). */
  done: number[]
  /** The base that is refitting, or -1, and planes it may still ready. */
  base: number
  left: number
  /** Planes in boxes beyond the map that were readied in this phase. */
  boxed: number[]
  /** The unit whose drop is being planned, and where; or -1. */
  unit: number
  hex: number
}

/** A plan until it is declared: only its owner knows it. Which planes fly it stays with him, but for the one on top. */
export interface MissionFrame extends Frame {
  side: number
  phase: number
  /** Which of MISSIONS. */
  kind: number
  /** The mission hex, or -1. */
  hex: number
  planes: number[]
  /** The base to which they mean to return, or -1 for where each came from. */
  home: number
  /** The plane on top, or -1 before the mission is declared. */
  shown: number
  /** The Fighter that intercepts, or -1. */
  met: number
  /** What it carries, as `cargo.ts` keeps it. */
  cargo: number[]
  /** Planes that tow a Glider Point, once for each; those that stay where they unload. */
  tows: number[]
  stays: number[]
  /** Once it is under way: each plane, where it came from, and its steps lost. */
  crew: number[]
  /** In the second leg of an X-Y-Z mission the first mission hex, else -1 (ocs:21.12a#1). */
  via: number
}

/** An Eq spent on planes: steps it can still rebuild, and the dead plane that looks for a base. */
export interface PlaneReplsFrame extends Frame {
  side: number
  left: number
  unit: number
}

/** Before play: a base about to be shifted, or -1 (ocs:HR-16#1). */
export interface ShiftFrame extends Frame {
  side: number
  hex: number
}

/** A mission has lost planes or steps: what becomes of its cargo. */
export interface ShedFrame extends Frame {
  side: number
}

/** Open to both (ocs:4.9d#1). */
export interface AirCombatFrame extends Frame {
  /** Who attacks; his planes in the hex, and the enemy's. */
  side: number
  hex: number
  mine: number[]
  theirs: number[]
  /** The planes of this round, or -1. */
  a: number
  b: number
  /** Those that have to abort in it. */
  aborts: number[]
  /** The base to which the planes of a mission return, or -1; and the Fighter that came to intercept, or -1. */
  home: number
  guest: number
}

/** Planes over ships: who flies is their owner's, and the target each has picked so far. */
export interface ShipStrikeFrame extends Frame {
  side: number
  hex: number
  planes: number[]
  aims: number[]
}
