/** For whoever drives the page, tests above all: a canvas has no elements to click, so the page says where its hexes lie. */
import type { HexGrid } from '../../core/hex/grid.ts'
import type { MapEngine } from '../map/engine.ts'

export interface Driven {
  /** The middle of a hex on the page, or null when there is no such hex. */
  screen(hex: string): { x: number; y: number } | null
  /** Brings a hex into view. */
  show(hex: string): void
}

export function handOut(engine: MapEngine, grid: HexGrid): void {
  const driven: Driven = {
    screen(id) {
      const hex = grid.parse(id)
      const box = document.querySelector('[data-part="map"]')?.getBoundingClientRect()
      if (hex < 0 || !box) return null
      const { x, y } = engine.screen(hex)
      return { x: x + box.left, y: y + box.top }
    },
    show(id) {
      const hex = grid.parse(id)
      if (hex >= 0) engine.centreOn(grid.centre(hex), false)
    },
  }
  Object.assign(window, { maproom: driven })
}
