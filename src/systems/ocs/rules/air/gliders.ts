/** 14.10e Glider Points: change that lies at air bases, goes along with Transports and is used up. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Spot } from '../ground/beyond.ts'
import { sideHex } from '../position/board.ts'
import type { M } from '../world.ts'
import type { MissionFrame } from './frames.ts'

/** ocs:14.10e#1: Glider Points of the side at a base, or in a box beyond the map. */
export function glidersAt(m: M, side: number, spot: Spot): number {
  const { grid, land } = m.game
  if (spot < grid.size) return m.board.gliders.get(sideHex(m, side, spot))
  const box = spot - grid.size
  return land.beyond[box]!.seat === side ? m.board.boxGliders.get(box) : 0
}

export function addGliders(m: M, side: number, spot: Spot, points: number): void {
  const { grid } = m.game
  if (spot < grid.size) m.board.gliders.add(sideHex(m, side, spot), points)
  else m.board.boxGliders.add(spot - grid.size, points)
}

/** ocs:14.10e.A#1: games that provide no gliders have none built either. */
export function hasGliders(m: M, side: number): boolean {
  return m.game.gliders[side] === true
}

/** ocs:14.10e.B#1: they are destroyed with the base. */
export function burnGliders(m: M, side: number, hex: HexId): void {
  m.board.gliders.set(sideHex(m, side, hex), 0)
}

/** ocs:14.10e.A#2: used once the mission is carried out; those of planes that turned back are at their base. */
export function spendGliders(m: M, f: MissionFrame, from: (plane: number) => Spot): void {
  for (const plane of f.tows) if (f.planes.includes(plane)) addGliders(m, f.side, from(plane), -1)
  f.tows = []
}
