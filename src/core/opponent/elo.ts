/** How much stronger one player is than another, with what chance allows. */

/** Points of the first player in the two matches of a pair, from 0 to 2 by halves: how many pairs of each. */
export type Pentanomial = readonly [number, number, number, number, number]

export interface Rated {
  /** Points a match. */
  readonly score: number
  readonly elo: number
  /** Within these with 95 %. */
  readonly from: number
  readonly to: number
}

/** What is taken for granted before the first pair, of each result: a fifth of a pair. */
const BEFORE = 0.2
const WITHIN = 1.96
const ELO = 400 / Math.LN10

export const elo = (score: number): number => -ELO * Math.log(1 / score - 1)

export const expected = (difference: number): number => 1 / (1 + Math.exp(-difference / ELO))

/** The two matches of a pair have the same dice, so the pair is what is counted. Dirichlet, then normal on the logit. */
export function ratedBy(pairs: Pentanomial): Rated {
  const { mean, variance } = belief(pairs)
  const centre = Math.log(mean / (1 - mean))
  const spread = (WITHIN * Math.sqrt(variance)) / (mean * (1 - mean))
  const played = pairs.reduce((a, b) => a + b, 0)
  const score = pairs.reduce((sum, n, i) => sum + (n * i) / 4, 0) / Math.max(1, played)
  return { score, elo: ELO * centre, from: ELO * (centre - spread), to: ELO * (centre + spread) }
}

function belief(pairs: Pentanomial): { mean: number; variance: number } {
  const weights = pairs.map((n) => n + BEFORE)
  const all = weights.reduce((a, b) => a + b, 0)
  const mean = weights.reduce((sum, w, i) => sum + (w / all) * (i / 4), 0)
  const square = weights.reduce((sum, w, i) => sum + (w / all) * (i / 4) ** 2, 0)
  return { mean, variance: (square - mean ** 2) / (all + 1) }
}

/** A share with its Wilson interval, 95 %. */
export function wilson(hits: number, of: number): { share: number; from: number; to: number } {
  if (of === 0) return { share: 0, from: 0, to: 1 }
  const share = hits / of
  const z = WITHIN ** 2
  const centre = (share + z / (2 * of)) / (1 + z / of)
  const spread = (WITHIN / (1 + z / of)) * Math.sqrt((share * (1 - share)) / of + z / (4 * of * of))
  return { share, from: Math.max(0, centre - spread), to: Math.min(1, centre + spread) }
}

/** A mean with its 95 % interval by the standard error. */
export function meanWithin(values: readonly number[]): { mean: number; sd: number; within: number } {
  const n = values.length
  if (n === 0) return { mean: 0, sd: 0, within: 0 }
  const mean = values.reduce((a, b) => a + b, 0) / n
  const sd = n < 2 ? 0 : Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (n - 1))
  return { mean, sd, within: (WITHIN * sd) / Math.sqrt(n) }
}

// --- sequential test

/** How sure a sequential test wants to be: both errors 5 %. */
const BOUND = Math.log(0.95 / 0.05)

export interface Sprt {
  /** Log of how much likelier the pairs are under the second hypothesis. */
  readonly ratio: number
  readonly verdict: 'accepted' | 'rejected' | 'open'
}

/** Is the difference `more` Elo rather than `less`? The generalised test on pairs, as chess engines use it. */
export function sprt(pairs: Pentanomial, less: number, more: number): Sprt {
  const played = pairs.reduce((a, b) => a + b, 0)
  if (played === 0) return { ratio: 0, verdict: 'open' }
  const { mean, variance } = belief(pairs)
  const [low, high] = [expected(less), expected(more)]
  // The variance of one pair, with what was taken for granted.
  const each = variance * (played + 5 * BEFORE + 1)
  const ratio = (played * (high - low) * (2 * mean - low - high)) / (2 * each)
  return { ratio, verdict: ratio >= BOUND ? 'accepted' : ratio <= -BOUND ? 'rejected' : 'open' }
}

// --- a ladder of many

export interface Standing extends Rated {
  readonly player: string
}

/** What two players made of each other; `points`: the first's. */
export interface Duel {
  readonly players: readonly [string, string]
  readonly points: number
  readonly matches: number
}

const ROUNDS = 200

/** Bradley-Terry by Newton's steps, one drawn match against the middle for everybody; the mean of all is 0. */
export function ladder(players: readonly string[], duels: readonly Duel[]): Standing[] {
  const at = new Map(players.map((player) => [player, 0]))
  const curved = new Map<string, number>()
  const sums = new Map<string, { points: number; matches: number }>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const player of players) {
      const own = at.get(player)!
      let [slope, curve] = [0.5 - expected(own), 0.25]
      let [points, matches] = [0, 0]
      for (const { players: both, points: made, matches: n } of duels) {
        const side = both.indexOf(player)
        if (side < 0) continue
        const p = expected(own - at.get(both[1 - side]!)!)
        const mine = side === 0 ? made : n - made
        slope += mine - n * p
        curve += n * p * (1 - p)
        points += mine
        matches += n
      }
      at.set(player, own + (slope / curve) * ELO * 0.5)
      curved.set(player, curve)
      sums.set(player, { points, matches })
    }
  }
  const middle = players.reduce((sum, p) => sum + at.get(p)!, 0) / players.length
  return players
    .map((player) => {
      const rating = at.get(player)! - middle
      const spread = (WITHIN * ELO) / Math.sqrt(curved.get(player)!)
      const { points, matches } = sums.get(player)!
      return { player, score: points / Math.max(1, matches), elo: rating, from: rating - spread, to: rating + spread }
    })
    .sort((a, b) => b.elo - a.elo)
}
