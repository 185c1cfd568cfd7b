/** Small words the answers share. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Order } from '../../../../core/match.ts'
import type { Reason } from '../../../../core/reasons.ts'
import type { Refusal } from '../../../../core/table/shapes.ts'
import { RIVER, type M } from '../../world.ts'
import { SETTLEMENTS, TERRAINS } from '../../data.ts'
import { hexside } from '../../terrain.ts'
import { other, unitsIn } from '../../board.ts'

export const idOf = (m: M, hex: HexId): string => m.setting.ids.format('hex', hex)
export const hexOf = (m: M, id: string | undefined): HexId => (id === undefined ? -1 : m.setting.ids.parse('hex', id))
export const unitId = (m: M, unit: number): string => m.setting.ids.format('unit', unit)

/** A place by its name, or its number where it has none. */
export function placeWord(m: M, hex: HexId): string {
  return m.game.land.placeName[hex] ?? idOf(m, hex)
}

/** `1 Pz, 3 Mot and 2 more`. */
export function unitWords(m: M, units: readonly number[], most = 3): string {
  const named = units.slice(0, most).map((u) => m.setting.names.unit(u))
  const more = units.length - named.length
  if (more > 0) return `${named.join(', ')} and ${more} more`
  return named.length < 2 ? (named[0] ?? 'nobody') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}

/** `woods, town, river`: what there is to enter from a neighbouring hex, or of the hex alone. */
export function groundWords(m: M, hex: HexId, from: HexId = -1): string {
  const { land } = m.game
  const words: string[] = [TERRAINS[land.terrain[hex]!]!]
  if (land.settlement[hex]! > 0) words.push(SETTLEMENTS[land.settlement[hex]!]!)
  const d = from < 0 ? -1 : m.game.grid.direction(from, hex)
  if (d >= 0 && (hexside(m, from, d) & RIVER) !== 0) words.push(m.game.land.riverName.get(from * 6 + d) ?? 'river')
  return words.join(', ')
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
