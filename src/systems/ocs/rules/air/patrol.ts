/** 14.4c and 14.5 Patrol Zones: where the Active Fighters of a side keep watch. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { did } from '../position/board.ts'
import { chosen, DID, type M } from '../world.ts'
import { inPlay, isActive, planeOf, spotOf } from './planes.ts'

/** ocs:14.4c#1: the Active Fighters whose zone covers the hex. */
export function patrolOver(m: M, side: number, hex: HexId): number[] {
  const { zone } = m.game.charts.file.air
  return m.game.planes[side]!.filter((u) => {
    if (!isActive(m, u) || !planeOf(m, u).fighter || !inPlay(m, u)) return false
    return m.game.land.airDistance(spotOf(m, u), hex) <= zone
  })
}

export function inPatrolZone(m: M, side: number, hex: HexId): boolean {
  return m.game.planes[side]!.length > 0 && patrolOver(m, side, hex).length > 0
}

/** ocs:14.5#1, 14.5#3, 14.5#6, 14.2e#1: may the Fighter go up? */
export function mayIntercept(m: M, side: number, hex: HexId, plane: number): boolean {
  if (did(m, plane, DID.flown) && !chosen(m, 'interceptAgain')) return false
  return patrolOver(m, side, hex).includes(plane)
}
