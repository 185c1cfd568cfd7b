/** Which part of a printed table is shown. */
import type { Chart, TableInfo } from '../../core/shapes.ts'

/** The column that says how likely each roll is; it is shown whatever else is left out. */
const isChance = (label: string): boolean => label.toLowerCase() === 'chance'

/** `size` places around `at`, moved so that they stay inside `length`. */
export function windowAround(at: number, size: number, length: number): number[] {
  const from = Math.max(0, Math.min(at - Math.floor(size / 2), length - size))
  return Array.from({ length: Math.min(size, length) }, (_, i) => from + i)
}

export function shownPart(
  chart: Chart,
  most: { rows: number; columns: number } | null,
): { rows: number[]; columns: number[]; chance: number; cut: boolean } {
  const chance = chart.columns.findIndex(isChance)
  const plain = chart.columns.map((_, i) => i).filter((i) => i !== chance)
  const rows = chart.rows.map((_, i) => i)
  if (!most || !chart.lit) return { rows, columns: plain, chance, cut: false }
  const { lit } = chart
  const near = windowAround(plain.indexOf(lit.column), most.columns, plain.length).map((i) => plain[i]!)
  const nearRows = windowAround(lit.row >= 0 ? lit.row : likeliest(chart, chance), most.rows, rows.length)
  return { rows: nearRows, columns: near, chance, cut: near.length < plain.length || nearRows.length < rows.length }
}

/** The row with the best chance, or the middle one: what to show before the dice are known. */
function likeliest(chart: Chart, chance: number): number {
  const chances = chart.rows.map((row) => (chance < 0 ? NaN : parseFloat(row.cells[chance] ?? '')))
  const best = Math.max(...chances.filter((c) => !Number.isNaN(c)))
  const at = chances.indexOf(best)
  return at >= 0 ? at : Math.floor(chart.rows.length / 2)
}

/** Signs that stand in the cells of a chart and mean something: each is explained below it. */
export function signsIn({ rows }: Pick<Chart, 'rows'>, terms: TableInfo['terms']): TableInfo['terms'] {
  const cells = rows.flatMap((row) => row.cells).join(' ')
  return terms.filter(({ term }) => /^[^\p{L}\p{N}]$/u.test(term) && cells.includes(term))
}
