/** Changing the position: units come, go, change mode, lose steps; the index of hexes, zones and stack tops follows. */
import { OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { linkUnit, unlinkUnit } from '../../../../core/counters.ts'
import {
  chainOf,
  engineerCapable,
  isTransport,
  matesOf,
  onMap,
  quartersOf,
  sideHex,
  stepsOf,
  unitsIn,
} from './board.ts'
import { openLstPorts, portIn, setPortOwner } from './facilities.ts'
import { topOf } from './stacking.ts'
import { restGround } from '../supply/supplies.ts'
import { lookAgain } from './veil.ts'
import { chosen, FACE, KIND, MARKER, PLACE, RE, REBASED, ROLE, WORKED_PHASE, type M } from '../world.ts'
import { hasZone, refreshZone } from './zones.ts'

export function putUnit(m: M, unit: number, hex: HexId): void {
  if (onMap(m, unit)) unlink(m, unit)
  m.board.hex.set(unit, hex)
  m.board.place.set(unit, PLACE.map)
  m.board.holder.set(unit, 0)
  const u = m.game.units[unit]!
  if (u.combat) takeHex(m, u.seat, hex)
  link(m, unit, hex)
  uncover(m, unit)
  if (u.role <= ROLE.transport) refresh(m, u.seat, hex)
  else settleMates(m, unit, hex, matesOf(m, unit))
}

/** Another plane or ship may show from now on, and cover what lies there or no longer. */
function settleMates(m: M, unit: number, hex: HexId, mates: readonly number[]): void {
  for (const mate of mates) uncover(m, mate)
  const { seat, role } = m.game.units[unit]!
  if (role === ROLE.plane && chosen(m, 'coveringMarkers')) lookAgain(m, seat, hex, (one) => uncover(m, one))
}

/** A combat unit holds the hex it stands in, and a port that nobody had. */
function takeHex(m: M, side: number, hex: HexId): void {
  m.board.control.set(hex, side + 1)
  const port = portIn(m, hex)
  if (port >= 0 && m.board.portOwner.get(port) === 0) setPortOwner(m, port, side)
}

/** The unit is carried from now on, or in a box beyond the map, as `holder` says: in no hex, but with all that lies on it. */
export function carryUnit(m: M, unit: number, holder: number): void {
  if (onMap(m, unit)) unlink(m, unit)
  m.board.hex.set(unit, OFF_MAP)
  m.board.place.set(unit, PLACE.aboard)
  m.board.holder.set(unit, holder)
  uncover(m, unit)
}

/** ocs:14.1a#1: makes a plane Active or Inactive; what shows of its base may be another plane from now on. */
export function setActive(m: M, plane: number, active: 0 | 1): void {
  m.board.active.set(plane, active)
  if (onMap(m, plane)) settleMates(m, plane, m.board.hex.get(plane), matesOf(m, plane))
}

/** What the enemy sees of a plane may have changed: it is laid out in plain view, or no longer. */
export function showPlane(m: M, plane: number): void {
  uncover(m, plane)
  m.board.lost.touch(plane)
}

/** Puts a unit down in a mode. */
export function placeUnit(m: M, unit: number, hex: HexId, face: number, marker: number): void {
  m.board.face.set(unit, face)
  m.board.marker.set(unit, marker)
  if (m.board.hex.get(unit) === hex) refresh(m, m.game.units[unit]!.seat, hex)
  else putUnit(m, unit, hex)
}

/** Off the map; whatever lay on the unit is gone but its losses. */
export function liftUnit(m: M, unit: number, place: number): void {
  if (onMap(m, unit)) unlink(m, unit)
  m.board.hex.set(unit, OFF_MAP)
  m.board.place.set(unit, place)
  const { marker, internals, outOfSupply, cut, did, gaveFuel, active, holder } = m.board
  for (const column of [marker, internals, outOfSupply, cut, did, gaveFuel, active, holder]) column.set(unit, 0)
  m.board.face.set(unit, FACE.move)
  uncover(m, unit)
}

export function setMode(m: M, unit: number, face: number, marker: number): void {
  m.board.face.set(unit, face)
  m.board.marker.set(unit, marker)
  if (onMap(m, unit)) refresh(m, m.game.units[unit]!.seat, m.board.hex.get(unit))
}

export function setOutOfSupply(m: M, unit: number, value: 0 | 1): void {
  m.board.outOfSupply.set(unit, value)
  if (onMap(m, unit)) refresh(m, m.game.units[unit]!.seat, m.board.hex.get(unit))
}

/** ocs:5.10a#1-2, 5.10c#1-2: everybody in the hex; Transport Points only lose their Reserve marker. */
export function disorganize(m: M, side: number, hex: HexId): void {
  for (const u of unitsIn(m, hex, side)) {
    if (m.game.units[u]!.combat) m.board.marker.set(u, MARKER.dg)
    else if (m.board.marker.get(u) === MARKER.reserve) m.board.marker.set(u, MARKER.none)
  }
  refresh(m, side, hex)
  m.emit('disorganized', { hex, side })
}

/** Takes a step; the last one sends the unit to the Dead Pile, or back to the pool if there are many alike. */
export function loseStep(m: M, unit: number): void {
  const { seat } = m.game.units[unit]!
  const hex = m.board.hex.get(unit)
  if (stepsOf(m, unit) === 1) {
    eliminate(m, unit)
    return
  }
  tally(m, unit, 1)
  m.board.lost.add(unit, 1)
  m.board.quarters.add(sideHex(m, seat, hex), -RE)
  m.tell('stepLost', { hex, side: seat }, seat, { unit })
}

/** Steps of troops are counted as they are lost: some scenarios give points for them. */
function tally(m: M, unit: number, steps: number): void {
  const u = m.game.units[unit]!
  if (!u.combat || u.kind === KIND.pax || u.kind === KIND.eq) return
  m.board.stepsLost.add(u.seat, steps)
  m.board.reLost.add(u.seat, (steps * u.quarters) / u.steps)
}

/** A step leaves a multi-step unit without being lost: to a breakdown. */
export function giveStep(m: M, unit: number): void {
  m.board.lost.add(unit, 1)
  m.board.quarters.add(sideHex(m, m.game.units[unit]!.seat, m.board.hex.get(unit)), -RE)
}

/** A step comes back: from a breakdown, or by replacements. */
export function gainStep(m: M, unit: number): void {
  m.board.lost.add(unit, -1)
  if (onMap(m, unit)) m.board.quarters.add(sideHex(m, m.game.units[unit]!.seat, m.board.hex.get(unit)), RE)
}

/** A generic counter goes back to the pool, and nobody is lost. */
export function dissolve(m: M, unit: number): void {
  liftUnit(m, unit, PLACE.unused)
}

/** ocs:9.11#1, 13.5b#3: to the Dead Pile; generic counters go back to the pool. */
export function eliminate(m: M, unit: number, hex: HexId = m.board.hex.get(unit)): void {
  const u = m.game.units[unit]!
  tally(m, unit, stepsOf(m, unit))
  liftUnit(m, unit, u.pooled ? PLACE.unused : PLACE.dead)
  m.board.lost.set(unit, u.pooled ? 0 : u.steps)
  if (u.pooled) m.tell('removed', { hex, side: u.seat }, u.seat, { unit })
  else m.emit('eliminated', { unit, hex })
}

/** Brings all that is derived from the units of a side in a hex up to date. */
function refresh(m: M, side: number, hex: HexId): void {
  const row = sideHex(m, side, hex)
  let exerts = false
  let engineers = 0
  for (let u = m.board.first.get(hex) - 1; u >= 0; u = m.board.next.get(u) - 1) {
    if (m.game.units[u]!.seat !== side) continue
    if (hasZone(m, u)) exerts = true
    if (engineerCapable(m, u)) engineers++
  }
  refreshZone(m, side, hex, exerts)
  m.board.engineers.set(row, engineers)
  const before = m.board.top.get(row)
  const after = topOf(m, side, hex) + 1
  if (before !== after) m.board.top.set(row, after)
  if (chosen(m, 'coveringMarkers')) lookAgain(m, side, hex, (unit) => uncover(m, unit))
  if (before === after) return
  for (const unit of [before - 1, after - 1]) if (unit >= 0) uncover(m, unit)
  if (before > 0 !== after > 0) uncoverOthers(m, side, hex)
}

/** The unit lies on top of its stack from now on, as long as it may. */
export function bringToTop(m: M, unit: number): void {
  const row = sideHex(m, m.game.units[unit]!.seat, m.board.hex.get(unit))
  const before = m.board.top.get(row) - 1
  m.board.top.set(row, unit + 1)
  uncover(m, before)
  uncover(m, unit)
}

/** What the enemy sees of the unit may have changed. */
function uncover(m: M, unit: number): void {
  const { hex, place, face, marker, outOfSupply, points, load, active } = m.board
  for (const column of [hex, place, face, marker, outOfSupply, points, load, active]) column.touch(unit)
  // Losses of ships that show are seen, and of planes where they lie open (ocs:HR-3#1).
  if (m.game.units[unit]!.role >= ROLE.plane) m.board.lost.touch(unit)
}

/** What the enemy sees of all ships in a hex may have changed. */
export function uncoverShips(m: M, hex: HexId): void {
  for (let u = m.board.firstShip.get(hex) - 1; u >= 0; u = m.board.next.get(u) - 1) uncover(m, u)
}

/** Dumps and Transport Points lie open while no combat unit is on them. */
function uncoverOthers(m: M, side: number, hex: HexId): void {
  m.board.dump.touch(sideHex(m, side, hex))
  m.board.unloaded.touch(sideHex(m, side, hex))
  for (const u of unitsIn(m, hex, side)) {
    if (isTransport(m, u)) uncover(m, u)
  }
}

function link(m: M, unit: number, hex: HexId): void {
  linkUnit(chainOf(m, unit), m.board.next, unit, hex)
  weigh(m, unit, hex, 1)
}

function unlink(m: M, unit: number): void {
  const hex = m.board.hex.get(unit)
  const ground = m.game.units[unit]!.role <= ROLE.transport
  const mates = ground ? [] : matesOf(m, unit)
  unlinkUnit(chainOf(m, unit), m.board.next, unit, hex)
  weigh(m, unit, hex, -1)
  // While it is between two hexes it counts nowhere.
  m.board.hex.set(unit, OFF_MAP)
  if (ground) refresh(m, m.game.units[unit]!.seat, hex)
  else settleMates(m, unit, hex, mates)
}

function weigh(m: M, unit: number, hex: HexId, sign: 1 | -1): void {
  const u = m.game.units[unit]!
  const row = sideHex(m, u.seat, hex)
  if (u.combat) {
    m.board.count.add(row, sign)
    m.board.quarters.add(row, sign * quartersOf(m, unit))
  } else if (u.role === ROLE.transport) {
    m.board.others.add(row, sign)
  }
}

/** Fills what is derived from the units' hexes and modes; the tops of stacks are saved, not derived. */
export function rebuildIndex(m: M): void {
  const b = m.board
  const lists = [b.first, b.next, b.firstPlane, b.firstShip]
  for (const column of [...lists, b.count, b.others, b.quarters, b.exerts, b.zoc, b.engineers]) column.fill(0)
  for (const { index } of m.game.units) if (onMap(m, index)) link(m, index, b.hex.get(index))
  for (const { index, seat, role } of m.game.units) {
    const hex = b.hex.get(index)
    if (hex === OFF_MAP || role > ROLE.transport) continue
    if (hasZone(m, index)) refreshZone(m, seat, hex, true)
    if (engineerCapable(m, index)) b.engineers.add(sideHex(m, seat, hex), 1)
  }
}

/** ocs:15.4#2, 19.0d#1: what may be done once a phase may be done again. */
function forgetWork(m: M): void {
  for (let hex = 0; hex < m.game.grid.size; hex++) {
    const done = m.board.worked.get(hex)
    if ((done & WORKED_PHASE) !== 0) m.board.worked.set(hex, done & ~WORKED_PHASE)
  }
}

/** ocs:15.0b.C#1: a new Movement Segment unloads anew. */
function forgetUnloading(m: M): void {
  for (const row of m.board.airlifted.filled(0, m.game.grid.size * 2))
    m.board.airlifted.set(row, m.board.airlifted.get(row) - (m.board.airlifted.get(row) % REBASED))
}

/** A new phase: what units have done is forgotten, but for what lasts (fuel of an HQ). */
export function forgetPhase(m: M, lasting: number): void {
  for (const { index } of m.game.units) m.board.did.set(index, m.board.did.get(index) & lasting)
  restGround(m)
  m.board.blown.fill(0)
  m.board.gaveFuel.fill(0)
  m.board.minimum.fill(0)
  m.board.spent.fill(0)
  forgetUnloading(m)
  m.board.laid.fill(0)
  forgetWork(m)
  m.board.railUsed.fill(0)
  m.board.seaUsed.fill(0)
  m.board.portUsed.fill(0)
  openLstPorts(m)
  m.board.lineUsed.fill(0)
}
