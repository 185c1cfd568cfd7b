/** How far units could walk: what an enemy could do in the next movement, and what our own could still do in this one. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { countIn, onMap, other } from '../rules/board.ts'
import type { M } from '../rules/world.ts'
import { inEnemyZone } from '../rules/zones.ts'
import { walking } from './ground.ts'

const NOWHERE = 1 << 14

/** Movement points to every hex for somebody of the side who starts in a hex; beyond what it has, more than that. Enemy zones halt it. */
export function walk(m: M, side: number, from: HexId, points: number): Int16Array {
  const costs = walking(m)
  const far = new Int16Array(m.game.grid.size).fill(NOWHERE)
  far[from] = 0
  const queue = [from]
  for (let i = 0; i < queue.length; i++) {
    const at = queue[i]!
    if (at !== from && inEnemyZone(m, side, at)) continue
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = m.game.grid.neighbour(at, d)
      const cost = costs[at * DIRECTIONS + d]!
      if (to === OFF_MAP || cost === 0 || countIn(m, to, other(side)) > 0) continue
      const sum = far[at]! + cost
      if (sum > points || sum >= far[to]!) continue
      far[to] = sum
      queue.push(to)
    }
  }
  return far
}

/** Fighting units of the enemy near enough to matter to a hex. */
function enemiesNear(m: M, side: number, hex: HexId): number[] {
  const { units, grid, own } = m.game
  return own[other(side)]!.filter((u) => {
    const { fights, ma } = units[u]!
    return fights && onMap(m, u) && grid.distance(m.board.hex.get(u), hex) <= ma + 1
  })
}

/** Could an enemy walk up to the hex in its next movement, or stand next to it already? */
export function inReachOfEnemy(m: M, side: number, hex: HexId): boolean {
  return enemiesNear(m, side, hex).some((u) => {
    const from = m.board.hex.get(u)
    if (m.game.grid.distance(from, hex) === 1) return true
    const far = walk(m, other(side), from, m.game.units[u]!.ma)
    for (let d = 0; d < DIRECTIONS; d++) {
      const beside = m.game.grid.neighbour(hex, d)
      if (beside !== OFF_MAP && far[beside]! < NOWHERE) return true
    }
    return false
  })
}

/** Could an enemy walk through the hex, with nobody to halt it there? */
export function walksThrough(m: M, side: number, hex: HexId): boolean {
  if (countIn(m, hex, side) > 0 || inEnemyZone(m, other(side), hex)) return false
  return enemiesNear(m, side, hex).some((u) => {
    const { ma } = m.game.units[u]!
    return walk(m, other(side), m.board.hex.get(u), ma)[hex]! < ma
  })
}
