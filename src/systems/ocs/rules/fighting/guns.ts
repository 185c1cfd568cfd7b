/** 10.0 and 10.1: who may fire a barrage, what it is worth and costs, and where on the Barrage Table it lands. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { combatUnitsIn, did, faceOf, hasNeighbour, onMap, other, quartersOf } from '../position/board.ts'
import { rounded } from '../charts.ts'
import { fuelledByFormation, fuellingHq } from '../supply/fuel.ts'
import { modeName, modeOf } from '../position/modes.ts'
import { no } from '../reasons.ts'
import { AIM, chosen, DID, KIND, MARKER, PHASE, PLACE, RE, type M, type OcsGame } from '../world.ts'
import { terrainsIn } from './strength.ts'

const bySide = new WeakMap<OcsGame, readonly (readonly number[])[]>()

/** The artillery among the counters of a side. */
export function artilleryOf(m: M, side: number): readonly number[] {
  let lists = bySide.get(m.game)
  if (!lists) {
    lists = m.game.own.map((list) => list.filter((u) => m.game.units[u]!.kind === KIND.artillery))
    bySide.set(m.game, lists)
  }
  return lists[side]!
}

/** Does the enemy have to reckon with guns of the side? Which counters are on the map is no secret. */
export function hasGuns(m: M, side: number): boolean {
  return artilleryOf(m, side).some((u) => m.game.units[u]!.pooled || m.board.place.get(u) === PLACE.map)
}

/** ocs:7.0a#3, 11.0a#1, 21.9a#1: may it act in this phase? In Reaction and Exploitation only those released may. */
function eligible(m: M, unit: number, phase: number): boolean {
  if (phase === PHASE.combat || did(m, unit, DID.released)) return true
  const marker = m.board.marker.get(unit)
  if (phase === PHASE.exploitation) return marker === MARKER.exploit
  return marker === MARKER.none && chosen(m, 'reactiveArtillery')
}

/** Why the unit may not fire in this phase at all. */
export function gunRefusal(m: M, side: number, phase: number, unit: number): Reason | null {
  const u = m.game.units[unit]!
  if (u.seat !== side) return no('not-own', { unit })
  // ocs:9.0#3
  if (u.kind !== KIND.artillery) return no('not-artillery', { unit })
  if (!onMap(m, unit)) return no('not-on-map', { unit })
  // ocs:I.F#5
  const hex = m.board.hex.get(unit)
  if (m.game.land.offMap[hex] === 1) return no('box-combat', { hex })
  if (phase === PHASE.movement) return no('gun-phase')
  // ocs:10.0e.B#1
  if (did(m, unit, DID.barraged)) return no('fired-already', { unit })
  // ocs:13.4a#1
  const marker = m.board.marker.get(unit)
  if (marker === MARKER.reserve || marker === MARKER.strat)
    return no('gun-mode', { unit, mode: modeName(modeOf(m, unit)) })
  if (!eligible(m, unit, phase)) return no('gun-idle', { unit })
  return faceOf(m, unit).barrage === 0 ? no('gun-silent', { unit }) : null
}

/** ocs:10.1a#1: whatever the weather and the ground between. */
export function inRange(m: M, unit: number, target: HexId): boolean {
  return m.game.grid.distance(m.board.hex.get(unit), target) <= faceOf(m, unit).range
}

/** Points of a barrage are added up in quarters, and rounded as they go to the table. */
const POINT = 4

/** ocs:5.10b.A#1, HR-7#1: half when disorganized, and half of that when it saves shells. */
function quarterPoints(m: M, unit: number, half: boolean): number {
  const dg = m.board.marker.get(unit) === MARKER.dg
  return (faceOf(m, unit).barrage * POINT) / ((dg ? 2 : 1) * (half ? 2 : 1))
}

/** ocs:10.0#4, 4.1#1: the strength of a barrage; some of the guns may fire half of theirs. */
export function barrageStrength(m: M, guns: readonly number[], halved: readonly number[]): number {
  let sum = 0
  for (const u of guns) sum += quarterPoints(m, u, halved.includes(u))
  return rounded(sum, POINT)
}

/** ocs:10.1b#1, HR-7#2: tokens by the column before shifts, of the table for what is fired at; by a house rule one less for guns all fuelled by formation or HQ. */
export function barrageCost(m: M, guns: readonly number[], strength: number, aim: number): number {
  const { charts } = m.game
  const cost =
    aim === AIM.troops
      ? charts.barrageCost(charts.barrageColumn(strength))
      : charts.facilityCost(charts.facilityColumn(strength))
  const saves = m.game.switches['cheaperBarrages'] === 'fuelled' && guns.every((u) => fuelledTogether(m, u))
  return saves ? cost - 1 : cost
}

function fuelledTogether(m: M, unit: number): boolean {
  if (m.game.units[unit]!.formation >= 0) return fuelledByFormation(m, unit)
  return fuellingHq(m, unit, DID.fuelledHq) >= 0
}

/** ocs:10.0b#1: a combat unit of the side is next to the hex. */
function spotted(m: M, side: number, target: HexId): boolean {
  return hasNeighbour(m, target, side)
}

/** ocs:10.0a#3: RE in a hex, in quarters, as a barrage counts them: a division, of one counter or of many, as 3 at most. */
export function density(m: M, side: number, hex: HexId): number {
  const most = m.game.charts.file.barrage.mostOfOneDivision * RE
  const formations = new Map<number, number>()
  let sum = 0
  for (const unit of combatUnitsIn(m, hex, side)) {
    const { formation, steps } = m.game.units[unit]!
    const quarters = quartersOf(m, unit)
    if (formation >= 0) formations.set(formation, (formations.get(formation) ?? 0) + quarters)
    else sum += steps > 1 ? Math.min(quarters, most) : quarters
  }
  for (const quarters of formations.values()) sum += Math.min(quarters, most)
  return sum
}

/** ocs:10.0a#2: of the terrain in the hex the owner of the target takes what helps him most. */
function terrainShift(m: M, hex: HexId): number {
  const { close, veryClose, extremelyClose } = m.game.charts.file.barrage.shifts
  // In the order of TERRAIN_CATEGORIES.
  const byCategory = [0, close, veryClose, extremelyClose]
  const ground = m.board.ground.get(0)
  return Math.min(...terrainsIn(m, hex).map((t) => byCategory[m.game.land.hexEffects(ground, t).category]!))
}

/** What shifts a barrage on the table, each for itself: the firing player is told all of it (ocs:4.9c#1). */
export function shiftsOf(m: M, side: number, target: HexId) {
  const { charts } = m.game
  const { shifts } = charts.file.barrage
  const enemy = other(side)
  const strat = combatUnitsIn(m, target, enemy).some((u) => m.board.marker.get(u) === MARKER.strat)
  return {
    density: charts.densityShift(density(m, enemy, target)),
    hedgehog: m.board.hedgehog.get(target) > 0 ? shifts.hedgehog : 0,
    terrain: terrainShift(m, target),
    // ocs:10.0b#2
    spotting: spotted(m, side, target) ? 0 : shifts.noSpotter,
    strat: strat ? shifts.strat : 0,
  }
}

/** ocs:10.0a#5: is a bracketed half no more than disorganization here? */
export function bracketSpares(m: M, side: number, target: HexId): boolean {
  return m.board.hedgehog.get(target) >= m.game.charts.file.barrage.bracketFromHedgehog || !spotted(m, side, target)
}
