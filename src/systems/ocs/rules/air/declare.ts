/** 14.7 An air barrage opens: its strength and what shifts it. */
import { finalColumn } from '../fighting/bombardment.ts'
import { AIM, type M } from '../world.ts'
import type { MissionFrame } from './frames.ts'
import { MISSIONS } from './missions.ts'
import { airShifts, bombers, strikeStrength } from './strike.ts'

/** Declares an air barrage of troops, with its figures (ocs:4.9c#1). */
export function declareStrike(m: M, f: MissionFrame): { strength: number; shift: number } {
  const strength = strikeStrength(m, bombers(m, f))
  if (MISSIONS[f.kind]!.aim !== AIM.troops) {
    m.emit('facilityFire', { side: f.side, hex: f.hex, strength, aim: MISSIONS[f.kind]!.aim })
    return { strength, shift: 0 }
  }
  const { charts } = m.game
  const shifts = airShifts(m, f.side, f.hex, bombers(m, f))
  const shift = Object.values(shifts).reduce((sum, one) => sum + one, 0)
  const first = charts.barrageColumnName(charts.barrageColumn(strength))
  const column = charts.barrageColumnName(finalColumn(m, { strength, shift }))
  m.emit('airBarrage', { side: f.side, hex: f.hex, strength, first, ...shifts, column })
  return { strength, shift }
}
