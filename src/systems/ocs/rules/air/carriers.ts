/** 18.2 Carriers: bases that sail, with room for so many planes and none of the limits of a base on land. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { onMap } from '../position/board.ts'
import { baseOwner } from '../position/facilities.ts'
import { aboard, navalIn } from '../sea/ships.ts'
import type { M } from '../world.ts'
import { isActive } from './planes.ts'

/** ocs:18.2b#2 */
export const DAMAGED_REFIT = 2

const holds = (m: M, unit: number): number => m.game.units[unit]!.ship?.carries ?? 0

/** The carriers of a side at sea. */
export function carriersOf(m: M, side: number): number[] {
  return m.game.naval[side]!.filter((u) => holds(m, u) > 0 && onMap(m, u))
}

/** ocs:18.2a#1-2: how many more planes, Active or not, it has room for. */
export const roomAboard = (m: M, carrier: number): number => holds(m, carrier) - aboard(m, carrier).length

/** A carrier of the side in the hex with room for so many planes, or -1. */
export function deckIn(m: M, side: number, hex: HexId, planes = 1): number {
  if (baseOwner(m, hex) === side) return -1
  return navalIn(m, side, hex).find((u) => roomAboard(m, u) >= planes && holds(m, u) > 0) ?? -1
}

/** Its planes that are not ready. */
export function waitingAboard(m: M, carrier: number): number[] {
  return aboard(m, carrier).filter((u) => m.game.units[u]!.plane !== null && !isActive(m, u))
}

/** ocs:18.2b#1-2: planes it readies in a Refit Phase, for nothing. */
export function deckRefit(m: M, carrier: number): number {
  const waiting = waitingAboard(m, carrier).length
  return m.board.lost.get(carrier) === 0 ? waiting : Math.min(waiting, DAMAGED_REFIT)
}
