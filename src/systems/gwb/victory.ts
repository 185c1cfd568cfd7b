/** 15 to 16: points for high ground. */
import { countIn, unitsIn } from './board.ts'
import { traces, unitTraces } from './communication.ts'
import { PLACE, type M } from './world.ts'

/** gwb:16#1-4: the side to which a high ground hex counts, or -1. */
export function scores(m: M, hex: number): number {
  for (const side of [0, 1]) {
    if (countIn(m, hex, side) === 0) continue
    if (unitsIn(m, hex, side).some((u) => unitTraces(m, u))) return side
  }
  const reached = [0, 1].map((side) => traces(m, side, hex))
  const empty = countIn(m, hex, 0) + countIn(m, hex, 1) === 0
  if (empty && reached[0] !== reached[1]) return reached[0] ? 0 : 1
  return m.board.held.get(hex) - 1
}

/** Points of each side: high ground, and units that left the map where that counts. */
export function points(m: M): [number, number] {
  const sums: [number, number] = [0, 0]
  const hexes = m.game.switches['ridgeOnly'] === true ? m.game.land.regions[m.game.x.ridge]! : m.game.land.highGround
  for (const hex of hexes) {
    const side = scores(m, hex)
    if (side >= 0) sums[side as 0 | 1] += 1
  }
  const each = m.game.scenario.victory.exited ?? 0
  for (const u of m.game.units) if (m.board.place.get(u.index) === PLACE.exited) sums[u.seat] += each
  return sums
}
