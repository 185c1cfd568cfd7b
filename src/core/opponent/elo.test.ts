/** Ratings: known cases, and intervals that hold what they should. */
import { expect, test } from 'vitest'
import { SeededRng } from '../chance.ts'
import { elo, expected, ladder, meanWithin, type Pentanomial, ratedBy, sprt, wilson } from './elo.ts'

test('a difference of Elo and the score expected of it belong together', () => {
  expect(elo(0.5)).toBeCloseTo(0)
  expect(elo(10 / 11)).toBeCloseTo(400)
  expect(elo(expected(123))).toBeCloseTo(123)
})

test('Wilson: 20 of 20 and 26 of 60 as in any table', () => {
  expect(wilson(20, 20).from).toBeCloseTo(0.839, 3)
  expect(wilson(20, 20).to).toBe(1)
  expect(wilson(26, 60).from).toBeCloseTo(0.316, 3)
  expect(wilson(26, 60).to).toBeCloseTo(0.559, 3)
})

test('a mean, its spread and its interval', () => {
  const { mean, sd, within } = meanWithin([1, 2, 3, 4])
  expect([mean, sd]).toEqual([2.5, expect.closeTo(1.291, 3)])
  expect(within).toBeCloseTo((1.96 * 1.291) / 2, 2)
})

/** Pairs of matches between two of so much difference. */
function pairsAt(difference: number, n: number, word: string): Pentanomial {
  const rng = new SeededRng(word)
  const results = [0, 0, 0, 0, 0]
  const won = (): number => (rng.below(1_000_000) < expected(difference) * 1_000_000 ? 1 : 0)
  for (let i = 0; i < n; i++) results[2 * (won() + won())]!++
  return results as unknown as Pentanomial
}

test('nearly always the interval holds the true difference', () => {
  let holds = 0
  for (let i = 0; i < 200; i++) {
    const { from, to } = ratedBy(pairsAt(80, 60, `within ${i}`))
    if (from <= 80 && 80 <= to) holds++
  }
  expect(holds).toBeGreaterThan(180)
})

test('pairs of which each player wins one tell more than as many matches apart', () => {
  const swapped = ratedBy([0, 0, 40, 0, 0])
  const mixed = ratedBy([10, 0, 20, 0, 10])
  expect(swapped.score).toBe(mixed.score)
  expect(swapped.to - swapped.from).toBeLessThan((mixed.to - mixed.from) / 2)
})

test('the sequential test accepts what is better and rejects what is not, seldom wrongly', () => {
  const told = { better: { accepted: 0, rejected: 0, open: 0 }, same: { accepted: 0, rejected: 0, open: 0 } }
  for (let i = 0; i < 60; i++) {
    told.better[sprt(pairsAt(60, 600, `better ${i}`), 0, 50).verdict]++
    told.same[sprt(pairsAt(0, 600, `same ${i}`), 0, 50).verdict]++
  }
  expect(told.better.accepted).toBeGreaterThan(54)
  expect(told.same.rejected).toBeGreaterThan(54)
  expect(sprt([0, 0, 0, 0, 0], 0, 20)).toEqual({ ratio: 0, verdict: 'open' })
})

test('a ladder puts players in their order, about a mean of 0', () => {
  const duels = [
    { players: ['a', 'b'] as const, points: 15, matches: 20 },
    { players: ['b', 'c'] as const, points: 15, matches: 20 },
    { players: ['a', 'c'] as const, points: 18, matches: 20 },
  ]
  const found = ladder(['c', 'a', 'b'], duels)
  expect(found.map((s) => s.player)).toEqual(['a', 'b', 'c'])
  expect(found.reduce((sum, s) => sum + s.elo, 0)).toBeCloseTo(0)
  expect(found[0]!.elo - found[1]!.elo).toBeGreaterThan(100)
  expect(found[1]!.from).toBeLessThan(0)
})
