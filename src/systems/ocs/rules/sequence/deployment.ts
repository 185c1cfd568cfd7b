/** IV. Where planes, ships and craft begin: planes Active at their bases, ships at sea, craft with what they carry. */
import { OFF_MAP } from '../../../../core/hex/grid.ts'
import { addGliders } from '../air/gliders.ts'
import type { AirSeaFile } from '../data.ts'
import { carryUnit, putUnit } from '../position/changes.ts'
import { caughtInPort } from '../sea/ships.ts'
import { FACE, KIND, MARKER, PLACE, ROLE, type M, type Unit } from '../world.ts'

/** A plane at its base: an air base, a carrier, or a box beyond the map. */
function stationPlane(m: M, plane: number, base: string): void {
  const { land, grid, units } = m.game
  const carrier = units.find((u) => u.id === base && u.kind === KIND.ship)
  if (carrier) return carryUnit(m, plane, carrier.index + 1)
  const spot = land.spotOf(base)
  if (spot < grid.size) putUnit(m, plane, spot)
  else carryUnit(m, plane, -(spot - grid.size) - 1)
}

function beginPlane(m: M, { index, id, steps, arrives }: Unit): void {
  const b = m.board
  const told = m.game.scenario.planes?.[id]
  const due = told?.arrives ?? arrives
  b.arrives.set(index, due)
  b.lost.set(index, told?.lost ?? 0)
  if (told?.lost === steps) b.place.set(index, PLACE.dead)
  else if (due > m.game.scenario.start.turn) b.place.set(index, PLACE.coming)
  else if (told === undefined) b.place.set(index, PLACE.unused)
  else {
    // ocs:IV.E#1
    b.active.set(index, told.active === false ? 0 : 1)
    stationPlane(m, index, told.base)
  }
}

function beginShip(m: M, { index, id, steps, arrives }: Unit): void {
  const b = m.board
  const told = m.game.scenario.ships?.[id]
  const due = told && 'arrives' in told ? told.arrives : arrives
  b.arrives.set(index, due)
  if (told && 'hex' in told) b.lost.set(index, told.lost ?? 0)
  if (told && 'hex' in told && told.lost === steps) b.place.set(index, PLACE.dead)
  else if (told && 'hex' in told) putUnit(m, index, m.game.land.hexOf(told.hex))
  else b.place.set(index, due > m.game.scenario.start.turn ? PLACE.coming : PLACE.unused)
}

function beginCraft(m: M, { index, id, seat }: Unit): void {
  const b = m.board
  const told = m.game.scenario.craft?.[id]
  if (told === undefined) {
    b.place.set(index, PLACE.unused)
    return
  }
  b.points.set(index, told.points)
  b.load.set(index, told.load ?? 0)
  b.ledger.add(seat, told.load ?? 0)
  putUnit(m, index, m.game.land.hexOf(told.hex))
  for (const name of told.cargo ?? []) {
    const cargo = m.game.units.find((u) => u.id === name)!
    b.face.set(cargo.index, cargo.hasCombatFace ? FACE.combat : FACE.move)
    b.points.set(cargo.index, cargo.fullPoints)
    carryUnit(m, cargo.index, index + 1)
  }
}

/** ocs:14.10e#1, 14.10b#2: gliders at their bases, and what was planned before the game. */
export function beginGliders(m: M, { gliders }: AirSeaFile): void {
  const { scenario, units, sides, land } = m.game
  if (m.game.planes.every((list) => list.length === 0)) return
  for (const { side, points, base } of gliders) addGliders(m, sides.indexOf(side), land.spotOf(base), points)
  for (const [id, { hex, turn }] of Object.entries(scenario.plans ?? {})) {
    const { index } = units.find((u) => u.id === id)!
    m.board.dropHex.set(index, land.hexOf(hex) + 1)
    m.board.dropTurn.set(index, turn)
  }
}

/** Ships first, since planes and cargo go aboard them. */
export function beginAirSea(m: M): void {
  const there = m.game.units.filter(({ role }) => role > ROLE.transport)
  for (const u of there) {
    m.board.hex.set(u.index, OFF_MAP)
    m.board.face.set(u.index, FACE.move)
    if (u.kind === KIND.ship) beginShip(m, u)
    else if (u.kind === KIND.craft) beginCraft(m, u)
  }
  // ocs:18.1c#3
  for (const u of there) if (caughtInPort(m, u.index)) m.board.marker.set(u.index, MARKER.dg)
  for (const u of there) if (u.kind === KIND.plane) beginPlane(m, u)
}
