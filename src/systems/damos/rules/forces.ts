/** 2.1 to 2.4 and 2.8 to 2.9: units, forces, stacking, strength, demoralization, control. */
import { OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { link as insert, unlink as take } from '../../../core/counters.ts'
import type { Reason } from '../../../core/reasons.ts'
import { countIn, enemyIn, unitsIn } from './board.ts'
import { no } from './reasons.ts'
import { type M, PLACE, WATER } from './world.ts'
import { refreshZone } from './zones.ts'

export { alive } from '../../../core/counters.ts'

// --- occupancy: every unit of a hex in one list, lowest number first

export function putUnit(m: M, unit: number, hex: HexId): void {
  const from = m.board.hex.get(unit)
  if (from !== OFF_MAP) unlink(m, unit)
  m.board.hex.set(unit, hex)
  m.board.place.set(unit, PLACE.map)
  link(m, unit, hex)
}

/** Moves a whole force: occupancy unit by unit, zones once. */
export function moveForce(m: M, units: readonly number[], hex: HexId): void {
  const from = m.board.hex.get(units[0]!)
  const { seat } = m.game.units[units[0]!]!
  for (const u of units) {
    take(m, u)
    m.board.hex.set(u, hex)
    insert(m, u, hex)
  }
  refreshZone(m, seat, from)
  refreshZone(m, seat, hex)
}

export function liftUnit(m: M, unit: number, place: number): void {
  if (m.board.hex.get(unit) !== OFF_MAP) unlink(m, unit)
  m.board.hex.set(unit, OFF_MAP)
  m.board.place.set(unit, place)
}

function link(m: M, unit: number, hex: HexId): void {
  insert(m, unit, hex)
  refreshZone(m, m.game.units[unit]!.seat, hex)
}

function unlink(m: M, unit: number): void {
  const hex = m.board.hex.get(unit)
  take(m, unit)
  refreshZone(m, m.game.units[unit]!.seat, hex)
}

/** Fills occupancy and zones from the units' hexes. */
export function rebuildIndex(m: M): void {
  const b = m.board
  for (const column of [b.first, b.next, b.count, b.exerts, b.zoc]) column.fill(0)
  for (const unit of m.game.units) if (b.hex.get(unit.index) !== OFF_MAP) link(m, unit.index, b.hex.get(unit.index))
}

// --- stacking (2.3)

/** How many of the units can stay together. */
export function mostStaying(m: M, units: readonly number[]): number {
  let most = 0
  while (canStay(m, units, most + 1)) most++
  return most
}

/** damos:2.3#7: the owner chooses the excess, but only units without which as many can stay. */
export function excessRefusal(
  m: M,
  units: readonly number[],
  unit: number,
  hex: HexId,
  most = mostStaying(m, units),
): Reason | null {
  const others = units.filter((u) => u !== unit)
  return canStay(m, others, most) ? null : no('not-excess', { unit, hex })
}

/**
 * Are so many of the units, from place `from` on, within the limit together with a group that is? Any part of a group
 * within its limit is within it too, so groups are tried by adding to them.
 */
function canStay(m: M, units: readonly number[], count: number, group: readonly number[] = [], from = 0): boolean {
  if (count === 0) return true
  for (let i = from; i + count <= units.length; i++) {
    const larger = [...group, units[i]!]
    if (m.game.x.stacks(m, larger) && canStay(m, units, count - 1, larger, i + 1)) return true
  }
  return false
}

// --- strength

/** damos:2.4#2: a unit at 0 leaves the map at once. */
export function loseStrength(m: M, unit: number, points: number): void {
  const left = Math.max(0, m.board.sp.get(unit) - points)
  if (left === 0) return removeUnit(m, unit, PLACE.eliminated)
  m.board.sp.set(unit, left)
}

/** Takes a unit out of play: eliminated (may be rebuilt) or surrendered (never). */
export function removeUnit(m: M, unit: number, place: number): void {
  const hex = m.board.hex.get(unit)
  liftUnit(m, unit, place)
  m.board.sp.set(unit, 0)
  m.board.spent.set(unit, 0)
  m.board.demoralized.set(unit, 0)
  m.board.tried.set(unit, 0)
  m.emit(place === PLACE.surrendered ? 'surrendered' : 'eliminated', { unit, hex })
  m.game.x.destroyed(m, unit)
}

export function largest(m: M, units: readonly number[]): number {
  let best = units[0]!
  for (const u of units) if (m.board.sp.get(u) > m.board.sp.get(best)) best = u
  return best
}

export function lowestMa(m: M, units: readonly number[]): number {
  let ma = Infinity
  for (const u of units) ma = Math.min(ma, m.game.units[u]!.ma)
  return ma
}

// --- demoralization (2.8)

/** damos:2.8#13: one demoralized unit makes the force demoralized. */
export function anyDemoralized(m: M, units: readonly number[]): boolean {
  for (const u of units) if (m.board.demoralized.get(u) === 1) return true
  return false
}

export function setDemoralized(m: M, units: readonly number[], value: 0 | 1): void {
  let hex = OFF_MAP
  for (const u of units) {
    if (m.board.demoralized.get(u) === value) continue
    m.board.demoralized.set(u, value)
    hex = m.board.hex.get(u)
    if (hex !== OFF_MAP) refreshZone(m, m.game.units[u]!.seat, hex)
  }
  if (hex === OFF_MAP) return
  m.emit(value === 1 ? 'demoralized' : 'rallied', { units: units.slice(), hex })
}

/** damos:2.8#2: who ends in a hex with a demoralized friend is demoralized too. */
export function settle(m: M, hex: HexId, side: number): void {
  if (hex === OFF_MAP || countIn(m, hex, side) < 2) return
  const stack = unitsIn(m, hex, side)
  if (anyDemoralized(m, stack)) setDemoralized(m, stack, 1)
}

// --- control (2.9)

/** damos:2.9#1: the last side to move through a hex controls it, once no enemy is left there. */
export function takeControl(m: M, hex: HexId, side: number): void {
  if (m.game.land.terrain[hex] === WATER || enemyIn(m, hex, side)) return
  if (m.board.control.get(hex) === side) return
  m.board.control.set(hex, side)
}

export function controls(m: M, hex: HexId, side: number): boolean {
  return m.board.control.get(hex) === side
}
