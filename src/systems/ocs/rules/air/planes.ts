/** 14.1 and 14.2 Planes: their figures as they stand, where they are, who shows, and what a base holds. */
import { OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { onMap } from '../../../../core/counters.ts'
import type { Spot } from '../ground/beyond.ts'
import { baseLevel, baseOwner } from '../position/facilities.ts'
import type { Plane, PlaneFace } from '../printed.ts'
import { chosen, PLACE, type M } from '../world.ts'

/** ocs:14.2a#2: Active planes a base holds over its level. */
export const ACTIVE_OVER_LEVEL = 4

export function planeOf(m: M, unit: number): Plane {
  return m.game.units[unit]!.plane!
}

/** The side of its counter that shows (ocs:14.1b#1). */
export function planeFace(m: M, unit: number): PlaneFace {
  return planeOf(m, unit).sides[m.board.lost.get(unit) === 0 ? 0 : 1]
}

/** What a plane is worth in Air Combat: the best rating, and of equals the plane that bombs least. */
export function flightWorth(m: M, unit: number): number {
  const { rating, barrage } = planeFace(m, unit)
  return rating * 1000 - barrage
}

export function isActive(m: M, unit: number): boolean {
  return m.board.active.get(unit) === 1
}

/** The carrier a plane is aboard, or -1. */
export function carrierOf(m: M, plane: number): number {
  return Math.max(m.board.holder.get(plane) - 1, -1)
}

/** Is it in play: at a base on the map, on a carrier, or in a box? */
export function inPlay(m: M, plane: number): boolean {
  return onMap(m, plane) || m.board.place.get(plane) === PLACE.aboard
}

/** Where a plane in play is: a hex, its own or its carrier's, or a box beyond the map. */
export function spotOf(m: M, plane: number): Spot {
  const hex = m.board.hex.get(plane)
  if (hex !== OFF_MAP) return hex
  const holder = m.board.holder.get(plane)
  return holder < 0 ? m.game.grid.size - holder - 1 : m.board.hex.get(holder - 1)
}

/** ocs:21.4#1: by the option of long ranges, has it come farther than half of its range? */
export function flewFar(m: M, plane: number, hex: HexId): boolean {
  return chosen(m, 'longRange') && 2 * m.game.land.airDistance(spotOf(m, plane), hex) > planeFace(m, plane).range
}

/** The planes of a side at the base in a hex, by number. */
export function planesIn(m: M, side: number, hex: HexId): number[] {
  const found: number[] = []
  for (let u = m.board.firstPlane.get(hex) - 1; u >= 0; u = m.board.next.get(u) - 1)
    if (m.game.units[u]!.seat === side) found.push(u)
  return found
}

export function activeIn(m: M, side: number, hex: HexId): number[] {
  return planesIn(m, side, hex).filter((u) => isActive(m, u))
}

/** ocs:4.8b.E#1-2: the Active plane on top of a hex, a Fighter if there is one; -1 for none. */
export function topPlane(m: M, side: number, hex: HexId): number {
  let top = -1
  for (let u = m.board.firstPlane.get(hex) - 1; u >= 0; u = m.board.next.get(u) - 1) {
    if (m.game.units[u]!.seat !== side || !isActive(m, u)) continue
    if (planeOf(m, u).fighter) return u
    if (top < 0) top = u
  }
  return top
}

/** ocs:14.2a#2, 15.2.D#1: Active planes a base or strip on the map may hold. */
export function activeLimit(m: M, side: number, hex: HexId): number {
  return baseOwner(m, hex) === side ? ACTIVE_OVER_LEVEL + baseLevel(m, hex) : 0
}
