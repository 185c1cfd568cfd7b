/** 12.5 Fuel: who needs it to move, and who has it. */
import { did } from './board.ts'
import { DID, LEG, type M } from './world.ts'

/** ocs:12.5a#1: combat units that move by truck or track, on that face. */
export function needsFuel(m: M, unit: number, face: number): boolean {
  const { combat, faces } = m.game.units[unit]!
  return m.game.rules.fuel && combat && faces[face]!.mobility !== LEG
}

/** Paid for, by whatever method: for this phase alone, with its formation, or as an HQ. */
export function hasFuel(m: M, unit: number): boolean {
  if (did(m, unit, DID.fuelledAlone | DID.fuelledHq)) return true
  const { formation } = m.game.units[unit]!
  return formation >= 0 && m.board.fuelled.get(formation) === 1
}
