/** Who stands where, and the figures of a unit as it stands. */
import { alive, countIn, onMap, other, sideHex, unitsIn } from '../../../../core/counters.ts'
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { no } from '../reasons.ts'
import { holdsFacility } from './facilities.ts'
import { FACE, KIND, MARKER, PHASE, RE, ROLE, type Face, type M } from '../world.ts'

// Counted are combat units; the lists have all ground units.
export { alive, countIn, onMap, other, sideHex, unitsIn }

/** A Transport Point, and not a combat unit. */
export function isTransport(m: M, unit: number): boolean {
  return m.game.units[unit]!.role === ROLE.transport
}

/** Why a side cannot give the unit orders of the ground: it is the enemy's, a plane or a ship. */
export function ownRefusal(m: M, side: number, unit: number): Reason | null {
  const { seat, role } = m.game.units[unit]!
  if (seat !== side) return no('not-own', { unit })
  return role <= ROLE.transport ? null : no('not-ground', { unit })
}

/** The combat units of a side in a hex, by number. */
export function combatUnitsIn(m: M, hex: HexId, side: number): number[] {
  return unitsIn(m, hex, side).filter((u) => m.game.units[u]!.combat)
}

/** The column that says which unit of its kind comes first in a hex: planes and ships are listed apart from the ground. */
export function chainOf(m: M, unit: number): M['board']['first'] {
  const { role } = m.game.units[unit]!
  if (role === ROLE.plane) return m.board.firstPlane
  return role === ROLE.naval ? m.board.firstShip : m.board.first
}

/** All of its side that are listed with a unit on the map, itself among them. */
export function matesOf(m: M, unit: number): number[] {
  const found: number[] = []
  const { seat } = m.game.units[unit]!
  const first = chainOf(m, unit).get(m.board.hex.get(unit))
  for (let u = first - 1; u >= 0; u = m.board.next.get(u) - 1) if (m.game.units[u]!.seat === seat) found.push(u)
  return found
}

/** Dumps, Transport Points, a hedgehog, base or port of the side, and no combat unit (ocs:4.4c#1). */
export function holdsOnlyOthers(m: M, hex: HexId, side: number): boolean {
  if (countIn(m, hex, side) > 0) return false
  const row = sideHex(m, side, hex)
  if (m.board.others.get(row) > 0 || m.board.dump.get(row) > 0) return true
  if (holdsFacility(m, hex, side) || holdsShips(m, hex, side)) return true
  return m.board.hedgehog.get(hex) > 0 && m.board.control.get(hex) === side + 1
}

/** ocs:4.8c.A#1: ships or craft of the side. */
export function holdsShips(m: M, hex: HexId, side: number): boolean {
  const ship = m.board.firstShip.get(hex) - 1
  return ship >= 0 && m.game.units[ship]!.seat === side
}

/** The HQs of a side on the map. */
export function hqsOf(m: M, side: number): number[] {
  return m.game.own[side]!.filter((u) => m.game.units[u]!.kind === KIND.hq && onMap(m, u))
}

export function adjacent(m: M, a: HexId, b: HexId): boolean {
  return m.game.grid.direction(a, b) >= 0
}

/** Is a combat unit of the side in a hex next to this one? */
export function hasNeighbour(m: M, hex: HexId, side: number): boolean {
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = m.game.grid.neighbour(hex, d)
    if (to !== OFF_MAP && countIn(m, to, side) > 0) return true
  }
  return false
}

// --- what a unit has done

export function did(m: M, unit: number, what: number): boolean {
  return (m.board.did.get(unit) & what) !== 0
}

export function note(m: M, unit: number, what: number): void {
  m.board.did.set(unit, m.board.did.get(unit) | what)
}

// --- figures of a unit as it stands

/** The side of its counter that shows. */
export function faceOf(m: M, unit: number): Face {
  return m.game.units[unit]!.faces[m.board.face.get(unit)]!
}

/** RE in quarters: a step lost is an RE less of a multi-step unit (ocs:4.6#3). */
export function quartersOf(m: M, unit: number): number {
  const u = m.game.units[unit]!
  return u.steps > 1 ? u.quarters - m.board.lost.get(unit) * RE : u.quarters
}

export function stepsOf(m: M, unit: number): number {
  return m.game.units[unit]!.steps - m.board.lost.get(unit)
}

/** ocs:4.4#1-3: printed strength without parentheses, and neither Strat nor Reserve. */
export function attackCapable(m: M, unit: number): boolean {
  return attackCapableAs(m, unit, m.board.face.get(unit), m.board.marker.get(unit))
}

/** The same, were it in that mode. */
export function attackCapableAs(m: M, unit: number, face: number, marker: number): boolean {
  const { combat, faces } = m.game.units[unit]!
  const { strength, defends } = faces[face]!
  return combat && strength >= 0 && !defends && marker !== MARKER.strat && marker !== MARKER.reserve
}

/** ocs:13.8a#1: an HQ or engineer in Combat Mode, or disorganized and oriented toward it. */
export function engineerCapable(m: M, unit: number): boolean {
  return engineerCapableAs(m, unit, m.board.face.get(unit), m.board.marker.get(unit))
}

/** The same, were it in that mode. */
export function engineerCapableAs(m: M, unit: number, face: number, marker: number): boolean {
  const { kind, engineer } = m.game.units[unit]!
  if (kind !== KIND.hq && !engineer) return false
  return face === FACE.combat && (marker === MARKER.none || marker === MARKER.dg)
}

/** The side that may move units in a phase. */
export function moverOf(m: M): number {
  const phasing = m.board.phasing.get(0)
  return m.board.phase.get(0) === PHASE.reaction ? other(phasing) : phasing
}

/** ocs:2.4#2-3: a simulcast turn, without attacks, barrages or raids. */
export function isQuiet(m: M): boolean {
  return m.board.quiet.get(0) === 1
}
