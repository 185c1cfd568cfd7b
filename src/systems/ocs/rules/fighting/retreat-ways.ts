/** 9.12c, 9.12e and 9.12f: which ways a retreating stack can take, and how many steps they cost it. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { adjacent, attackCapable, countIn, holdsOnlyOthers, other } from '../position/board.ts'
import { NO_ENTRY } from '../ground/terrain-chart.ts'
import { no } from '../reasons.ts'
import { stepPrice } from '../moving/step-cost.ts'
import { chosen, FACE, KIND, MARKER, type M } from '../world.ts'
import { inEnemyZone } from '../position/zones.ts'

/** A stack on its retreat. */
export interface Party {
  readonly side: number
  readonly party: readonly number[]
  /** How far it has to go, where it began, and the hexes it has entered. */
  readonly hexes: number
  readonly from: HexId
  readonly path: readonly HexId[]
  /** Hexes the enemy held when the combat began (ocs:9.12f#1), and the hex fought over. */
  readonly barred: readonly HexId[]
  readonly target: HexId
}

export function standing(p: Party): HexId {
  return p.path.length === 0 ? p.from : p.path[p.path.length - 1]!
}

/** ocs:9.12b#1, 13.1c#2: the side of the counter on which the unit retreats: without MA, and as an HQ, its Move side. */
export function retreatFace(m: M, unit: number): number {
  const { kind, faces } = m.game.units[unit]!
  const face = m.board.face.get(unit)
  return kind === KIND.hq || faces[face]!.ma === 0 ? FACE.move : face
}

/** ocs:9.12b#2: has it no MA on the side on which it would retreat? */
export function immobile(m: M, unit: number): boolean {
  return m.game.units[unit]!.faces[retreatFace(m, unit)]!.ma === 0
}

/** Why the stack cannot go from one hex into the next, whatever comes after. */
function entryRefusal(m: M, p: Party, from: HexId, direction: number): Reason | null {
  const hex = m.game.grid.neighbour(from, direction)
  // ocs:9.12f#1
  if (countIn(m, hex, other(p.side)) > 0) return no('enemy-there', { hex })
  if (p.barred.includes(hex)) return no('retreat-barred', { hex })
  for (const unit of p.party) {
    const { mobility } = m.game.units[unit]!.faces[retreatFace(m, unit)]!
    if (stepPrice(m, p.side, mobility, from, direction) === NO_ENTRY) return no('prohibited', { unit, hex })
  }
  // ocs:9.12f#2
  if (holdsOnlyOthers(m, hex, other(p.side)) && !p.party.some((u) => attackCapable(m, u)))
    return no('not-attack-capable', { unit: p.party[0]!, hex })
  return null
}

function anyShaken(m: M, units: readonly number[]): boolean {
  return units.some((u) => m.board.marker.get(u) === MARKER.dg)
}

/** ocs:9.12e#2, 5.8a#3: what entering an enemy zone costs: a step of those already DG, and units in Strat Mode. */
function priceOf(m: M, p: Party, hex: HexId, k: number, shaken: boolean): number {
  if (!inEnemyZone(m, p.side, hex)) return 0
  // From the second hex on everybody is DG.
  const strat = k > 1 ? 0 : p.party.filter((u) => m.board.marker.get(u) === MARKER.strat).length
  return (shaken ? 1 : 0) + strat
}

/** Next to enemies it has fought (ocs:9.12c#3). */
function beside(m: M, p: Party, hex: HexId): boolean {
  const enemy = other(p.side)
  const facing = (foe: HexId): boolean => foe >= 0 && adjacent(m, hex, foe) && countIn(m, foe, enemy) > 0
  return facing(p.target) || p.barred.some(facing)
}

/**
 * The least that is lost on the way from a hex, the `k`-th of the retreat, to its end; Infinity where there is no way.
 * `bends`: how many steps may lead no farther from the start. `clear`: it may not end next to those it has fought.
 */
function cheapest(m: M, p: Party, here: HexId, k: number, shaken: boolean, bends: number, clear: boolean): number {
  const { grid } = m.game
  const far = grid.distance(p.from, here)
  if (far === p.hexes) return clear && beside(m, p, here) ? Infinity : 0
  let least = Infinity
  for (let d = 0; d < DIRECTIONS; d++) {
    const hex = grid.neighbour(here, d)
    if (hex === OFF_MAP) continue
    const farther = grid.distance(p.from, hex) - far
    if (farther < 0 || (farther === 0 && (bends === 0 || p.path.includes(hex)))) continue
    const price = entering(m, p, here, d, k, shaken, farther === 0 ? bends - 1 : bends, clear)
    if (price < least) least = price
    if (least === 0) break
  }
  return least
}

/** The same by way of a neighbour. */
function entering(
  m: M,
  p: Party,
  here: HexId,
  direction: number,
  k: number,
  shaken: boolean,
  bends: number,
  clear: boolean,
): number {
  if (entryRefusal(m, p, here, direction) !== null) return Infinity
  const hex = m.game.grid.neighbour(here, direction)
  const next = shaken || k >= 1 || inEnemyZone(m, p.side, hex)
  // Only a way with bends could come through a hex twice.
  const on = bends > 0 ? { ...p, path: [...p.path, hex] } : p
  return priceOf(m, p, hex, k, shaken) + cheapest(m, on, hex, k + 1, next, bends, clear)
}

/** How many more steps may lead no farther from the start: at most as many as the retreat is long. */
function bendsLeft(m: M, p: Party): number {
  return p.hexes - (p.path.length - m.game.grid.distance(p.from, standing(p)))
}

/** ocs:9.12#2: is there any way at all? */
export function hasWay(m: M, p: Party): boolean {
  return cheapest(m, p, standing(p), p.path.length, anyShaken(m, p.party), bendsLeft(m, p), false) < Infinity
}

/** Why the stack may not take this hex next. */
export function wayRefusal(m: M, p: Party, hex: HexId): Reason | null {
  const { grid } = m.game
  const here = standing(p)
  const direction = grid.direction(here, hex)
  if (direction < 0) return no('not-adjacent', { hex, from: here })
  const why = entryRefusal(m, p, here, direction)
  if (why) return why
  const farther = grid.distance(p.from, hex) - grid.distance(p.from, here)
  // ocs:9.12c#2
  if (farther < 0 || p.path.includes(hex)) return no('retreat-back', { hex })
  const k = p.path.length
  const shaken = anyShaken(m, p.party)
  if (farther > 0 && entering(m, p, here, direction, k, shaken, 0, false) < Infinity) {
    // ocs:9.12c#3
    if (chosen(m, 'anyRetreat') || entering(m, p, here, direction, k, shaken, 0, true) < Infinity) return null
    return cheapest(m, p, here, k, shaken, 0, true) === 0 ? no('retreat-beside', { hex }) : null
  }
  // A longer way is open where it costs less than every direct one.
  const bends = bendsLeft(m, p) - (farther === 0 ? 1 : 0)
  const around = bends < 0 ? Infinity : entering(m, p, here, direction, k, shaken, bends, false)
  if (around === Infinity) return no('retreat-dead-end', { hex, hexes: p.hexes })
  return around < cheapest(m, p, here, k, shaken, 0, false) ? null : no('retreat-bends', { hex })
}
