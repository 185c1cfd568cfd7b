/** How a match came out, as its scenario counts: for studies that compare matches. */
import type { Match } from '../match.ts'
import type { World } from '../procedure.ts'
import type { Goals } from '../shapes.ts'

export interface Outcome {
  readonly ending: string
  /** The seat that has won, or -1. */
  readonly winner: number
  /** By how much the first seat is ahead, in what the scenario counts. */
  readonly margin: number
}

/** Null where the scenario counts nothing: a lesson. */
export function outcomeOf<W extends World>(m: Match<W>): Outcome | null {
  const goals = m.setting.desk?.goals?.(m) ?? null
  return goals && { ending: m.ending, winner: winnerOf(m.ending, m.setting.seats), margin: marginOf(goals) }
}

/** The seat an ending names, or -1. */
export function winnerOf(ending: string, seats: readonly string[]): number {
  const words = ending.toLowerCase().split(/[^a-z]+/)
  return seats.findIndex((seat) => words.includes(seat.toLowerCase()))
}

/** Points where there are points, else places held. */
export function marginOf({ sums, objectives }: Goals): number {
  if (sums.length > 0) return sums.reduce((sum, { points }) => sum + (points[0] ?? 0) - (points[1] ?? 0), 0)
  const held = (seat: number): number => objectives.filter(({ holder }) => holder === seat).length
  return held(0) - held(1)
}
