/** Figures for the report after the match, and who rolls which dice. */
import { points } from '../rules/victory.ts'
import { PLACE, type M } from '../rules/world.ts'
import { stepsLost } from './lamps.ts'

const SIDES = [0, 1]

export function tallies(m: M): Readonly<Record<string, readonly number[]>> {
  const { units } = m.game
  const of = (side: number, place: number): number[] =>
    units.filter((u) => u.seat === side && m.board.place.get(u.index) === place).map((u) => u.index)
  const bySide = (count: (side: number) => number): number[] => SIDES.map(count)
  return {
    'Points for high ground': points(m),
    'Steps lost': stepsLost(m),
    'Steps on the map': bySide((side) => of(side, PLACE.map).reduce((sum, u) => sum + m.board.steps.get(u), 0)),
    'Units on the map': bySide((side) => of(side, PLACE.map).length),
    'Units eliminated': bySide((side) => of(side, PLACE.eliminated).length),
    'Units disorganized': bySide((side) => of(side, PLACE.map).filter((u) => m.board.disorganized.get(u) > 0).length),
    'Units isolated': bySide((side) => of(side, PLACE.map).filter((u) => m.board.isolated.get(u) > 0).length),
  }
}

/** The defender rolls for his fire and for the armoured cars; all else is rolled by the side whose procedure it is. */
export function rolledBy(m: M): number {
  const f = m.top
  const side = f['side'] as number
  return f.proc === 'combat' && (f.step === 'fireRoll' || f.step === 'carsRoll') ? 1 - side : side
}
