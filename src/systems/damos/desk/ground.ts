/** The ground as it changes: who controls it, its railways, and what lies on it. */
import type { Seen } from '../../../core/desk.ts'
import type { Marker } from '../../../core/shapes.ts'
import { ownDesk } from './game.ts'
import { NOBODY, type Damos } from '../rules/world.ts'

export function showGround(s: Seen<Damos>): { control: string; rail: string; markers: readonly Marker[] } {
  const m = s.match
  const own = ownDesk(m.game)
  const hexes = Array.from({ length: m.game.grid.size }, (_, hex) => hex)
  const owner = (hex: number): string => {
    const side = m.board.control.get(hex)
    return side === NOBODY ? '-' : String(side)
  }
  return {
    control: hexes.map(owner).join(''),
    rail: hexes.map((hex) => (own.gauge(m, hex) ? '1' : '0')).join(''),
    markers: own.markers(s),
  }
}
