/** Hexes of the map and points of the window. */
import type { HexGrid } from '../../core/hex/grid.ts'
import type { MapEngine } from '../map/engine.ts'

/**
 * What part of a phone's height the sheet covers at rest, while something lies over the map's upper part as well, and where besides there is
 * nothing to be done but on the map.
 */
export const SHEET = { rests: 0.5, low: 0.36, lowest: 0.27 }

/** The map as it lies in the window. */
export interface OnScreen {
  readonly engine: MapEngine | undefined
  readonly map: Element
}

/** The middle of a hex in the window. */
export function screenOf({ engine, map }: OnScreen, grid: HexGrid, hex: string): { x: number; y: number } | null {
  const id = grid.parse(hex)
  if (!engine || id < 0) return null
  const { left, top } = map.getBoundingClientRect()
  const { x, y } = engine.screen(id)
  return { x: left + x, y: top + y }
}

/** The hex under a point of the window, or null beside the map. */
export function hexAt({ engine, map }: OnScreen, x: number, y: number): string | null {
  const { left, top } = map.getBoundingClientRect()
  return map.contains(document.elementFromPoint(x, y)) ? (engine?.hit(x - left, y - top)?.id ?? null) : null
}

/** The board as it is seen, as a file. */
export function savePicture(root: HTMLElement, name: string): void {
  void import('../lib/share.ts').then((share) => share.savePicture(root.querySelector('[data-board]'), name))
}
