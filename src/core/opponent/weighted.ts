/** Chance among the options, by a liking for kinds of orders: what is left to a player without a view of its own. */
import type { Rng } from '../chance.ts'
import { FORM_SPAN, type Match } from '../match.ts'
import type { Liking } from '../opponent.ts'
import type { World } from '../procedure.ts'

/** A kind as likely as it is liked and as often as it is there, then any order of it. */
export function byLiking<W extends World>(m: Match<W>, liking: Liking, rng: Rng): number {
  return byKind(m, (kind, count) => (liking[kind] ?? 1) * count, rng)
}

/** A kind by its weight, given how many orders of it there are, then any order of it. */
export function byKind<W extends World>(m: Match<W>, weigh: (kind: string, count: number) => number, rng: Rng): number {
  const { forms } = m.decision
  const counts = forms.map(() => 0)
  for (let i = 0; i < m.count; i++) counts[formIndex(m.codes[i]!)]!++
  const weights = counts.map((count, form) => (count > 0 ? weigh(forms[form]!.do, count) : 0))
  const form = pickWeighted(weights, rng)
  let nth = rng.below(counts[form]!)
  for (let i = 0; ; i++) if (formIndex(m.codes[i]!) === form && nth-- === 0) return m.codes[i]!
}

function formIndex(code: number): number {
  return Math.floor(code / FORM_SPAN)
}

/** An index, as likely as its weight; where no weight is above 0, the first. */
function pickWeighted(weights: readonly number[], rng: Rng): number {
  const fine = 1 << 24
  let left = (rng.below(fine) / fine) * weights.reduce((a, b) => a + b, 0)
  return weights.findIndex((weight) => weight > 0 && (left -= weight) < 0)
}
