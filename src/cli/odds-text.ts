/** Exact odds in words: what a forecast came to, branch by branch. */
import { type Branch, chanceOf, choiceLabel, type Forecast, meanOf, ratio } from '../core/forecast.ts'
import { columns } from './layout.ts'
import { fraction, percent } from './numbers.ts'

interface FigureSpread {
  readonly value: number
  readonly chance: string
  readonly percent: number
}

/** How each figure of the outcome is spread in a branch. */
function spreads(branch: Branch): Record<string, FigureSpread[]> {
  const out: Record<string, FigureSpread[]> = {}
  for (const figure of figures(branch)) {
    const weights = new Map<number, bigint>()
    for (const { outcome, weight } of branch.results) {
      const value = outcome[figure]!
      weights.set(value, (weights.get(value) ?? 0n) + weight)
    }
    out[figure] = [...weights]
      .sort(([a], [b]) => a - b)
      .map(([value, weight]) => ({
        value,
        chance: fraction(weight, branch.reached),
        percent: ratio(weight, branch.reached) * 100,
      }))
  }
  return out
}

function branchName(branch: Branch): string {
  return branch.choices.map(choiceLabel).join(', ') || 'all outcomes'
}

export function forecastJson(forecast: Forecast): object {
  return {
    policy: forecast.policy,
    assumes: forecast.assumes,
    branches: forecast.branches.map((branch) => ({
      choices: branch.choices,
      reached: fraction(branch.reached, branch.whole),
      figures: spreads(branch),
      outcomes: branch.results.map(({ outcome, weight }) => ({ outcome, chance: fraction(weight, branch.reached) })),
    })),
  }
}

/**
 * One line a branch with the mean of each figure (a chance where the figure is 0 or 1), then each branch in full, unless
 * there are more than `mostInFull`. Figures that are 0 for certain are left out.
 */
export function forecastLines(forecast: Forecast, mostInFull = Infinity): string[] {
  const { branches } = forecast
  if (branches.length === 0) return ['There are no outcomes.']
  const lines: string[] = []
  if (branches.length > 1) lines.push(...comparison(branches), '')
  if (branches.length <= mostInFull) for (const branch of branches) lines.push(...branchLines(branch), '')
  lines.push(`Exact, from the rules themselves; choices along the way follow the policy "${forecast.policy}".`)
  for (const assumed of forecast.assumes) lines.push(`  assumes: ${assumed}`)
  return lines
}

function figures(branch: Branch): string[] {
  return [...new Set(branch.results.flatMap(({ outcome }) => Object.keys(outcome)))]
}

function isNothing(branch: Branch, figure: string): boolean {
  return branch.results.every((r) => r.outcome[figure] === 0)
}

function comparison(branches: readonly Branch[]): string[] {
  const names = [...new Set(branches.flatMap(figures))].filter((name) => !branches.every((b) => isNothing(b, name)))
  const yesNo = new Set(
    names.filter((name) =>
      branches.every((b) => b.results.every((r) => r.outcome[name]! === 0 || r.outcome[name]! === 1)),
    ),
  )
  const head = ['', ...names.map((name) => (yesNo.has(name) ? spaced(name) : `mean ${spaced(name)}`))]
  const rows = branches.map((b) => [
    branchName(b),
    ...names.map((n) => (yesNo.has(n) ? percent(chanceOf(b, (o) => o[n] === 1)) : meanOf(b, n).toFixed(2))),
  ])
  return columns(
    [head, ...rows],
    names.map((_, i) => i + 1),
  )
}

function branchLines(branch: Branch): string[] {
  const reached = branch.reached === branch.whole ? '' : ` (reached in ${share(branch.reached, branch.whole)})`
  const told = Object.entries(spreads(branch)).filter(([figure]) => !isNothing(branch, figure))
  const rows = told.flatMap(([figure, spread]) =>
    spread.map((s, i) => [
      i === 0 ? `  ${spaced(figure)}` : '',
      String(s.value),
      `${s.percent.toFixed(1)} %`,
      s.chance,
      i === 0 && spread.length > 2 ? `mean ${meanOf(branch, figure).toFixed(2)}` : '',
    ]),
  )
  return [`${branchName(branch)}${reached}`, ...columns(rows, [1, 2, 3])]
}

function share(a: bigint, b: bigint): string {
  return `${percent(ratio(a, b))}, ${fraction(a, b)}`
}

/** attackerLosses: attacker losses. */
function spaced(figure: string): string {
  return figure.replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
}
