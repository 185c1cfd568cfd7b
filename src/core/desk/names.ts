/** The worlds that desks show, and how players call hexes on every map whose places have names. */
import type { Stacked } from '../counters.ts'
import type { HexId } from '../hex/grid.ts'
import type { ColumnSpec, ColumnSpecs } from '../state.ts'
import { idOf, type Ids } from './answers.ts'

interface Places {
  readonly game: { readonly land: { readonly placeName: readonly (string | null)[] } }
}
/** All that the kit reads of a system: counters that stand on a map or lie in a place that has a number, turn by turn. */
export type Shown = Stacked & {
  readonly columns: ColumnSpecs & Readonly<Record<'place' | 'arrives' | 'turn' | 'phasing', ColumnSpec>>
  readonly game: Places['game'] & { readonly units: readonly { readonly id: string; readonly name: string }[] }
}

/** `0813 Langemarck`. */
export function hexName(m: Ids & Places, hex: HexId): string {
  const number = idOf(m, hex)
  const name = hex < 0 ? null : m.game.land.placeName[hex]
  return name ? `${number} ${name}` : number
}

/** `Langemarck`, or the number of a hex without a name. */
export function placeName(m: Ids & Places, hex: HexId): string {
  return m.game.land.placeName[hex] ?? idOf(m, hex)
}
