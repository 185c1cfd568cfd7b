/** The report of a balance study. */
import type { Balance } from './balance.ts'
import type { Row } from './jobs.ts'
import { bars, curves, escape, histogram, page, table } from './plots.ts'

export function balancePage(
  title: string,
  seed: string,
  found: readonly { readonly balance: Balance; readonly rows: readonly Row[] }[],
): string {
  const about = `The same player on both sides, seed word "${seed}". Leads are the first side's, in what the scenario counts; intervals are 95 %.`
  const parts = found.map(({ balance, rows }) => part(balance, rows))
  return page(`${title}: balance`, about, parts.join(''))
}

function part({ scenario, player, matches, won, endings, course }: Balance, rows: readonly Row[]): string {
  const shares = Object.entries(won).map(([label, s]) => ({
    label,
    value: s.share * 100,
    from: s.from * 100,
    to: s.to * 100,
    told: `${(s.share * 100).toFixed(0)} %`,
  }))
  const lead = { label: 'lead', points: course.map((mean, i) => [i + 1, mean] as const) }
  return [
    `<h2>${escape(scenario)}</h2><p>${matches} matches of ${escape(player)} against itself.</p>`,
    bars('Won', shares, '%'),
    table(
      ['ending', 'matches'],
      Object.entries(endings).map(([ending, n]) => [ending, String(n)]),
    ),
    histogram(
      "The first side's lead at the end",
      rows.map((r) => r.margin),
    ),
    curves('The mean lead as each turn began', [lead], 'turn'),
  ].join('\n')
}
