/** Who stands where: reading and changing the position, with its index of hexes. */
import { OFF_MAP, type HexId } from '../../core/hex/grid.ts'
import { PLACE, type M } from './world.ts'
import { refreshZone } from './zones.ts'

export const other = (side: number): number => 1 - side

/** Row of a column with one row per side and hex. */
export function sideHex(m: M, side: number, hex: HexId): number {
  return side * m.game.grid.size + hex
}

export function countIn(m: M, hex: HexId, side: number): number {
  return m.board.count.get(sideHex(m, side, hex))
}

/** The units of a side in a hex, by number. */
export function unitsIn(m: M, hex: HexId, side: number): number[] {
  const found: number[] = []
  for (let u = m.board.first.get(hex) - 1; u >= 0; u = m.board.next.get(u) - 1) {
    if (m.game.units[u]!.seat === side) found.push(u)
  }
  return found
}

export function onMap(m: M, unit: number): boolean {
  return m.board.hex.get(unit) !== OFF_MAP
}

export function alive(m: M, units: readonly number[]): number[] {
  return units.filter((u) => onMap(m, u))
}

// --- figures of a unit as it stands

/** Steps already lost: the index into the figures by step. */
function lost(m: M, unit: number): number {
  return m.game.units[unit]!.fullSteps - m.board.steps.get(unit)
}

/** What the unit adds to defensive fire or, if it is a gun, to any fire: deployed, or limbered over open sights. */
export function fireStrength(m: M, unit: number): number {
  const u = m.game.units[unit]!
  if (!u.gun) return u.fire?.[lost(m, unit)] ?? 0
  return (m.board.limbered.get(unit) === 1 ? u.limbered : u.deployed)?.strength ?? 0
}

export function meleeStrength(m: M, unit: number): number {
  return m.game.units[unit]!.melee?.[lost(m, unit)] ?? 0
}

/** gwb:def-ARTY#1-4: range of a gun as it stands; over open sights 2 at most. */
export function gunRange(m: M, unit: number): number {
  const u = m.game.units[unit]!
  return m.board.limbered.get(unit) === 1 ? m.game.charts.file.figures.openSights : (u.deployed?.range ?? 0)
}

/** gwb:def-British#2: a British infantry brigade on its last step. */
export function isCadre(m: M, unit: number): boolean {
  const u = m.game.units[unit]!
  return u.british && u.type === 'infantry' && u.fullSteps === CADRE_FROM && m.board.steps.get(unit) === 1
}
const CADRE_FROM = 3

/** gwb:def-Disorganized#1-2: one level more. */
export function disorganize(m: M, unit: number): void {
  m.board.disorganized.add(unit, 1)
  m.emit('disorganized', { unit, level: m.board.disorganized.get(unit) })
}

// --- changing the position

export function putUnit(m: M, unit: number, hex: HexId): void {
  if (onMap(m, unit)) unlink(m, unit)
  m.board.hex.set(unit, hex)
  m.board.place.set(unit, PLACE.map)
  m.board.held.set(hex, m.game.units[unit]!.seat + 1)
  link(m, unit, hex)
  m.cache.clear()
}

export function liftUnit(m: M, unit: number, place: number): void {
  if (onMap(m, unit)) unlink(m, unit)
  m.board.hex.set(unit, OFF_MAP)
  m.board.place.set(unit, place)
  for (const column of MARKS) m.board[column].set(unit, 0)
  m.cache.clear()
}
const MARKS = ['disorganized', 'across', 'march', 'entrained', 'isolated', 'suppressed'] as const

/** Takes a step; the last one eliminates the unit (gwb:def-ARTY#2). */
export function loseStep(m: M, unit: number): void {
  const hex = m.board.hex.get(unit)
  m.board.steps.add(unit, -1)
  const left = m.board.steps.get(unit)
  m.emit('stepLost', { unit, hex, left })
  if (left === 0) eliminate(m, unit)
  else m.cache.clear()
}

export function eliminate(m: M, unit: number): void {
  const hex = m.board.hex.get(unit)
  m.board.steps.set(unit, 0)
  liftUnit(m, unit, PLACE.eliminated)
  m.emit('eliminated', { unit, hex })
}

function link(m: M, unit: number, hex: HexId): void {
  const { first, next, count } = m.board
  const { seat } = m.game.units[unit]!
  let before = -1
  for (let u = first.get(hex) - 1; u >= 0 && u < unit; u = next.get(u) - 1) before = u
  if (before < 0) {
    next.set(unit, first.get(hex))
    first.set(hex, unit + 1)
  } else {
    next.set(unit, next.get(before))
    next.set(before, unit + 1)
  }
  count.add(sideHex(m, seat, hex), 1)
  refreshZone(m, seat, hex)
}

function unlink(m: M, unit: number): void {
  const { first, next, count } = m.board
  const hex = m.board.hex.get(unit)
  const { seat } = m.game.units[unit]!
  if (first.get(hex) - 1 === unit) {
    first.set(hex, next.get(unit))
  } else {
    let before = first.get(hex) - 1
    while (next.get(before) - 1 !== unit) before = next.get(before) - 1
    next.set(before, next.get(unit))
  }
  next.set(unit, 0)
  count.add(sideHex(m, seat, hex), -1)
  refreshZone(m, seat, hex)
}

/** Fills occupancy and zones from the units' hexes. */
export function rebuildIndex(m: M): void {
  const b = m.board
  for (const column of [b.first, b.next, b.count, b.exerts, b.zoc]) column.fill(0)
  for (const unit of m.game.units) if (onMap(m, unit.index)) link(m, unit.index, b.hex.get(unit.index))
}
