/** Who stands where, and the figures of a unit as it stands. */
import { OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { chosen, type M, type Unit } from './world.ts'

export const other = (side: number): number => 1 - side

/** Row of a column with one row per side and hex. */
export function sideHex(m: M, side: number, hex: HexId): number {
  return side * m.game.grid.size + hex
}

export function countIn(m: M, hex: HexId, side: number): number {
  return m.board.count.get(sideHex(m, side, hex))
}

/** The units in a hex one after the other, by number: the first, and the one after a unit; -1 when there is none. */
export function firstIn(m: M, hex: HexId): number {
  return m.board.first.get(hex) - 1
}

export function nextIn(m: M, unit: number): number {
  return m.board.next.get(unit) - 1
}

/** The units of a side in a hex, by number. */
export function unitsIn(m: M, hex: HexId, side: number): number[] {
  const found: number[] = []
  for (let u = firstIn(m, hex); u >= 0; u = nextIn(m, u)) if (m.game.units[u]!.seat === side) found.push(u)
  return found
}

/** Does a unit of the side in the hex have what is asked? */
export function someIn(m: M, hex: HexId, side: number, has: (u: Unit) => boolean): boolean {
  for (let u = firstIn(m, hex); u >= 0; u = nextIn(m, u)) {
    const unit = m.game.units[u]!
    if (unit.seat === side && has(unit)) return true
  }
  return false
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

/** gwb:def-ARTY#1: a gun on its deployed face. */
export function isDeployed(m: M, unit: number): boolean {
  return m.game.units[unit]!.gun && m.board.limbered.get(unit) === 0
}

/** gwb:def-ARTY#3: a gun that supports and harasses: deployed, or limbered and firing over open sights as if it were. */
export function firesAsDeployed(m: M, unit: number): boolean {
  return m.board.limbered.get(unit) === 0 || !chosen(m, 'deployedSupport')
}

export function meleeStrength(m: M, unit: number): number {
  return m.game.units[unit]!.melee?.[lost(m, unit)] ?? 0
}

/** gwb:def-ARTY#4: range of a gun as it stands; over open sights 2 at most. */
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
