/** 9. Stacking. */
import type { HexId } from '../../core/hex/grid.ts'
import { unitsIn } from './board.ts'
import type { M } from './world.ts'

export function points(m: M, units: readonly number[]): number {
  return units.reduce((sum, u) => sum + m.game.units[u]!.stacking, 0)
}

/** gwb:9#1-4: may these units be in one hex? */
export function fits(m: M, units: readonly number[]): boolean {
  return points(m, units) <= m.game.charts.file.figures.stacking && m.game.x.mayShare(m, units)
}

/** Would the units fit into the hex with those of their side that are there already? */
export function fitsInto(m: M, hex: HexId, units: readonly number[]): boolean {
  const side = m.game.units[units[0]!]!.seat
  const there = unitsIn(m, hex, side).filter((u) => !units.includes(u))
  return fits(m, [...there, ...units])
}
