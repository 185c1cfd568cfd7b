/** What the judge of a puzzle sees of a match. */
import type { Eyes } from '../../../core/puzzle.ts'
import { countIn, strength, unitsIn } from '../rules/board.ts'
import { overStacked } from '../rules/operations.ts'
import { openToSource, UNREACHED } from '../rules/supply.ts'
import type { M } from '../rules/world.ts'

const STATES: Readonly<Record<string, (m: M, unit: number) => boolean>> = {
  supplied: (m, unit) => m.game.x.supplied(m, unit, -1),
  /** No way of any length leads to a source. */
  'cut off': (m, unit) => openToSource(m, m.game.units[unit]!.seat, unit).distance[m.board.hex.get(unit)] === UNREACHED,
  demoralized: (m, unit) => m.board.demoralized.get(unit) === 1,
  'on the map': (m, unit) => m.board.hex.get(unit) >= 0,
  'in a full hex': (m, unit) => overStacked(m, m.game.units[unit]!.seat) === m.board.hex.get(unit),
}

export function eyesOf(m: M): Eyes {
  const { grid, sides } = m.game
  const unitOf = (id: string): number => m.setting.ids.parse('unit', id)
  return {
    hexOf(id) {
      const hex = m.board.hex.get(unitOf(id))
      return hex < 0 ? '' : grid.format(hex)
    },
    holder: (hex) => sides[m.board.control.get(grid.parse(hex))] ?? '',
    stands(hex) {
      const at = grid.parse(hex)
      const side = [0, 1].find((one) => countIn(m, at, one) > 0 && strength(m, unitsIn(m, at, one)) > 0)
      return side === undefined ? '' : sides[side]!
    },
    is: (id, state) => STATES[state]?.(m, unitOf(id)) ?? false,
  }
}

export const PUZZLE_STATES = Object.keys(STATES)
