/** 12.3 On-map supply: which dumps a unit can draw from, and which HQs throw to it. */
import { DIRECTIONS, OFF_MAP, type HexGrid, type HexId } from '../../core/hex/grid.ts'
import { countIn, faceOf, onMap, other, sideHex, unitsIn } from './board.ts'
import { Flood } from './flood.ts'
import { KIND, MARKER, MP, TRUCK, type M, type OcsGame } from './world.ts'
import { inEnemyZone, negator, relyOn } from './zones.ts'

/** One flood is enough: its answers are kept as masks. */
const floods = new WeakMap<HexGrid, Flood>()
function floodOf(game: OcsGame): Flood {
  let flood = floods.get(game.grid)
  if (!flood) floods.set(game.grid, (flood = new Flood(game.grid)))
  return flood
}

/** What is derived now and then, until the position changes. */
function kept<T>(m: M, key: string, make: () => T): T {
  let value = m.cache.get(key) as T | undefined
  if (value === undefined) m.cache.set(key, (value = make()))
  return value
}

/** ocs:12.3d#2-3: hexes no supply path of the side may enter: enemy combat units, and for trucks un-negated zones. */
export function shutFor(m: M, side: number, mobility: number): Uint8Array {
  return kept(m, `shut ${side} ${mobility === TRUCK ? 1 : 0}`, () => {
    const shut = new Uint8Array(m.game.grid.size)
    for (let hex = 0; hex < shut.length; hex++) {
      const blocked = mobility === TRUCK && inEnemyZone(m, side, hex) && negator(m, side, hex, []) < 0
      if (blocked || countIn(m, hex, other(side)) > 0) shut[hex] = 1
    }
    return shut
  })
}

/** How far a unit draws, in twelfths. */
export function drawRange(m: M): number {
  return m.game.charts.file.supply.drawMp * MP
}

/** ocs:12.3a#2: trucks, or for an HQ the mobility of its throw. */
export function drawMobility(m: M, unit: number): number {
  return m.game.units[unit]!.kind === KIND.hq ? faceOf(m, unit).throwMobility : TRUCK
}

/** A flood along supply paths from a hex. */
function paths(m: M, side: number, from: HexId, mobility: number, limit: number): Flood {
  const cost = m.game.land.pathCosts(m.board.ground.get(0), mobility)
  return floodOf(m.game).run([from], cost, limit, shutFor(m, side, mobility))
}

/** The hexes reached and those next to them, which is close enough (ocs:12.3c#1). */
function withNeighbours(m: M, flood: Flood): Uint8Array {
  const { neighbours, size } = m.game.grid
  const { reached, count } = flood
  const mask = new Uint8Array(size)
  for (let i = 0; i < count; i++) {
    const hex = reached[i]!
    mask[hex] = 1
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
      const to = neighbours[at]!
      if (to !== OFF_MAP) mask[to] = 1
    }
  }
  return mask
}

/** ocs:12.3a#1, #4: hexes whose dumps somebody in this hex draws from. */
export function drawMask(m: M, side: number, hex: HexId, mobility: number): Uint8Array {
  return kept(m, `draw ${side} ${hex} ${mobility}`, () =>
    withNeighbours(m, paths(m, side, hex, mobility, drawRange(m))),
  )
}

/** ocs:12.3b#1: hexes to which an HQ throws. */
export function throwMask(m: M, hq: number): Uint8Array {
  return kept(m, `throw ${hq}`, () => {
    const { throw: range, throwMobility } = faceOf(m, hq)
    return withNeighbours(m, paths(m, m.game.units[hq]!.seat, m.board.hex.get(hq), throwMobility, range))
  })
}

/** HQs of a side that can throw at all: on the map and not in Strat Mode (ocs:12.3b.C#1, 13.1a#2). */
function throwers(m: M, side: number): number[] {
  return kept(m, `throwers ${side}`, () =>
    m.game.own[side]!.filter(
      (u) => m.game.units[u]!.kind === KIND.hq && onMap(m, u) && m.board.marker.get(u) !== MARKER.strat,
    ),
  )
}

/** ocs:13.1d#1-2: a divisional HQ serves its own division, and independents of its nation. */
function mayServe(m: M, hq: number, unit: number): boolean {
  const [server, served] = [m.game.units[hq]!, m.game.units[unit]!]
  if (!server.divisional) return true
  if (served.formation >= 0) return served.formation === server.formation
  return served.independent && served.nation === server.nation
}

/** The HQs that throw to a unit, other than itself. */
export function hqsServing(m: M, unit: number): number[] {
  const hex = m.board.hex.get(unit)
  return throwers(m, m.game.units[unit]!.seat).filter(
    (hq) => hq !== unit && mayServe(m, hq, unit) && throwMask(m, hq)[hex] === 1,
  )
}

/** Does the unit itself draw from a dump in that hex? */
export function drawsFrom(m: M, unit: number, hex: HexId): boolean {
  const { seat } = m.game.units[unit]!
  return drawMask(m, seat, m.board.hex.get(unit), drawMobility(m, unit))[hex] === 1
}

/** Hexes with supply of the side, on the ground or loaded. */
export function dumpHexes(m: M, side: number): HexId[] {
  return kept(m, `dumps ${side}`, () => {
    const hexes: HexId[] = []
    for (let hex = 0; hex < m.game.grid.size; hex++) {
      const row = sideHex(m, side, hex)
      const loaded = m.board.others.get(row) > 0 && unitsIn(m, hex, side).some((u) => m.board.load.get(u) > 0)
      if (loaded || m.board.dump.get(row) > 0) hexes.push(hex)
    }
    return hexes
  })
}

/** How supply in a hex comes to a unit: DIRECT, the HQ that throws it, or NO_WAY. */
export const DIRECT = -1
export const NO_WAY = -2

/** ocs:12.3a#1, 12.3b#1, 12.3b.D#1: the unit draws it, or an HQ that draws it throws it; never two HQs in a row. */
export function wayFrom(m: M, unit: number, hex: HexId): number {
  if (drawsFrom(m, unit, hex)) return DIRECT
  return hqsServing(m, unit).find((hq) => drawsFrom(m, hq, hex)) ?? NO_WAY
}

/**
 * The whole map at once: hexes from which a unit would draw some dump of the side. Counted back from the dumps, each with
 * its neighbours, which are close enough; who stands next to a dump needs no path.
 */
export function drawField(m: M, side: number): Uint8Array {
  return kept(m, `draw field ${side}`, () => {
    const shut = shutFor(m, side, TRUCK)
    const near = new Uint8Array(m.game.grid.size)
    for (const hex of dumpHexes(m, side)) {
      near[hex] = 1
      for (let d = 0; d < DIRECTIONS; d++) {
        const to = m.game.grid.neighbour(hex, d)
        if (to !== OFF_MAP) near[to] = 1
      }
    }
    const sources: HexId[] = []
    for (let hex = 0; hex < near.length; hex++) if (near[hex] === 1 && shut[hex] === 0) sources.push(hex)
    const cost = m.game.land.pathCosts(m.board.ground.get(0), TRUCK)
    // A path may begin in a shut hex, the unit's own, and may not enter one: so such hexes are reached and not left.
    const ends = kept(m, `ends ${side}`, () => shut.map((s) => s * 2))
    const flood = floodOf(m.game).run(sources, cost, drawRange(m), ends, true)
    for (let i = 0; i < flood.count; i++) near[flood.reached[i]!] = 1
    return near
  })
}

/** ocs:4.5b#5: whoever negates a zone along a truck path that is used stays where he is. */
export function relyAlong(m: M, side: number, from: HexId, mobility: number, limit: number, goal: HexId): void {
  if (mobility !== TRUCK) return
  const flood = paths(m, side, from, mobility, limit)
  const cost = m.game.land.pathCosts(m.board.ground.get(0), mobility)
  let at = nearest(m, flood, goal)
  while (at !== from && at !== OFF_MAP) {
    if (inEnemyZone(m, side, at)) relyOn(m, negator(m, side, at, []))
    at = before(m, flood, cost, at)
  }
}

/** The reached hex closest to the start among the goal and its neighbours. */
function nearest(m: M, flood: Flood, goal: HexId): HexId {
  let best = flood.reaches(goal) ? goal : OFF_MAP
  for (let d = 0; d < DIRECTIONS; d++) {
    const hex = m.game.grid.neighbour(goal, d)
    if (hex === OFF_MAP || !flood.reaches(hex)) continue
    if (best === OFF_MAP || flood.distance[hex]! < flood.distance[best]!) best = hex
  }
  return best
}

/** The hex from which the flood came into this one. */
function before(m: M, flood: Flood, cost: Uint16Array, hex: HexId): HexId {
  for (let d = 0; d < DIRECTIONS; d++) {
    const from = m.game.grid.neighbour(hex, d)
    if (from === OFF_MAP || !flood.reaches(from)) continue
    const step = cost[from * DIRECTIONS + ((d + 3) % DIRECTIONS)]!
    if (flood.distance[from]! + step === flood.distance[hex] && from !== hex) return from
  }
  return OFF_MAP
}
