/** What the matches of an arena come to: by player and seat, by pairing, and against what the last player makes of itself. */
import {
  type Duel,
  ladder,
  meanWithin,
  type Pentanomial,
  ratedBy,
  type Rated,
  type Standing,
} from '../../core/opponent/elo.ts'
import type { Row } from './jobs.ts'

export interface SeatSummary {
  readonly matches: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  /** Mean of what the scenario counts, the player's own side first; its spread, and its interval of 95 %. */
  readonly margin: number
  readonly spread: number
  readonly within: number
  /** Processor time of thinking a player turn, and of the longest answer, in milliseconds. */
  readonly msATurn: number
  readonly longestMs: number
  /** Orders that tripped a guard: where another would not have, and where every other did. */
  readonly violations: number
  readonly yielded: number
}

export interface PairingSummary extends Rated {
  readonly players: readonly [string, string]
  readonly pairs: number
  /** Pairs in which the first player made 0, a half, 1, one and a half, 2 points. */
  readonly results: Pentanomial
  /** Pairs in which the first player won both matches, and those in which it won in a seat. */
  readonly wonBoth: number
}

/** By seat: in how many pairs a player's margin was above what the last player made against itself on the same dice. */
export type AboveOwn = Readonly<
  Record<string, Readonly<Record<string, { readonly above: number; readonly of: number }>>>
>

export interface ScenarioSummary {
  readonly scenario: string
  readonly players: Readonly<Record<string, Readonly<Record<string, SeatSummary>>>>
  readonly pairings: readonly PairingSummary[]
  readonly ladder: readonly Standing[]
  readonly aboveOwn?: AboveOwn
}

export function summaryOf(
  scenario: string,
  seats: readonly string[],
  names: readonly string[],
  rows: readonly Row[],
  own: readonly Row[] | null,
): ScenarioSummary {
  const pairings = pairingsOf(names, rows)
  return {
    scenario,
    players: Object.fromEntries(
      names.map((name) => [
        name,
        Object.fromEntries(
          seats.map((seat, i) => [
            seat,
            seatSummary(
              rows.filter((r) => nameIn(r, i) === name),
              i,
            ),
          ]),
        ),
      ]),
    ),
    pairings,
    ladder: ladder(names, pairings.map(duelOf)),
    ...(own && { aboveOwn: aboveOwn(seats, names, rows, own) }),
  }
}

export const nameIn = (row: Row, seat: number): string => row.job.players[seat]!.id

/** The margin as the seat counts it. */
const marginFor = ({ margin }: Row, seat: number): number => (seat === 0 ? margin : -margin)

function seatSummary(rows: readonly Row[], seat: number): SeatSummary {
  const wins = rows.filter((r) => r.winner === seat).length
  const draws = rows.filter((r) => r.winner < 0).length
  const { mean, sd, within } = meanWithin(rows.map((r) => marginFor(r, seat)))
  const turns = rows.reduce((sum, r) => sum + r.turns[seat]!, 0)
  const ms = rows.reduce((sum, r) => sum + r.ms[seat]!, 0)
  return {
    matches: rows.length,
    wins,
    draws,
    losses: rows.length - wins - draws,
    margin: hundredths(mean),
    spread: hundredths(sd),
    within: hundredths(within),
    msATurn: Math.round(ms / Math.max(1, turns)),
    longestMs: Math.max(0, ...rows.map((r) => r.longest[seat]!)),
    violations: rows.reduce((sum, r) => sum + r.violations[seat]!, 0),
    yielded: rows.reduce((sum, r) => sum + r.yielded[seat]!, 0),
  }
}

const hundredths = (n: number): number => Math.round(n * 100) / 100

const pointsOf = (row: Row, seat: number): number => (row.winner < 0 ? 0.5 : row.winner === seat ? 1 : 0)

/** Only pairs of which both matches are there count. */
function pairingsOf(names: readonly string[], rows: readonly Row[]): PairingSummary[] {
  return names.flatMap((first, i) =>
    names.slice(i + 1).map((second): PairingSummary => {
      const results: [number, number, number, number, number] = [0, 0, 0, 0, 0]
      const bySeed = new Map<string, number[]>()
      for (const row of rows) {
        const seat = [0, 1].find((s) => nameIn(row, s) === first && nameIn(row, 1 - s) === second)
        if (seat === undefined) continue
        bySeed.set(row.job.seed, [...(bySeed.get(row.job.seed) ?? []), pointsOf(row, seat)])
      }
      for (const points of bySeed.values()) if (points.length === 2) results[2 * (points[0]! + points[1]!)]!++
      const pairs = results.reduce((a, b) => a + b, 0)
      return { players: [first, second], pairs, results, wonBoth: results[4], ...ratedBy(results) }
    }),
  )
}

const duelOf = ({ players, pairs, score }: PairingSummary): Duel => ({
  players,
  points: score * 2 * pairs,
  matches: 2 * pairs,
})

function aboveOwn(
  seats: readonly string[],
  names: readonly string[],
  rows: readonly Row[],
  own: readonly Row[],
): AboveOwn {
  const last = names.at(-1)!
  const usual = new Map(own.map((r) => [r.job.seed, r]))
  return Object.fromEntries(
    names.slice(0, -1).map((name) => [
      name,
      Object.fromEntries(
        seats.map((seat, i) => {
          const mine = rows.filter((r) => nameIn(r, i) === name && nameIn(r, 1 - i) === last && usual.has(r.job.seed))
          const above = mine.filter((r) => marginFor(r, i) > marginFor(usual.get(r.job.seed)!, i)).length
          return [seat, { above, of: mine.length }]
        }),
      ),
    ]),
  )
}
