/** How players call hexes, on every map whose places have names. */
import type { HexId } from '../hex/grid.ts'
import type { Match } from '../match.ts'
import type { World } from '../procedure.ts'

export type Mapped = World & { readonly game: { readonly land: { readonly placeName: readonly (string | null)[] } } }

/** `0813 Langemarck`. */
export function hexName<W extends Mapped>(m: Match<W>, hex: HexId): string {
  const number = m.setting.ids.format('hex', hex)
  const name = hex < 0 ? null : m.game.land.placeName[hex]
  return name ? `${number} ${name}` : number
}

/** `Langemarck`, or the number of a hex without a name. */
export function placeName<W extends Mapped>(m: Match<W>, hex: HexId): string {
  return m.game.land.placeName[hex] ?? m.setting.ids.format('hex', hex)
}
