/** 12.7 Extenders: five Transport Points that lengthen trace supply instead of carrying anything. */
import { OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { pathArea } from './draw-and-throw.ts'
import { MARKER, type M } from '../world.ts'

/** The Extenders of a side on the map. */
export function standing(m: M, side: number): number[] {
  return m.game.own[side]!.filter((u) => m.board.marker.get(u) === MARKER.extender && m.board.hex.get(u) !== OFF_MAP)
}

/** ocs:12.7b#1, 12.7g#1: the hexes an Extender there reaches back to, and those next to them. */
export function linkOf(m: M, unit: number, hex: HexId): Uint8Array {
  const { seat, extenderRange, extenderMobility } = m.game.units[unit]!
  return pathArea(m, seat, hex, extenderMobility, extenderRange).near
}
