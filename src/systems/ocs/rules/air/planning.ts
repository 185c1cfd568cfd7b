/** 14.2 Planning a mission: which kinds may be flown now, at what, and by which planes. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { countIn, did, hasNeighbour, isQuiet, other } from '../position/board.ts'
import { baseOwner, portOwner } from '../position/facilities.ts'
import { shownStacks } from '../position/veil.ts'
import { no } from '../reasons.ts'
import { navalIn } from '../sea/ships.ts'
import { chosen, AIM, DID, PHASE, type M } from '../world.ts'
import { basesOf } from './bases.ts'
import { carriersOf, deckIn } from './carriers.ts'
import { flies, fliesHip } from './flight.ts'
import type { MissionFrame } from './frames.ts'
import { cargoRefusal } from './airlift.ts'
import { onwardCargoRefusal } from './onward.ts'
import { dropZoneRefusal } from './dropplans.ts'
import { AIRLIFT, BUST, carries, DROP, MISSIONS, SWEEP, TRANSFER } from './missions.ts'
import { inPlay, isActive, planeFace, planeOf, spotOf, topPlane } from './planes.ts'
import { within } from './returns.ts'
import { bombers, escortOf, strikeStrength } from './strike.ts'

type Plan = MissionFrame

/** ocs:14.1a#1, 14.2e#1: could the plane fly at all? */
export function mayFly(m: M, plane: number): boolean {
  return isActive(m, plane) && inPlay(m, plane) && !did(m, plane, DID.flown)
}

/** Is there a plane of the side that could fly? */
export function anyReady(m: M, side: number): boolean {
  const planes = m.game.planes[side]!
  for (const u of planes) if (mayFly(m, u)) return true
  return false
}

/** ocs:14.1g#1, 10.0e.D#1, 14.2e#3, 14.1f#1: may that kind of mission be flown in the segment? */
export function kindRefusal(m: M, side: number, phase: number, kind: number, moving: boolean): Reason | null {
  const mission = MISSIONS[kind]!
  if (phase === PHASE.combat) return no('air-phase')
  if (mission.moving !== moving) return no(moving ? 'air-later' : 'air-earlier')
  // ocs:2.4#2
  if (isQuiet(m) && kind !== TRANSFER && kind !== AIRLIFT) return no('quiet-fight')
  if (!flies(m, side, phase)) return no('no-flight')
  if (!anyReady(m, side)) return no('no-plane')
  if (carries(kind) && !m.game.planes[side]!.some((u) => mayFly(m, u) && planeOf(m, u).transport))
    return no('no-transport')
  if (mission.hip && !fliesHip(m)) return no('no-hip-weather')
  if (mission.hip && !m.game.planes[side]!.some((u) => mayFly(m, u) && hipShoots(m, u))) return no('no-hip')
  return null
}

/** ocs:14.7d.B#1, 14.1e.B#1 */
function hipShoots(m: M, plane: number): boolean {
  const turns = m.game.tables.hipShoot?.[m.game.units[plane]!.nation]
  if (!Array.isArray(turns) || planeOf(m, plane).strategic) return false
  const turn = m.board.turn.get(0)
  return turns[0] <= turn && turn <= turns[1]
}

/** Could a mission of the kind go to the hex, as far as what lies there goes? */
function goalRefusal(m: M, f: Plan, hex: HexId): Reason | null {
  const enemy = other(f.side)
  const { aim, hip } = MISSIONS[f.kind]!
  if (m.game.land.offMap[hex] === 1 || m.game.land.playable[hex] !== 1) return no('box-combat', { hex })
  // ocs:14.6#1
  if (f.kind === SWEEP) return topPlane(m, enemy, hex) >= 0 ? null : no('no-sweep', { hex })
  if (f.kind === TRANSFER && deckIn(m, f.side, hex, f.planes.length + 1) >= 0) return null
  if (f.kind === TRANSFER || f.kind === AIRLIFT) {
    if (baseOwner(m, hex) === f.side) return null
    // ocs:14.9#2
    return no(f.kind === AIRLIFT && deckIn(m, f.side, hex, 0) >= 0 ? 'deck-cargo' : 'no-own-base', { hex })
  }
  if (f.kind === DROP) return dropZoneRefusal(m, hex)
  if (aim === AIM.troops && countIn(m, hex, enemy) === 0) return no('no-target', { hex })
  if (aim === AIM.base && baseOwner(m, hex) !== enemy) return no('no-base', { hex })
  if (aim === AIM.port && portOwner(m, hex) !== enemy) return no('no-port', { hex })
  // ocs:18.3c#1: as often as there are ships that have not been fired at
  if (aim === AIM.ship) return navalIn(m, enemy, hex).length > 0 ? null : no('no-ships', { hex })
  // ocs:14.7d.C#1, 14.7d.D#2
  if (hip) return hasNeighbour(m, hex, f.side) ? null : no('hip-spotter', { hex })
  // ocs:10.0e.A#1, 14.8#1
  return firedAt(m).includes(hex) ? no('barraged-already', { hex }) : null
}

/** Hexes that have had their barrage of the phase. */
function firedAt(m: M): readonly number[] {
  return m.frame('barrageSegment')?.targets ?? []
}

/** ocs:14.2d#1, 14.11#1: can the plane reach the hex, and come home from there? It comes back to where it was at least. */
function reaches(m: M, f: Plan, plane: number, hex: HexId): boolean {
  // ocs:14.9e.A#1: a plane that carries something farther than its range stays there
  return within(m, plane, spotOf(m, plane), hex, f.kind === TRANSFER || f.kind === AIRLIFT ? 2 : 1)
}

export function hexRefusal(m: M, f: Plan, hex: HexId): Reason | null {
  return goalRefusal(m, f, hex) ?? (someReach(m, f, flyers(m, f), hex) ? null : no('no-plane-near', { hex }))
}

/** The planes that could fly such a mission, if it does not go too far. */
function flyers(m: M, f: Plan): number[] {
  const unplanned = { ...f, planes: [] }
  return m.game.planes[f.side]!.filter((u) => unfit(m, unplanned, u) === null)
}

function someReach(m: M, f: Plan, planes: readonly number[], hex: HexId): boolean {
  for (const u of planes) if (reaches(m, f, u, hex) && !staysThere(m, f, u, hex)) return true
  return false
}

/** Is it to be transferred to where it is? */
function staysThere(m: M, f: Plan, plane: number, hex: HexId): boolean {
  return (f.kind === TRANSFER || f.kind === AIRLIFT) && spotOf(m, plane) === hex
}

/** Why the plane may not fly with the mission. */
export function planeRefusal(m: M, f: Plan, plane: number, hex: HexId): Reason | null {
  const why = unfit(m, f, plane)
  if (why) return why
  if (staysThere(m, f, plane, hex)) return no('plane-there', { unit: plane, hex })
  // ocs:18.2a#1
  if (f.kind === TRANSFER && baseOwner(m, hex) !== f.side && deckIn(m, f.side, hex, f.planes.length + 1) < 0)
    return no('deck-full', { hex })
  return reaches(m, f, plane, hex) ? null : no('plane-far', { unit: plane, hex })
}

/** Why it may not, wherever the mission goes. */
function unfit(m: M, f: Plan, plane: number): Reason | null {
  const u = m.game.units[plane]!
  if (u.seat !== f.side) return no('not-own', { unit: plane })
  if (u.plane === null) return no('not-a-plane', { unit: plane })
  if (!inPlay(m, plane)) return no('not-on-map', { unit: plane })
  if (!isActive(m, plane)) return no('plane-inactive', { unit: plane })
  if (did(m, plane, DID.flown)) return no('plane-flown', { unit: plane })
  if (f.planes.includes(plane)) return no('plane-named', { unit: plane })
  const { planes: most } = m.game.charts.file.air
  if (f.planes.length >= most) return no('planes-most', { most })
  if (MISSIONS[f.kind]!.hip) {
    if (!hipShoots(m, plane)) return no('no-hip-plane', { unit: plane })
    if (f.planes.length > 0) return no('hip-alone')
  }
  // ocs:14.1e.B#1, 18.3e#1
  const { aim } = MISSIONS[f.kind]!
  if (aim === AIM.ship && u.plane.strategic) return no('strategic-ships', { unit: plane })
  if (aim !== AIM.ship && (aim >= 0 || f.kind === BUST) && planeFace(m, plane).torpedo)
    return no('torpedo-land', { unit: plane })
  return f.kind === SWEEP && !u.plane.fighter ? no('no-fighter', { unit: plane }) : null
}

/** ocs:10.0#5: why the mission may not start as it is planned. */
export function goRefusal(m: M, f: Plan): Reason | null {
  if (f.hex < 0) return no('no-goal')
  if (f.planes.length === 0) return no('no-planes-named')
  if (carries(f.kind)) return cargoRefusal(m, f) ?? onwardCargoRefusal(m, f)
  // ocs:HR-9#1
  if (escortMissing(m, f)) return no('no-escort')
  const strikes = MISSIONS[f.kind]!.aim >= 0 || f.kind === BUST
  return strikes && strikeStrength(m, bombers(m, f)) < 1 ? no('no-points') : null
}

function escortMissing(m: M, f: Plan): boolean {
  const { aim, hip } = MISSIONS[f.kind]!
  const four = chosen(m, 'threeBombers') && aim >= 0 && !hip && f.planes.length >= m.game.charts.file.air.planes
  return four && escortOf(m, f) < 0
}

/** ocs:14.1c#1: why they may not all return to a base. */
export function homeRefusal(m: M, f: Plan, hex: HexId): Reason | null {
  if (f.kind === TRANSFER) return no('transfer-stays')
  if (baseOwner(m, hex) !== f.side) return no('no-own-base', { hex })
  if (f.home === hex) return no('home-already', { hex })
  const far = f.planes.find((u) => !within(m, u, f.hex, hex))
  return far === undefined ? null : no('plane-far', { unit: far, hex })
}

/** The hex of ships, told once for all in it. */
function shipAt(m: M, ship: number, out: { push(hex: HexId): unknown }): void {
  const hex = m.board.hex.get(ship)
  if (hex >= 0 && m.board.firstShip.get(hex) - 1 === ship) out.push(hex)
}

/** Hexes a mission of the kind might go to. */
function targets(m: M, f: Plan, out: { push(hex: HexId): unknown }): void {
  const enemy = other(f.side)
  const { aim } = MISSIONS[f.kind]!
  if (f.kind === SWEEP || aim === AIM.base) for (const hex of basesOf(m, enemy)) out.push(hex)
  else if (f.kind === TRANSFER || f.kind === AIRLIFT) {
    for (const hex of basesOf(m, f.side)) out.push(hex)
    if (f.kind === TRANSFER)
      for (const hex of new Set(carriersOf(m, f.side).map((u) => m.board.hex.get(u)))) out.push(hex)
  } else if (aim === AIM.troops) shownStacks(m, enemy, out)
  else if (aim === AIM.ship) for (const u of m.game.naval[enemy]!) shipAt(m, u, out)
  else if (aim === AIM.port) for (const { hex } of m.game.land.ports) out.push(hex)
  else for (let hex = 0; hex < m.game.grid.size; hex++) if (m.game.land.playable[hex] === 1) out.push(hex)
}

/** Those of them to which it may. */
export function goals(m: M, f: Plan, out: { push(hex: HexId): unknown }): void {
  const planes = flyers(m, f)
  if (planes.length === 0) return
  targets(m, f, {
    push(hex) {
      if (hex !== f.hex && goalRefusal(m, f, hex) === null && someReach(m, f, planes, hex)) out.push(hex)
    },
  })
}
