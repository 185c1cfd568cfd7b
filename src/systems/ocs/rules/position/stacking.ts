/** 4.8 Stacking and its order: how much may stand in a hex, and what shows on top. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { quartersOf, sideHex, unitsIn } from './board.ts'
import { MARKER, RE, type M } from '../world.ts'
import { hasZone } from './zones.ts'

/** Most RE of combat units in a hex, in quarters (ocs:4.8#1). */
export function limit(m: M): number {
  return m.game.charts.file.figures.stackRe * RE
}

/** ocs:4.8#1, I.F#3: an off-map box has no limit. */
export function overstacked(m: M, side: number, hex: HexId): boolean {
  return m.game.land.offMap[hex] === 0 && m.board.quarters.get(sideHex(m, side, hex)) > limit(m)
}

/** The first hex in which more RE of the side stand than may, or -1. */
export function firstOverstacked(m: M, side: number): HexId {
  for (const u of m.game.own[side]!) {
    const hex = m.board.hex.get(u)
    if (hex >= 0 && overstacked(m, side, hex)) return hex
  }
  return -1
}

/**
 * ocs:4.8b.C#1, 4.9a#2: a unit with a zone lies on top if there is one; among those that may, the one that lies there
 * stays until its owner changes it.
 */
export function topOf(m: M, side: number, hex: HexId): number {
  const before = m.board.top.get(sideHex(m, side, hex)) - 1
  let zone = -1
  let any = -1
  let stays = false
  for (const u of unitsIn(m, hex, side)) {
    if (!m.game.units[u]!.combat) continue
    if (any < 0) any = u
    const exerts = hasZone(m, u)
    if (exerts && zone < 0) zone = u
    if (u === before) stays = true
  }
  if (stays && (zone < 0 || hasZone(m, before))) return before
  return zone >= 0 ? zone : any
}

/** RE in quarters of the side's units in Strat Mode in a hex. */
function stratQuarters(m: M, side: number, hex: HexId): number {
  let sum = 0
  for (const u of unitsIn(m, hex, side)) if (m.board.marker.get(u) === MARKER.strat) sum += quartersOf(m, u)
  return sum
}

/** ocs:21.12c#1: more than 3 RE in Strat Mode, not all of one unit or one formation. */
export function stratCrowded(m: M, side: number, hex: HexId): boolean {
  if (stratQuarters(m, side, hex) <= STRAT_LIMIT) return false
  const column = unitsIn(m, hex, side).filter((u) => m.board.marker.get(u) === MARKER.strat)
  const { formation } = m.game.units[column[0]!]!
  return column.length > 1 && (formation < 0 || column.some((u) => m.game.units[u]!.formation !== formation))
}
const STRAT_LIMIT = 3 * RE

/** The first hex of the side in which too much is in Strat Mode, or -1. */
export function firstStratCrowded(m: M, side: number): HexId {
  for (const u of m.game.own[side]!) {
    if (m.board.marker.get(u) === MARKER.strat && stratCrowded(m, side, m.board.hex.get(u))) return m.board.hex.get(u)
  }
  return -1
}
