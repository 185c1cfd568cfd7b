/** 3.0 Terrain: what it costs to enter a hex, and what ground does to a fight. */
import { DIRECTIONS, type HexId } from '../../../core/hex/grid.ts'
import { RAIL, RIVER, ROAD, type M, type Side } from './world.ts'

/** Can land units pass from a hex to its neighbour in this direction at all? */
export function passable(m: M, from: HexId, direction: number): boolean {
  return ((m.game.land.exits[from]! >> direction) & 1) === 1
}

export function hexside(m: M, from: HexId, direction: number): number {
  return m.game.land.side[from * DIRECTIONS + direction]!
}

export function crossesRiver(m: M, side: number, from: HexId, to: HexId): boolean {
  const d = m.game.grid.direction(from, to)
  return d >= 0 && (hexside(m, from, d) & RIVER) !== 0 && !m.game.x.ignoresRivers(m, side as Side)
}

/** damos:3.0#1: movement points to enter the neighbour in this direction. */
export function entryCost(m: M, side: number, from: HexId, direction: number): number {
  const to = m.game.grid.neighbour(from, direction)
  const { charts } = m.game
  const bits = hexside(m, from, direction)
  let cost = hexCost(m, to)
  if ((bits & ROAD) !== 0) cost = Math.min(cost, charts.file.terrain.road.mp)
  if ((bits & RIVER) !== 0 && !m.game.x.ignoresRivers(m, side as Side)) cost += charts.river.mp
  return cost
}

/** Movement points of the hex itself. */
export function hexCost(m: M, hex: HexId): number {
  const { land, charts } = m.game
  return charts.settlement[land.settlement[hex]!]!.mp ?? charts.terrain[land.terrain[hex]!]!.mp!
}

/** Strategic Movement counts in halves, because rail costs half a point (damos:3.0#6, 6.0#5). */
export const HALVES = 2

export function strategicCost(m: M, side: number, from: HexId, direction: number): number {
  const plain = entryCost(m, side, from, direction) * HALVES
  if ((hexside(m, from, direction) & RAIL) === 0) return plain
  return Math.min(plain, m.game.charts.file.terrain.rail.mp * HALVES)
}

/** damos:3.0#8: what the hex adds to the defender and takes from the attacker; `attSP` is negative. */
export function groundEffect(m: M, hex: HexId): { attSP: number; defSP: number } {
  const { land, charts } = m.game
  const ground = charts.terrain[land.terrain[hex]!]!
  const town = charts.settlement[land.settlement[hex]!]!
  return { attSP: ground.attSP + town.attSP, defSP: ground.defSP + town.defSP }
}

export function isSettled(m: M, hex: HexId): boolean {
  return m.game.land.settlement[hex]! > 0
}
