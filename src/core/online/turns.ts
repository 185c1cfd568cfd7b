/**
 * Whose clock runs. One seat has the hand at a time: the person who was asked last. When another person is asked, the hand goes
 * over, and who gave it away wins the increment. Questions that bots and auto-responses answer hand over nothing and cost nobody time.
 */
import {
  type Clock,
  give,
  handOver,
  leftAt,
  newClock,
  NO_REST,
  outAt,
  type Pace,
  type Rest,
  settle,
  start,
} from './clock.ts'
import type { PaceId, ShownClock } from '../wire/people.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How fast a match is played; what a seat begins with, wins with a hand-over, and can hold. */
export const PACES = {
  evening: { bank: 2 * HOUR, increment: 5 * MINUTE, cap: 3 * HOUR },
  daily: { bank: 3 * DAY, increment: DAY, cap: 7 * DAY },
  weekly: { bank: 14 * DAY, increment: 4 * DAY, cap: 28 * DAY },
} satisfies Record<PaceId, Pace>

export interface Clocks {
  readonly pace: PaceId
  readonly seats: readonly Clock[]
  /** The seat whose person was asked last; -1 before anybody was. */
  readonly hand: number
  /** How often the match was handed over, and when last. */
  readonly hands: number
  readonly asked: number
  /** What the last hand-over won, and for which seat: taken back together with the orders before it. */
  readonly won: { readonly seat: number; readonly time: number }
}

/** After some steps: which seat's person is asked now, if any, and did the steps lead back? */
export interface Turned {
  readonly asked: number
  readonly back: boolean
  /** The seat that gave the last order: its person knows what it was asked. */
  readonly acted?: number | undefined
  /** Is the person who is asked at the table? */
  readonly here?: boolean
  /** What is left of a seat's sealed orders, as text; empty: nothing. */
  readonly sealed?: { readonly seat: number; readonly orders: string } | undefined
}

const NOBODY = { seat: -1, time: 0 }

export function newClocks(pace: PaceId, seats: number): Clocks {
  const clock = newClock(PACES[pace])
  return { pace, seats: Array.from({ length: seats }, () => clock), hand: -1, hands: 0, asked: 0, won: NOBODY }
}

/** The clocks after a step. Nothing changes when they are told the same again. */
export function turned(clocks: Clocks, { asked, back }: Turned, now: number, rests: readonly Rest[]): Clocks {
  const rest = (seat: number): Rest => rests[seat] ?? NO_REST
  const seats = clocks.seats.map((clock, seat) => {
    if (seat === asked) return clock
    return clock.since === null ? clock : { ...settle(clock, now, rest(seat)), since: null }
  })
  if (asked < 0) return { ...clocks, seats }
  let { hand, hands, won, asked: since } = clocks
  if (hand !== asked) {
    if (back && won.seat === asked) {
      const clock = seats[asked]!
      seats[asked] = { ...clock, left: Math.max(0, clock.left - won.time) }
      won = NOBODY
    } else if (!back && hand >= 0) {
      const before = seats[hand]!
      seats[hand] = handOver(before, now, PACES[clocks.pace], rest(hand))
      won = { seat: hand, time: seats[hand]!.left - before.left }
    }
    hand = asked
    hands++
    since = now
  }
  seats[asked] = start(seats[asked]!, now)
  return { ...clocks, seats, hand, hands, asked: since, won }
}

/** One side gives the other as much time as a hand-over wins. */
export function given(clocks: Clocks, seat: number, now: number, rests: readonly Rest[]): Clocks {
  const { increment } = PACES[clocks.pace]
  const seats = clocks.seats.with(seat, give(clocks.seats[seat]!, now, increment, rests[seat] ?? NO_REST))
  return { ...clocks, seats }
}

/** Takes off what has run in a seat: its person's rest is about to change. */
export function settled(clocks: Clocks, seat: number, now: number, rest: Rest): Clocks {
  return { ...clocks, seats: clocks.seats.with(seat, settle(clocks.seats[seat]!, now, rest)) }
}

/** The seat whose clock runs; -1: none does. */
export const runningSeat = ({ seats }: Clocks): number => seats.findIndex(({ since }) => since !== null)

export function shownClock({ seats }: Clocks, seat: number, now: number, rest: Rest = NO_REST): ShownClock {
  const clock = seats[seat]!
  const left = leftAt(clock, now, rest)
  const runs = clock.since !== null
  // A moment on, and nothing has run off it.
  const rests = runs && left > 0 && leftAt(clock, now + MINUTE, rest) === left
  return { left, runs, rests, out: outAt(clock, rest) }
}

export const isOut = (clock: ShownClock): boolean => clock.runs && clock.left === 0
