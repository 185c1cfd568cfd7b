/** How far a whole side could walk in its next movement, and where one force can go in this one. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { countIn, onMap, other } from '../rules/board.ts'
import type { M } from '../rules/world.ts'
import { inEnemyZone, uncontested } from '../rules/zones.ts'
import { walking } from './ground.ts'

/** Points left, plus one, with which somebody of the side comes to a hex at most; 0 where nobody comes. */
export function sideReach(m: M, side: number, into: Uint8Array): Uint8Array {
  const costs = walking(m)
  into.fill(0)
  const buckets: HexId[][] = []
  for (const u of m.game.own[side]!) {
    const { fights, ma } = m.game.units[u]!
    if (!fights || !onMap(m, u) || m.board.disorganized.get(u) > 0) continue
    const hex = m.board.hex.get(u)
    if (into[hex]! >= ma + 1) continue
    into[hex] = ma + 1
    ;(buckets[ma + 1] ??= []).push(hex)
  }
  for (let left = buckets.length - 1; left > 1; left--) {
    const bucket = buckets[left] ?? []
    for (const at of bucket) {
      if (into[at] !== left) continue
      const start = countIn(m, at, side) > 0
      const zone = inEnemyZone(m, side, at)
      if (zone && !start) continue
      const alone = zone && countIn(m, at, side) === 1
      for (let d = 0; d < DIRECTIONS; d++) {
        const cost = costs[at * DIRECTIONS + d]!
        const to = m.game.grid.neighbour(at, d)
        if (to === OFF_MAP || cost === 0 || countIn(m, to, other(side)) > 0) continue
        const rest = Math.max(1, left - cost)
        if (left - cost < 1 && !start) continue
        if (rest <= into[to]! || (alone && inEnemyZone(m, side, to))) continue
        into[to] = rest
        ;(buckets[rest] ??= []).push(to)
      }
    }
  }
  return into
}

export const NOWHERE = 1 << 14

export interface Ways {
  /** Points to each hex; NOWHERE where it does not come. */
  readonly far: Int16Array
  readonly before: Int16Array
}

/** Where a unit can go from its hex with so many points; on the march it keeps away from the enemy. */
export function waysFor(m: M, unit: number, points: number, bars?: Uint8Array): Ways {
  const costs = walking(m)
  const { seat: side } = m.game.units[unit]!
  const from = m.board.hex.get(unit)
  const far = new Int16Array(m.game.grid.size).fill(NOWHERE)
  const before = new Int16Array(m.game.grid.size).fill(OFF_MAP)
  far[from] = 0
  const queue = [from]
  for (let i = 0; i < queue.length; i++) {
    const at = queue[i]!
    if (at !== from && inEnemyZone(m, side, at)) continue
    const bound = uncontested(m, side, at, at === from ? 1 : 0)
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = m.game.grid.neighbour(at, d)
      const cost = costs[at * DIRECTIONS + d]! * (m.board.battle.get(to === OFF_MAP ? at : to) === 1 ? 2 : 1)
      if (to === OFF_MAP || cost === 0 || countIn(m, to, other(side)) > 0 || bars?.[to] === 1) continue
      if (bound && inEnemyZone(m, side, to)) continue
      const sum = far[at]! + cost
      // One hex at least.
      if ((sum > points && at !== from) || sum >= far[to]!) continue
      far[to] = sum
      before[to] = at
      queue.push(to)
    }
  }
  return { far, before }
}

export function pathTo({ before, far }: Ways, hex: HexId): HexId[] {
  const path: HexId[] = []
  for (let at = hex; far[at]! > 0; at = before[at]!) path.unshift(at)
  return path
}
