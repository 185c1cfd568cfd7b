/** 4.9 What the enemy does not see of planes: those that are Inactive, and those under the top one (4.8b.E). */
import type { Rng } from '../../../../core/chance.ts'
import { HIDDEN } from '../../../../core/sight.ts'
import { baseOwner } from '../position/facilities.ts'
import { chosen, FACE, MARKER, PLACE, type M } from '../world.ts'
import type { AirCombatFrame } from './frames.ts'
import { activeLimit, planeOf, topPlane } from './planes.ts'

/** ocs:4.9d#1: in Air Combat all planes lie in plain view. */
export function inAirCombat(m: M, plane: number): boolean {
  for (const f of m.frames) {
    if (f.proc !== 'airCombat') continue
    const { mine, theirs } = f as AirCombatFrame
    if (mine.includes(plane) || theirs.includes(plane)) return true
  }
  return false
}

/** ocs:4.9a#1: does the enemy see the plane itself? */
export function planeShows(m: M, plane: number): boolean {
  if (inAirCombat(m, plane)) return true
  const hex = m.board.hex.get(plane)
  if (hex < 0) return m.board.place.get(plane) !== PLACE.aboard
  // ocs:HR-3#1
  if (chosen(m, 'openPlanes')) return true
  return topPlane(m, m.game.units[plane]!.seat, hex) === plane
}

/** Bases of a side on the map, by hex. */
function basesOf(m: M, side: number): number[] {
  const found: number[] = []
  for (const hex of m.board.airBase.filled(0, m.game.grid.size)) if (baseOwner(m, hex) === side) found.push(hex)
  return found
}

/** The Active planes of a side in a hex, and which of them shows, if any. Lists are not made yet. */
function activeThere(m: M, side: number, hex: number): { there: readonly number[]; top: number | undefined } {
  const there = m.game.planes[side]!.filter((u) => m.board.hex.get(u) === hex && m.board.active.get(u) === 1)
  return { there, top: there.find((u) => planeOf(m, u).fighter) ?? there[0] }
}

/** Of the planes of a side those that could as well be elsewhere, as far as the enemy knows. */
export function unseen(m: M, side: number): number[] {
  if (chosen(m, 'openPlanes')) return []
  const { hex, place } = m.board
  return m.game.planes[side]!.filter((u) => {
    if (place.get(u) === PLACE.aboard) return true
    return place.get(u) === PLACE.map && activeThere(m, side, hex.get(u)).top !== u
  })
}

/** Would the plane lie under what shows in the hex, were it Active there too, and is there room for it? */
function fitsUnder(m: M, side: number, plane: number, hex: number): boolean {
  const { there, top } = activeThere(m, side, hex)
  if (top === undefined || there.length >= activeLimit(m, side, hex)) return false
  const [mine, shown] = [planeOf(m, plane).fighter, planeOf(m, top).fighter]
  return shown === mine ? top < plane : shown
}

/** Puts a plane of which only is known that it is in play at some base of its side, most often Inactive. */
export function imaginePlane(m: M, plane: number, rng: Rng): void {
  const b = m.board
  const side = m.game.units[plane]!.seat
  b.load.set(plane, 0)
  if (b.hex.get(plane) !== HIDDEN) {
    const box = m.game.land.beyond.findIndex((one) => one.seat === side && one.airBase >= 0)
    b.holder.set(plane, b.place.get(plane) === PLACE.aboard ? -(box + 1) : 0)
    return
  }
  b.face.set(plane, FACE.move)
  b.marker.set(plane, MARKER.none)
  b.outOfSupply.set(plane, 0)
  const bases = basesOf(m, side)
  const box = m.game.land.beyond.findIndex((one) => one.seat === side && one.airBase >= 0)
  const under = bases.filter((hex) => fitsUnder(m, side, plane, hex))
  // Where planes at bases lie open, one that is not seen is at none.
  const open = chosen(m, 'openPlanes')
  const active = !open && under.length > 0 && rng.below(2) === 0
  const choices = active ? under : bases
  b.active.set(plane, active ? 1 : 0)
  const away = open || choices.length === 0 || (!active && box >= 0 && rng.below(2) === 0)
  b.hex.set(plane, away ? -1 : choices[rng.below(choices.length)]!)
  b.place.set(plane, away ? PLACE.aboard : PLACE.map)
  b.holder.set(plane, away ? -(box + 1) : 0)
}

/** A plane arrives: at least two bases have room for one more that is Active. */
export function imagineRoom(m: M, side: number): void {
  const roomy = basesOf(m, side).filter((hex) => activeThere(m, side, hex).there.length < activeLimit(m, side, hex))
  if (roomy.length < 2) for (const plane of unseen(m, side)) m.board.active.set(plane, 0)
}
