/** Victory Points as scenarios count them: places, losses, and a lead that has a name. What else a game counts is its own. */
import { seatOf } from '../../../../core/game.ts'
import { attackCapable, other, unitsIn } from '../position/board.ts'
import type { Victory } from '../data.ts'
import { RE, type M } from '../world.ts'

export const holds = (m: M, side: number, hex: string): boolean =>
  m.board.control.get(m.game.land.hexOf(hex)) === side + 1

export function score(m: M, side: number, points: number): void {
  if (points === 0) return
  m.board.score.add(side, points)
  m.emit('scored', { side, points })
}

export function victoryOf(m: M): Victory {
  const { victory } = m.game.scenario
  if (!victory) throw new Error(`${m.game.scenario.id} does not say who wins`)
  return victory
}

/** Points a side gets for the hexes it holds. */
export function held(m: M, side: number, places: Victory['holds']): number {
  let sum = 0
  for (const [hex, points] of Object.entries(places[m.game.sides[side]!] ?? {})) if (holds(m, side, hex)) sum += points
  return sum
}

/** Points for steps or RE the enemy of the side has lost. */
export function forLosses(m: M, side: number): number {
  const { losses } = victoryOf(m)
  if (!losses || seatOf(m.game.sides, losses.side) !== other(side)) return 0
  const lost =
    losses.count === 'steps' ? m.board.stepsLost.get(other(side)) : Math.floor(m.board.reLost.get(other(side)) / RE)
  return Math.max(0, Math.floor((lost - losses.beyond) / losses.each))
}

/** Points for holding one of several hexes. */
export function forAny(m: M, side: number): number {
  const any = (victoryOf(m).any ?? []).filter(
    (one) => seatOf(m.game.sides, one.side) === side && one.hexes.some((hex) => holds(m, side, hex)),
  )
  return any.reduce((sum, one) => sum + one.points, 0)
}

/** The points most scenarios know. */
export function seriesPoints(m: M, side: number): number {
  return m.board.score.get(side) + held(m, side, victoryOf(m).holds) + forAny(m, side) + forLosses(m, side)
}

/** The name of the first side's lead. */
export function endingByLead(m: M, points: (m: M, side: number) => number): string {
  const lead = points(m, 0) - points(m, 1)
  const { levels } = victoryOf(m)
  return (levels.find((level) => lead >= level.lead) ?? levels.at(-1)!).ending
}

/** At the end of a turn: the ending of a scenario that is over when a side has come so far; else ''. */
export function suddenEnding(m: M): string {
  const reached = (victoryOf(m).sudden ?? []).find(({ side, hexes }) =>
    hexes.some((hex) =>
      unitsIn(m, m.game.land.hexOf(hex), seatOf(m.game.sides, side)).some((u) => attackCapable(m, u)),
    ),
  )
  return reached?.ending ?? ''
}
