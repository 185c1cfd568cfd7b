/** Small words the answers share. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Order } from '../../../../core/match.ts'
import type { Reason } from '../../../../core/reasons.ts'
import type { Refusal } from '../../../../core/table/shapes.ts'
import { countIn } from '../../board.ts'
import { battleNear, crossed, isBridged } from '../../terrain.ts'
import { ROAD, type M } from '../../world.ts'
import { groundName } from '../names.ts'

export const idOf = (m: M, hex: HexId): string => m.setting.ids.format('hex', hex)
export const hexOf = (m: M, id: string | undefined): HexId => (id === undefined ? -1 : m.setting.ids.parse('hex', id))
export const unitId = (m: M, unit: number): string => m.setting.ids.format('unit', unit)
export const unitOf = (m: M, id: string | undefined): number =>
  id === undefined ? -1 : m.setting.ids.parse('unit', id)

export function percent(chance: number): string {
  if (chance <= 0) return '0 %'
  if (chance >= 1) return '100 %'
  const rounded = Math.round(chance * 100)
  return rounded === 0 ? '< 1 %' : rounded === 100 ? '> 99 %' : `${rounded} %`
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
  return countIn(m, hex, 0) > 0 ? 0 : countIn(m, hex, 1) > 0 ? 1 : -1
}

/** What there is to enter from a neighbouring hex: `woods, by road`. */
export function enteringWords(m: M, hex: HexId, from: HexId): string {
  const side = crossed(m, from, hex)
  const by = (side & ROAD) !== 0 ? ', by road' : isBridged(side) ? ', over a bridge' : ''
  return `${groundName(m, hex)}${by}${battleNear(m, hex) ? ', where a battle is fought' : ''}`
}
