/** Dated axes: what a side fought for, and when, as data of a scenario. */
export interface Axis {
  readonly scenario: string
  readonly side: string
  /** First and last turn. */
  readonly turns: readonly number[]
  readonly hexes: readonly string[]
  /** How far around these hexes it goes. */
  readonly within: number
  /** How much more a hex there counts. */
  readonly share: number
  readonly about: string
}

/** A match as far as an axis asks. */
interface Dated {
  readonly scenario: string
  readonly side: string
  readonly turn: number
  /** How far a hex of an axis, by its number, is from the one that is asked about. */
  readonly off: (hex: string) => number
}

/** How much more a hex counts for a player who goes by history. */
export function shareOn(axes: readonly Axis[], { scenario, side, turn, off }: Dated): number {
  const now = axes.find(
    (a) =>
      a.scenario === scenario &&
      a.side === side &&
      a.turns[0]! <= turn &&
      turn <= a.turns[1]! &&
      a.hexes.some((at) => off(at) <= a.within),
  )
  return now?.share ?? 1
}
