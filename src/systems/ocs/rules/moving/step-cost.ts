/** 6.1 and 6.2: what a step costs a unit on the move, and why it may not be made. */
import { DIRECTIONS, type HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import {
  attackCapableAs,
  countIn,
  engineerCapable,
  engineerCapableAs,
  holdsOnlyOthers,
  isQuiet,
  other,
  sideHex,
} from '../position/board.ts'
import { inBustedZone } from '../air/strike.ts'
import { crossingServes, engineersAt } from '../ground/bridges.ts'
import { eachDrop, someDrop } from './drops.ts'
import { lacksFuel } from '../supply/fuel.ts'
import { ALL_MP, NO_ENTRY } from '../ground/terrain-chart.ts'
import { no } from '../reasons.ts'
import { LEG, MARKER, MP, SKI, TRUCK, type M } from '../world.ts'
import { inEnemyZone, stopsTrucks } from '../position/zones.ts'
import type { MoveFrame } from './frames.ts'

/** Where the force stands. */
export function here(f: MoveFrame): HexId {
  return f.path[f.path.length - 1]!
}

/** Has it left the hex in which it began? */
export function hasMoved(f: MoveFrame): boolean {
  return f.path.length > 1
}

/** Has it begun to move: left its hex, or spent MP on an overrun from there? */
export function underWay(f: MoveFrame): boolean {
  return hasMoved(f) || f.left.some((left, i) => left < f.whole[i]!)
}

/** The mobility of the i-th unit of the force, on the face it is to have, as far as the ground goes. */
export function mobilityOf(m: M, f: MoveFrame, i: number): number {
  const { ski, faces } = m.game.units[f.force[i]!]!
  const { mobility } = faces[f.faces[i]!]!
  return ski && mobility === LEG ? SKI : mobility
}

/** ocs:4.5b#1: was a combat unit dropped off in the hex? It negates zones there though its counter is not put down yet. */
export function droppedIn(m: M, f: MoveFrame, hex: HexId): boolean {
  return someDrop(f.drops, (unit, at) => at === hex && m.game.units[unit]!.combat)
}

/** The price of a step by terrain, roads and bridges, in twelfths; NO_ENTRY or ALL_MP. */
export function stepPrice(m: M, side: number, mobility: number, from: HexId, direction: number): number {
  const costs = m.game.land.costs(m.board.ground.get(0), mobility)
  const at = from * DIRECTIONS + direction
  const plain = costs.march[at]!
  const to = m.game.grid.neighbour(from, direction)
  if (costs.bridged[at] === plain) return slowed(m, side, mobility, to, plain)
  // ocs:13.8b#1-4: into or out of an engineer's hex
  const bridge = engineersAt(m, side, from, to) || crossingServes(m, side, at)
  return slowed(m, side, mobility, to, bridge ? costs.bridged[at]! : plain)
}

/** ocs:14.8c#1: an MP more into a hex in a Trainbusting Zone of the enemy. */
function slowed(m: M, side: number, mobility: number, hex: HexId, price: number): number {
  if (m.game.planes[other(side)]!.length === 0 || price >= ALL_MP || price === NO_ENTRY) return price
  return inBustedZone(m, other(side), hex, mobility === LEG || mobility === SKI) ? price + MP : price
}

/**
 * ocs:13.8b#6: does an engineer in the hex bridge for the i-th unit of the force? Engineers of the force, and those it has
 * dropped, are where the plan has them; one that turned over still has its own bridge to leave by.
 */
function bridgedFor(m: M, f: MoveFrame, i: number, hex: HexId): boolean {
  let engineers = m.board.engineers.get(sideHex(m, f.side, hex))
  f.force.forEach((unit, k) => {
    const before = engineerCapable(m, unit)
    if (before && m.board.hex.get(unit) === hex) engineers -= 1
    if (hex !== here(f)) return
    const leaves = k === i && before && !hasMoved(f)
    if (leaves || engineerCapableAs(m, unit, f.faces[k]!, f.markers[k]!)) engineers += 1
  })
  eachDrop(f.drops, (unit, at, face, marker) => {
    if (engineerCapable(m, unit) && m.board.hex.get(unit) === hex) engineers -= 1
    if (at === hex && engineerCapableAs(m, unit, face, marker)) engineers += 1
  })
  return engineers > 0
}

/** The price of a step for the i-th unit of the force. */
function priceFor(m: M, f: MoveFrame, i: number, direction: number): number {
  const costs = m.game.land.costs(m.board.ground.get(0), mobilityOf(m, f, i))
  const from = here(f)
  const at = from * DIRECTIONS + direction
  const to = m.game.grid.neighbour(from, direction)
  const mobility = mobilityOf(m, f, i)
  if (costs.bridged[at] === costs.march[at]) return slowed(m, f.side, mobility, to, costs.march[at]!)
  const bridge = bridgedFor(m, f, i, from) || bridgedFor(m, f, i, to) || crossingServes(m, f.side, at)
  return slowed(m, f.side, mobility, to, bridge ? costs.bridged[at]! : costs.march[at]!)
}

/** What the step takes from the i-th unit of the force, or -1 if it cannot pay (ocs:6.1c#1, 6.2#1). */
export function payment(m: M, f: MoveFrame, i: number, direction: number): number {
  const left = f.left[i]!
  const price = priceFor(m, f, i, direction)
  if (price <= left) return price
  const fresh = left === f.whole[i] && left > 0 && !hasMoved(f)
  if (price === NO_ENTRY || !fresh) return -1
  return left
}

/** Whole and part of a number of twelfths, for people. */
export function points(twelfths: number): number {
  return Math.round((twelfths / MP) * 100) / 100
}

/** ocs:4.8c.A#1-2, 4.4c#1: may this force walk into the hex, as far as the enemy goes? One who can attack takes it for all. */
function enemyRefusal(m: M, f: MoveFrame, hex: HexId): Reason | null {
  const enemy = other(f.side)
  if (countIn(m, hex, enemy) > 0) return no('enemy-there', { hex })
  if (!holdsOnlyOthers(m, hex, enemy)) return null
  const taken = f.force.some((u, i) => attackCapableAs(m, u, f.faces[i]!, f.markers[i]!))
  return taken ? null : no('not-attack-capable', { unit: f.force[0]!, hex })
}

/** ocs:2.4#3: nothing that looks like a raid. */
function quietRefusal(m: M, f: MoveFrame, from: HexId, hex: HexId): Reason | null {
  if (!isQuiet(m)) return null
  if (m.board.control.get(hex) === other(f.side) + 1) return no('quiet-enemy', { hex })
  return inEnemyZone(m, f.side, hex) && !inEnemyZone(m, f.side, from) ? no('quiet-zone', { hex }) : null
}

/** ocs:4.5a.A#1-5, 4.5a.J#2: what enemy zones forbid. */
function zoneRefusal(m: M, f: MoveFrame, from: HexId, hex: HexId): Reason | null {
  const strat = f.markers.indexOf(MARKER.strat)
  if (strat >= 0 && inEnemyZone(m, f.side, hex)) return no('strat-into-zone', { unit: f.force[strat]!, hex })
  if (!hasMoved(f) || !stopsTrucks(m, f.side, from, f.force) || droppedIn(m, f, from)) return null
  const truck = f.force.find((_, i) => mobilityOf(m, f, i) === TRUCK)
  return truck === undefined ? null : no('zone-stops', { unit: truck, hex: from })
}

/** Why the force may not enter the hex from the one it stands in. */
export function stepRefusal(m: M, f: MoveFrame, hex: HexId): Reason | null {
  const from = here(f)
  const direction = m.game.grid.direction(from, hex)
  if (direction < 0) return no('not-adjacent', { hex, from })
  const enemy = enemyRefusal(m, f, hex)
  if (enemy) return enemy
  const held = quietRefusal(m, f, from, hex) ?? zoneRefusal(m, f, from, hex)
  if (held) return held
  for (let i = 0; i < f.force.length; i++) {
    const unit = f.force[i]!
    if (f.markers[i] === MARKER.extender) return no('extender-stays', { unit })
    if (f.whole[i] === 0) return no('no-ma', { unit })
    const barred = m.game.x.barred(m, unit, hex)
    if (barred) return barred
    if (lacksFuel(m, f, i)) return no('no-fuel', { unit })
    if (payment(m, f, i, direction) < 0) return dearRefusal(m, f, i, direction, hex)
  }
  return null
}

function dearRefusal(m: M, f: MoveFrame, i: number, direction: number, hex: HexId): Reason {
  const unit = f.force[i]!
  const price = priceFor(m, f, i, direction)
  if (price === NO_ENTRY) return no('prohibited', { unit, hex })
  if (price === ALL_MP) return no('all-mp', { unit, hex })
  return no('too-dear', { unit, hex, cost: points(price), left: points(f.left[i]!) })
}
