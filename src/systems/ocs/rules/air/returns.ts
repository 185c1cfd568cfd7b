/** 14.1b-c What becomes of planes: steps lost, and the way back to a base. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { carryUnit, liftUnit, putUnit, setActive } from '../position/changes.ts'
import { sideHex } from '../position/board.ts'
import { baseLevel, baseOwner } from '../position/facilities.ts'
import { basesOf } from './bases.ts'
import { deckIn } from './carriers.ts'
import type { Spot } from '../ground/beyond.ts'
import { chosen, PLACE, REBASED, type M } from '../world.ts'
import { activeIn, activeLimit, flewFar, planeFace, planeOf, spotOf } from './planes.ts'

/** ocs:14.1b#1: a step less, or the Dead Pile. */
export function hitPlane(m: M, plane: number, hex: HexId): void {
  m.board.lost.add(plane, 1)
  if (m.board.lost.get(plane) < m.game.units[plane]!.steps) return
  liftUnit(m, plane, PLACE.dead)
  m.emit('eliminated', { unit: plane, hex })
}

/** Can the plane fly so far? */
export function within(m: M, plane: number, from: Spot, to: Spot, times = 1): boolean {
  return m.game.land.airDistance(from, to) <= planeFace(m, plane).range * times
}

/** Puts a plane down at a spot: a base in a hex; where it came from it simply stays. */
export function landAt(m: M, plane: number, spot: Spot, active: 0 | 1): void {
  if (spotOf(m, plane) !== spot) {
    setActive(m, plane, 0)
    const { seat } = m.game.units[plane]!
    const deck = spot < m.game.grid.size ? deckIn(m, seat, spot) : -1
    if (deck >= 0) carryUnit(m, plane, deck + 1)
    else if (spot < m.game.grid.size) putUnit(m, plane, spot)
    else carryUnit(m, plane, m.game.grid.size - spot - 1)
  }
  setActive(m, plane, active)
}

/** ocs:14.1c#1, 14.1c#3, 14.5#4: it turns Inactive: an interceptor where it came from, others over a friendly base there, else they go home. */
export function abort(m: M, plane: number, over: Spot, home: Spot, guest: boolean): void {
  const { seat } = m.game.units[plane]!
  const there = over < m.game.grid.size && baseOwner(m, over) === seat
  if (guest || there) landAt(m, plane, guest ? spotOf(m, plane) : over, 0)
  else comeHome(m, plane, over, home)
}

/** ocs:14.1c#1, GL#9: Inactive, at the base that was named, or where it came from, or the nearest; ocs:14.1c#4: without any in range it is lost. */
export function comeHome(m: M, plane: number, over: Spot, home: Spot): void {
  const { seat } = m.game.units[plane]!
  const reach = (spot: Spot): boolean => within(m, plane, over, spot)
  if (home >= 0 && reach(home) && baseOwner(m, home) === seat) return landAt(m, plane, home, 0)
  const came = spotOf(m, plane)
  if (reach(came)) return landAt(m, plane, came, 0)
  const spots = [...basesOf(m, seat), ...boxesOf(m, seat)].filter(reach)
  const far = (spot: Spot): number => m.game.land.airDistance(over, spot)
  const nearest = spots.toSorted((a, b) => far(a) - far(b) || a - b)[0]
  if (nearest === undefined) destroyPlane(m, plane, over)
  else landAt(m, plane, nearest, 0)
}

/** Boxes beyond the map in which the side has bases. */
function boxesOf(m: M, side: number): Spot[] {
  const { land, grid } = m.game
  return land.beyond.flatMap((box, i) => (box.seat === side && box.airBase >= 0 ? [grid.size + i] : []))
}

export function destroyPlane(m: M, plane: number, hex: HexId): void {
  liftUnit(m, plane, PLACE.dead)
  m.board.lost.set(plane, m.game.units[plane]!.steps)
  m.emit('eliminated', { unit: plane, hex })
}

/** ocs:14.2a#3: is there room for one more Active plane at the base? */
export function roomForActive(m: M, side: number, hex: number): boolean {
  return activeIn(m, side, hex).length < activeLimit(m, side, hex)
}

/** ocs:21.5#1: may one more plane stay Active after a transfer, or arrive Active, at the base in this turn? */
export function rebases(m: M, side: number, hex: HexId): boolean {
  if (!chosen(m, 'rebasingLimits')) return true
  const so = Math.floor(m.board.airlifted.get(sideHex(m, side, hex)) / REBASED)
  return so < Math.max(1, baseLevel(m, hex))
}

export function noteRebased(m: M, side: number, hex: HexId): void {
  if (chosen(m, 'rebasingLimits')) m.board.airlifted.add(sideHex(m, side, hex), REBASED)
}

/** ocs:14.11#2, 14.11#6, 14.1c#2: a Fighter that comes no farther than its range stays Active, if there is room. */
export function transferred(m: M, plane: number, hex: HexId): void {
  const { seat } = m.game.units[plane]!
  // ocs:21.4.C#1
  const near = planeOf(m, plane).fighter && within(m, plane, spotOf(m, plane), hex) && !flewFar(m, plane, hex)
  // ocs:18.2a#2: on a carrier its room is all that counts
  const stays = near && (deckIn(m, seat, hex) >= 0 || (roomForActive(m, seat, hex) && rebases(m, seat, hex)))
  if (stays) noteRebased(m, seat, hex)
  landAt(m, plane, hex, stays ? 1 : 0)
}

/** ocs:15.0b.D#2: where a base holds fewer Active planes than are there, those of least worth turn Inactive. */
export function groundExcess(m: M, side: number, hex: HexId): void {
  const worth = (u: number): number => planeFace(m, u).rating * 10 + planeFace(m, u).barrage
  const active = activeIn(m, side, hex).toSorted((a, b) => worth(a) - worth(b) || b - a)
  for (const u of active.slice(0, Math.max(0, active.length - activeLimit(m, side, hex)))) {
    setActive(m, u, 0)
    m.tell('groundedPlane', { side, hex }, side, { unit: u })
  }
}
