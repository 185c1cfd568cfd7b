/** 14.4 Flak: the points that fire at a mission, and the plane they hit. */
import { combatUnitsIn, onMap, other } from '../position/board.ts'
import { baseLevel, baseOwner } from '../position/facilities.ts'
import { chosen, KIND, type M } from '../world.ts'
import type { MissionFrame } from './frames.ts'
import { navalIn } from '../sea/ships.ts'
import { alwaysFlak, BUST, DROP, MISSIONS, neverFlak } from './missions.ts'
import { inPatrolZone } from './patrol.ts'
import { planeFace, planeOf } from './planes.ts'
import { bombers } from './strike.ts'

/** ocs:14.4a#1-3: does Flak fire at the mission, as things stand now? */
export function flakFires(m: M, f: MissionFrame): boolean {
  if (neverFlak(f.kind)) return false
  return alwaysFlak(f.kind) || inPatrolZone(m, other(f.side), f.hex) || ownGuns(m, f) > 0
}

/** Flak Points of ships of its own that take the planes of an Air Drop for the enemy's, where a game says so. */
function ownGuns(m: M, f: Pick<MissionFrame, 'side' | 'kind' | 'hex'>): number {
  const told = m.game.tables.friendlyFire
  if (told === undefined || f.kind !== DROP) return 0
  const [turn, { turns, within, flak }] = [m.board.turn.get(0), told]
  if (turn < turns[0] || turn > turns[1]) return 0
  const near = m.game.naval[f.side]!.some(
    (u) =>
      m.game.units[u]!.kind === KIND.ship && onMap(m, u) && m.game.grid.distance(m.board.hex.get(u), f.hex) <= within,
  )
  return near ? flak : 0
}

/** ocs:18.3f#1: the printed Flak of all ships of the side in the hex. */
function shipFlak(m: M, side: number, hex: number): number {
  const face = (u: number) => m.game.units[u]!.ship?.sides[m.board.lost.get(u) === 0 ? 0 : 1]
  return navalIn(m, side, hex).reduce((sum, u) => sum + (face(u)?.flak ?? 0), 0)
}

/** ocs:14.4e#2, 14.4c#2-3: Flak Points, each for itself. */
export function flakPoints(m: M, f: Pick<MissionFrame, 'side' | 'kind' | 'hex' | 'planes'>) {
  const { manyPlanes, many, hq, zoneWithFighter, zoneAlone, bustInZone } = m.game.charts.file.flak
  const enemy = other(f.side)
  const planes = bombers(m, f)
  const zone = inPatrolZone(m, enemy, f.hex)
  const escorted = f.planes.some((u) => planeOf(m, u).fighter)
  return {
    planes: planes.length >= manyPlanes ? many : 0,
    hq: combatUnitsIn(m, f.hex, enemy).some((u) => m.game.units[u]!.kind === KIND.hq) ? hq : 0,
    // ocs:15.0b.B#1, 15.2.F#1
    base: baseOwner(m, f.hex) === enemy ? baseLevel(m, f.hex) : 0,
    // ocs:18.3f#1-2: and of ships, at barrages of whatever is there
    printed:
      m.game.land.flak[f.hex]! +
      flakSymbols(m, enemy, f.hex) +
      ownGuns(m, f) +
      (MISSIONS[f.kind]!.aim >= 0 ? shipFlak(m, enemy, f.hex) : 0),
    zone: zone ? (escorted ? zoneWithFighter : zoneAlone) : 0,
    bust: zone && f.kind === BUST ? bustInZone : 0,
  }
}

/** ocs:HR-14#1: by the house rule, the war is far enough on; a game that tells no years is. */
export function isLateWar(m: M): boolean {
  if (!chosen(m, 'lateFlak')) return false
  const date = m.game.turns.find(({ turn }) => turn === m.board.turn.get(0))?.date ?? ''
  const [, month, year] = /(\w+) (\d{4})$/.exec(date) ?? []
  if (month === undefined) return true
  return Number(year) * 12 + MONTHS.indexOf(month) >= JUNE_1943
}
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const JUNE_1943 = 1943 * 12 + MONTHS.indexOf('June')

/** ocs:HR-14#3: a combat unit with a flak symbol. */
function flakSymbols(m: M, enemy: number, hex: number): number {
  if (!isLateWar(m)) return 0
  return combatUnitsIn(m, hex, enemy).some((u) => m.game.units[u]!.signs.has('flak'))
    ? m.game.charts.file.flak.symbol
    : 0
}

/** ocs:14.4f#1: which of the mission's planes is hit. */
export function planeHit(m: M, planes: readonly number[], die: number): number {
  if (planes.length === 1) return planes[0]!
  const told = m.game.charts.file.flak.missionLoss[planes.length]![die - 1]!
  if (typeof told === 'number') return planes[told - 1]!
  const byStrength = planes.toSorted((a, b) => planeFace(m, a).barrage - planeFace(m, b).barrage || a - b)
  return told === 'weakest' ? byStrength[0]! : byStrength.at(-1)!
}
