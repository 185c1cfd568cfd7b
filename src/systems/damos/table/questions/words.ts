/** Small words the answers share. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Order } from '../../../../core/match.ts'
import type { Reason } from '../../../../core/reasons.ts'
import type { Refusal } from '../../../../core/table/shapes.ts'
import { RIVER, type M } from '../../world.ts'
import { hexside } from '../../terrain.ts'
import { other, unitsIn } from '../../board.ts'
import { groundName } from '../names.ts'

export const idOf = (m: M, hex: HexId): string => m.setting.ids.format('hex', hex)
export const hexOf = (m: M, id: string | undefined): HexId => (id === undefined ? -1 : m.setting.ids.parse('hex', id))
export const unitId = (m: M, unit: number): string => m.setting.ids.format('unit', unit)

/** `woods, town, Luga`: what there is to enter from a neighbouring hex. */
export function enteringWords(m: M, hex: HexId, from: HexId): string {
  const d = m.game.grid.direction(from, hex)
  const river = d >= 0 && (hexside(m, from, d) & RIVER) !== 0
  const name = m.game.land.riverName.get(from * 6 + d) ?? 'river'
  return river ? `${groundName(m, hex)}, across the ${name}` : groundName(m, hex)
}

export function percent(chance: number): string {
  if (chance <= 0) return '0 %'
  if (chance >= 1) return '100 %'
  const rounded = Math.round(chance * 100)
  return rounded === 0 ? '< 1 %' : rounded === 100 ? '> 99 %' : `${rounded} %`
}

/** `72-81 %`. */
export function percents(chances: readonly number[]): string {
  const [low, high] = [percent(Math.min(...chances)), percent(Math.max(...chances))]
  return low === high ? low : `${low.replace(' %', '')}-${high}`
}

export function points(n: number): string {
  return Number.isInteger(n) ? String(n) : `${Math.floor(n)}½`.replace(/^0½/, '½')
}

export function refusalOf(
  m: M,
  reason: Reason,
  instead?: { readonly text: string; readonly orders: readonly Order[] } | null,
): Refusal {
  const { code, claim } = reason
  return { code, claim, text: m.explain(reason), ...(instead ? { instead } : {}) }
}

/** The side whose units are in a hex, or -1. */
export function sideIn(m: M, hex: HexId): number {
  if (hex < 0) return -1
  return unitsIn(m, hex, 0).length > 0 ? 0 : unitsIn(m, hex, other(0)).length > 0 ? 1 : -1
}
