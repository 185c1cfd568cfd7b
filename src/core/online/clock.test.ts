import { describe, expect, it } from 'vitest'
import { SeededRng } from '../chance.ts'
import {
  awayFault,
  give,
  handOver,
  leftAt,
  newClock,
  NO_REST,
  outAt,
  reaches,
  restsBetween,
  running,
  settle,
  start,
  type Clock,
  type Rest,
} from './clock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const PACE = { bank: 5 * DAY, increment: 12 * HOUR, cap: 7 * DAY }
const at = (text: string): number => Date.parse(text)
const NIGHTS: Rest = { timeZone: 'Europe/Paris', quiet: { from: 22 * 60, to: 7 * 60 }, away: [] }

describe('a clock by post', () => {
  it('runs only while its seat is asked, and wins the increment with the hand-over', () => {
    const begun = start(newClock(PACE), at('2026-03-01T00:00:00Z'))
    const after = handOver(begun, at('2026-03-02T00:00:00Z'), PACE, NO_REST)
    expect(after).toEqual({ left: 4.5 * DAY, since: null })
    expect(leftAt(after, at('2027-03-01T00:00:00Z'), NO_REST)).toBe(4.5 * DAY)
  })

  it('grows no further than the cap, and keeps what the other side has given beyond it', () => {
    const full: Clock = { left: PACE.cap - HOUR, since: null }
    expect(handOver(full, 0, PACE, NO_REST).left).toBe(PACE.cap)
    const given = give(full, 0, 3 * DAY, NO_REST)
    expect(handOver(given, 0, PACE, NO_REST).left).toBe(given.left)
  })

  it('stands still in quiet hours, by the person’s own time', () => {
    // Paris is an hour ahead in winter: quiet from 21:00 to 06:00 UTC.
    expect(running(at('2026-01-10T20:00:00Z'), at('2026-01-11T07:00:00Z'), NIGHTS)).toBe(2 * HOUR)
    expect(running(at('2026-07-10T20:00:00Z'), at('2026-07-11T06:00:00Z'), NIGHTS)).toBe(HOUR)
  })

  it('takes the night of the change of hours as long as it is', () => {
    const spring = restsBetween(at('2026-03-28T12:00:00Z'), at('2026-03-29T12:00:00Z'), NIGHTS)
    const autumn = restsBetween(at('2026-10-24T12:00:00Z'), at('2026-10-25T12:00:00Z'), NIGHTS)
    expect([spring, autumn].map((rests) => rests.map(([a, b]) => (b - a) / HOUR))).toEqual([[8], [10]])
  })

  it('begins quiet hours that the spring skips an hour on', () => {
    const rest: Rest = { timeZone: 'Europe/Paris', quiet: { from: 150, to: 240 }, away: [] }
    expect(restsBetween(at('2026-03-29T00:00:00Z'), at('2026-03-29T12:00:00Z'), rest)).toEqual([
      [at('2026-03-29T01:30:00Z'), at('2026-03-29T02:00:00Z')],
    ])
  })

  it('stands still on days away', () => {
    const rest: Rest = { timeZone: 'UTC', quiet: null, away: [{ first: '2026-12-24', last: '2026-12-26' }] }
    const clock = start({ left: 2 * HOUR, since: null }, at('2026-12-23T23:00:00Z'))
    expect(outAt(clock, rest)).toBe(at('2026-12-27T01:00:00Z'))
    expect(leftAt(clock, at('2026-12-25T12:00:00Z'), rest)).toBe(HOUR)
  })

  it('gives nothing back when rest is asked for afterwards', () => {
    const clock = start({ left: DAY, since: null }, at('2026-01-10T20:00:00Z'))
    const morning = at('2026-01-11T08:00:00Z')
    const settled = settle(clock, morning, NO_REST)
    expect(leftAt(settled, morning, NIGHTS)).toBe(12 * HOUR)
  })

  it('has nothing to say of when it is out while it stands', () => {
    expect(outAt(newClock(PACE), NIGHTS)).toBeNull()
  })
})

describe('ten thousand lives of a clock', () => {
  const rng = new SeededRng('clocks')
  const pick = (n: number): number => rng.below(n)
  const zones = ['UTC', 'Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu']
  const begin = at('2026-01-01T00:00:00Z')
  const instant = (): number => begin + pick(365 * 24 * 60) * 60_000
  const day = (n: number): string => new Date(begin + n * DAY).toISOString().slice(0, 10)
  const someRest = (): Rest => ({
    timeZone: zones[pick(zones.length)]!,
    quiet: pick(3) === 0 ? null : { from: pick(1440), to: pick(1440) },
    away: Array.from({ length: pick(3) }, () => {
      const first = pick(360)
      return { first: day(first), last: day(first + pick(20)) }
    }),
  })

  it('are told the same whole and in parts, and time never grows but by the increment', () => {
    for (let life = 0; life < 10_000; life++) {
      const rest = someRest()
      const a = instant()
      const b = a + pick(20 * DAY)
      const c = b + pick(20 * DAY)
      expect(running(a, b, rest) + running(b, c, rest)).toBe(running(a, c, rest))
      const clock = start({ left: 1 + pick(10 * DAY), since: null }, a)
      const [soon, late] = [leftAt(clock, b, rest), leftAt(clock, c, rest)]
      expect(late).toBeLessThanOrEqual(soon)
      expect(leftAt(settle(clock, b, rest), c, rest)).toBe(late)
      const handed = handOver(clock, b, PACE, rest).left
      expect(handed).toBeGreaterThanOrEqual(soon)
      expect(handed).toBeLessThanOrEqual(soon + PACE.increment)
    }
  })

  it('are out at the instant they say, and never in a person’s rest', () => {
    for (let life = 0; life < 10_000; life++) {
      const rest = someRest()
      const clock = start({ left: 1 + pick(10 * DAY), since: null }, instant())
      const out = outAt(clock, rest)!
      expect(leftAt(clock, out, rest)).toBe(0)
      expect(leftAt(clock, out - 1, rest)).toBe(1)
      expect(restsBetween(out - 1, out, rest)).toEqual([])
      const half = reaches(clock, Math.floor(clock.left / 2), rest)!
      expect(leftAt(clock, half, rest)).toBe(Math.floor(clock.left / 2))
    }
  })
})

describe('days away', () => {
  const now = at('2026-06-01T12:00:00Z')
  const rest: Rest = { timeZone: 'UTC', quiet: null, away: [{ first: '2026-07-01', last: '2026-07-10' }] }
  it('are told ahead', () => {
    expect(awayFault(rest, { first: '2026-06-01', last: '2026-06-03' }, now, 30)).toMatch(/tomorrow at the earliest/)
    expect(awayFault(rest, { first: '2026-06-02', last: '2026-06-03' }, now, 30)).toBeNull()
  })

  it('are no more than the year has, a day told twice counting once', () => {
    expect(awayFault(rest, { first: '2026-07-05', last: '2026-07-30' }, now, 30)).toBeNull()
    expect(awayFault(rest, { first: '2026-07-05', last: '2026-07-31' }, now, 30)).toMatch(/31 days away in 2026/)
    expect(awayFault(rest, { first: '2026-12-20', last: '2027-01-20' }, now, 22)).toBeNull()
  })

  it('are real days in order', () => {
    expect(awayFault(rest, { first: '2026-02-30', last: '2026-07-31' }, now, 30)).toMatch(/year-month-day/)
    expect(awayFault(rest, { first: '2026-08-03', last: '2026-08-01' }, now, 30)).toMatch(/before the first/)
  })
})
