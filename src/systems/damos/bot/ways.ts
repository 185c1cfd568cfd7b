/** Ways over the map for plans: the hexes of a march, and where Strategic Movement leads. */
import { DIRECTIONS, type HexId } from '../../../core/hex/grid.ts'
import type { Order } from '../../../core/match.ts'
import { enemyIn, other } from '../rules/board.ts'
import { stacks } from '../rules/muster.ts'
import { FAR } from '../rules/reach.ts'
import { entryCost, passable, strategicCost } from '../rules/terrain.ts'
import type { M } from '../rules/world.ts'

export function moveOrders(m: M, way: readonly HexId[]): Order[] {
  return way.map((hex) => ({ do: 'move', hex: m.setting.ids.format('hex', hex) }))
}

/** The hexes of a cheapest way, the start left out; of equal ways the one that takes ground. */
export function cheapestWay(m: M, side: number, from: HexId, to: HexId, cost: Int16Array): HexId[] {
  const way: HexId[] = []
  for (let at = to; at !== from;) {
    way.unshift(at)
    let [next, liking] = [-1, -1]
    for (let d = 0; d < DIRECTIONS; d++) {
      const n = m.game.grid.neighbour(at, d)
      if (n < 0 || cost[n]! >= cost[at]! || (n !== from && enemyIn(m, n, side))) continue
      const back = m.game.grid.direction(n, at)
      if (!passable(m, n, back) || cost[n]! + entryCost(m, side, n, back) !== cost[at]!) continue
      const likes = m.board.control.get(n) === side ? 0 : 1
      if (likes > liking) [next, liking] = [n, likes]
    }
    if (next < 0) return way
    at = next
  }
  return way
}

export function enemyWithin(m: M, hex: HexId, side: number, distance: number): boolean {
  return stacks(m, other(side)).some((enemy) => m.game.grid.distance(enemy, hex) <= distance)
}

/** Where a march through the side's own ground, away from enemies, can lead: half points, and the hex before. */
export function marches(m: M, side: number, units: readonly number[], from: HexId, halves: number) {
  const { grid, x } = m.game
  const cost = new Int16Array(grid.size).fill(FAR)
  const before = new Int16Array(grid.size).fill(-1)
  cost[from] = 0
  const queue = [from]
  for (let next = 0; next < queue.length; next++) {
    const at = queue[next]!
    for (let d = 0; d < DIRECTIONS; d++) {
      if (!passable(m, at, d)) continue
      const to = grid.neighbour(at, d)
      const total = cost[at]! + strategicCost(m, side, at, d)
      if (total > halves || total >= cost[to]! || m.board.control.get(to) !== side) continue
      if (enemyIn(m, to, side) || enemyWithin(m, to, side, 1) || x.entersRefusal(m, units, at, to)) continue
      cost[to] = total
      before[to] = at
      queue.push(to)
    }
  }
  return { cost, before }
}
