/** HR-2: what lies under a marker or an Active plane on top of an enemy stack is seen only from next to it. */
import type { Rng } from '../../../../core/chance.ts'
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { HIDDEN } from '../../../../core/sight.ts'
import { topPlane } from '../air/planes.ts'
import { attackCapable, attackCapableAs, other, sideHex, unitsIn } from './board.ts'
import { FACE, MARKER, PLACE, chosen, type M } from '../world.ts'
import { hasZone } from './zones.ts'

/** What still shows of the unit on top, in bits above its marker: it is Out of Supply; it exerts a zone of control. */
const UNSUPPLIED = 8
const ZONE = 16

/** Is the unit on top of a stack covered, and has the enemy nobody who could look under it? */
export function veiled(m: M, row: number): boolean {
  const unit = m.board.top.get(row) - 1
  if (unit < 0 || !chosen(m, 'coveringMarkers')) return false
  if (!isCovered(m, unit)) return false
  return !watched(m, m.game.units[unit]!.seat, m.board.hex.get(unit))
}

/** By a marker, or by the plane that shows at the base there. */
function isCovered(m: M, unit: number): boolean {
  if (m.board.marker.get(unit) !== MARKER.none || m.board.outOfSupply.get(unit) === 1) return true
  return topPlane(m, m.game.units[unit]!.seat, m.board.hex.get(unit)) >= 0
}

/** Is an Attack-Capable enemy of the side next to the hex? */
function watched(m: M, side: number, hex: HexId): boolean {
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.game.grid.neighbour(hex, d)
    if (to !== OFF_MAP && unitsIn(m, to, other(side)).some((u) => attackCapable(m, u))) return true
  }
  return false
}

/** What the enemy reads in the place of the unit on top: a number below 0. */
export function markersOn(m: M, row: number): number {
  const unit = m.board.top.get(row) - 1
  const more = m.board.outOfSupply.get(unit) * UNSUPPLIED + (hasZone(m, unit) ? ZONE : 0)
  return -1 - (m.board.marker.get(unit) + more)
}

/** After units or modes have changed in a hex: what the enemy sees of it, and its units of the stacks around. */
export function lookAgain(m: M, side: number, hex: HexId, uncover: (unit: number) => void): void {
  const show = (of: number, at: HexId): number => {
    const row = sideHex(m, of, at)
    const top = m.board.top.get(row) - 1
    if (top < 0) return top
    m.board.top.touch(row)
    uncover(top)
    return top
  }
  show(side, hex)
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.game.grid.neighbour(hex, d)
    const top = to === OFF_MAP ? -1 : show(other(side), to)
    // Whoever comes next to a covered stack sees what lies there.
    if (top >= 0 && isCovered(m, top)) m.learned = true
  }
}

/** Adds the hexes in which a stack of the side shows: in the order of its units, or of hexes where that would tell. */
export function shownStacks(m: M, side: number, out: { push(hex: HexId): unknown }): void {
  if (chosen(m, 'coveringMarkers')) {
    for (let hex = 0; hex < m.game.grid.size; hex++) if (m.board.top.get(sideHex(m, side, hex)) > 0) out.push(hex)
    return
  }
  for (const u of m.game.own[side]!) {
    const hex = m.board.hex.get(u)
    if (hex >= 0 && m.board.top.get(sideHex(m, side, hex)) === u + 1) out.push(hex)
  }
}

/** Puts a unit that could be there under the markers of every covered stack; first under those with a zone. */
export function imagineCovered(m: M, side: number, rng: Rng): void {
  const rows: number[] = []
  for (let hex = 0; hex < m.game.grid.size; hex++) {
    const row = sideHex(m, side, hex)
    if (m.board.top.get(row) < 0) rows.push(row)
  }
  const zoneOf = (row: number): number => (-1 - m.board.top.get(row)) & ZONE
  for (const row of rows.toSorted((a, b) => zoneOf(b) - zoneOf(a))) {
    const shown = -1 - m.board.top.get(row)
    const marker = shown % UNSUPPLIED
    const zone = (shown & ZONE) > 0
    const able = m.game.own[side]!.filter(
      (u) => couldLie(m, u) && (!zone || attackCapableAs(m, u, FACE.combat, marker)),
    )
    const unit = able[rng.below(able.length)]!
    m.board.top.set(row, unit + 1)
    m.board.hex.set(unit, row - side * m.game.grid.size)
    m.board.place.set(unit, PLACE.map)
    m.board.face.set(unit, zone ? FACE.combat : FACE.move)
    m.board.marker.set(unit, marker)
    m.board.outOfSupply.set(unit, shown & UNSUPPLIED ? 1 : 0)
    m.board.quarters.add(row, m.game.units[unit]!.quarters)
  }
}

/** A combat unit of which the looker does not know where on the map it is. */
function couldLie(m: M, unit: number): boolean {
  const place = m.board.place.get(unit)
  const placed = place === PLACE.map || place === HIDDEN
  return m.game.units[unit]!.combat && placed && m.board.hex.get(unit) === HIDDEN
}
