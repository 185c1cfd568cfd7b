/**
 * Time by post. A seat has a bank of time and wins an increment with every hand-over. Its clock runs only while
 * a person is asked, and stands still in that person's quiet hours and away days. Everything here is a pure
 * function of instants (milliseconds since 1970), so a month of play can be tested in a moment.
 */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export interface Pace {
  /** What a seat begins with, what a hand-over adds, and the most it can ever hold. In milliseconds. */
  readonly bank: number
  readonly increment: number
  readonly cap: number
}

/** When a person is not expected to answer. */
export interface Rest {
  /** A zone the browser knows, such as Europe/Paris. */
  readonly timeZone: string
  /** Minutes after local midnight, such as 22 * 60 to 7 * 60. It may run past midnight. */
  readonly quiet: { readonly from: number; readonly to: number } | null
  /** Local days, both included: 2026-12-24 to 2026-12-26. */
  readonly away: readonly Away[]
}

export interface Away {
  readonly first: string
  readonly last: string
}

export const NO_REST: Rest = { timeZone: 'UTC', quiet: null, away: [] }

/** One seat's clock: what is left, and since when it has been running; null while nobody of the seat is asked. */
export interface Clock {
  readonly left: number
  readonly since: number | null
}

export function newClock(pace: Pace): Clock {
  return { left: Math.min(pace.bank, pace.cap), since: null }
}

/** The seat is asked from now on. */
export function start(clock: Clock, now: number): Clock {
  return clock.since === null ? { ...clock, since: now } : clock
}

/** Takes off what has run. Call it before the person's rest changes: time that is gone never comes back. */
export function settle(clock: Clock, now: number, rest: Rest): Clock {
  if (clock.since === null || now <= clock.since) return clock
  return { left: leftAt(clock, now, rest), since: now }
}

/** The seat has answered and hands over: its clock stops, and it wins the increment. */
export function handOver(clock: Clock, now: number, pace: Pace, rest: Rest): Clock {
  const left = leftAt(clock, now, rest)
  // A bank that the other side has filled beyond the cap is kept, but does not grow.
  return { left: Math.max(left, Math.min(left + pace.increment, pace.cap)), since: null }
}

/** The other side gives more time. */
export function give(clock: Clock, now: number, more: number, rest: Rest): Clock {
  const settled = settle(clock, now, rest)
  return { ...settled, left: settled.left + Math.max(0, more) }
}

export function leftAt(clock: Clock, now: number, rest: Rest): number {
  return clock.since === null ? clock.left : Math.max(0, clock.left - running(clock.since, now, rest))
}

/** How long a clock that is on runs between two instants: all of it but the rest. */
export function running(from: number, to: number, rest: Rest): number {
  if (to <= from) return 0
  let time = to - from
  for (const [a, b] of restsBetween(from, to, rest)) time -= b - a
  return time
}

/** The instant at which so much of the bank has run out, if nothing changes. Null: the clock stands. */
export function reaches(clock: Clock, left: number, rest: Rest): number | null {
  if (clock.since === null) return null
  let need = Math.max(0, clock.left - left)
  let from = clock.since
  // A window as long as what is needed holds it all unless there is rest in it; then the search goes on behind it.
  // Rest is never without gaps: quiet hours end every day, and away days end.
  while (need > 0) {
    const to = from + Math.max(need, DAY)
    for (const [a, b] of restsBetween(from, to, rest)) {
      if (a - from >= need) return from + need
      need -= a - from
      from = b
    }
    if (to - from >= need) return from + need
    need -= to - from
    from = to
  }
  return from
}

export function outAt(clock: Clock, rest: Rest): number | null {
  return reaches(clock, 0, rest)
}

/** The stretches of rest between two instants, in order, none touching another. */
export function restsBetween(from: number, to: number, rest: Rest): [number, number][] {
  const found: [number, number][] = []
  const { timeZone: zone, quiet } = rest
  if (quiet && quiet.from !== quiet.to) {
    const past = quiet.to < quiet.from ? 1 : 0
    const last = dayOf(to, zone)
    for (let day = dayOf(from, zone) - 1; day <= last; day++)
      found.push([instant(day, quiet.from, zone), instant(day + past, quiet.to, zone)])
  }
  for (const { first, last } of rest.away)
    found.push([instant(dayNumber(first), 0, zone), instant(dayNumber(last) + 1, 0, zone)])
  found.sort((x, y) => x[0] - y[0])
  const merged: [number, number][] = []
  for (const [a, b] of found) {
    const [start, end] = [Math.max(a, from), Math.min(b, to)]
    if (start >= end) continue
    const before = merged.at(-1)
    if (before && before[1] >= start) before[1] = Math.max(before[1], end)
    else merged.push([start, end])
  }
  return merged
}

/** What stands against these days away, or null: they are told ahead, in order, and not more than the year has. */
export function awayFault(rest: Rest, more: Away, now: number, purse: number): string | null {
  const [first, last] = [dayNumber(more.first), dayNumber(more.last)]
  if (Number.isNaN(first) || Number.isNaN(last)) return 'Give both days as year-month-day, such as 2026-12-24.'
  if (last < first) return 'The last day away comes before the first.'
  if (first <= dayOf(now, rest.timeZone)) return 'Days away begin tomorrow at the earliest.'
  const years = new Map<string, Set<number>>()
  for (const away of [...rest.away, more])
    for (let day = dayNumber(away.first); day <= dayNumber(away.last); day++) {
      const year = textOf(day).slice(0, 4)
      years.set(year, (years.get(year) ?? new Set()).add(day))
    }
  for (const [year, days] of years)
    if (days.size > purse) return `That makes ${days.size} days away in ${year}; a year has ${purse}.`
  return null
}

/** Days since 1970, of a text such as 2026-12-24; NaN if there is no such day. */
function dayNumber(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return Number.NaN
  const day = Date.parse(`${text}T00:00:00Z`) / DAY
  return textOf(day) === text ? day : Number.NaN
}

function textOf(day: number): string {
  return Number.isNaN(day) ? '' : new Date(day * DAY).toISOString().slice(0, 10)
}

function dayOf(at: number, zone: string): number {
  return Math.floor((at + offset(at, zone)) / DAY)
}

/** The instant of a local day and minute. A minute that the spring skips is the one an hour on. */
function instant(day: number, minute: number, zone: string): number {
  const local = day * DAY + minute * MINUTE
  const early = local - offset(local - DAY / 2, zone)
  const late = local - offset(local + DAY / 2, zone)
  const fits = [early, late].filter((at) => at + offset(at, zone) === local)
  return fits.length > 0 ? Math.min(...fits) : Math.max(early, late)
}

/** A zone's clock, and how far it is ahead by quarters of an hour: zones change their time at none but full quarters. */
interface Zone {
  readonly format: Intl.DateTimeFormat
  readonly ahead: Map<number, number>
}

const QUARTER = 15 * MINUTE
const zones = new Map<string, Zone>()

/** How far local time is ahead of UTC at an instant, in milliseconds. */
function offset(at: number, zone: string): number {
  if (zone === 'UTC') return 0
  let known = zones.get(zone)
  if (!known) zones.set(zone, (known = { format: formatOf(zone), ahead: new Map() }))
  const quarter = Math.floor(at / QUARTER)
  let ahead = known.ahead.get(quarter)
  if (ahead === undefined) {
    if (known.ahead.size > 50_000) known.ahead.clear()
    known.ahead.set(quarter, (ahead = readOffset(quarter * QUARTER, known.format)))
  }
  return ahead
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const [year, month, day, hour, minute, second] = Array.from({ length: 6 }, () => 'numeric' as const)
  return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', year, month, day, hour, minute, second })
}

function readOffset(at: number, format: Intl.DateTimeFormat): number {
  const part: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(at)) part[type] = Number(value)
  const { year, month, day, hour, minute, second } = part
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - at
}
