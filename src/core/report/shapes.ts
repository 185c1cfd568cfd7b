/** The report of a match, as the page gets it: GET /api/matches/:id/report. */
import type { Goals, Objective, TableState } from '../shapes.ts'

/** The after-action report. */
export interface Report {
  /** What was played. */
  readonly game: string
  readonly title: string
  readonly scenario: string
  readonly sides: readonly string[]
  /** Keys of the sides' colours. */
  readonly colours: readonly string[]
  /** Steps played. */
  readonly steps: number
  /** One row a player turn. */
  readonly turns: readonly {
    readonly turn: number
    readonly side: number
    readonly at: number
    readonly label: string
  }[]
  /** Figures by name (strength, lost, replacement points, hexes held ...), then by row of `turns`, then by seat. */
  readonly figures: readonly {
    readonly name: string
    readonly label: string
    readonly values: readonly (readonly (number | null)[])[]
  }[]
  /** Dice had against dice expected: running sums of the difference, by seat. */
  readonly luck: readonly {
    readonly seat: number
    readonly purpose: string
    readonly rolls: number
    readonly dice: number
    readonly had: number
    readonly expected: number
  }[]
  readonly luckByTurn: readonly (readonly number[])[]
  readonly ending: string
  // What follows is told when nothing is hidden, or the match is over.
  /** What the scenario counts, as it stood at the end; null where nobody can win it. */
  readonly goals: Goals | null
  readonly objectives: readonly ObjectiveHeld[]
  readonly fights: readonly FightTold[]
  /** The first side's chance to win, where a model of this scenario has been shown to tell it: after fights and player turns. */
  readonly chances: {
    readonly points: readonly { readonly at: number; readonly chance: number }[]
    /** The matches behind it, and its Brier score on those it was not made of. */
    readonly matches: number
    readonly brier: number
  } | null
  /** The largest swings of that chance, else where the dice swung most. */
  readonly moments: readonly Moment[]
  readonly start: PositionShown | null
  readonly end: PositionShown | null
}

export interface ObjectiveHeld extends Objective {
  readonly spans: readonly { readonly from: number; readonly to: number; readonly holder: number }[]
}

/** Counters and ground, to be drawn. */
export type PositionShown = Pick<TableState, 'counters' | 'control' | 'rail' | 'markers' | 'spans'>

/** A fight with its exact odds before the first die, and what came of it. */
export interface FightTold {
  /** Steps played before its first die. */
  readonly at: number
  readonly hex: string
  readonly title: string
  readonly attacker: number
  readonly won: boolean
  readonly chance: number
  /** Attacker's, then defender's. */
  readonly lost: readonly [number, number]
  readonly due: readonly [number, number]
  readonly text: string
  /** What stood around it. */
  readonly position: PositionShown
}

export interface Moment extends Pick<FightTold, 'at' | 'title' | 'text'> {
  /** Where, and what stood around it; null where it was no fight. */
  readonly hex: string | null
  readonly position: PositionShown | null
  /** Who attacked or moved, and what that side's chance gained by it, or its dice won beyond what was due: from -1 to 1. */
  readonly side: number
  readonly swing: number
}

/** An act of one's own turns that can be looked at for something better. */
export interface ActTold {
  /** Steps played before it. */
  readonly at: number
  readonly title: string
}

/** An act that was a blunder: the plan of a bot did better, by more than chance explains. */
export interface BlunderTold extends ActTold {
  /** Chance to win that was lost, and two standard errors of it; null where no chance is known. */
  readonly cost: number | null
  readonly doubt: number | null
  readonly better: string
  readonly text: string
}
