/** Changing the position: units come, go, lose steps; the index of hexes and zones follows. */
import { OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { link as listIn, unlink as takeOut } from '../../../core/counters.ts'
import { onMap } from './board.ts'
import { PLACE, type M } from './world.ts'
import { refreshZone } from './zones.ts'

/** gwb:def-Disorganized#1-2: one level more. */
export function disorganize(m: M, unit: number): void {
  m.board.disorganized.add(unit, 1)
  m.emit('disorganized', { unit, level: m.board.disorganized.get(unit) })
}

export function putUnit(m: M, unit: number, hex: HexId): void {
  if (onMap(m, unit)) unlink(m, unit)
  m.board.hex.set(unit, hex)
  m.board.place.set(unit, PLACE.map)
  m.board.held.set(hex, m.game.units[unit]!.seat + 1)
  link(m, unit, hex)
}

export function liftUnit(m: M, unit: number, place: number): void {
  if (onMap(m, unit)) unlink(m, unit)
  m.board.hex.set(unit, OFF_MAP)
  m.board.place.set(unit, place)
  for (const column of MARKS) m.board[column].set(unit, 0)
}
const MARKS = ['disorganized', 'across', 'march', 'entrained', 'isolated', 'suppressed'] as const

/** Takes a step; the last one eliminates the unit (gwb:def-ARTY#2). */
export function loseStep(m: M, unit: number): void {
  const hex = m.board.hex.get(unit)
  m.board.steps.add(unit, -1)
  const left = m.board.steps.get(unit)
  m.emit('stepLost', { unit, hex, left })
  if (left === 0) eliminate(m, unit)
}

export function eliminate(m: M, unit: number): void {
  const hex = m.board.hex.get(unit)
  m.board.steps.set(unit, 0)
  liftUnit(m, unit, PLACE.eliminated)
  m.emit('eliminated', { unit, hex })
}

function link(m: M, unit: number, hex: HexId): void {
  listIn(m, unit, hex)
  refreshZone(m, m.game.units[unit]!.seat, hex)
}

function unlink(m: M, unit: number): void {
  const hex = m.board.hex.get(unit)
  takeOut(m, unit)
  refreshZone(m, m.game.units[unit]!.seat, hex)
}

/** Fills occupancy and zones from the units' hexes. */
export function rebuildIndex(m: M): void {
  const b = m.board
  for (const column of [b.first, b.next, b.count, b.exerts, b.zoc]) column.fill(0)
  for (const unit of m.game.units) if (onMap(m, unit.index)) link(m, unit.index, b.hex.get(unit.index))
}
