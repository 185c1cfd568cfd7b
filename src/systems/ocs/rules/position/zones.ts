/** 4.5 Zones of control: who has one, where they lie, and how they are negated. */
import { inEnemyZone } from '../../../../core/counters.ts'
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { WATER } from '../ground/land.ts'
import { attackCapable, did, moverOf, note, sideHex, unitsIn } from './board.ts'
import { DID, FACE, MARKER, type M } from '../world.ts'

/** ocs:4.4b#1, 4.5#2-3, 5.9c#1: Attack-Capable, on its Combat side, unmarked or exploiting, and not Out of Supply. */
export function hasZone(m: M, unit: number): boolean {
  if (m.board.face.get(unit) !== FACE.combat || m.board.outOfSupply.get(unit) === 1) return false
  // ocs:18.6#2
  const hex = m.board.hex.get(unit)
  if (hex >= 0 && m.game.land.water[hex] === WATER.sea) return false
  const marker = m.board.marker.get(unit)
  return (marker === MARKER.none || marker === MARKER.exploit) && attackCapable(m, unit)
}

/** Brings the zones exerted from a hex up to date. ocs:4.5#1: all six hexes around it, whatever lies between. */
export function refreshZone(m: M, side: number, hex: HexId, exerts: boolean): void {
  const row = sideHex(m, side, hex)
  const now = exerts ? 1 : 0
  const change = now - m.board.exerts.get(row)
  if (change === 0) return
  m.board.exerts.set(row, now)
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.game.grid.neighbour(hex, d)
    if (to !== OFF_MAP) m.board.zoc.add(sideHex(m, side, to), change)
  }
}

export { inEnemyZone }

/**
 * ocs:4.5b#1-3, 4.5b#5-6: the combat unit of the side that negates enemy zones in the hex, or -1: not one of `moving`, and one that
 * has done with moving rather than one that would have to stay from now on.
 */
export function negator(m: M, side: number, hex: HexId, moving: readonly number[]): number {
  if (m.board.count.get(sideHex(m, side, hex)) === 0) return -1
  let willing = -1
  for (const u of unitsIn(m, hex, side)) {
    if (!m.game.units[u]!.combat || moving.includes(u)) continue
    if (did(m, u, DID.moved | DID.negated)) return u
    if (willing < 0) willing = u
  }
  return willing
}

/** An enemy zone lies on the hex and nobody but, perhaps, the moving units is there to negate it. */
export function stopsTrucks(m: M, side: number, hex: HexId, moving: readonly number[]): boolean {
  return inEnemyZone(m, side, hex) && negator(m, side, hex, moving) < 0
}

/** ocs:4.5b#5: would being relied on hold the unit where it is? Only the side that moves has MP to spend. */
export function heldIfRelied(m: M, unit: number): boolean {
  return unit >= 0 && m.game.units[unit]!.seat === moverOf(m) && !did(m, unit, DID.moved)
}

/** ocs:4.5b#5: who was relied on spends no more MP in this phase. */
export function relyOn(m: M, unit: number): void {
  if (heldIfRelied(m, unit)) note(m, unit, DID.negated)
}
