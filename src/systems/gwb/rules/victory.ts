/** 15 to 16: points for high ground. */
import { traces } from './communication.ts'
import { PLACE, type M } from './world.ts'

/**
 * gwb:16#1-4: the side to which a high ground hex counts, or -1. No line enters a hex in which an enemy stands, and whoever
 * stands in it was the last to come: so one question answers for held and for empty hexes.
 */
export function scores(m: M, hex: number): number {
  const [first, second] = [traces(m, 0, hex), traces(m, 1, hex)]
  if (first !== second) return first ? 0 : 1
  return m.board.held.get(hex) - 1
}

/** The hexes of high ground that count. */
export function scoring(m: M): readonly number[] {
  return m.game.switches['ridgeOnly'] === true ? m.game.land.regions[m.game.x.ridge]! : m.game.land.highGround
}

/** Points of each side: high ground, and units that left the map where that counts. */
export function points(m: M): [number, number] {
  const sums: [number, number] = [0, 0]
  for (const hex of scoring(m)) {
    const side = scores(m, hex)
    if (side >= 0) sums[side as 0 | 1] += 1
  }
  for (const u of m.game.units) if (m.board.place.get(u.index) === PLACE.exited) sums[u.seat] += exitPoints(m, u.index)
  return sums
}

/** By how many points the side is ahead. */
export function leadOf(m: M, side: number): number {
  const [first, second] = points(m)
  return side === 0 ? first - second : second - first
}

/** gwb:6.4#2, 16#5: what a unit that has left the map is worth. */
function exitPoints(m: M, unit: number): number {
  const { exited = 0 } = m.game.scenario.victory
  const by = m.game.switches['exitPoints']
  if (by === 'none') return 0
  return by === 'step' ? exited * m.board.steps.get(unit) : exited
}
