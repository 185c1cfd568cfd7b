/** Where a chance to win is read in a match: when a fight is over, and when a player turn is. */
import type { Match } from '../match.ts'
import { marginOf } from '../opponent/result.ts'
import type { World } from '../procedure.ts'
import { seenOpenly } from '../seen.ts'
import type { Standing } from '../win-chance.ts'

/** What is going on after a step. */
export interface Mark {
  readonly fighting: boolean
  readonly turn: number
  readonly side: number
}

export function markOf<W extends World>(m: Match<W>): Mark {
  const { fights } = m.setting.system.forecast
  const { turn, side } = m.setting.desk!.now(seenOpenly(m))
  return { fighting: m.frames.some(({ proc }) => proc in fights), turn, side }
}

/** Is something over that was going on? */
export const isOver = (before: Mark, now: Mark): boolean =>
  (before.fighting && !now.fighting) || before.turn !== now.turn || before.side !== now.side

/** The position as a model reads it; null where the scenario counts nothing. */
export function standingOf<W extends World>(
  m: Match<W>,
  { turn, side }: Mark,
  worth: (m: Match<W>) => number,
): Standing | null {
  const goals = m.setting.desk!.goals?.(m) ?? null
  return goals && { turn, side, score: marginOf(goals), worth: worth(m) }
}
