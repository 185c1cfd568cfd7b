/** Printed tables as tables to look at, and the cell of one in use. */
import type { Chart } from '../../shapes.ts'

/** What a chart's file says of itself. */
export interface Sourced {
  readonly provenance: Chart['provenance']
  readonly claim?: unknown
  /** Whose the figures are, beyond the provenance. */
  readonly source?: unknown
  /** How the chart is read. */
  readonly notes?: unknown
}

/** Which cell is lit: a column and, once it is known, the modified roll. */
export interface Use {
  readonly column: number
  readonly roll: number | null
}

/** A chart with what its file says of it; `more` goes before that. */
export function chart(
  id: string,
  title: string,
  file: Sourced,
  body: Pick<Chart, 'columns' | 'rows'> & Partial<Pick<Chart, 'claim' | 'note' | 'lit'>>,
): Chart {
  const claim = typeof file.claim === 'string' ? (file.claim.includes('#') ? file.claim : `${file.claim}#1`) : ''
  return { id, title, claim, provenance: file.provenance, note: noteOf(file), ...body }
}

export function noteOf({ source, notes }: Sourced): string {
  return [source, ...(Array.isArray(notes) ? (notes as unknown[]) : [])].filter((n) => typeof n === 'string').join(' ')
}

/** Where the figures of a chart come from, in a sentence; empty for one that is printed. */
export function reconstructedNote(file: Sourced, name: string): string {
  return file.provenance === 'reconstructed'
    ? `${name}: the book names it but does not hold it; ours meets every constraint of its text.`
    : ''
}

/** To be spread into a row whose figure comes from a chart. */
export function fromFile(file: Sourced, name: string): { reconstructed?: string } {
  const reconstructed = reconstructedNote(file, name)
  return reconstructed === '' ? {} : { reconstructed }
}

/** `5-7`, `27+`: the figures for which a column stands, by the lowest of each. */
export function ranges(columns: readonly number[]): string[] {
  return columns.map((from, i) => {
    const next = columns[i + 1]
    if (next === undefined) return `${from}+`
    return next === from + 1 ? String(from) : `${from}-${next - 1}`
  })
}

/** The cell in use of a table that has a row each roll from `from` on; rolls beyond it take its first or last row. */
export function litBy(use: Use | undefined, from: number, rows: number): Pick<Chart, 'lit'> {
  if (!use || use.column < 0) return {}
  const row = use.roll === null ? -1 : Math.min(Math.max(use.roll - from, 0), rows - 1)
  return { lit: { column: use.column, row } }
}

/** Rows of one label and one figure. */
export function pairs(rows: readonly (readonly [string, string | number])[]): Chart['rows'] {
  return rows.map(([label, cell]) => ({ label, cells: [String(cell)] }))
}
