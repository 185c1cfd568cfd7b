/** The ground as it changes: who holds it, whose trains run on it, and what lies on it. */
import { nearestSides } from '../../../core/table/nearest.ts'
import type { Seen } from '../../../core/table/rules.ts'
import { OPEN } from '../../../core/table/seen.ts'
import type { Marker } from '../../../core/table/shapes.ts'
import { sideHex } from '../board.ts'
import { gaugeOf } from '../railnet.ts'
import type { M, Ocs } from '../world.ts'
import { supplyMark } from './names.ts'

export function showGround(s: Seen<Ocs>): { control: string; rail: string; markers: readonly Marker[] } {
  const m = s.match
  const hexes = Array.from({ length: m.game.grid.size }, (_, hex) => hex)
  const gauge = gaugeOf(m, s.seat === OPEN ? 0 : s.seat)
  return {
    control: nearestSides(
      m.game.grid,
      (hex) => m.board.control.get(hex) - 1,
      () => '0',
    ).join(''),
    rail: hexes.map((hex) => (m.board.gauge.get(hex) === gauge ? '1' : '0')).join(''),
    markers: hexes.flatMap((hex) => [...hedgehogIn(m, hex), ...dumpsIn(s, hex)]),
  }
}

/** Dumps that the looker sees. */
function dumpsIn(s: Seen<Ocs>, hex: number): Marker[] {
  const m = s.match
  return [0, 1].flatMap((side) => {
    const row = sideHex(m, side, hex)
    const tokens = m.board.dump.get(row)
    if (!s.knows('dump', row) || tokens === 0) return []
    const id = m.game.grid.format(hex)
    return [{ id: `dump-${side}-${id}`, hex: id, kind: 'dump', label: supplyMark(tokens) }]
  })
}

function hedgehogIn(m: M, hex: number): Marker[] {
  const level = m.board.hedgehog.get(hex)
  if (level === 0) return []
  const id = m.game.grid.format(hex)
  return [{ id: `hedgehog-${id}`, hex: id, kind: 'hedgehog', label: String(level) }]
}
