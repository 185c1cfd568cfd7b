/** What the judge of a puzzle sees of a match. */
import type { Eyes } from '../../../core/puzzle.ts'
import { countIn, other, unitsIn } from '../rules/board.ts'
import { unitTraces } from '../rules/communication.ts'
import { scores } from '../rules/victory.ts'
import type { M } from '../rules/world.ts'
import { inEnemyZone } from '../rules/zones.ts'
import { inReachOfEnemy, walksThrough } from './walk.ts'

const STATES: Readonly<Record<string, (m: M, unit: number) => boolean>> = {
  'in communication': unitTraces,
  disorganized: (m, unit) => m.board.disorganized.get(unit) > 0,
  limbered: (m, unit) => m.board.limbered.get(unit) === 1,
  'in March Order': (m, unit) => m.board.march.get(unit) === 1,
  'on the map': (m, unit) => m.board.hex.get(unit) >= 0,
  'in an enemy zone': (m, unit) => inEnemyZone(m, m.game.units[unit]!.seat, m.board.hex.get(unit)),
  'in reach of the enemy': (m, unit) => inReachOfEnemy(m, m.game.units[unit]!.seat, m.board.hex.get(unit)),
  /** A fighting unit stands with it. */
  covered: (m, unit) =>
    unitsIn(m, m.board.hex.get(unit), m.game.units[unit]!.seat).some((u) => m.game.units[u]!.fights),
}

export function eyesOf(m: M): Eyes {
  const { grid, sides } = m.game
  const unitOf = (id: string): number => m.setting.ids.parse('unit', id)
  const sideIn = (hex: number): number => [0, 1].find((side) => countIn(m, hex, side) > 0) ?? -1
  return {
    hexOf(id) {
      const hex = m.board.hex.get(unitOf(id))
      return hex < 0 ? '' : grid.format(hex)
    },
    /** High ground by who scores it; other ground by who bars it: nobody of the enemy can walk through. */
    holder(hex) {
      const at = grid.parse(hex)
      if (m.game.land.highGround.includes(at)) return sides[scores(m, at)] ?? ''
      const barring = [0, 1].find((side) => countIn(m, at, other(side)) === 0 && !walksThrough(m, side, at))
      return barring === undefined ? '' : sides[barring]!
    },
    stands: (hex) => sides[sideIn(grid.parse(hex))] ?? '',
    is: (id, state) => STATES[state]?.(m, unitOf(id)) ?? false,
  }
}

export const PUZZLE_STATES = Object.keys(STATES)
