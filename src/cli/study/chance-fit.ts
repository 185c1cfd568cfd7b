/** Logistic models of a result: fitted to half of the matches, judged by the other half. */
import { meanWithin } from '../../core/opponent/elo.ts'
import { type ChanceModel, type Course, featuresOf, FEATURES, type Standing } from '../../core/win-chance.ts'
import { checkFailed } from '../io.ts'
import type { Row } from './jobs.ts'

export interface Estimate {
  readonly mean: number
  readonly within: number
}

export interface Found {
  readonly model: ChanceModel
  /** Better than side and score alone, with 95 %. */
  readonly ships: boolean
  /** Share of the held-out matches that the first side won. */
  readonly won: number
}

interface Match {
  /** 1: the first side won; a draw is half of it. */
  readonly result: number
  readonly standings: readonly Standing[]
}

type Made = Pick<ChanceModel, 'scenario' | 'player' | 'seed' | 'date' | 'commit'>

/** What side and score alone tell: a chance, and what a point of lead adds to it. */
const BASELINE = ['even', 'score'] as const

export function fittedTo(rows: readonly Row[], made: Made): Found {
  const matches = rows.flatMap(({ winner, standings = [] }): Match[] =>
    standings.length > 0 ? [{ result: winner === 0 ? 1 : winner === 1 ? 0 : 0.5, standings }] : [],
  )
  if (matches.length < 4) throw checkFailed(`${made.scenario}: there are too few matches with positions.`)
  const [fitted, held] = [matches.filter((_, i) => i % 2 === 0), matches.filter((_, i) => i % 2 === 1)]
  const course = courseOf(matches)
  const read = (s: Standing): number[] => featuresOf(s, course)
  const columns = BASELINE.map((name) => FEATURES.indexOf(name))
  const few = (s: Standing): number[] => columns.map((i) => read(s)[i]!)
  const [weights, basic] = [logistic(fitted, read), logistic(fitted, few)]
  const told = (s: Standing): number => chance(weights, read(s))
  const [ours, theirs] = [held.map((m) => brier(m, told)), held.map((m) => brier(m, (s) => chance(basic, few(s))))]
  const gain = estimate(ours.map((b, i) => theirs[i]! - b))
  const model: ChanceModel = {
    ...made,
    version: 1,
    matches: { fitted: fitted.length, held: held.length },
    ...course,
    weights: Object.fromEntries(FEATURES.map((name, i) => [name, rounded(weights[i]!, 1e6)])) as ChanceModel['weights'],
    brier: { model: estimate(ours), baseline: estimate(theirs), gain },
    reliability: reliabilityOf(held, told),
  }
  const won = held.reduce((sum, m) => sum + m.result, 0) / held.length
  return { model, ships: gain.mean - gain.within > 0, won }
}

/** The turns that were played, and who moves first in one. */
function courseOf(matches: readonly Match[]): Course {
  const all = matches.flatMap(({ standings }) => standings)
  const turns = all.map(({ turn }) => turn)
  const [from, to] = [Math.min(...turns), Math.max(...turns)]
  // A turn's first side is the one of which a position is read first.
  const firsts = matches.map(({ standings }) => standings.find(({ side }) => side >= 0)?.side ?? 0)
  return { turns: [from, to], first: firsts.filter((side) => side === 1).length * 2 > firsts.length ? 1 : 0 }
}

const rounded = (n: number, fine: number): number => Math.round(n * fine) / fine

function estimate(values: readonly number[]): Estimate {
  const { mean, within } = meanWithin(values)
  return { mean: rounded(mean, 1e4), within: rounded(within, 1e4) }
}

/** The mean over the positions of a match, so that each match counts alike. */
function brier({ result, standings }: Match, told: (s: Standing) => number): number {
  return standings.reduce((sum, s) => sum + (told(s) - result) ** 2, 0) / standings.length
}

const TENTHS = 10

function reliabilityOf(matches: readonly Match[], told: (s: Standing) => number): ChanceModel['reliability'] {
  const bins = Array.from({ length: TENTHS }, () => ({ told: 0, won: 0, positions: 0, of: new Set<Match>() }))
  for (const match of matches)
    for (const s of match.standings) {
      const p = told(s)
      const bin = bins[Math.min(TENTHS - 1, Math.floor(p * TENTHS))]!
      bin.told += p
      bin.won += match.result
      bin.positions++
      bin.of.add(match)
    }
  return bins.flatMap(({ told: sum, won, positions, of }, i) =>
    positions === 0
      ? []
      : [
          {
            from: i / TENTHS,
            told: rounded(sum / positions, 1e3),
            won: rounded(won / positions, 1e3),
            positions,
            matches: of.size,
          },
        ],
  )
}

// --- logistic regression

const chance = (weights: readonly number[], x: readonly number[]): number =>
  1 / (1 + Math.exp(-x.reduce((sum, v, i) => sum + v * weights[i]!, 0)))

/** Features are brought to one scale; then each is worth so much doubt, in matches. */
const RIDGE = 1
const STEPS = 50
const CLOSE = 1e-9

/** Newton's method with a ridge; the positions of a match count as one match together. */
export function logistic(matches: readonly Match[], read: (s: Standing) => number[]): number[] {
  const data = matches.flatMap(({ result, standings }) =>
    standings.map((s) => ({ x: read(s), y: result, weight: 1 / standings.length })),
  )
  const n = data[0]!.x.length
  const mean = Array.from({ length: n }, (_, i) =>
    i === 0 ? 0 : data.reduce((sum, d) => sum + d.x[i]!, 0) / data.length,
  )
  for (const d of data) d.x = d.x.map((v, i) => v - mean[i]!)
  const scale = Array.from(
    { length: n },
    (_, i) => Math.sqrt(data.reduce((sum, d) => sum + d.x[i]! ** 2, 0) / data.length) || 1,
  )
  for (const d of data) d.x = d.x.map((v, i) => v / scale[i]!)
  let weights = Array<number>(n).fill(0)
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((w, i) => (i === 0 ? 0 : -RIDGE * w))
    const bend = weights.map((_, i) => weights.map((_w, j) => (i === j ? (i === 0 ? CLOSE : RIDGE) : 0)))
    for (const { x, y, weight } of data) {
      const p = chance(weights, x)
      for (let i = 0; i < n; i++) {
        slope[i]! += weight * (y - p) * x[i]!
        for (let j = 0; j < n; j++) bend[i]![j]! += weight * p * (1 - p) * x[i]! * x[j]!
      }
    }
    const change = solved(bend, slope)
    weights = weights.map((w, i) => w + change[i]!)
    if (change.every((c) => Math.abs(c) < CLOSE)) break
  }
  const plain = weights.map((w, i) => w / scale[i]!)
  return plain.map((w, i) => (i === 0 ? w - plain.reduce((sum, v, k) => sum + v * mean[k]!, 0) : w))
}

/** Gauss, with pivots. */
function solved(a: readonly (readonly number[])[], b: readonly number[]): number[] {
  const rows = a.map((row, i) => [...row, b[i]!])
  const n = rows.length
  for (let i = 0; i < n; i++) {
    const most = rows
      .slice(i)
      .reduce((best, row, k) => (Math.abs(row[i]!) > Math.abs(rows[best]![i]!) ? i + k : best), i)
    ;[rows[i], rows[most]] = [rows[most]!, rows[i]!]
    for (let k = i + 1; k < n; k++) {
      const share = rows[k]![i]! / rows[i]![i]!
      for (let j = i; j <= n; j++) rows[k]![j]! -= share * rows[i]![j]!
    }
  }
  const x = Array<number>(n).fill(0)
  for (let i = n - 1; i >= 0; i--)
    x[i] = (rows[i]![n]! - rows[i]!.slice(i + 1, n).reduce((sum, v, k) => sum + v * x[i + 1 + k]!, 0)) / rows[i]![i]!
  return x
}
