/** Exact odds against brute force, and the size of the tree of decisions. */
import { outcomes } from '../chance.ts'
import { type Branch, choiceLabel, forecast, type Forecast, type ForecastOptions } from '../forecast.ts'
import type { Match } from '../match.ts'
import type { World } from '../procedure.ts'

/** Forecasts each position the fast way and over every ordered fall of the dice; the weights must agree exactly. */
export function forecastFaults<W extends World>(
  positions: readonly Match<W>[],
  options: Omit<ForecastOptions<W>, 'bruteForce'> = {},
): string[] {
  return positions.flatMap((m, i) => {
    const differs = forecastDifference(forecast(m, options), forecast(m, { ...options, bruteForce: true }))
    return differs ? [`position ${i} at ${m.place}: merged against brute force, ${differs}`] : []
  })
}

function forecastDifference(fast: Forecast, slow: Forecast): string | null {
  const ours = byChoices(fast)
  const theirs = byChoices(slow)
  for (const label of new Set([...ours.keys(), ...theirs.keys()])) {
    const a = ours.get(label)
    const b = theirs.get(label)
    if (!a || !b) return `the branch "${label}" is only in one`
    const differs = branchDifference(a, b)
    if (differs) return label === '' ? differs : `after ${label}, ${differs}`
  }
  return null
}

function byChoices(f: Forecast): Map<string, Branch> {
  return new Map(
    f.branches.map((branch) => [branch.choices.map((c) => `${c.place} ${choiceLabel(c)}`).join('; '), branch]),
  )
}

function branchDifference(a: Branch, b: Branch): string | null {
  if (a.reached * b.whole !== b.reached * a.whole)
    return `the branch is reached ${a.reached}/${a.whole} against ${b.reached}/${b.whole}`
  const weights = (branch: Branch) => new Map(branch.results.map((r) => [JSON.stringify(r.outcome), r.weight]))
  const ours = weights(a)
  const theirs = weights(b)
  for (const outcome of new Set([...ours.keys(), ...theirs.keys()])) {
    const [x, y] = [ours.get(outcome) ?? 0n, theirs.get(outcome) ?? 0n]
    if (x * b.whole !== y * a.whole) return `${outcome} has ${x}/${a.whole} against ${y}/${b.whole}`
  }
  return null
}

/** How many positions lie at this depth: each order and each fall of the dice that a rule can tell apart is one step. */
export function perft<W extends World>(m: Match<W>, depth: number): number {
  if (depth === 0 || m.waits === 'over') return 1
  let leaves = 0
  if (m.waits === 'roll') {
    for (const { dice } of outcomes(m.rolling.dice(m, m.top), m.rolling.reads)) {
      const child = m.fork()
      child.roll(dice)
      leaves += perft(child, depth - 1)
    }
    return leaves
  }
  if (depth === 1) return m.count
  for (let i = 0; i < m.count; i++) {
    const child = m.fork()
    child.playCode(m.codes[i]!)
    leaves += perft(child, depth - 1)
  }
  return leaves
}
