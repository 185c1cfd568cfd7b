/** How far a force gets in an Operations activation: the cheapest way to every hex. */
import { DIRECTIONS, type HexId } from '../../../core/hex/grid.ts'
import { enemyIn } from './board.ts'
import { entryCost, passable } from './terrain.ts'
import type { M } from './world.ts'

export const FAR = 32767

/**
 * Movement points to enter each hex within `budget`. Hexes with enemies end a way: they have a cost and lead nowhere.
 */
export function reach(m: M, units: readonly number[], from: HexId, budget: number): Int16Array {
  const { grid, x } = m.game
  const side = m.game.units[units[0]!]!.seat
  const cost = new Int16Array(grid.size).fill(FAR)
  cost[from] = 0
  // One list of hexes for each number of points spent: costs are small whole numbers.
  const rings: number[][] = Array.from({ length: budget + 1 }, () => [])
  rings[0]!.push(from)
  for (let spent = 0; spent <= budget; spent++) {
    for (const hex of rings[spent]!) {
      if (cost[hex]! < spent || (hex !== from && enemyIn(m, hex, side))) continue
      for (let d = 0; d < DIRECTIONS; d++) {
        if (!passable(m, hex, d)) continue
        const to = grid.neighbour(hex, d)
        const total = spent + entryCost(m, side, hex, d)
        if (total > budget || total >= cost[to]! || x.entersRefusal(m, units, hex, to)) continue
        if (enemyIn(m, to, side) && x.attackRefusal(m, units, hex, to)) continue
        cost[to] = total
        rings[total]!.push(to)
      }
    }
  }
  return cost
}
