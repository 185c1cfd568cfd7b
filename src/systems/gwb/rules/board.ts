/** Who stands where, and the figures of a unit as it stands. */
import { firstIn, nextIn, onMap } from '../../../core/counters.ts'
import type { HexId } from '../../../core/hex/grid.ts'
import { chosen, type M, type Unit } from './world.ts'

export { alive, countIn, firstIn, nextIn, onMap, other, sideHex, unitsIn } from '../../../core/counters.ts'

/** Does a unit of the side in the hex have what is asked? */
export function someIn(m: M, hex: HexId, side: number, has: (u: Unit) => boolean): boolean {
  for (let u = firstIn(m, hex); u >= 0; u = nextIn(m, u)) {
    const unit = m.game.units[u]!
    if (unit.seat === side && has(unit)) return true
  }
  return false
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

/** The units of a side on the map, or those of them for which something holds. */
export function unitsOnMap(m: M, side: number, holds: (unit: Unit) => boolean = () => true): number[] {
  return m.game.own[side]!.filter((u) => onMap(m, u) && holds(m.game.units[u]!))
}
