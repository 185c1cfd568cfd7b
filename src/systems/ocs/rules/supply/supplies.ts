/** 12.1 Supply Points: tokens come into play, change hands and are used up only here, each time by a named event. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { countIn, sideHex, unitsIn } from '../position/board.ts'
import { PHASE, SP, type M } from '../world.ts'

/** Tokens on the ground of a side in a hex. */
export function groundIn(m: M, side: number, hex: HexId): number {
  return m.board.dump.get(sideHex(m, side, hex))
}

/** Supply comes to lie on the ground; where it comes from is told by the rule that brings it. */
export function lay(m: M, side: number, hex: HexId, tokens: number): void {
  m.board.ledger.add(side, tokens)
  m.board.dump.add(sideHex(m, side, hex), tokens)
}

/** New supply comes into play. */
export function bring(m: M, side: number, hex: HexId, tokens: number): void {
  lay(m, side, hex, tokens)
  m.tell('supplyCame', { side, hex }, side, { tokens })
}

/** The column `unloaded` holds what was put down in this phase, and this many times what came new in this Player Turn. */
const CAME = 4096

function movedIn(m: M, row: number): number {
  return m.board.unloaded.get(row) % CAME
}

/** ocs:2.3#7: supply comes by the table. */
export function bringNew(m: M, side: number, hex: HexId, tokens: number): void {
  bring(m, side, hex, tokens)
  m.board.unloaded.add(sideHex(m, side, hex), tokens * CAME)
}

/** ocs:13.3e#3, 13.6c#1: tokens on the ground that came new in this Player Turn; what went away was old as far as can be. */
export function newIn(m: M, side: number, hex: HexId): number {
  const came = Math.floor(m.board.unloaded.get(sideHex(m, side, hex)) / CAME)
  return Math.min(came, restingIn(m, side, hex))
}

/** Tokens that came new have gone elsewhere. */
function takeNew(m: M, side: number, hex: HexId, tokens: number): void {
  m.board.unloaded.add(sideHex(m, side, hex), -Math.min(tokens, newIn(m, side, hex)) * CAME)
}

/** A new phase: all that lies on the ground rests. What came new stays so as long as trains run. */
export function restGround(m: M): void {
  const { unloaded, phase } = m.board
  const trains = phase.get(0) === PHASE.movement
  for (let row = 0; row < m.game.grid.size * 2; row++) {
    const there = unloaded.get(row)
    if (there !== 0) unloaded.set(row, trains ? there - movedIn(m, row) : 0)
  }
}

/** Tokens on the ground are used up; why is told by the rule that uses them. */
export function useUp(m: M, side: number, hex: HexId, tokens: number): void {
  m.board.ledger.add(side, -tokens)
  const row = sideHex(m, side, hex)
  m.board.dump.add(row, -tokens)
  // ocs:12.2b#1: what was put down in this phase goes first, for it could not be loaded anyway
  m.board.unloaded.add(row, -Math.min(tokens, movedIn(m, row)))
}

/** Tokens on a Transport Point are used up (ocs:12.1b#1). */
export function useLoad(m: M, unit: number, tokens: number): void {
  m.board.ledger.add(m.game.units[unit]!.seat, -tokens)
  m.board.load.add(unit, -tokens)
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

/** Captured tokens are on a Transport Point of the captor. */
export function takeOn(m: M, unit: number, tokens: number): void {
  m.board.ledger.add(m.game.units[unit]!.seat, tokens)
  m.board.load.add(unit, tokens)
}

/** All tokens of a side in play: on the ground, on Transport Points, on planes and on craft. */
export function tokensOf(m: M, side: number): number {
  let sum = 0
  for (let hex = 0; hex < m.game.grid.size; hex++) sum += groundIn(m, side, hex)
  for (const u of m.game.counters[side]!) sum += m.board.load.get(u)
  return sum
}

/** Neither supply on the ground nor Transport Points of the side are in the hex. */
export function holdsNothing(m: M, side: number, hex: HexId): boolean {
  return groundIn(m, side, hex) === 0 && m.board.others.get(sideHex(m, side, hex)) === 0
}

/** Nothing of the side is in the hex but perhaps an empty hedgehog. */
export function emptyOf(m: M, side: number, hex: HexId): boolean {
  return countIn(m, hex, side) === 0 && holdsNothing(m, side, hex)
}

/** ocs:12.2a#1-2: tokens on the ground that have not been moved in this phase, and may be. */
export function restingIn(m: M, side: number, hex: HexId): number {
  const row = sideHex(m, side, hex)
  return m.board.dump.get(row) - movedIn(m, row)
}

/** From the ground onto a Transport Point in the same hex. */
export function load(m: M, unit: number, tokens: number): void {
  m.board.dump.add(sideHex(m, m.game.units[unit]!.seat, m.board.hex.get(unit)), -tokens)
  m.board.load.add(unit, tokens)
}

/** The same with what came new (ocs:13.6c#1). */
export function loadNew(m: M, unit: number, tokens: number): void {
  takeNew(m, m.game.units[unit]!.seat, m.board.hex.get(unit), tokens)
  load(m, unit, tokens)
}

/** From a Transport Point to the ground; in this phase nothing moves it again. */
export function unload(m: M, unit: number, tokens: number): void {
  m.board.load.add(unit, -tokens)
  putMoved(m, m.game.units[unit]!.seat, m.board.hex.get(unit), tokens)
}

/** From the ground of a hex to that of another by train, ship or plane. */
export function ship(m: M, side: number, from: HexId, to: HexId, tokens: number): void {
  takeNew(m, side, from, tokens)
  m.board.dump.add(sideHex(m, side, from), -tokens)
  putMoved(m, side, to, tokens)
}

function putMoved(m: M, side: number, hex: HexId, tokens: number): void {
  const row = sideHex(m, side, hex)
  m.board.dump.add(row, tokens)
  m.board.unloaded.add(row, tokens)
}

/** Tokens that were loaded and not delivered: nothing moves them again in this phase. */
export function lieMoved(m: M, side: number, hex: HexId, tokens: number): void {
  takeNew(m, side, hex, tokens)
  m.board.unloaded.add(sideHex(m, side, hex), tokens)
}

/** From the ground of a port onto a craft, and back; either way it has been moved in this phase (ocs:18.4c#1, 18.5g#1). */
export function shareToCraft(m: M, craft: number, hex: HexId, tokens: number): void {
  m.board.dump.add(sideHex(m, m.game.units[craft]!.seat, hex), -tokens)
  m.board.load.add(craft, tokens)
}

export function shareToShore(m: M, craft: number, hex: HexId, tokens: number): void {
  m.board.load.add(craft, -tokens)
  putMoved(m, m.game.units[craft]!.seat, hex, tokens)
}

/** An Organic Truck comes into play with all it can carry (ocs:13.6c#1). */
export function comeLoaded(m: M, unit: number): void {
  takeOn(m, unit, m.board.points.get(unit) * SP)
}

/** From one Transport Point to another, as they divide or combine. */
export function shareLoad(m: M, from: number, to: number, tokens: number): void {
  m.board.load.add(from, -tokens)
  m.board.load.add(to, tokens)
}

/** Who leaves the map takes no supply along: it stays on the ground, or is lost if no other may use it. */
export function leaveLoad(m: M, unit: number): void {
  const tokens = m.board.load.get(unit)
  if (tokens === 0) return
  if (m.game.units[unit]!.organic) useLoad(m, unit, tokens)
  else unload(m, unit, tokens)
}
