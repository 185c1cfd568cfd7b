/** How players call hexes, on every map whose places have names. */
import type { HexId } from '../hex/grid.ts'
import type { World } from '../procedure.ts'
import { idOf, type Ids } from './answers.ts'

interface Places {
  readonly game: { readonly land: { readonly placeName: readonly (string | null)[] } }
}
export type Mapped = World & Places

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
