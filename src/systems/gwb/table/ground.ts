/** The ground as it changes: who holds it, and what lies on it. */
import type { Seen } from '../../../core/table/rules.ts'
import type { Marker } from '../../../core/table/shapes.ts'
import { countIn } from '../board.ts'
import { traces } from '../communication.ts'
import type { Gwb, M } from '../world.ts'

export function showGround(s: Seen<Gwb>): { control: string; rail: string; markers: readonly Marker[] } {
  const m = s.match
  const hexes = Array.from({ length: m.game.grid.size }, (_, hex) => hex)
  return {
    control: hexes.map((hex) => holder(m, hex)).join(''),
    rail: hexes.map(() => '1').join(''),
    markers: hexes.filter((hex) => m.board.battle.get(hex) === 1).map((hex) => battle(m, hex)),
  }
}

/** Whose units are there, else the one side that has a line to it, else who was there last (as for points, gwb:16#2-4). */
function holder(m: M, hex: number): string {
  for (const side of [0, 1]) if (countIn(m, hex, side) > 0) return String(side)
  const [first, second] = [traces(m, 0, hex), traces(m, 1, hex)]
  if (first !== second) return first ? '0' : '1'
  const held = m.board.held.get(hex)
  return held === 0 ? '-' : String(held - 1)
}

function battle(m: M, hex: number): Marker {
  const id = m.game.grid.format(hex)
  return { id: `battle-${id}`, hex: id, kind: 'battle', label: 'Battle' }
}
