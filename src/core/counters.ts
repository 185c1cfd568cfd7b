/**
 * Counters on a map, for every system of two sides that keeps them so: a column says in which hex a unit stands, derived
 * ones who stands in a hex (the first unit of each hex and the next one of each unit, plus one) and how many of each side.
 */
import { DIRECTIONS, OFF_MAP, type HexGrid, type HexId } from './hex/grid.ts'
import type { Match } from './match.ts'
import type { World } from './procedure.ts'
import type { Column, ColumnSpec, ColumnSpecs } from './state.ts'

/** A unit's side, and its row. */
export interface Sided {
  readonly index: number
  readonly seat: number
}

export type Stacked = World & {
  readonly columns: ColumnSpecs & {
    /** Where a unit stands, -1 off the map. */
    readonly hex: ColumnSpec
    readonly first: ColumnSpec
    readonly next: ColumnSpec
    /** By side and hex. */
    readonly count: ColumnSpec
  }
  readonly game: { readonly grid: HexGrid; readonly units: readonly Sided[] }
}

export const SIDES = [0, 1] as const
export type Side = (typeof SIDES)[number]

export const other = (side: number): Side => (side === 0 ? 1 : 0)

/** Row of a column that holds a side's figures hex by hex. */
export function sideHex<W extends Stacked>(m: Match<W>, side: number, hex: HexId): number {
  return side * m.game.grid.size + hex
}

/** Is a row of such a column the side's own, or its enemy's? */
export function ownRow({ grid }: { readonly grid: HexGrid }, side: number, row: number): boolean {
  return row >= grid.size === (side === 1)
}

export function enemyRow({ grid }: { readonly grid: HexGrid }, side: number, row: number): boolean {
  return row >= grid.size === (side === 0)
}

export function onMap<W extends Stacked>(m: Match<W>, unit: number): boolean {
  return m.board.hex.get(unit) !== OFF_MAP
}

/** Those of the units that stand on the map. */
export function alive<W extends Stacked>(m: Match<W>, units: readonly number[]): number[] {
  return units.filter((u) => m.board.hex.get(u) !== OFF_MAP)
}

/** How many units of a side stand in a hex; a system may count some kinds only. */
export function countIn<W extends Stacked>(m: Match<W>, hex: HexId, side: number): number {
  return m.board.count.get(side * m.game.grid.size + hex)
}

export function enemyIn<W extends Stacked>(m: Match<W>, hex: HexId, side: number): boolean {
  return countIn(m, hex, 1 - side) > 0
}

/** The units in a hex one after the other, by number: the first, and the one after a unit; -1 when there is none. */
export function firstIn<W extends Stacked>(m: Match<W>, hex: HexId): number {
  return m.board.first.get(hex) - 1
}

export function nextIn<W extends Stacked>(m: Match<W>, unit: number): number {
  return m.board.next.get(unit) - 1
}

/** The units of a side in a hex, by number. */
export function unitsIn<W extends Stacked>(m: Match<W>, hex: HexId, side: number): number[] {
  const found: number[] = []
  const { first, next } = m.board
  for (let u = first.get(hex) - 1; u >= 0; u = next.get(u) - 1) if (m.game.units[u]!.seat === side) found.push(u)
  return found
}

/** The hexes in which a side has units, in the order of the units. */
export function hexesOf<W extends Stacked>(m: Match<W>, side: number): HexId[] {
  const units = m.game.units.filter((u) => u.seat === side && m.board.hex.get(u.index) !== OFF_MAP)
  return [...new Set(units.map((u) => m.board.hex.get(u.index)))]
}

// --- who comes and goes

/** Puts a unit into the list of a hex, in the order of the units. */
export function linkUnit(first: Column, next: Column, unit: number, hex: HexId): void {
  let before = -1
  for (let u = first.get(hex) - 1; u >= 0 && u < unit; u = next.get(u) - 1) before = u
  if (before < 0) {
    next.set(unit, first.get(hex))
    first.set(hex, unit + 1)
  } else {
    next.set(unit, next.get(before))
    next.set(before, unit + 1)
  }
}

/** Takes a unit out of the list of the hex in which it stands. */
export function unlinkUnit(first: Column, next: Column, unit: number, hex: HexId): void {
  if (first.get(hex) - 1 === unit) {
    first.set(hex, next.get(unit))
  } else {
    let before = first.get(hex) - 1
    while (next.get(before) - 1 !== unit) before = next.get(before) - 1
    next.set(before, next.get(unit))
  }
  next.set(unit, 0)
}

/** Lists and counts a unit in a hex; says how many of its side are there now. */
export function link<W extends Stacked>(m: Match<W>, unit: number, hex: HexId): number {
  const { first, next, count } = m.board
  linkUnit(first, next, unit, hex)
  const row = m.game.units[unit]!.seat * m.game.grid.size + hex
  count.add(row, 1)
  return count.get(row)
}

/** Takes a unit from the list and the count of the hex in which it stands; says how many of its side are left there. */
export function unlink<W extends Stacked>(m: Match<W>, unit: number): number {
  const { first, next, count, hex } = m.board
  const from = hex.get(unit)
  unlinkUnit(first, next, unit, from)
  const row = m.game.units[unit]!.seat * m.game.grid.size + from
  count.add(row, -1)
  return count.get(row)
}

// --- zones of control

/** Where zones are kept: the directions in which a side exerts one from a hex, as bits, and how many zones cover a hex. */
export type Zoned = Stacked & {
  readonly columns: { readonly exerts: ColumnSpec; readonly zoc: ColumnSpec }
}

/** Brings the zones that a side exerts from a hex up to date; `after`: the directions in which it does, as bits. */
export function exertZones<W extends Zoned>(m: Match<W>, side: number, hex: HexId, after: number): void {
  const row = side * m.game.grid.size + hex
  const before = m.board.exerts.get(row)
  if (before === after) return
  m.board.exerts.set(row, after)
  for (let d = 0; d < DIRECTIONS; d++) {
    const change = ((after >> d) & 1) - ((before >> d) & 1)
    if (change !== 0) m.board.zoc.add(side * m.game.grid.size + m.game.grid.neighbour(hex, d), change)
  }
}

/** Is the hex in a zone of control of the enemy of `side`? */
export function inEnemyZone<W extends Zoned>(m: Match<W>, side: number, hex: HexId): boolean {
  return m.board.zoc.get((1 - side) * m.game.grid.size + hex) > 0
}

/** The side whose units are in a hex, or -1. */
export function sideIn<W extends Stacked>(m: Match<W>, hex: HexId): number {
  return hex < 0 ? -1 : [0, 1].findIndex((side) => unitsIn(m, hex, side).length > 0)
}

/** The hexes in which units of a side stand, in the order of the map. */
export function stacksOf<W extends Stacked>(m: Match<W>, side: number): HexId[] {
  const found = new Set<HexId>()
  for (const u of m.game.units)
    if (u.seat === side && m.board.hex.get(u.index) >= 0) found.add(m.board.hex.get(u.index))
  return [...found].sort((a, b) => a - b)
}

/** Units by the hexes they stand in. */
export function byHex<W extends Stacked>(m: Match<W>, units: readonly number[]): Map<HexId, number[]> {
  const found = new Map<HexId, number[]>()
  for (const u of units) {
    const hex = m.board.hex.get(u)
    if (hex >= 0) found.set(hex, [...(found.get(hex) ?? []), u])
  }
  return found
}

/** The hexes of units, each once. */
export function hexesOfUnits(m: { readonly board: { readonly hex: Column } }, units: readonly number[]): HexId[] {
  return [...new Set(units.map((u) => m.board.hex.get(u)))]
}
