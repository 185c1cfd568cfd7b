/** The ground as it changes: who controls it, its railways, and what lies on it. */
import type { Seen } from '../../../core/desk/rules.ts'
import type { Marker } from '../../../core/desk/shapes.ts'
import { NOBODY, type Damos } from '../rules/world.ts'

export function showGround(s: Seen<Damos>): { control: string; rail: string; markers: readonly Marker[] } {
  const m = s.match
  const { table } = m.game.x
  const hexes = Array.from({ length: m.game.grid.size }, (_, hex) => hex)
  const owner = (hex: number): string => {
    const side = m.board.control.get(hex)
    return side === NOBODY ? '-' : String(side)
  }
  return {
    control: hexes.map(owner).join(''),
    rail: hexes.map((hex) => (table.gauge(m, hex) ? '1' : '0')).join(''),
    markers: table.markers(s),
  }
}
