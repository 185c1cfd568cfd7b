/** 9.14f Planes at a base that falls: steps lost, and flight to another base. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { putUnit, setActive, carryUnit } from '../position/changes.ts'
import { no } from '../reasons.ts'
import { PLACE, type M } from '../world.ts'
import { basesOf } from './bases.ts'
import { unseen } from './hidden.ts'
import { isActive, planesIn } from './planes.ts'
import { hitPlane, within } from './returns.ts'

/** ocs:9.14f#2: the roll for a plane in the hex, the lowest number first; was the base taken by advance after combat? */
export function caughtBy(m: M, plane: number, sum: number, advance: boolean): boolean {
  const { lossTo, active, advance: more } = m.game.charts.file.airBaseCapture
  return sum + (isActive(m, plane) ? active : 0) + (advance ? more : 0) <= lossTo
}

export function caught(m: M, plane: number, hex: HexId): void {
  const { seat } = m.game.units[plane]!
  m.tell('planeCaught', { side: seat, hex }, seat, { unit: plane })
  hitPlane(m, plane, hex)
}

/** ocs:9.14f#3: where it may go. */
export function fleeRefusal(m: M, plane: number, from: HexId, hex: HexId): Reason | null {
  if (plane < 0) return no('no-own-base', { hex })
  const { seat } = m.game.units[plane]!
  if (hex === from || !basesOf(m, seat).includes(hex)) return no('no-own-base', { hex })
  return within(m, plane, from, hex, 2) ? null : no('plane-far', { unit: plane, hex })
}

/** The box beyond the map it may go to, or -1. */
export function boxFor(m: M, plane: number, from: HexId): number {
  if (plane < 0) return -1
  const { land, grid } = m.game
  const { seat } = m.game.units[plane]!
  return land.beyond.findIndex(
    (box, i) => box.seat === seat && box.airBase >= 0 && within(m, plane, from, grid.size + i, 2),
  )
}

/** ocs:9.14f#3: a plane that has nowhere to go is destroyed; else its owner is asked. */
export function canFlee(m: M, plane: number, from: HexId): boolean {
  const { seat } = m.game.units[plane]!
  return boxFor(m, plane, from) >= 0 || basesOf(m, seat).some((hex) => fleeRefusal(m, plane, from, hex) === null)
}

/** Bases it may go to, and all boxes as one. */
function waysOut(m: M, plane: number, from: HexId): number {
  const bases = basesOf(m, m.game.units[plane]!.seat).filter((hex) => fleeRefusal(m, plane, from, hex) === null)
  return bases.length + (boxFor(m, plane, from) >= 0 ? 1 : 0)
}

/** Where a plane's owner is asked, one that has a choice is there, and none before it that has not. Lists are not made yet. */
export function imagineFlight(m: M, side: number, from: HexId): void {
  const { hex, place, holder, active, lost } = m.board
  const first = m.game.planes[side]!.find((u) => hex.get(u) === from)
  if (first !== undefined && waysOut(m, first, from) > 1) return
  const hidden = unseen(m, side)
  for (const plane of m.game.planes[side]!) {
    const moves = hidden.includes(plane)
    if (!moves && hex.get(plane) !== from) continue
    const before = lost.get(plane)
    const steps = [before, ...Array.from({ length: m.game.units[plane]!.steps }, (_, i) => i)]
    const fits = steps.some((n) => {
      lost.set(plane, n)
      return waysOut(m, plane, from) > 1
    })
    if (fits) {
      if (moves) placeHidden(plane, from)
      return
    }
    lost.set(plane, before)
    // Whoever shows there and does not fit would be the first.
    if (!moves) return
    if (hex.get(plane) === from) placeHidden(plane, basesOf(m, side).find((base) => base !== from) ?? from)
  }

  function placeHidden(plane: number, at: HexId): void {
    hex.set(plane, at)
    place.set(plane, PLACE.map)
    holder.set(plane, 0)
    active.set(plane, 0)
  }
}

export function fleeTo(m: M, plane: number, from: HexId, hex: HexId): void {
  const { seat } = m.game.units[plane]!
  setActive(m, plane, 0)
  putUnit(m, plane, hex)
  m.tell('planeDisplaced', { side: seat, hex: from }, seat, { unit: plane, to: hex })
}

export function fleeBeyond(m: M, plane: number, from: HexId): void {
  const { seat } = m.game.units[plane]!
  setActive(m, plane, 0)
  carryUnit(m, plane, -boxFor(m, plane, from) - 1)
  m.tell('planeDisplaced', { side: seat, hex: from }, seat, { unit: plane, to: -1 })
}

/** The next of a side's planes at the base: the first that has not been rolled for, or that has not fled. */
export const nextPlane = (m: M, side: number, hex: HexId, rolled: number): number =>
  planesIn(m, side, hex)[rolled] ?? -1
