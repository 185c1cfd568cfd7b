/** The frames of the procedures of fighting: what each must remember while it is being played. */
import type { Frame } from '../../../../core/frame.ts'
import type { SegmentFrame } from '../sequence/frames.ts'

export interface LossesFrame extends Frame {
  side: number
  /** Those who share the losses; the dead among them are passed over. */
  units: number[]
  /** Who bears the first loss: the unit whose Action Rating counted, or -1. */
  first: number
  /** 1: nobody loses a second step before all have lost one (ocs:9.11c#1). */
  spread: number
  /** Step losses still to be borne. */
  steps: number
  /** Options still to be met, each by a step, or all that are left by so many hexes of retreat. */
  options: number
  /** 1: the side may leave its options undone, as long as none of them is met. */
  ignore: number
  /** For the retreat: hexes the enemy held when the combat began, and the hex fought over. */
  barred: number[]
  target: number
  /** Steps lost by each of `units` so far. */
  taken: number[]
  /** Where the units stand: as much as the enemy is told of them. */
  hexes: number[]
  bore: number
}

export interface CaptureFrame extends Frame {
  /** Who takes. */
  side: number
  hex: number
  /** 1 if a hedgehog falls to him. */
  hedgehog: number
  /** Which of COLUMNS is rolled on. */
  column: number
  /** Transport Points and tokens that he takes. */
  points: number
  tokens: number
  /** The counters that give a point, one entry a point. */
  gives: number[]
  /** The counter that is displaced, or -1. */
  unit: number
}

export interface BarrageFrame extends Frame {
  side: number
  phase: number
  /** Secret until the guns open fire, as which guns they are always is. */
  target: number
  /** What is fired at there: AIM. */
  aim: number
  guns: number[]
  /** Those of them that fire half their strength (ocs:HR-7#1). */
  halved: number[]
  /** Known to both when the guns have opened fire; -1 until then. */
  strength: number
  shift: number
}

/** What fire does: all of it is known to both. */
export interface BombardmentFrame extends Frame {
  side: number
  target: number
  aim: number
  strength: number
  shift: number
  /** Steps the target loses. */
  steps: number
}

export interface AdvanceFrame extends Frame {
  side: number
  /** Who took part in the attack (ocs:9.12g.A#1). */
  units: number[]
  target: number
  /** 1: the hex is open to them. */
  vacant: number
  /** 1: all of them go in (ocs:9.12g.D#1). */
  must: number
  /** The least Action Rating that goes over to exploitation; 0 for none. */
  exploit: number
  going: number[]
  marked: number[]
  entered: number
}

/** Figures are open to both (ocs:4.9b#1), units to their owner. */
export interface CombatFrame extends Frame {
  /** Who attacks, the hex that is attacked, and whether it is an overrun. */
  side: number
  target: number
  overrun: number
  attackers: number[]
  /** The hexes they attack from. */
  from: number[]
  /** The units whose Action Rating leads, and the ratings. */
  leader: number
  guide: number
  leads: number
  guides: number
  /** The terrain chosen against each of `from`, and that of the defender. */
  against: number[]
  ground: number
  /** Strengths, and anti-tank effects of the target. */
  attack: number
  defence: number
  antiTank: number
  /** Column of the Combat Table, how far surprise shifts it, and the modified roll. */
  column: number
  surprise: number
  rolled: number
  /** How the attackers bore their result: BORE. */
  bore: number
}

export interface RetreatFrame extends Frame {
  side: number
  /** Those who still have to go; noted by `parted`, those who go on from a hex of the path. */
  units: number[]
  /** How far. */
  hexes: number
  /** Hexes the enemy held when the combat began, and the hex fought over. */
  barred: number[]
  target: number
  /** Those on their way together, where they began and the hexes they have entered. */
  party: number[]
  from: number
  path: number[]
  /** Those of them who came along though they need not (ocs:9.12d#1). */
  along: number[]
  /** Those of them who were DG before the last hex. */
  shaken: number[]
}

export interface BarrageSegmentFrame extends SegmentFrame {
  /** Hexes that have been fired at, and ships as `~unit`: once in a phase is enough (ocs:10.0e.A#1, 18.3c#2). */
  targets: number[]
}

/** Until it is declared an attack is a plan that the enemy does not see. */
export interface CombatSegmentFrame extends SegmentFrame {
  /** The hex to be attacked, and by whom; -1 while nothing is planned. */
  target: number
  force: number[]
  /** Hexes attacked in this segment (ocs:9.1c#3). */
  fought: number[]
}
