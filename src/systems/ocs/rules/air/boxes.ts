/** 15.1 beyond the map: the planes in boxes are refitted as their game says, for nothing. */
import type { Reason } from '../../../../core/reasons.ts'
import { no } from '../reasons.ts'
import type { M } from '../world.ts'
import type { RefitFrame } from './frames.ts'
import { ACTIVE_OVER_LEVEL, inPlay, isActive, planeFace, planeOf, spotOf } from './planes.ts'

/** What refits beyond the map: planes a box readies in a phase, as its game says. */
function boxRefits(m: M, box: number): number {
  const told = m.game.tables.boxes?.[m.game.land.beyond[box]!.id]
  if (typeof told !== 'object' || told === null || !('refits' in told)) return 0
  return told.refits === 'all' ? Infinity : Number(told.refits)
}

/** The box a plane is in, or -1. */
function boxOf(m: M, plane: number): number {
  const spot = inPlay(m, plane) ? spotOf(m, plane) : 0
  return spot >= m.game.grid.size ? spot - m.game.grid.size : -1
}

const inBox = (m: M, planes: readonly number[], box: number): number[] => planes.filter((u) => boxOf(m, u) === box)

/** Why the plane beyond the map is not readied now. */
export function boxRefusal(m: M, f: RefitFrame, plane: number): Reason | null {
  const { seat, plane: data } = m.game.units[plane]!
  if (seat !== f.side) return no('not-own', { unit: plane })
  const box = data ? boxOf(m, plane) : -1
  if (box < 0 || isActive(m, plane)) return no('refit-box', { unit: plane })
  const active = inBox(m, m.game.planes[f.side]!, box).filter((u) => isActive(m, u)).length
  const full = active >= m.game.land.beyond[box]!.airBase + ACTIVE_OVER_LEVEL
  return full || inBox(m, f.boxed, box).length >= boxRefits(m, box) ? no('refit-box', { unit: plane }) : null
}

/** Planes beyond the map that could be readied, the most useful first. */
export function readyBeyond(m: M, f: RefitFrame): number[] {
  return byUse(
    m,
    m.game.planes[f.side]!.filter((u) => boxRefusal(m, f, u) === null),
  )
}

/** Planes, the most useful first: Fighters, then by rating and Barrage Strength. */
export function byUse(m: M, planes: readonly number[]): number[] {
  const worth = (u: number): number =>
    (planeOf(m, u).fighter ? 1000 : 0) + planeFace(m, u).rating * 10 + planeFace(m, u).barrage
  return planes.toSorted((a, b) => worth(b) - worth(a))
}
