/** 3. Supply: a short line to a road that runs unbroken to one of the side's entry hexes. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { barred, eachNeighbour, isSafe } from './board.ts'
import { PLACE, type M } from './world.ts'

export const UNREACHED = 99

/** How far each hex lies from a good road, in hexes, and the next hex of the line to it; the road itself is 0. */
export interface Lines {
  readonly far: Int8Array
  readonly next: Int16Array
}

/** primer:3#2-4 */
export function linesOf(m: M, side: number): Lines {
  const { grid, land, figures } = m.game
  const far = new Int8Array(grid.size).fill(UNREACHED)
  const next = new Int16Array(grid.size).fill(OFF_MAP)
  const road: HexId[] = land.entries[side]!.filter((hex) => isSafe(m, hex, side))
  for (const hex of road) far[hex] = 0
  for (const hex of road) {
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = grid.neighbour(hex, d)
      if (land.roads[hex * DIRECTIONS + d] === 0 || far[to] === 0 || !isSafe(m, to, side)) continue
      far[to] = 0
      road.push(to)
    }
  }
  const order = road.slice()
  for (const hex of order) {
    if (far[hex] === figures.supplyReach) continue
    eachNeighbour(m, hex, (to) => {
      if (far[to] !== UNREACHED || barred(m, hex, to) || !isSafe(m, to, side)) return
      far[to] = far[hex]! + 1
      next[to] = hex
      order.push(to)
    })
  }
  return { far, next }
}

/** primer:3#1: the supply of all counters of both sides. */
export function judgeSupply(m: M): void {
  const lines = m.game.sides.map((_, side) => linesOf(m, side))
  for (const { index, seat } of m.game.units) {
    if (m.board.place.get(index) !== PLACE.map) continue
    const fed = lines[seat]!.far[m.board.hex.get(index)] !== UNREACHED
    m.board.supplied.set(index, fed ? 1 : 0)
    if (!fed) m.emit('cut', { unit: index })
  }
}
