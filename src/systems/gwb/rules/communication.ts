/** Definition of terms: lines of communication, traced from the friendly edge to the unit. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { countIn, other } from './board.ts'
import { FACTS, FRONT } from './facts.ts'
import { BRIDGE, SHUT, WET, type M } from './world.ts'
import { uncontested } from './zones.ts'

/** How far a line comes: not at all, only just over unbridged water, or on through the hex. */
export const LINE = { none: 0, ends: 1, through: 2 } as const

/** gwb:def-LOC#2: enemies and uncontested enemy zones stop a line. */
function open(m: M, side: number, hex: HexId): boolean {
  return countIn(m, hex, other(side)) === 0 && !uncontested(m, side, hex)
}

/** The lines of a side, by hex. gwb:def-LOC#1: from the edge to the units, not from the units to the edge. */
export const lines = FACTS.fact('lines of communication', FRONT, (m, side): Uint8Array => {
  const { grid, land, x } = m.game
  const line = new Uint8Array(grid.size)
  // A hex is entered into the queue once, when its line leads through.
  const queue = new Int16Array(grid.size)
  let length = 0
  // gwb:def-LOC#4
  for (const hex of land.regions[x.friendlyEdge[side]!]!) {
    if (line[hex] === LINE.none && open(m, side, hex)) {
      line[hex] = LINE.through
      queue[length++] = hex
    }
  }
  for (let i = 0; i < length; i++) {
    const hex = queue[i]!
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = grid.neighbours[hex * DIRECTIONS + d]!
      if (to === OFF_MAP || line[to] === LINE.through) continue
      const crossed = land.side[hex * DIRECTIONS + d]!
      if ((crossed & SHUT) !== 0 || !open(m, side, to)) continue
      // gwb:def-LOC#3, def-LOC#5: over unbridged water, and no farther
      if ((crossed & WET) !== 0 && (crossed & BRIDGE) === 0) {
        line[to] = LINE.ends
      } else {
        line[to] = LINE.through
        queue[length++] = to
      }
    }
  }
  return line
})

/** Can the side trace a line of communication to the hex? */
export function traces(m: M, side: number, hex: HexId): boolean {
  return hex !== OFF_MAP && lines(m, side)[hex] !== LINE.none
}

export function unitTraces(m: M, unit: number): boolean {
  return traces(m, m.game.units[unit]!.seat, m.board.hex.get(unit))
}
