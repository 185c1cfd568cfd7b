/** The ground as it changes: who holds it, whose trains run on it, and what lies on it. */
import { nearestSides } from '../../../core/table/nearest.ts'
import type { Seen } from '../../../core/table/rules.ts'
import { OPEN } from '../../../core/table/seen.ts'
import type { Marker } from '../../../core/table/shapes.ts'
import { sideHex } from '../board.ts'
import { gaugeOf } from '../railnet.ts'
import { MARKER, type M, type Ocs } from '../world.ts'
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
    )
      .map((side, hex) => (m.game.land.playable[hex] === 1 ? side : '-'))
      .join(''),
    rail: hexes.map((hex) => (m.board.gauge.get(hex) === gauge ? '1' : '0')).join(''),
    markers: hexes.flatMap((hex) => [...hedgehogIn(m, hex), ...dumpsIn(s, hex), ...coveredIn(s, hex)]),
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

const COVER: Readonly<Record<number, string>> = {
  [MARKER.reserve]: 'Reserve',
  [MARKER.strat]: 'Strat',
  [MARKER.dg]: 'DG',
  [MARKER.exploit]: 'Exploit',
}

/** Stacks of which the looker sees no more than the markers on them (ocs:HR-2#1). */
function coveredIn(s: Seen<Ocs>, hex: number): Marker[] {
  const m = s.match
  return [0, 1].flatMap((side) => {
    const top = m.board.top.get(sideHex(m, side, hex)) - 1
    if (top < 0 || s.knows('hex', top)) return []
    const label = [COVER[m.board.marker.get(top)] ?? '', m.board.outOfSupply.get(top) === 1 ? 'OOS' : '']
    const id = m.game.grid.format(hex)
    return [{ id: `covered-${side}-${id}`, hex: id, kind: 'covered', label: label.filter(Boolean).join(' ') }]
  })
}
