/** 12.5 Fuel: who needs it to move, and who has it. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { did, note, onMap } from '../position/board.ts'
import { isBilled } from './bill.ts'
import { drawsFrom, hqsServing } from './draw-and-throw.ts'
import { chosen, DID, LEG, type M } from '../world.ts'
import type { MoveFrame } from '../moving/frames.ts'

/** ocs:12.5a#1-3: combat units that move by truck or track, on the face that shows. */
export function needsFuel(m: M, unit: number, face: number): boolean {
  const { combat, faces } = m.game.units[unit]!
  return m.game.rules.fuel && combat && faces[face]!.mobility !== LEG
}

/** A formation's fuel comes through an HQ or from a dump: one number for either. */
export const throughHq = (hq: number): number => hq + 1
export const fromDump = (hex: HexId): number => -hex - 1

/** ocs:12.5c.A#2: does the unit get its formation's fuel from there? */
export function sharesSource(m: M, unit: number, source: number): boolean {
  if (source === 0 || !onMap(m, unit)) return false
  if (source < 0) return drawsFrom(m, unit, -source - 1)
  return source - 1 === unit || (onMap(m, source - 1) && hqsServing(m, unit).includes(source - 1))
}

/**
 * ocs:12.5c.B#1, 12.5e#1-3: the fuelled HQ that gives this independent unit its fuel where both stand now, or -1. An HQ
 * gives from one hex in a phase. By the option of 21.3 no HQ does.
 */
export function fuellingHq(m: M, unit: number, paid: number): number {
  if (!m.game.units[unit]!.independent || chosen(m, 'independents')) return -1
  for (const hq of hqsServing(m, unit)) {
    const from = m.board.gaveFuel.get(hq)
    if (did(m, hq, paid) && (from === 0 || from === m.board.hex.get(hq) + 1)) return hq
  }
  return -1
}

/** ocs:12.5c.A#1-2: a formation is fuelled, and its units that the source reaches now have their fuel wherever they go. */
export function fuelFormation(m: M, formation: number, source: number): void {
  m.board.fuelled.set(formation, source)
  for (const u of m.game.formations[formation]!.units)
    if (sharesSource(m, u, source)) note(m, u, DID.fuelledInFormation)
}

/** By the fuel of its formation: reached when it was paid, or by now. */
export function fuelledByFormation(m: M, unit: number): boolean {
  const { formation } = m.game.units[unit]!
  if (formation < 0) return false
  return did(m, unit, DID.fuelledInFormation) || sharesSource(m, unit, m.board.fuelled.get(formation))
}

/** Paid for already, by whatever method. */
export function hasFuel(m: M, unit: number): boolean {
  if (did(m, unit, DID.fuelledAlone | DID.fuelledHq | DID.landed)) return true
  return fuelledByFormation(m, unit) || fuellingHq(m, unit, DID.fuelledHq) >= 0
}

/** ocs:HR-10#1: paid for already, for a quarter of the MA in this phase. */
function hasMinimum(m: M, unit: number): boolean {
  if (!chosen(m, 'minimalFuel')) return false
  const { formation } = m.game.units[unit]!
  if (formation >= 0 && sharesSource(m, unit, m.board.minimum.get(formation))) return true
  return did(m, unit, DID.minimumHq) || fuellingHq(m, unit, DID.minimumHq) >= 0
}

/** Is fuel for the unit on the bill of the move, the minimum included or not? */
function billed(m: M, f: MoveFrame, unit: number, minimum: boolean): boolean {
  if (f.bill.length === 0) return false
  return isBilled(f.bill, unit, m.game.units[unit]!.formation, minimum, (source) => sharesSource(m, unit, source))
}

/** Could the i-th unit of the force do with fuel: has it none, or the minimum only? */
export function wantsFuel(m: M, f: MoveFrame, i: number): boolean {
  const unit = f.force[i]!
  return needsFuel(m, unit, f.faces[i]!) && !hasFuel(m, unit) && !billed(m, f, unit, false)
}

/** May the i-th unit of the force not move for want of fuel? */
export function lacksFuel(m: M, f: MoveFrame, i: number): boolean {
  return wantsFuel(m, f, i) && !hasMinimum(m, f.force[i]!) && !billed(m, f, f.force[i]!, true)
}

/** ocs:HR-10#1: how many times less the i-th unit moves on the fuel it has. */
export function fuelDivisor(m: M, f: MoveFrame, i: number): number {
  return chosen(m, 'minimalFuel') && wantsFuel(m, f, i) && !lacksFuel(m, f, i) ? 4 : 1
}
