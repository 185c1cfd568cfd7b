/** The guided first turn at a table: its cards, and what the open one points at. */
import type { Guide } from '../../core/guide.ts'
import { fetchFrom } from '../lib/host.ts'

export class Guiding {
  guide = $state.raw<Guide | null>(null)
  /** What the open card points at: hexes, and a part of the screen. */
  hexes = $state.raw<readonly string[]>([])
  part = $state('')

  /** Loads the guide if this window began the match as a guided one. */
  async begin(match: string): Promise<void> {
    const game = sessionStorage.getItem(`maproom.guide.${match}`)
    if (game) this.guide = await fetchFrom<Guide>(`/api/games/${encodeURIComponent(game)}/guide`)
  }

  point(hexes: readonly string[], part: string): void {
    this.hexes = hexes
    this.part = part
  }

  leave(): void {
    this.guide = null
    this.point([], '')
  }
}
