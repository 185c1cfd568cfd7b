/** Players for the fuzzer: they see only the options. And the hand that throws their dice. */
import { rollDice, type Rng } from '../chance.ts'
import { FORM_SPAN, type Match } from '../match.ts'
import type { World } from '../procedure.ts'

export const PLAYERS = ['random', 'eager', 'even'] as const
export type Player = (typeof PLAYERS)[number]

/**
 * Picks one of the match's options: `random` any of them, `eager` by the system's taste for order kinds, `even` first a kind
 * of order and then one of it, so that rare kinds come up.
 */
export function choose<W extends World>(m: Match<W>, player: Player, rng: Rng): number {
  if (player === 'random') return m.codes[rng.below(m.count)]!
  const forms = m.decision.forms
  const counts = forms.map(() => 0)
  for (let i = 0; i < m.count; i++) counts[formIndex(m.codes[i]!)]!++
  const liking = (form: number): number =>
    player === 'even' ? 1 : (m.setting.system.eagerness[forms[form]!.do] ?? 1) * counts[form]!
  const weights = counts.map((count, form) => (count > 0 ? liking(form) : 0))
  const form = pickWeighted(weights, rng)
  let nth = rng.below(counts[form]!)
  for (let i = 0; ; i++) if (formIndex(m.codes[i]!) === form && nth-- === 0) return m.codes[i]!
}

/** Throws the dice the match waits for. */
export function throwDice<W extends World>(m: Match<W>, rng: Rng): void {
  m.roll(rollDice(rng, m.rolling.dice(m, m.top), m.rolling.reads))
}

function formIndex(code: number): number {
  return Math.floor(code / FORM_SPAN)
}

/** An index, as likely as its weight; where no weight is above 0, the first. */
function pickWeighted(weights: readonly number[], rng: Rng): number {
  const fine = 1 << 24
  let left = (rng.below(fine) / fine) * weights.reduce((a, b) => a + b, 0)
  const found = weights.findIndex((weight) => weight > 0 && (left -= weight) < 0)
  return found
}
