/** Definition of terms: zones of control, contested and uncontested. */
import { exertZones, inEnemyZone } from '../../../core/counters.ts'
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { countIn, someIn } from './board.ts'
import { BRIDGE, SHUT, WET, type M, type Unit } from './world.ts'

/** gwb:def-ZOC#2: zones stop at water without a bridge, at lakes and moats. */
function zoneCrosses(m: M, hex: HexId, direction: number): boolean {
  const side = m.game.land.side[hex * DIRECTIONS + direction]!
  if ((side & SHUT) !== 0) return false
  return (side & WET) === 0 || (side & BRIDGE) !== 0
}

const fights = (u: Unit): boolean => u.fights

/** gwb:def-ZOC#1, def-ZOC#3, open#13: neither guns nor the armoured cars have a zone. */
function exertedFrom(m: M, side: number, hex: HexId): number {
  if (!someIn(m, hex, side, fights)) return 0
  let mask = 0
  for (let d = 0; d < DIRECTIONS; d++) {
    if (m.game.grid.neighbour(hex, d) !== OFF_MAP && zoneCrosses(m, hex, d)) mask |= 1 << d
  }
  return mask
}

/** Brings the zones exerted from a hex up to date. */
export function refreshZone(m: M, side: number, hex: HexId): void {
  exertZones(m, side, hex, exertedFrom(m, side, hex))
}

export { inEnemyZone }

/** gwb:def-ZOC#4-6: an enemy zone in which nobody of `side` stands but, perhaps, the units that act. */
export function uncontested(m: M, side: number, hex: HexId, acting = 0): boolean {
  return inEnemyZone(m, side, hex) && countIn(m, hex, side) <= acting
}
