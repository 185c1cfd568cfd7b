/** How players call sides, counters and results. */
import { listed } from '../../../core/words.ts'
import type { M } from '../rules/world.ts'

export const sideName = (m: M, side: number): string => m.setting.names.seat(side)

export const unitName = (m: M, unit: number): string => m.game.units[unit]!.name

export const forceName = (m: M, units: readonly number[]): string => listed(units.map((u) => unitName(m, u)))
