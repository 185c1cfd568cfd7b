/** What a person may say of quiet hours and days away. */
import { type Away, awayFault, type Rest } from './clock.ts'

/** Days away that a year has. */
const PURSE = 40
/** Minutes of a day that quiet hours have to leave. */
const AWAKE = 4 * 60
const DAY = 24 * 60

/** Why this rest cannot be taken in place of what there was, or null. Days that were told before stay as they are. */
export function restFault(rest: Rest, was: Rest, now: number): string | null {
  const { timeZone, quiet, away } = rest
  if (!isZone(timeZone)) return `There is no time zone "${timeZone}".`
  if (quiet && (quiet.to - quiet.from + DAY) % DAY > DAY - AWAKE)
    return 'Quiet hours leave at least four hours of the day.'
  const told: Away[] = []
  for (const days of away) {
    const known = was.away.some(({ first, last }) => first === days.first && last === days.last)
    const fault = known ? null : awayFault({ ...rest, away: told }, days, now, PURSE)
    if (fault) return fault
    told.push(days)
  }
  return null
}

function isZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone }) !== null
  } catch {
    return false
  }
}
