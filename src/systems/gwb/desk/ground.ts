/** The ground as it changes: who holds it, and what lies on it. */
import { nearestSides } from '../../../core/desk/nearest.ts'
import type { Seen } from '../../../core/desk.ts'
import type { Marker } from '../../../core/shapes.ts'
import { countIn, other } from '../rules/board.ts'
import { traces } from '../rules/communication.ts'
import { firstSide } from '../rules/turn.ts'
import type { Gwb, M } from '../rules/world.ts'

export function showGround(s: Seen<Gwb>): { control: string; rail: string; markers: readonly Marker[] } {
  const m = s.match
  const hexes = Array.from({ length: m.game.grid.size }, (_, hex) => hex)
  // Where both are as near, the one that was there last has it, else the one that moves second.
  const near = nearestSides(
    m.game.grid,
    (hex) => [0, 1].find((seat) => countIn(m, hex, seat) > 0) ?? -1,
    (hex) => lastThere(m, hex),
  )
  return {
    control: hexes.map((hex) => holder(m, hex, near[hex]!)).join(''),
    rail: hexes.map(() => '1').join(''),
    markers: hexes.filter((hex) => m.board.battle.get(hex) === 1).map((hex) => battle(m, hex)),
  }
}

/**
 * Whose ground it is, for the front line: whose units are there, else the one side that has a line to it (as for points,
 * gwb:16#2-3), else the side whose units are nearer.
 */
function holder(m: M, hex: number, near: string): string {
  for (const side of [0, 1]) if (countIn(m, hex, side) > 0) return String(side)
  const [first, second] = [traces(m, 0, hex), traces(m, 1, hex)]
  if (first !== second) return first ? '0' : '1'
  return near
}

const lastThere = (m: M, hex: number): string => {
  const held = m.board.held.get(hex)
  return String(held === 0 ? other(firstSide(m)) : held - 1)
}

function battle(m: M, hex: number): Marker {
  const id = m.game.grid.format(hex)
  return { id: `battle-${id}`, hex: id, kind: 'battle', label: 'Battle' }
}
