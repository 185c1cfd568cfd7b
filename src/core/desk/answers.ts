/** What answers to questions are made of at every table: ids, chances in words, refusals. */
import type { HexGrid } from '../hex/grid.ts'
import type { Match, Order, Setting } from '../match.ts'
import type { World } from '../procedure.ts'
import type { Reason } from '../reasons.ts'
import type { Refusal } from '../shapes.ts'

/** A match, as far as it is read to name hexes and units, and to look at its map. */
export interface Ids {
  readonly setting: { readonly ids: Setting<World>['ids'] }
}
export interface OnGrid extends Ids {
  readonly game: { readonly grid: HexGrid }
}

export const idOf = (m: Ids, hex: number): string => m.setting.ids.format('hex', hex)
export const unitId = (m: Ids, unit: number): string => m.setting.ids.format('unit', unit)
/** The hex of an id, and the unit, or -1. */
export const hexOf = (m: Ids, id: string | undefined): number =>
  id === undefined ? -1 : m.setting.ids.parse('hex', id)
export const unitOf = (m: Ids, id: string | undefined): number =>
  id === undefined ? -1 : m.setting.ids.parse('unit', id)

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

export function refusalOf<W extends World>(
  m: Match<W>,
  reason: Reason,
  instead?: { readonly text: string; readonly orders: readonly Order[] } | null,
): Refusal {
  const { code, claim } = reason
  return { code, claim, text: m.explain(reason), ...(instead ? { instead } : {}) }
}

/** Why nothing of the decision fits what is pointed at: the first of its forms that could mean it says so. */
export function whyNone<W extends World>(
  m: Match<W>,
  unit: string | undefined,
  hex: string | undefined,
): Reason | null {
  for (const form of m.decision.forms) {
    if (form.arg === 'unit' && unit !== undefined) return m.refusal(m.seat, { do: form.do, unit })
    if (form.arg === 'hex' && hex !== undefined) return m.refusal(m.seat, { do: form.do, hex })
  }
  return null
}
