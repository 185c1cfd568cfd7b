/** 6 and 9: why a force may or may not enter a hex. */
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import type { Reason } from '../../../core/reasons.ts'
import { countIn, isDeployed, other, someIn } from './board.ts'
import { hasMoved, here, pointsLeft } from './moving.ts'
import { ringsEnd } from './near.ts'
import { no } from './reasons.ts'
import { fitsInto } from './stacking.ts'
import { crossed, isFord, sectorRefusal, stepCost } from './terrain.ts'
import { SHUT, type M, type Unit } from './world.ts'
import type { MoveFrame } from './frames.ts'
import { inEnemyZone, uncontested } from './zones.ts'

/** Distance to the nearest enemy unit if it is too near for march order (gwb:5#2, 6.3#3), otherwise Infinity. */
export function enemyNear(m: M, side: number, hex: HexId): number {
  const { near, charts } = m.game
  if (countIn(m, hex, other(side)) > 0) return 0
  for (let distance = 1, i = 0; distance <= charts.file.figures.marchDistance; distance++) {
    for (const end = ringsEnd(distance); i < end; i++) {
      const at = near.at(hex, i)
      if (at !== OFF_MAP && countIn(m, at, other(side)) > 0) return distance
    }
  }
  return Infinity
}

/** Only the armoured cars are there: the enemy may walk in (gwb:6.6#1). */
export function carsAlone(m: M, hex: HexId, side: number): boolean {
  return countIn(m, hex, other(side)) > 0 && !someIn(m, hex, other(side), isNoCar)
}

const isNoCar = (u: Unit): boolean => u.type !== 'cars'

/** gwb:6.3#2-3, 6#6, 6.6#1: hexes the units may not enter at all, however they come. */
function barredRefusal(m: M, side: number, units: readonly number[], hex: HexId): Reason | null {
  if (countIn(m, hex, other(side)) > 0 && !carsAlone(m, hex, side)) return no('enemy-there', { hex })
  const outside = sectorRefusal(m, units, hex)
  if (outside) return outside
  if (!units.some((u) => m.board.march.get(u) === 1)) return null
  if (m.board.battle.get(hex) === 1) return no('march-battle', { hex })
  const distance = enemyNear(m, side, hex)
  const least = m.game.charts.file.figures.marchDistance
  return distance <= least ? no('march-near', { hex, distance, least }) : null
}

/** gwb:6.1#1-5 */
function fordRefusal(m: M, f: MoveFrame, from: HexId, hex: HexId): Reason | null {
  const gun = f.force.find((u) => !m.game.units[u]!.fights)
  if (gun !== undefined) return no('ford-gun', { unit: gun })
  const shaken = f.force.find((u) => m.board.disorganized.get(u) > 0)
  if (shaken !== undefined) return no('ford-disorganized', { unit: shaken })
  if (hasMoved(f)) return no('ford-moved')
  if (uncontested(m, f.side, from, f.force.length)) return no('ford-zone', { hex: from })
  return uncontested(m, f.side, hex) ? no('ford-zone', { hex }) : null
}

/** Why the force may not walk at all (gwb:6#2, 6.2#4, 6.5#4). */
export function stillRefusal(m: M, f: MoveFrame): Reason | null {
  if (f.force.some((u) => m.board.entrained.get(u) === 1)) return no('rail-only')
  const standing = f.force.find((u) => isDeployed(m, u))
  if (standing !== undefined) return no('deployed', { unit: standing })
  return f.halted === 1 ? no('halted') : null
}

/** Why the force may not enter the hex from the one it stands in. */
export function stepRefusal(m: M, f: MoveFrame, hex: HexId): Reason | null {
  const from = here(m, f)
  if (m.game.grid.direction(from, hex) < 0) return no('not-adjacent', { hex, from })
  return stillRefusal(m, f) ?? enterRefusal(m, f, from, hex)
}

/** Why a force that may walk may not enter the neighbouring hex. */
export function enterRefusal(m: M, f: MoveFrame, from: HexId, hex: HexId): Reason | null {
  const side = crossed(m, from, hex)
  if ((side & SHUT) !== 0) return no('shut', { hex, from })
  const barred = barredRefusal(m, f.side, f.force, hex)
  if (barred) return barred
  const zone = inEnemyZone(m, f.side, hex)
  // gwb:7#6
  if (f.forced === 1 && zone) return no('force-zone', { hex })
  // gwb:6#3, def-ZOC#6
  if (zone && uncontested(m, f.side, from, f.force.length)) return no('zone-to-zone', { hex, from })
  const wet = isFord(side) ? fordRefusal(m, f, from, hex) : null
  if (wet) return wet
  const left = pointsLeft(f)
  // gwb:6#9
  if (left < 1) return no('no-points', { unit: f.force[f.mp.indexOf(left)]! })
  if (isFord(side)) return roomRefusal(m, f, hex, 0)
  const cost = stepCost(m, from, hex)
  // gwb:6#7-8: one hex at least
  if (cost > left && hasMoved(f)) return no('too-dear', { hex, cost, left })
  return roomRefusal(m, f, hex, Math.max(0, left - cost))
}

/** gwb:9#1-4: the force must be able to stay there, or to go on to where it can. */
function roomRefusal(m: M, f: MoveFrame, hex: HexId, left: number): Reason | null {
  return canRest(m, f, hex, left) ? null : no('no-room', { hex })
}

function canRest(m: M, f: MoveFrame, start: HexId, left: number): boolean {
  if (fitsInto(m, start, f.force)) return true
  const best = new Map<HexId, number>([[start, left]])
  const queue = [start]
  for (const at of queue) {
    if (inEnemyZone(m, f.side, at)) continue
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = m.game.grid.neighbour(at, d)
      if (to === OFF_MAP) continue
      const side = crossed(m, at, to)
      if ((side & SHUT) !== 0 || isFord(side) || barredRefusal(m, f.side, f.force, to)) continue
      const rest = best.get(at)! - stepCost(m, at, to)
      if (rest < 0 || rest <= (best.get(to) ?? -1)) continue
      if (f.forced === 1 && inEnemyZone(m, f.side, to)) continue
      if (fitsInto(m, to, f.force)) return true
      best.set(to, rest)
      queue.push(to)
    }
  }
  return false
}
