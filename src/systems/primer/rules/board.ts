/** 2 and 5: counters as they stand, their stacks and zones, and the ground between hexes. */
import { enemyIn, link, other, unitsIn, unlink } from '../../../core/counters.ts'
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { HALVES, PLACE, SIDE, type M } from './world.ts'

export const isGun = (m: M, unit: number): boolean => m.game.units[unit]!.type === 'artillery'

export const stepsLeft = (m: M, unit: number): number => m.game.units[unit]!.steps - m.board.lost.get(unit)

/** primer:3#5: what is halved is rounded up. */
const asSupplied = (m: M, unit: number, figure: number): number =>
  m.board.supplied.get(unit) === 1 ? figure : Math.ceil(figure / 2)

/** primer:2#2, 3#5 */
export function strengthOf(m: M, unit: number): number {
  const { strength, reduced } = m.game.units[unit]!
  return asSupplied(m, unit, m.board.lost.get(unit) > 0 ? reduced : strength)
}

/** In half points. */
export function allowance(m: M, unit: number): number {
  return asSupplied(m, unit, m.game.units[unit]!.ma) * HALVES
}

/** The direction from a hex to one next to it, or -1. */
export function directionTo(m: M, from: HexId, to: HexId): number {
  for (let d = 0; d < DIRECTIONS; d++) if (m.game.grid.neighbour(from, d) === to) return d
  return -1
}

/** What lies between two neighbours. */
export const sideBetween = (m: M, from: HexId, to: HexId): number =>
  m.game.land.sides[from * DIRECTIONS + directionTo(m, from, to)]!

/** primer:5#2, 3#4, 7#2: the river bars the way, but for bridge and fords. */
export const barred = (m: M, from: HexId, to: HexId): boolean => sideBetween(m, from, to) === SIDE.river

export function eachNeighbour(m: M, hex: HexId, visit: (to: HexId) => void): void {
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.game.grid.neighbour(hex, d)
    if (to !== OFF_MAP) visit(to)
  }
}

/** primer:5#1-2: does a zone of the side cover the hex? */
export function inZoneOf(m: M, hex: HexId, side: number): boolean {
  let covered = false
  eachNeighbour(m, hex, (from) => {
    covered ||= !barred(m, from, hex) && unitsIn(m, from, side).some((u) => !isGun(m, u))
  })
  return covered
}

/** primer:2#3: how many more counters of the side may stand there. */
export function roomIn(m: M, hex: HexId, side: number): number {
  return m.game.figures.stacking - unitsIn(m, hex, side).length
}

/** primer:3#3, 7#2: is the hex free of the enemy and of his zones, or covered by a friend? */
export function isSafe(m: M, hex: HexId, side: number): boolean {
  return !enemyIn(m, hex, side) && (unitsIn(m, hex, side).length > 0 || !inZoneOf(m, hex, other(side)))
}

// The one place at which counters change hexes, so that the index cannot fall behind.

export function putUnit(m: M, unit: number, hex: HexId): void {
  if (m.board.hex.get(unit) !== OFF_MAP) unlink(m, unit)
  m.board.hex.set(unit, hex)
  m.board.place.set(unit, PLACE.map)
  link(m, unit, hex)
}

/** Takes a counter off the map, to wait beside it. */
export function unputUnit(m: M, unit: number): void {
  if (m.board.hex.get(unit) === OFF_MAP) return
  unlink(m, unit)
  m.board.hex.set(unit, OFF_MAP)
  m.board.place.set(unit, PLACE.coming)
}

/** primer:2#2 */
export function loseStep(m: M, unit: number): void {
  m.board.lost.add(unit, 1)
  if (stepsLeft(m, unit) > 0) return m.emit('lost', { unit })
  unlink(m, unit)
  m.board.hex.set(unit, OFF_MAP)
  m.board.place.set(unit, PLACE.lost)
  m.emit('eliminated', { unit })
}

export function rebuildIndex(m: M): void {
  for (const column of [m.board.first, m.board.next, m.board.count]) column.fill(0)
  for (const { index } of m.game.units) {
    const hex = m.board.hex.get(index)
    if (hex !== OFF_MAP) link(m, index, hex)
  }
}
