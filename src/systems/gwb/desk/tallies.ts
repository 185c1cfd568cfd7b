/** Figures for the report after the match, and who rolls which dice. */
import { bySide, unitsAt } from '../../../core/desk/kit/tallies.ts'
import { points } from '../rules/victory.ts'
import { PLACE, type M } from '../rules/world.ts'
import { stepsLost } from './lamps.ts'

export function tallies(m: M): Readonly<Record<string, readonly number[]>> {
  const { steps, disorganized, isolated } = m.board
  const onMap = (side: number): number[] => unitsAt(m, side, PLACE.map)
  return {
    'Points for high ground': points(m),
    'Steps lost': stepsLost(m),
    'Steps on the map': bySide((side) => onMap(side).reduce((sum, u) => sum + steps.get(u), 0)),
    'Units on the map': bySide((side) => onMap(side).length),
    'Units eliminated': bySide((side) => unitsAt(m, side, PLACE.eliminated).length),
    'Units disorganized': bySide((side) => onMap(side).filter((u) => disorganized.get(u) > 0).length),
    'Units isolated': bySide((side) => onMap(side).filter((u) => isolated.get(u) > 0).length),
  }
}

/** The defender rolls for his fire and for the armoured cars; all else is rolled by the side whose procedure it is. */
export function rolledBy(m: M): number {
  const f = m.top
  const side = 'side' in f ? f.side : m.board.phasing.get(0)
  return f.proc === 'combat' && (f.step === 'fireRoll' || f.step === 'carsRoll') ? 1 - side : side
}
