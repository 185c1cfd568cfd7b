/** Figures printed for one game alone, as the owner of a copy enters them. */
import type { PackCell, PackTable } from '../../../core/pack-form.ts'

/** A figure of the game's own; its present value is read from the game's figures. */
export type FigureCell = Omit<PackCell, 'value'>

/** A table of such figures, and the parts of the game's figures it holds. */
export interface FigureTable extends Omit<PackTable, 'rows'> {
  readonly rows: readonly { readonly label: string; readonly cells: readonly FigureCell[] }[]
  readonly parts: readonly string[]
}
