/** 14.1b-c What becomes of planes: steps lost, and the way back to a base. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { liftUnit, putUnit, setActive } from '../position/changes.ts'
import { baseOwner } from '../position/facilities.ts'
import type { Spot } from '../ground/beyond.ts'
import { PLACE, type M } from '../world.ts'
import { activeIn, activeLimit, planeFace, spotOf } from './planes.ts'

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
  if (spot < m.game.grid.size && spotOf(m, plane) !== spot) {
    setActive(m, plane, 0)
    putUnit(m, plane, spot)
  }
  setActive(m, plane, active)
}

/** ocs:14.1c#1, 14.1c#3: it turns Inactive: over a friendly base there, else at the base that was named, or whence it came. */
export function abort(m: M, plane: number, over: Spot, home: Spot, guest: boolean): void {
  const { seat } = m.game.units[plane]!
  const there = !guest && over < m.game.grid.size && baseOwner(m, over) === seat
  const named = home >= 0 && within(m, plane, over, home) && baseOwner(m, home) === seat
  landAt(m, plane, guest ? spotOf(m, plane) : there ? over : named ? home : spotOf(m, plane), 0)
}

/** ocs:14.2a#3: is there room for one more Active plane at the base? */
export function roomForActive(m: M, side: number, hex: number): boolean {
  return activeIn(m, side, hex).length < activeLimit(m, side, hex)
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
