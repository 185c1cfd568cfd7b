/** How players call sides, counters and results. */
import { listed } from '../../../core/words.ts'
import { SIDE, type M } from '../rules/world.ts'

export const sideName = (m: M, side: number): string => m.setting.names.seat(side)

export const unitName = (m: M, unit: number): string => m.game.units[unit]!.name

export const forceName = (m: M, units: readonly number[]): string => listed(units.map((u) => unitName(m, u)))

/** What lies on a hexside, in a word. */
export const WATER: Readonly<Record<number, string>> = {
  [SIDE.river]: 'river',
  [SIDE.ford]: 'ford',
  [SIDE.bridge]: 'bridge',
}
