/** Who is kept back: units without a task in the attack, fast and strong, not in the line and not far behind it. */
import type { HexId } from '../../../core/hex/grid.ts'
import { stepsOf } from '../rules/position/board.ts'
import { inEnemyZone } from '../rules/position/zones.ts'
import { markers, reserveHexes } from '../rules/sequence/reserves.ts'
import { FACE, KIND, MARKER, type M } from '../rules/world.ts'
import type { Places } from './places.ts'
import { power } from './targets.ts'

/** So far from the enemy a Reserve is of use. */
const NEAR = 8
/** Of so many who are free one hex is kept back, and so many units stand in one. */
const OF_FREE = 10
const IN_A_STACK = 2

/** Of those who are free, and not wanted in a place that counts, the ones who become Reserves where they stand. */
export function reserves(
  m: M,
  side: number,
  places: Places,
  free: readonly number[],
  wanted: ReadonlySet<number>,
): number[] {
  const most = Math.min(markers(m, side) - reserveHexes(m, side).length, Math.ceil((free.length - 1) / OF_FREE))
  if (most <= 0) return []
  const found: { unit: number; hex: HexId; worth: number }[] = []
  for (const unit of free) {
    if (wanted.has(unit)) continue
    const hex = m.board.hex.get(unit)
    const { kind, faces, hasCombatFace } = m.game.units[unit]!
    if (kind !== KIND.combat || !hasCombatFace || power(m, unit) === 0) continue
    if (m.board.marker.get(unit) !== MARKER.none || inEnemyZone(m, side, hex)) continue
    const off = places.picture.off[hex]!
    if (off > NEAR || m.board.hedgehog.get(hex) > 0) continue
    // Whoever bars the way, or holds a place that counts, is no Reserve.
    if (places.through[hex]! > 0 || places.isGoal(hex)) continue
    const worth = (power(m, unit) * faces[FACE.combat].ma * Math.sqrt(stepsOf(m, unit))) / (2 + off)
    found.push({ unit, hex, worth })
  }
  found.sort((a, b) => b.worth - a.worth || a.unit - b.unit)
  const hexes = new Set<HexId>()
  return found
    .filter(({ hex }) => (hexes.has(hex) || hexes.size < most) && hexes.add(hex))
    .map(({ unit }) => unit)
    .slice(0, most * IN_A_STACK)
}
