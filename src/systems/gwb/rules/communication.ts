/** Definition of terms: lines of communication, traced from the friendly edge to the unit. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { shortestWay } from '../../../core/hex/spread.ts'
import { countIn, other } from './board.ts'
import { FACTS, FRONT } from './facts.ts'
import { isFord } from './terrain.ts'
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

/** The shortest way to the friendly edge through open hexes; over unbridged water for the first step, if it must be. */
function toEdge(m: M, side: number, from: HexId, open: (hex: HexId) => boolean): HexId[] {
  const { grid, land, x } = m.game
  const edge = new Set(land.regions[x.friendlyEdge[side]!])
  const way = (fords: boolean): HexId[] | null =>
    shortestWay(
      grid,
      from,
      (hex, d, to) => {
        const water = land.side[hex * DIRECTIONS + d]!
        return (water & SHUT) === 0 && isFord(water) === (fords && hex === from) && open(to)
      },
      (hex) => edge.has(hex) && open(hex),
    )
  return way(false) ?? way(true) ?? [from]
}

/**
 * The line of communication of a side to a hex: to the edge, or as far as it goes when it breaks, and by what. One that `ends`
 * lies behind unbridged water.
 */
export function lineTo(m: M, side: number, hex: HexId) {
  const reached = lines(m, side)
  if (reached[hex] !== LINE.none) {
    const path = toEdge(m, side, hex, (h) => reached[h] === LINE.through)
    return { path, ends: reached[hex] === LINE.ends, broken: null }
  }
  const path = toEdge(m, side, hex, () => true)
  const shut = path.find((h) => reached[h] === LINE.none && closed(m, side, h) !== null) ?? hex
  const cause = closed(m, side, shut)
  return {
    path: path.slice(0, path.indexOf(shut) + 1),
    ends: false,
    broken: cause === null ? { hex, cause: 'water' as const } : { hex: shut, cause },
  }
}

/** What stops a line in a hex, if anything does. */
function closed(m: M, side: number, hex: HexId): 'units' | 'zone' | null {
  if (countIn(m, hex, other(side)) > 0) return 'units'
  const zone = m.board.zoc.get(other(side) * m.game.grid.size + hex) > 0
  return zone && countIn(m, hex, side) === 0 ? 'zone' : null
}
