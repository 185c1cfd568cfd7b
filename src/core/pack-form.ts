/** An owner's pack: figures entered from a boxed copy, used instead of reconstructed ones. */
export interface Pack {
  readonly format: 1
  readonly game: string
  readonly name: string
  /** Figures by their path in the form; an empty text where the copy prints nothing. */
  readonly figures: Readonly<Record<string, string>>
  /** Tables compared with the copy as a whole: their figures are no longer marked as reconstructed. */
  readonly checked: readonly string[]
}

/** A pack with the id by which it is known: a short hash of what it says. */
export interface PackUsed {
  readonly id: string
  readonly content: Pack
}

/** What can be entered, as tables of cells with their present values. */
export interface PackForm {
  readonly game: string
  readonly tables: readonly PackTable[]
}

export interface PackTable {
  readonly id: string
  readonly title: string
  readonly claim: string
  readonly provenance: 'book' | 'chart' | 'reconstructed'
  readonly note: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly (PackCell | null)[] }[]
}

/** `cost`: a whole number above 0 or nothing; `turn`: a turn or nothing. */
export type PackKind = 'integer' | 'natural' | 'positive' | 'cost' | 'turn' | 'text'

export interface PackCell {
  readonly path: string
  readonly value: string
  readonly kind: PackKind
  /** What it may be, where it is one of a few words. */
  readonly among?: readonly string[]
}

/** The longest text of a cell. */
export const LONGEST = 40

/** Does a text fit its cell? */
export function fitsCell(cell: PackCell, text: string): boolean {
  if (cell.among) return cell.among.includes(text)
  switch (cell.kind) {
    case 'text':
      return text.trim() !== '' && text.length <= LONGEST
    case 'turn':
      return text === '' || /^\d{1,2}$/.test(text)
    case 'integer':
      return /^[-+]?\d{1,3}$/.test(text)
    case 'natural':
      return /^\d{1,3}$/.test(text)
    case 'positive':
      return /^\d{1,3}$/.test(text) && Number(text) > 0
    case 'cost':
      return text === '' || (/^\d{1,3}$/.test(text) && Number(text) > 0)
  }
}
