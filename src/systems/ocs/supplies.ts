/** 12.1 Supply Points: tokens come into play, change hands and are used up only here, each time by a named event. */
import type { HexId } from '../../core/hex/grid.ts'
import { sideHex, unitsIn } from './board.ts'
import { SP, type M } from './world.ts'

/** Tokens on the ground of a side in a hex. */
export function groundIn(m: M, side: number, hex: HexId): number {
  return m.board.dump.get(sideHex(m, side, hex))
}

/** New supply comes into play. */
export function bring(m: M, side: number, hex: HexId, tokens: number): void {
  m.board.ledger.add(side, tokens)
  m.board.dump.add(sideHex(m, side, hex), tokens)
  m.cache.clear()
  m.tell('supplyCame', { side, hex }, side, { tokens })
}

/** Tokens on the ground are used up; why is told by the rule that uses them. */
export function useUp(m: M, side: number, hex: HexId, tokens: number): void {
  m.board.ledger.add(side, -tokens)
  m.board.dump.add(sideHex(m, side, hex), -tokens)
  m.cache.clear()
}

/** Tokens on a Transport Point are used up (ocs:12.1b#1). */
export function useLoad(m: M, unit: number, tokens: number): void {
  m.board.ledger.add(m.game.units[unit]!.seat, -tokens)
  m.board.load.add(unit, -tokens)
  m.cache.clear()
}

/** All tokens of a side in a hex, on the ground and loaded. */
export function allIn(m: M, side: number, hex: HexId): number {
  return unitsIn(m, hex, side).reduce((sum, u) => sum + m.board.load.get(u), groundIn(m, side, hex))
}

/** Tokens go up in smoke: those on the ground first; trucks lose only their loads (ocs:12.11a#2). */
export function destroy(m: M, side: number, hex: HexId, tokens: number): void {
  const ground = Math.min(tokens, groundIn(m, side, hex))
  if (ground > 0) useUp(m, side, hex, ground)
  let left = tokens - ground
  for (const u of unitsIn(m, hex, side)) {
    const share = Math.min(left, m.board.load.get(u))
    if (share > 0) useLoad(m, u, share)
    left -= share
  }
}

/** All tokens of a side in play: on the ground and loaded. */
export function tokensOf(m: M, side: number): number {
  let sum = 0
  for (let hex = 0; hex < m.game.grid.size; hex++) sum += groundIn(m, side, hex)
  for (const u of m.game.own[side]!) sum += m.board.load.get(u)
  return sum
}

/** Neither supply on the ground nor Transport Points of the side are in the hex. */
export function holdsNothing(m: M, side: number, hex: HexId): boolean {
  return groundIn(m, side, hex) === 0 && m.board.others.get(sideHex(m, side, hex)) === 0
}

/** Fills a Transport Point from the ground of its hex as far as it goes; returns the tokens loaded. */
export function loadFrom(m: M, unit: number): number {
  const row = sideHex(m, m.game.units[unit]!.seat, m.board.hex.get(unit))
  const tokens = Math.min(m.board.dump.get(row), m.board.points.get(unit) * SP - m.board.load.get(unit))
  m.board.dump.add(row, -tokens)
  m.board.load.add(unit, tokens)
  m.cache.clear()
  return tokens
}
