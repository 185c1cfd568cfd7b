/** Terrain effects: what a step costs and what the ground of a fight is worth. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import type { Reason } from '../../../core/reasons.ts'
import { no } from './reasons.ts'
import { BRIDGE, DRY, ROAD, SHUT, WET, type M } from './world.ts'

export function crossed(m: M, from: HexId, to: HexId): number {
  const d = m.game.grid.direction(from, to)
  return d < 0 ? SHUT : m.game.land.side[from * DIRECTIONS + d]!
}

/** Water without a bridge, which infantry and cavalry may cross with all they have (gwb:6.1#1). */
export function isFord(side: number): boolean {
  return (side & SHUT) === 0 && (side & WET) !== 0 && (side & BRIDGE) === 0
}

/** A river or canal, wet or dry, bridged or not, a lake or a moat: any of them bars an attack across the open (gwb:19.1#3). */
export function isWatercourse(side: number): boolean {
  return (side & (WET | DRY | SHUT)) !== 0
}

/** Bridged water, or a canal run dry: it costs an attacker a column. */
export function isBridged(side: number): boolean {
  return (side & DRY) !== 0 || ((side & WET) !== 0 && (side & BRIDGE) !== 0)
}

/** gwb:6#4-5: dearer in and next to a hex where a battle has been fought, once. */
export function battleNear(m: M, hex: HexId): boolean {
  if (m.board.battle.get(hex) === 1) return true
  for (let d = 0; d < DIRECTIONS; d++) {
    const next = m.game.grid.neighbour(hex, d)
    if (next !== OFF_MAP && m.board.battle.get(next) === 1) return true
  }
  return false
}

/** gwb:6#1: movement points for a step over dry ground or a bridge: the dearer of hex and hexside, or the road. */
export function stepCost(m: M, from: HexId, to: HexId): number {
  const side = crossed(m, from, to)
  const { charts, land } = m.game
  const { road, bridge } = charts.file.terrain
  const cost =
    (side & ROAD) !== 0 ? road.mp : Math.max(charts.ground(land.symbols[to]!).mp, isBridged(side) ? bridge.mp : 0)
  return battleNear(m, to) ? cost * 2 : cost
}

/** gwb:24.3#2: columns to the left for the ground, one effect only; bridges count when nobody comes another way. */
export function meleeShift(m: M, target: HexId, from: readonly HexId[]): number {
  const { charts, land } = m.game
  const overBridges = from.every((hex) => isBridged(crossed(m, hex, target)))
  return Math.max(charts.ground(land.symbols[target]!).shift, overBridges ? charts.file.terrain.bridge.shift : 0)
}

/** gwb:6#6: a unit bound to a sector never leaves it, however it goes. */
export function sectorRefusal(m: M, units: readonly number[], hex: HexId): Reason | null {
  for (const unit of units) {
    const region = m.game.units[unit]!.staysIn
    if (region !== undefined && !m.game.land.regions[region]!.includes(hex)) return no('stays-in', { unit, hex })
  }
  return null
}
