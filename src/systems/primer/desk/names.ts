/** How things are called, and what an attack adds up to. */
import { DIRECTIONS, listed, row, when, type HexId, type Line } from '../../../core/desk/kit/index.ts'
import { columnName, oddsOf } from '../rules/fighting.ts'
import type { AttackFrame } from '../rules/frames.ts'
import { SIDE, type M } from '../rules/world.ts'

export const sideName = (m: M, side: number): string => m.setting.names.seat(side)
export const unitName = (m: M, unit: number): string => m.game.units[unit]!.name
export const forceName = (m: M, units: readonly number[]): string => listed(units.map((u) => unitName(m, u)))

const WATER: Readonly<Record<number, string>> = { [SIDE.river]: 'river', [SIDE.ford]: 'ford', [SIDE.bridge]: 'bridge' }

/** Water and road along or across a hexside, in a word each. */
export function alongSide({ game: { land } }: M, hex: HexId, direction: number): string[] {
  const way = hex * DIRECTIONS + direction
  return [WATER[land.sides[way]!] ?? '', land.roads[way] === 1 ? 'road' : ''].filter((word) => word !== '')
}

/** What the attack adds up to, with its shifts. */
export function oddsLines(m: M, f: AttackFrame): Line[] {
  const { attack, defence, ratio, left, right, column } = oddsOf(m, f)
  return [
    row('Attack to defence', `${attack} : ${defence}`, 'primer:6#5'),
    row('Column by the ratio', ratio < 0 ? 'under 1:2' : columnName(m, ratio), 'primer:6#5'),
    ...when(left === 'cover', row('Cover of the hex', 'one left', 'primer:6#6')),
    ...when(left === 'river', row('All attack across the river', 'one left', 'primer:6#6')),
    ...when(right, row('Three arms together', 'one right', 'primer:6#7')),
    row('Column', columnName(m, column), 'primer:6#5'),
  ]
}
