/** 18.5f The Amphibious Landing Table: which row a hex is read in, and what modifies the roll. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { faceOf, onMap, other } from '../position/board.ts'
import { lstWorks, portOwner } from '../position/facilities.ts'
import { MARKER, type M } from '../world.ts'
import { isCraft } from './ships.ts'

export interface AltRow {
  readonly failTo: number
  readonly mixedTo: number
}

/** What came of a landing. */
export const LANDED = { well: 0, mixed: 1, failure: 2 } as const

/** ocs:18.5f.A#1, 18.4f.E#1: the hardest terrain of the hex; a port of the side, or a named beach, has a row of its own. */
export function altRow(m: M, side: number, hex: HexId): AltRow {
  const { rows, beaches } = m.game.tables.alt!
  const { land } = m.game
  if (portOwner(m, hex) === side || lstWorks(m, side, hex)) return rows['port']!
  const types = land.terrains.filter((t) => land.has(hex, t))
  if (beaches !== undefined && land.beach[hex] === 1 && !types.some((t) => t.includes('city'))) return rows[beaches]!
  const found = types.flatMap((t) => rows[t] ?? [])
  return found.reduce((a, b) => (b.failTo + b.mixedTo > a.failTo + a.mixedTo ? b : a), found[0] ?? rows['open']!)
}

/** Is a ship of the side near enough to help with its guns? */
function supported(m: M, side: number, hex: HexId): boolean {
  return m.game.naval[side]!.some((u) => {
    if (isCraft(m, u) || !onMap(m, u)) return false
    const { barrage, range } = m.game.units[u]!.ship!.sides[m.board.lost.get(u) === 0 ? 0 : 1]
    return barrage > 0 && m.game.grid.distance(m.board.hex.get(u), hex) <= range
  })
}

const coastal = (m: M, unit: number): boolean => m.game.units[unit]!.signs.has('coastGuns')

/** Is an enemy next to the hex who is not disorganized, coast guns apart? */
function opposed(m: M, side: number, hex: HexId): boolean {
  const { grid } = m.game
  return m.game.own[other(side)]!.some((u) => {
    const at = m.board.hex.get(u)
    if (at < 0 || !m.game.units[u]!.combat || coastal(m, u) || grid.distance(at, hex) !== 1) return false
    return m.board.marker.get(u) !== MARKER.dg
  })
}

/** Do enemy coast guns bear on the hex? */
function underGuns(m: M, side: number, hex: HexId): boolean {
  return m.game.own[other(side)]!.some((u) => {
    if (!coastal(m, u) || !onMap(m, u)) return false
    return m.game.grid.distance(m.board.hex.get(u), hex) <= faceOf(m, u).range
  })
}

/** Modifiers the series knows; a game says when others count. */
const WHEN: Readonly<Record<string, (m: M, side: number, hex: HexId, group: readonly number[]) => boolean>> = {
  support: supported,
  enemy: opposed,
  guns: underGuns,
  commando: (m, _side, _hex, group) => group.length > 0 && group.every((u) => m.game.units[u]!.signs.has('commando')),
}

/** The modifiers that count, each for itself. */
export function altModifiers(
  m: M,
  side: number,
  hex: HexId,
  group: readonly number[],
): { id: string; value: number }[] {
  return m.game.tables.alt!.modifiers.filter(
    ({ id }) => WHEN[id]?.(m, side, hex, group) ?? m.game.x.landingModifier?.(m, id, hex) ?? false,
  )
}

/** What a roll with all modifiers comes to. */
export function altResult({ failTo, mixedTo }: AltRow, total: number): number {
  if (total <= failTo) return LANDED.failure
  return total <= mixedTo ? LANDED.mixed : LANDED.well
}
