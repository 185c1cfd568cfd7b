/** Ground worth having, how far it is, and what walks there. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { countIn, meleeStrength, other, unitsIn } from '../rules/board.ts'
import { points } from '../rules/stacking.ts'
import { crossed, isFord, stepCost } from '../rules/terrain.ts'
import { HIGH, SHUT, type M } from '../rules/world.ts'
import { inEnemyZone } from '../rules/zones.ts'

/** In movement: the pull of ground, of an enemy to be faced, and what each point of friends already there takes away. */
const PULL_HIGH = 6
const PULL_RIDGE = 4
const PULL_ENEMY = 5
const CROWD = 3
const ALONE_ON_RIDGE = 30

/** What a step costs by hex and direction, battles aside; 0 where nobody walks. */
export function walking(m: M): Uint8Array {
  const { grid, land } = m.game
  let costs = WALKING.get(land)
  if (costs) return costs
  costs = new Uint8Array(grid.size * DIRECTIONS)
  for (let hex = 0; hex < grid.size; hex++) {
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = grid.neighbour(hex, d)
      if (to === OFF_MAP) continue
      const way = crossed(m, hex, to)
      if ((way & SHUT) === 0 && !isFord(way)) costs[hex * DIRECTIONS + d] = stepCost(m, hex, to)
    }
  }
  WALKING.set(land, costs)
  return costs
}
const WALKING = new WeakMap<object, Uint8Array>()

/** How far each hex is from ground worth going to, as a unit of the side walks: the lower, the better. */
export function pull(m: M, side: number, mover: readonly number[]): Int32Array {
  const { land, x } = m.game
  const ridge = land.regions[x.ridge]!
  const onRidge = ridge.some((hex) => countIn(m, hex, side) > 0)
  return farFrom(m, side, (hex) => {
    const high = (land.symbols[hex]! & HIGH) !== 0
    const faces = inEnemyZone(m, side, hex)
    if (!high && !faces) return NOWHERE
    const friends = unitsIn(m, hex, side).filter((u) => !mover.includes(u))
    const held = ridge.includes(hex) ? PULL_RIDGE + (onRidge ? 0 : ALONE_ON_RIDGE) : 0
    const front = faces ? PULL_ENEMY + prey(m, side, hex, onRidge) : 0
    const worth = (high ? PULL_HIGH : 0) + held + front - points(m, friends) * CROWD
    return Math.max(0, MOST - worth)
  })
}

/** Movement points from each hex to where it draws: `begins` says how many it is reckoned as there, NOWHERE where nothing draws. */
export function farFrom(m: M, side: number, begins: (hex: HexId) => number): Int32Array {
  const { grid } = m.game
  const costs = walking(m)
  const far = new Int32Array(grid.size).fill(NOWHERE)
  const buckets: HexId[][] = []
  const reach = (hex: HexId, cost: number): void => {
    if (cost >= far[hex]!) return
    far[hex] = cost
    ;(buckets[cost] ??= []).push(hex)
  }
  for (let hex = 0; hex < grid.size; hex++) if (countIn(m, hex, other(side)) === 0) reach(hex, begins(hex))
  for (let at = 0; at < buckets.length; at++) {
    for (const hex of buckets[at] ?? []) {
      if (far[hex] !== at) continue
      for (let d = 0; d < DIRECTIONS; d++) {
        const from = grid.neighbour(hex, d)
        if (from === OFF_MAP) continue
        const cost = costs[from * DIRECTIONS + ((d + DIRECTIONS / 2) % DIRECTIONS)]!
        if (cost > 0 && countIn(m, from, other(side)) === 0) reach(from, at + cost)
      }
    }
  }
  return far
}

/** What stands next to the hex and is weak draws, the more so on a ridge where we have nobody. */
function prey(m: M, side: number, hex: HexId, onRidge: boolean): number {
  let most = 0
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.game.grid.neighbour(hex, d)
    if (to === OFF_MAP || countIn(m, to, other(side)) === 0) continue
    const strength = unitsIn(m, to, other(side)).reduce((sum, u) => sum + meleeStrength(m, u), 0)
    const ridge = !onRidge && m.game.land.regions[m.game.x.ridge]!.includes(to)
    most = Math.max(most, Math.max(0, WEAK - strength) + (ridge ? ALONE_ON_RIDGE / 2 : 0))
  }
  return most
}
const WEAK = 6
export const NOWHERE = 1 << 20
const MOST = PULL_HIGH + PULL_RIDGE + PULL_ENEMY + WEAK + ALONE_ON_RIDGE

/** Hexes next to this one that are free of enemies. */
export function waysOut(m: M, side: number, hex: HexId): HexId[] {
  const found: HexId[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.game.grid.neighbour(hex, d)
    if (to !== OFF_MAP && walking(m)[hex * DIRECTIONS + d]! > 0 && countIn(m, to, other(side)) === 0) found.push(to)
  }
  return found
}
