/** 2.5 zones of control and 2.6 zones of influence. */
import { exertZones } from '../../../core/counters.ts'
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../core/hex/grid.ts'
import { MAJOR_CITY } from './data.ts'
import { countIn, other, sideHex, strength, unitsIn } from './board.ts'
import { chosen, type M, type Side } from './world.ts'

/** Brings the zones that the force of a side in a hex exerts up to date (damos:2.5#1, #6). */
export function refreshZone(m: M, side: number, hex: HexId): void {
  exertZones(m, side, hex, exertedFrom(m, side, hex))
}

/** After a rule switched zones on or off for a whole side. */
export function refreshAllZones(m: M): void {
  for (let hex = 0; hex < m.game.grid.size; hex++) {
    refreshZone(m, 0, hex)
    refreshZone(m, 1, hex)
  }
}

function exertedFrom(m: M, side: number, hex: HexId): number {
  if (countIn(m, hex, side) === 0 || m.game.x.zonesOff(m, side as Side)) return 0
  const { first, next, demoralized } = m.board
  let mask = 0
  for (let u = first.get(hex) - 1; u >= 0; u = next.get(u) - 1) {
    if (m.game.units[u]!.seat !== side || demoralized.get(u) === 1) continue
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = m.game.grid.neighbour(hex, d)
      if (to !== OFF_MAP && (mask & (1 << d)) === 0 && m.game.x.exertsInto(m, u, hex, to)) mask |= 1 << d
    }
  }
  return mask
}

/**
 * Does the enemy of `side` have a zone of control in the hex? Zones exerted from `except` do not count: the winner in the
 * combat hex neither kills retreating losers nor cuts supply of a fight there (damos:2.5#5, 2.10#3).
 */
export function inEnemyZone(m: M, side: number, hex: HexId, except: HexId = OFF_MAP): boolean {
  const enemy = other(side)
  let zones = m.board.zoc.get(sideHex(m, enemy, hex))
  if (zones === 0) return false
  // damos:2.5#3: none into a Major City the side holds with troops
  if (m.game.land.settlement[hex] === MAJOR_CITY && countIn(m, hex, side) > 0) return false
  if (except !== OFF_MAP) {
    const d = m.game.grid.direction(except, hex)
    if (d >= 0) zones -= (m.board.exerts.get(sideHex(m, enemy, except)) >> d) & 1
  }
  return zones > 0
}

/** damos:2.1#16, 2.6#6: one unit that projects influence is enough, and a demoralized force has none. */
export function zoiCapable(m: M, units: readonly number[]): boolean {
  let capable = false
  for (const u of units) {
    if (m.board.demoralized.get(u) === 1) return false
    capable ||= m.game.x.projectsZoi(m, u)
  }
  return capable
}

/** The same of all units of a side in a hex. */
export function zoiCapableIn(m: M, hex: HexId, side: number): boolean {
  return zoiCapable(m, unitsIn(m, hex, side))
}

/** Range of the influence of the force in a hex, 0 when it has none (damos:2.6#2-7). */
export function zoiRange(m: M, hex: HexId, side: number): number {
  if (m.game.x.zonesOff(m, side as Side)) return 0
  const stack = unitsIn(m, hex, side)
  if (!zoiCapable(m, stack)) return 0
  const counted = chosen(m, 'zoiOwnStrength') ? stack.filter((u) => m.game.x.projectsZoi(m, u)) : stack
  return m.game.charts.zoiRange(strength(m, counted))
}
