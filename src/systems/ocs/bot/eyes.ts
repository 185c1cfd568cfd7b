/** What the judge of a puzzle sees of a match. */
import type { Eyes } from '../../../core/puzzle.ts'
import { countIn, onMap } from '../rules/position/board.ts'
import { modeName, modeOf } from '../rules/position/modes.ts'
import { inEnemyZone } from '../rules/position/zones.ts'
import { dumpsFor } from '../rules/supply/dumps.ts'
import { inTrace } from '../rules/supply/trace.ts'
import type { M } from '../rules/world.ts'

const mode =
  (name: string) =>
  (m: M, unit: number): boolean =>
    modeName(modeOf(m, unit)) === name

const STATES: Readonly<Record<string, (m: M, unit: number) => boolean>> = {
  'in trace': inTrace,
  /** A dump that it can draw on, by itself or through an HQ. */
  'near supply': (m, unit) => dumpsFor(m, unit).length > 0,
  'in Combat Mode': mode('Combat'),
  'in Move Mode': mode('Move'),
  'in Reserve': mode('Reserve'),
  disorganized: mode('Disorganized'),
  'on the map': onMap,
  loaded: (m, unit) => m.board.load.get(unit) > 0,
  'in an enemy zone': (m, unit) => inEnemyZone(m, m.game.units[unit]!.seat, m.board.hex.get(unit)),
}

export function eyesOf(m: M): Eyes {
  const { grid, land, sides } = m.game
  const unitOf = (id: string): number => m.setting.ids.parse('unit', id)
  return {
    hexOf(id) {
      const hex = m.board.hex.get(unitOf(id))
      return hex < 0 ? '' : grid.format(hex)
    },
    holder: (hex) => sides[m.board.control.get(land.hexOf(hex)) - 1] ?? '',
    stands(hex) {
      const side = [0, 1].find((one) => countIn(m, land.hexOf(hex), one) > 0)
      return side === undefined ? '' : sides[side]!
    },
    is: (id, state) => STATES[state]?.(m, unitOf(id)) ?? false,
  }
}

export const PUZZLE_STATES = Object.keys(STATES)
