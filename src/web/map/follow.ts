/** What the camera does of itself. It keeps its scale; a fight is shown close enough to be read, and left again. */
import type { HexId } from '../../core/hex/grid.ts'
import type { View } from './glide.ts'

/** What it needs of the map. */
export interface Followed {
  readonly view: View
  /** How often the player has moved or scaled the map. */
  readonly touches: number
  closeUp(hexes: readonly HexId[]): void
  go(to: View): void
}

export class Follow {
  private readonly map: Followed
  /** Where the map was before a fight, and how often the player had moved it. */
  private before: { readonly view: View; readonly touches: number } | null = null

  constructor(map: Followed) {
    this.map = map
  }

  /** Goes to a fight, or, without one, back to where the map was: unless the player has moved it meanwhile. */
  fight(hexes: readonly HexId[]): void {
    const { map, before } = this
    if (hexes.length > 0) {
      this.before ??= { view: map.view, touches: map.touches }
      if (map.touches === this.before.touches) map.closeUp(hexes)
    } else if (before) {
      this.before = null
      if (map.touches === before.touches) map.go(before.view)
    }
  }
}
