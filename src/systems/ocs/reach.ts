/** 12.3 On-map supply: which dumps a unit can draw from, and which HQs throw to it. */
import { DIRECTIONS, OFF_MAP, type HexGrid, type HexId } from '../../core/hex/grid.ts'
import { faceOf, onMap, other, sideHex, unitsIn } from './board.ts'
import { bridgedWays } from './bridges.ts'
import { Flood, repriced } from './flood.ts'
import { KIND, MARKER, MP, TRUCK, type M, type OcsGame } from './world.ts'
import { inEnemyZone, negator, relyOn } from './zones.ts'

/** One flood is enough: its answers are kept as masks. */
const floods = new WeakMap<HexGrid, Flood>()
export function floodOf(game: OcsGame): Flood {
  let flood = floods.get(game.grid)
  if (!flood) floods.set(game.grid, (flood = new Flood(game.grid)))
  return flood
}

/** What is derived now and then, until the position changes. */
export function kept<T>(m: M, key: string, make: () => T): T {
  let value = m.cache.get(key) as T | undefined
  if (value === undefined) m.cache.set(key, (value = make()))
  return value
}

/** ocs:12.3d#2-3: hexes no supply path of the side may enter: enemy combat units, and for trucks un-negated zones. */
export function shutFor(m: M, side: number, mobility: number): Uint8Array {
  const trucks = mobility === TRUCK
  return kept(m, SHUT[side]![trucks ? 1 : 0], () => {
    const { count, zoc } = m.board
    const { size } = m.game.grid
    const [mine, enemy] = [side * size, other(side) * size]
    const shut = new Uint8Array(size)
    for (let hex = 0; hex < size; hex++) {
      const zone = trucks && zoc.get(enemy + hex) > 0 && count.get(mine + hex) === 0
      if (zone || count.get(enemy + hex) > 0) shut[hex] = 1
    }
    return shut
  })
}
const SHUT = [
  ['shut 0', 'shut 0 trucks'],
  ['shut 1', 'shut 1 trucks'],
] as const

/** How far a unit draws, in twelfths. */
export function drawRange(m: M): number {
  return m.game.charts.file.supply.drawMp * MP
}

/** ocs:12.3a#2: trucks, or for an HQ the mobility of its throw. */
export function drawMobility(m: M, unit: number): number {
  return m.game.units[unit]!.kind === KIND.hq ? faceOf(m, unit).throwMobility : TRUCK
}

/** ocs:12.3d#1, 13.8b#1-3: what the steps of a side's supply paths cost, over its bridges too. */
export function pathCosts(m: M, side: number, mobility: number): Uint16Array {
  return kept(m, COSTS[side]![mobility]!, () => {
    const ground = m.board.ground.get(0)
    const [plain, bridged] = [m.game.land.pathCosts(ground, mobility), m.game.land.bridgedCosts(ground, mobility)]
    const ways = bridgedWays(m, side).filter((way) => bridged[way]! < plain[way]!)
    return ways.length === 0 ? plain : repriced(m.game.grid, plain, ways, bridged)
  })
}
const COSTS = [
  ['paths 0 leg', 'paths 0 truck', 'paths 0 track'],
  ['paths 1 leg', 'paths 1 truck', 'paths 1 track'],
] as const

/** A flood along supply paths from a hex. */
export function paths(m: M, side: number, from: HexId, mobility: number, limit: number): Flood {
  const cost = pathCosts(m, side, mobility)
  return floodOf(m.game).run([from], cost, limit, shutFor(m, side, mobility))
}

/** The hexes reached and those next to them, which is close enough (ocs:12.3c#1). */
export function withNeighbours(m: M, flood: Flood): Uint8Array {
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

/** HQs of a side that can throw at all: on the map and not in Strat Mode (ocs:12.3b.C#1, 13.1a#2). */
function throwers(m: M, side: number): number[] {
  return m.game.own[side]!.filter(
    (u) => m.game.units[u]!.kind === KIND.hq && onMap(m, u) && m.board.marker.get(u) !== MARKER.strat,
  )
}

/** Which HQs of a side throw into which hexes: `bits[hex * words + word]`, a bit for each of `hqs`. */
export interface Throws {
  readonly hqs: readonly number[]
  readonly words: number
  readonly bits: Int32Array
}

/** ocs:12.3b#1: the hexes into which each HQ throws; who is next to one of them is served too. */
export function throwsOf(m: M, side: number): Throws {
  return kept(m, THROWS[side]!, () => {
    const hqs = throwers(m, side)
    const words = (hqs.length + 31) >> 5
    const bits = new Int32Array(m.game.grid.size * words)
    hqs.forEach((hq, i) => {
      const { throw: range, throwMobility } = faceOf(m, hq)
      const { reached, count } = paths(m, side, m.board.hex.get(hq), throwMobility, range)
      const [word, bit] = [i >> 5, 1 << (i & 31)]
      for (let k = 0; k < count; k++) bits[reached[k]! * words + word]! |= bit
    })
    return { hqs, words, bits }
  })
}
const THROWS = ['throws 0', 'throws 1'] as const

/** The HQs, 32 to a word, that throw into the hex or next to it (ocs:12.3c#1). */
export function thrownTo(m: M, { words, bits }: Throws, hex: HexId, word: number): number {
  const { neighbours } = m.game.grid
  let all = bits[hex * words + word]!
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
    const to = neighbours[at]!
    if (to !== OFF_MAP) all |= bits[to * words + word]!
  }
  return all
}

/** ocs:13.1d#1-2: a divisional HQ serves its own division, and independents of its nation. */
export function mayServe(m: M, hq: number, unit: number): boolean {
  const [server, served] = [m.game.units[hq]!, m.game.units[unit]!]
  if (!server.divisional) return true
  if (served.formation >= 0) return served.formation === server.formation
  return served.independent && served.nation === server.nation
}

/** The HQs that throw to a unit, other than itself. */
export function hqsServing(m: M, unit: number): number[] {
  const throws = throwsOf(m, m.game.units[unit]!.seat)
  const hex = m.board.hex.get(unit)
  const found: number[] = []
  for (let word = 0; word < throws.words; word++) {
    let all = thrownTo(m, throws, hex, word)
    for (; all !== 0; all &= all - 1) {
      const hq = throws.hqs[word * 32 + 31 - Math.clz32(all & -all)]!
      if (hq !== unit && mayServe(m, hq, unit)) found.push(hq)
    }
  }
  return found
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

/** The whole map at once: hexes from which a unit would draw some dump of the side. */
export function drawField(m: M, side: number): Uint8Array {
  return kept(m, FIELDS[side]!, () => fieldOf(m, side, TRUCK, dumpHexes(m, side)))
}
const FIELDS = ['draw field 0', 'draw field 1'] as const

/**
 * Hexes from which one of the goals is within draw. Counted back from the goals, each with its neighbours, which are close
 * enough; who stands next to a goal needs no path.
 */
export function fieldOf(m: M, side: number, mobility: number, goals: readonly HexId[]): Uint8Array {
  const { neighbours, size } = m.game.grid
  const shut = shutFor(m, side, mobility)
  const field = new Uint8Array(size)
  const sources: HexId[] = []
  const add = (hex: HexId): void => {
    if (field[hex] === 1) return
    field[hex] = 1
    if (shut[hex] === 0) sources.push(hex)
  }
  for (const hex of goals) {
    add(hex)
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++)
      if (neighbours[at] !== OFF_MAP) add(neighbours[at]!)
  }
  const cost = pathCosts(m, side, mobility)
  const flood = floodOf(m.game).run(sources, cost, drawRange(m), shut, true)
  for (let i = 0; i < flood.count; i++) field[flood.reached[i]!] = 1
  return field
}

/** A way counted hex by hex, and what is spent on reaching each, in twelfths. */
export interface Way {
  readonly hexes: readonly HexId[]
  readonly spent: readonly number[]
}

/** ocs:12.3c#1: the shortest way a flood has found from where it began to the goal or next to it, or null. */
export function wayTo(m: M, flood: Flood, cost: Uint16Array, goal: HexId): Way | null {
  const hexes: HexId[] = []
  for (let at = nearest(m, flood, goal); at !== OFF_MAP; at = before(m, flood, cost, at)) hexes.unshift(at)
  return hexes.length === 0 ? null : { hexes, spent: hexes.map((hex) => flood.distance[hex]!) }
}

/** ocs:4.5b#5: whoever negates a zone along a truck path that is used stays where he is. */
export function relyAlong(m: M, side: number, from: HexId, mobility: number, limit: number, goal: HexId): void {
  if (mobility !== TRUCK) return
  const flood = paths(m, side, from, mobility, limit)
  const cost = pathCosts(m, side, mobility)
  for (const hex of wayTo(m, flood, cost, goal)?.hexes.slice(1) ?? [])
    if (inEnemyZone(m, side, hex)) relyOn(m, negator(m, side, hex, []))
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
  if (flood.distance[hex] === 0) return OFF_MAP
  for (let d = 0; d < DIRECTIONS; d++) {
    const from = m.game.grid.neighbour(hex, d)
    if (from === OFF_MAP || !flood.reaches(from)) continue
    const step = cost[from * DIRECTIONS + ((d + 3) % DIRECTIONS)]!
    if (flood.distance[from]! + step === flood.distance[hex]) return from
  }
  return OFF_MAP
}
