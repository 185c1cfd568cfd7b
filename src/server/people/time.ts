/** Whose clock runs, and what a clock shows: while its person rests, it stands still. */
import { NO_REST } from '../../core/online/clock.ts'
import { runningSeat, shownClock } from '../../core/online/turns.ts'
import type { ShownClock } from '../../core/wire/people.ts'
import type { KeptMatch } from '../store.ts'
import type { People } from './people.ts'

type Timed = Pick<KeptMatch, 'clocks' | 'company'>

/** The seat whose clock runs, and its person; null where none does. */
export function onTheClock({ clocks, company, head }: KeptMatch): { seat: number; person: string } | null {
  const seat = clocks && head.ending === '' ? runningSeat(clocks) : -1
  return seat < 0 ? null : { seat, person: company?.holders[seat] ?? '' }
}

/** What the clock of a seat shows; null where the match has none. */
export async function clockOf(
  people: People | undefined,
  { clocks, company }: Timed,
  seat: number,
): Promise<ShownClock | null> {
  if (!clocks) return null
  const person = company?.holders[seat] ?? ''
  const rest = person === '' ? NO_REST : await people?.rest(person)
  return shownClock(clocks, seat, Date.now(), rest)
}
