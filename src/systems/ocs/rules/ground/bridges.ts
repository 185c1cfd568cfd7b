/** 13.8b Bridging: where engineers, and crossings that come and go, help a side over rivers. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { engineerCapable, other, sideHex } from '../position/board.ts'
import type { Crossing } from './land.ts'
import { CROSSING, TRUCK, type M } from '../world.ts'

/** Is an engineer of the side in one of the two hexes (ocs:13.8b#1-3)? */
export function engineersAt(m: M, side: number, a: HexId, b: HexId): boolean {
  const { engineers } = m.board
  return engineers.get(sideHex(m, side, a)) > 0 || engineers.get(sideHex(m, side, b)) > 0
}

/** Does the crossing by itself serve the side: does it stand, or hold the side both banks? */
function serves(m: M, side: number, crossing: number): boolean {
  const state = m.board.crossing.get(crossing)
  if (state === CROSSING.stands) return true
  if (state !== CROSSING.held + side && state !== CROSSING.mined + side) return false
  return m.game.land.crossings[crossing]!.hexes.every((hex) => m.board.control.get(hex) !== other(side) + 1)
}

/** The number of the crossing along `way`, or -1. */
function crossingAlong(m: M, way: number): number {
  return m.game.land.crossings.findIndex(({ ways }) => ways.includes(way))
}

/** Is there a crossing on the way from one hex to the next that serves the side? */
export function crossingServes(m: M, side: number, way: number): boolean {
  const crossing = crossingAlong(m, way)
  return crossing >= 0 && serves(m, side, crossing)
}

/** Can the side's trains go over the crossing: does it serve them, or an engineer, or ice? */
export function carriesTrains(m: M, side: number, crossing: number): boolean {
  const { hexes, ways } = m.game.land.crossings[crossing]!
  const { march, bridged } = m.game.land.costs(m.board.ground.get(0), TRUCK)
  if (march[ways[0]] === bridged[ways[0]]) return true
  return serves(m, side, crossing) || engineersAt(m, side, hexes[0], hexes[1])
}

/** The ways over rivers, as hex * 6 + direction, that engineers or crossings make easier for the side. */
export function bridgedWays(m: M, side: number): number[] {
  const ways: number[] = []
  const both = (from: HexId, direction: number): void => {
    const to = m.game.grid.neighbour(from, direction)
    if (to === OFF_MAP) return
    ways.push(from * DIRECTIONS + direction, to * DIRECTIONS + ((direction + 3) % DIRECTIONS))
  }
  for (const u of m.game.own[side]!) {
    if (m.board.hex.get(u) === OFF_MAP || !engineerCapable(m, u)) continue
    for (let d = 0; d < DIRECTIONS; d++) both(m.board.hex.get(u), d)
  }
  m.game.land.crossings.forEach((crossing, i) => {
    if (serves(m, side, i)) ways.push(...crossing.ways)
  })
  return ways
}

/** The side that holds both banks, or -1. */
function holderOf(m: M, { hexes }: Crossing): number {
  const [a, b] = [m.board.control.get(hexes[0]), m.board.control.get(hexes[1])]
  return a === b ? a - 1 : -1
}

/** Crossings as the map has them, and those whose banks a side holds from the start; a mined one with the enemy there is lost. */
export function beginCrossings(m: M): void {
  m.game.land.crossings.forEach(({ hexes, serves: side, mined }, i) => {
    const lost = mined >= 0 && hexes.some((hex) => m.board.control.get(hex) === other(mined) + 1)
    const state = mined >= 0 && !lost ? CROSSING.mined + mined : side >= 0 ? CROSSING.held + side : CROSSING.down
    m.board.crossing.set(i, state)
  })
  workOnCrossings(m)
}

/** At the end of a turn a crossing serves whoever holds both its banks, and nobody who has lost one. */
export function workOnCrossings(m: M): void {
  m.game.land.crossings.forEach((crossing, i) => {
    const state = m.board.crossing.get(i)
    if (state === CROSSING.stands || state >= CROSSING.mined) return
    const holder = holderOf(m, crossing)
    if (holder >= 0) m.board.crossing.set(i, CROSSING.held + holder)
    else if (state !== CROSSING.down && !serves(m, state - CROSSING.held, i)) m.board.crossing.set(i, CROSSING.down)
  })
}
