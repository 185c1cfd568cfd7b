/** The report of a sweep: results and choices as a figure changes. */
import { curves, type Curve, escape, page, table } from './plots.ts'
import type { Figure, Swept } from './sweep.ts'

export function sweepPage(
  title: string,
  scenario: string,
  seed: string,
  figures: readonly Figure[],
  swept: readonly Swept[],
): string {
  const about = `Scenario ${scenario}, seed word "${seed}": the same dice for every value, the same player on both sides.`
  const sides = Object.keys(swept[0]?.balance.won ?? {})
  const rows = swept.map(({ figures: f, balance: b }) => [
    ...figures.map(({ path }) => f[path] ?? 'as it is'),
    ...sides.map((side) => `${(b.won[side]!.share * 100).toFixed(0)} %`),
    `${b.margin.toFixed(2)} ± ${b.within.toFixed(2)}`,
  ])
  const head = [...figures.map(({ path }) => path), ...sides, "first side's lead"]
  return page(
    `${title}: sweep`,
    about,
    [table(head, rows), ...figures.map((figure) => part(figure, sides, swept))].join('\n'),
  )
}

function part({ path, values }: Figure, sides: readonly string[], swept: readonly Swept[]): string {
  const of = swept.filter((s) => path in s.figures)
  const numeric = values.every((value) => Number.isFinite(Number(value)))
  const at = (s: Swept): number => (numeric ? Number(s.figures[path]) : values.indexOf(s.figures[path]!))
  const line = (label: string, value: (s: Swept) => number): Curve => ({
    label,
    points: of.map((s) => [at(s), value(s)] as const).toSorted(([a], [b]) => a - b),
  })
  const choices = [...new Set(of.flatMap((s) => Object.keys(s.chosen)))].sort()
  const won = sides.map((side) => line(side, (s) => s.balance.won[side]!.share * 100))
  const chosen = choices.map((name) => line(name, (s) => (s.chosen[name] ?? 0) * 100))
  return [
    `<h2>${escape(path)}</h2>`,
    curves('Matches won, %', won),
    curves('How often each is chosen, %', chosen),
  ].join('\n')
}
