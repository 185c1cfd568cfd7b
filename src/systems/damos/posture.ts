/** 8.4 The Combat Matrix: which postures a defender may choose. */
import type { HexId } from '../../core/hex/grid.ts'
import type { Reason } from '../../core/reasons.ts'
import { no } from './reasons.ts'
import type { M, Side } from './world.ts'
import { zoiCapable } from './zones.ts'

/** damos:8.4#4: force requirement, terrain, then the game's own rules. */
export function postureRefusal(
  m: M,
  side: Side,
  hex: HexId,
  defenders: readonly number[],
  posture: number,
): Reason | null {
  const { charts, land, x } = m.game
  const needs = charts.postureNeeds(posture)
  if (needs === 'mech' && !defenders.some((u) => m.game.units[u]!.mechanized)) return no('posture-needs-mech')
  if (needs === 'zoi' && !zoiCapable(m, defenders)) return no('posture-needs-zoi')
  if (!charts.postureOpen(posture, land.terrain[hex]!, land.settlement[hex]!)) return no('posture-terrain', { hex })
  return x.postureRefusal(m, side, hex, defenders, posture)
}
