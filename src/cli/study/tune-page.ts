/** The report of a search for weights. */
import { bars, curves, page, table } from './plots.ts'
import type { Tuned } from './tune.ts'

export function tunePage(title: string, seed: string, tuned: Tuned): string {
  const { player, scenarios, before, after, steps, fresh, test } = tuned
  const about = `Weights of ${player} on ${scenarios.join(', ')}, seed word "${seed}". On fresh pairs the new weights were ${test.verdict} (log likelihood ratio ${test.ratio.toFixed(2)}).`
  const names = Object.keys(after).filter((name) => after[name] !== before[name])
  const shares = names
    .filter((name) => before[name] !== 0)
    .map((name) => ({ label: name, points: steps.map((s, i) => [i + 1, s.weights[name]! / before[name]!] as const) }))
  return page(
    `${title}: tuning`,
    about,
    [
      table(
        ['weight', 'before', 'after'],
        names.map((name) => [name, before[name]!.toFixed(3), after[name]!.toFixed(3)]),
      ),
      bars(
        'Fresh pairs by points of the new weights',
        fresh.map((n, i) => ({ label: String(i / 2), value: n, told: String(n) })),
        'pairs',
      ),
      curves(
        'What the pairs of each step said',
        [{ label: 'said', points: steps.map((s, i) => [i + 1, s.said] as const) }],
        'step',
      ),
      curves('Weights as shares of those before', shares, 'step'),
    ].join('\n'),
  )
}
