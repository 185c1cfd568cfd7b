/** 18.1 and 18.4 Ships and Landing Craft: their figures as they stand, where they may go, and what they carry. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { countIn, onMap, other } from '../position/board.ts'
import { WATER, type Land } from '../ground/land.ts'
import { CAP, equivalent, freightCost } from '../transport/rail.ts'
import { KIND, type M } from '../world.ts'

/** ocs:18.1f#1 */
export const SPEED = 20
export const SLOW = 10

export const isCraft = (m: M, unit: number): boolean => m.game.units[unit]!.kind === KIND.craft

/** The ships and craft of a side in a hex, by number. */
export function navalIn(m: M, side: number, hex: HexId): number[] {
  const found: number[] = []
  for (let u = m.board.firstShip.get(hex) - 1; u >= 0; u = m.board.next.get(u) - 1)
    if (m.game.units[u]!.seat === side) found.push(u)
  return found
}

export const craftIn = (m: M, side: number, hex: HexId): number[] => navalIn(m, side, hex).filter((u) => isCraft(m, u))

/** ocs:18.1f#1-2, 18.4b#1: hexes a phase. */
export function speedOf(m: M, unit: number): number {
  const { ship, craft } = m.game.units[unit]!
  if (craft) return craft.ma
  return ship!.sides[m.board.lost.get(unit) === 0 ? 0 : 1].slow ? SLOW : SPEED
}

/** The hexsides craft can cross: all but those with land on both sides (ocs:18.1c#2). */
function waterways(land: Land): Uint8Array {
  const { grid, water, sides, sideKinds } = land
  const open = ['sea', 'estuary'].reduce(
    (bits, kind) => bits | (sideKinds.includes(kind) ? 1 << sideKinds.indexOf(kind) : 0),
    0,
  )
  const ways = new Uint8Array(grid.size * DIRECTIONS)
  for (let at = 0; at < ways.length; at++) {
    const [from, to] = [Math.floor(at / DIRECTIONS), grid.neighbours[at]!]
    if (to === OFF_MAP || water[from] === WATER.none || water[to] === WATER.none) continue
    ways[at] = water[from] === WATER.sea || water[to] === WATER.sea || (sides[at]! & open) !== 0 ? 1 : 0
  }
  return ways
}
const waysOf = new WeakMap<Land, Uint8Array>()

/** What a force at sea is: ships keep to the sea, craft go to the coast too, and destroyers by a game's option into ports. */
export const HULL = { ships: 0, craft: 1, destroyers: 2 } as const

export function hullOf(m: M, force: readonly number[]): number {
  if (force.every((u) => isCraft(m, u))) return HULL.craft
  const small = force.every((u) => isCraft(m, u) || isDestroyer(m, u))
  return small && m.game.tables.destroyersInPorts === true ? HULL.destroyers : HULL.ships
}

const isDestroyer = (m: M, unit: number): boolean => m.game.units[unit]!.ship?.type === 'destroyers'

/** ocs:18.1c#3: is it a large ship in a port, where the game says what that means? */
export function caughtInPort(m: M, unit: number): boolean {
  if (m.game.tables.destroyersInPorts !== true || !onMap(m, unit)) return false
  const { ship } = m.game.units[unit]!
  return ship !== null && !isDestroyer(m, unit) && m.game.land.portAt[m.board.hex.get(unit)]! >= 0
}

/** ocs:18.1b#2, 18.1c#1: may such a force of the side be in the hex? */
export function seaworthy(m: M, side: number, hex: HexId, hull: number): boolean {
  const { water, portAt } = m.game.land
  const port = hull === HULL.destroyers && portAt[hex]! >= 0
  if (water[hex] !== WATER.sea && !((hull === HULL.craft || port) && water[hex] === WATER.coast)) return false
  return countIn(m, hex, other(side)) === 0 && navalIn(m, other(side), hex).length === 0
}

/** ocs:18.1e#1: by hex how far it is over water, at most so many hexes; -1 where it is too far. */
export function voyage(m: M, side: number, from: HexId, most: number, hull: number): Int16Array {
  const { land, grid } = m.game
  let ways = waysOf.get(land)
  if (!ways) waysOf.set(land, (ways = waterways(land)))
  const far = new Int16Array(grid.size).fill(-1)
  far[from] = 0
  const line = [from]
  for (const hex of line) {
    if (far[hex]! >= most) continue
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
      if (ways[at] === 0) continue
      const to = grid.neighbours[at]!
      if (far[to] !== -1 || !seaworthy(m, side, to, hull)) continue
      far[to] = far[hex]! + 1
      line.push(to)
    }
  }
  return far
}

/** The units aboard a craft or carrier. */
export function aboard(m: M, carrier: number): number[] {
  const { seat } = m.game.units[carrier]!
  return m.game.counters[seat]!.filter((u) => m.board.holder.get(u) === carrier + 1)
}

/** ocs:18.4a#1: what is aboard a craft, in sixteenths of an SP. */
export function cargoOf(m: M, craft: number): number {
  return aboard(m, craft).reduce((sum, u) => sum + equivalent(m, u), freightCost(m.board.load.get(craft)))
}

/** What a craft has room for. */
export const roomOf = (m: M, craft: number): number => m.board.points.get(craft) * CAP - cargoOf(m, craft)

/** ocs:12.3c#2, 18.5e#2: craft with supply aboard that units in the hex may use: in it, or next to it. */
export function suppliers(m: M, side: number, hex: HexId): number[] {
  return m.game.naval[side]!.filter(
    (u) => m.board.load.get(u) > 0 && onMap(m, u) && m.game.grid.distance(m.board.hex.get(u), hex) <= 1,
  )
}

/** The frame of a force about to sail. */
export function sailFields(m: M, side: number, phase: number, force: readonly number[]) {
  return {
    side,
    phase,
    force: force.slice(),
    left: Math.min(...force.map((u) => speedOf(m, u))),
    sailed: 0,
    at: force[0] === undefined ? -1 : m.board.hex.get(force[0]),
  }
}
