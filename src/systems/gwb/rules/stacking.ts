/** 9. Stacking. */
import type { HexId } from '../../../core/hex/grid.ts'
import { firstIn, nextIn } from './board.ts'
import type { M } from './world.ts'

export function points(m: M, units: readonly number[]): number {
  let sum = 0
  for (const u of units) sum += m.game.units[u]!.stacking
  return sum
}

/** gwb:9#1-4: may these units be in one hex? */
export function fits(m: M, units: readonly number[]): boolean {
  return points(m, units) <= m.game.charts.file.figures.stacking && m.game.x.mayShare(m, units)
}

/** Would the units fit into the hex with those of their side that are there already? */
export function fitsInto(m: M, hex: HexId, units: readonly number[]): boolean {
  const side = m.game.units[units[0]!]!.seat
  TOGETHER.length = 0
  for (let u = firstIn(m, hex); u >= 0; u = nextIn(m, u)) {
    if (m.game.units[u]!.seat === side && !units.includes(u)) TOGETHER.push(u)
  }
  for (const u of units) TOGETHER.push(u)
  return fits(m, TOGETHER)
}
// One list, written anew by each question: asked for every hex a force looks at.
const TOGETHER: number[] = []
