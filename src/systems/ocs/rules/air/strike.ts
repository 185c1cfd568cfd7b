/** 14.7 and 14.8 What bombers do to a hex: their strength, the shifts of an air barrage, and Trainbusting markers. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { sideHex } from '../position/board.ts'
import { shiftsOf } from '../fighting/guns.ts'
import { chosen, type M } from '../world.ts'
import type { MissionFrame } from './frames.ts'
import { MISSIONS } from './missions.ts'
import { flewFar, planeFace, planeOf, spotOf } from './planes.ts'

type Raid = Pick<MissionFrame, 'kind' | 'planes'>

/** ocs:HR-9#1: the Fighter that only escorts four planes, or -1: of several the one whose bombs are missed least. */
export function escortOf(m: M, { kind, planes }: Raid): number {
  const { aim, hip } = MISSIONS[kind]!
  if (!chosen(m, 'threeBombers') || aim < 0 || hip || planes.length < m.game.charts.file.air.planes) return -1
  const fighters = planes.filter((u) => planeOf(m, u).fighter)
  return fighters.toSorted((a, b) => planeFace(m, a).barrage - planeFace(m, b).barrage || a - b)[0] ?? -1
}

/** The planes of a mission that drop bombs and face Flak. */
export function bombers(m: M, f: Raid): readonly number[] {
  const escort = escortOf(m, f)
  return escort < 0 ? f.planes : f.planes.filter((u) => u !== escort)
}

/** ocs:14.7#1 */
export function strikeStrength(m: M, planes: readonly number[]): number {
  return planes.reduce((sum, u) => sum + planeFace(m, u).barrage, 0)
}

/** ocs:14.7c#1, 14.1e.C#1: did all of them come from near by, and is none a Strategic Bomber? */
export function shortRange(m: M, planes: readonly number[], hex: HexId): boolean {
  const { shortRange: most } = m.game.charts.file.air
  return planes.every((u) => !planeOf(m, u).strategic && m.game.land.airDistance(spotOf(m, u), hex) <= most)
}

/** What shifts an air barrage of troops, each for itself (ocs:14.7#1, 14.1e.A#1, 10.2b#1). */
export function airShifts(m: M, side: number, hex: HexId, planes: readonly number[]) {
  const { noSpotter, shortRange: near } = m.game.charts.file.barrage.shifts
  const shifts = shiftsOf(m, side, hex)
  const high = planes.some((u) => planeOf(m, u).strategic)
  return {
    ...shifts,
    spotting: high ? noSpotter : shifts.spotting,
    // ocs:21.4.A#1
    range: (shortRange(m, planes, hex) ? near : 0) - (planes.some((u) => flewFar(m, u, hex)) ? 1 : 0),
  }
}

/** ocs:14.8a#1 */
export function busts(m: M, strength: number, die: number): boolean {
  const { charts } = m.game
  return charts.facilityResult(charts.facilityColumn(strength), die).trainbusting
}

/** Puts a Trainbusting marker of the side down (ocs:14.8#1). */
export function markBusted(m: M, side: number, hex: HexId): void {
  m.board.busted.set(sideHex(m, side, hex), 1)
}

/** ocs:14.8b#1, 14.8c#1: does a marker of the enemy slow the side in the hex? Legs are slowed in the marker's own hex alone. */
export function inBustedZone(m: M, enemy: number, hex: HexId, legs: boolean): boolean {
  if (m.board.busted.get(sideHex(m, enemy, hex)) === 1) return true
  if (legs) return false
  const { neighbours } = m.game.grid
  for (let at = hex * 6; at < (hex + 1) * 6; at++) {
    const to = neighbours[at]!
    if (to >= 0 && m.board.busted.get(sideHex(m, enemy, to)) === 1) return true
  }
  return false
}
