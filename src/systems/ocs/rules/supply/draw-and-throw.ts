/** 12.3 On-map supply: which dumps a unit can draw from, and which HQs throw to it. */
import type { Fact } from '../../../../core/derived.ts'
import { DIRECTIONS, OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { addBit, forEachBit, wordsFor } from '../../../../core/bits.ts'
import { areaBack, areaOf, type Area, type Field, type Found } from '../ground/areas.ts'
import { faceOf, hqsOf, onMap, other, sideHex } from '../position/board.ts'
import { bridgedWays } from '../ground/bridges.ts'
import { WATER } from '../ground/land.ts'
import { floodOf, repriced, type Flood } from '../ground/flood.ts'
import { AFLOAT, DUMPS, FACTS, GROUND, hexesOf, PRESENCE, CROSSINGS, ENGINEERS, HQS, LOADS } from '../position/facts.ts'
import { KIND, LEG, MARKER, MP, TRACK, TRUCK, type M } from '../world.ts'
import { inEnemyZone, negator, relyOn } from '../position/zones.ts'

/** ocs:12.3d#2-3: hexes no supply path of the side may enter: enemy combat units, and for trucks un-negated zones. */
export function shutFor(m: M, side: number, mobility: number): Uint8Array {
  return shut(m, side, mobility === TRUCK ? FOR_TRUCKS : FOR_OTHERS)
}
const FOR_OTHERS = 0
const FOR_TRUCKS = 1
const shut = FACTS.mask(
  'shut hexes',
  PRESENCE,
  hexesOf,
  (m, side, key, hexes, mask) => {
    const { count, zoc } = m.board
    const [mine, enemy] = [sideHex(m, side, 0), sideHex(m, other(side), 0)]
    const trucks = key === FOR_TRUCKS
    for (const hex of hexes) {
      const zone = trucks && zoc.get(enemy + hex) > 0 && count.get(mine + hex) === 0
      mask[hex] = zone || count.get(enemy + hex) > 0 ? 1 : 0
    }
  },
  enemyHexes,
)

/** The hexes of the enemy, and those on which his zones lie. */
function enemyHexes(m: M, side: number, key: number): HexId[] {
  const enemy = other(side)
  const found: HexId[] = []
  for (const u of m.game.own[enemy]!) {
    const hex = m.board.hex.get(u)
    if (hex === OFF_MAP || !m.game.units[u]!.combat) continue
    found.push(hex)
    if (key === FOR_OTHERS || m.board.exerts.get(sideHex(m, enemy, hex)) === 0) continue
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = m.game.grid.neighbour(hex, d)
      if (to !== OFF_MAP) found.push(to)
    }
  }
  return found
}

/** How far a unit draws, in twelfths. */
export function drawRange(m: M): number {
  return m.game.charts.file.supply.drawMp * MP
}

/** ocs:12.3a#2: trucks, or for an HQ the mobility of its throw. */
export function drawMobility(m: M, unit: number): number {
  return m.game.units[unit]!.kind === KIND.hq ? faceOf(m, unit).throwMobility : TRUCK
}

/** ocs:12.3d#1, 13.8b#1-3: what the steps of a side's supply paths cost, over its bridges too. */
const easier = FACTS.fact('bridged ways', [...ENGINEERS, ...CROSSINGS], bridgedWays)
export const pathCosts = FACTS.fact('path costs', [easier, GROUND], (m, side, mobility, memo): Uint16Array => {
  const ground = m.board.ground.get(0)
  const [plain, bridged] = [m.game.land.pathCosts(ground, mobility), m.game.land.bridgedCosts(ground, mobility)]
  const ways = easier(m, side).filter((way) => bridged[way]! < plain[way]!)
  if (ways.length === 0) return plain
  return memo.madeFrom([plain, ...ways], () => repriced(m.game.grid, plain, ways, bridged))
})

/** A flood along supply paths from a hex. */
export function paths(m: M, side: number, from: HexId, mobility: number, limit: number): Flood {
  const cost = pathCosts(m, side, mobility)
  return floodOf(m.game).run([from], cost, limit, shutFor(m, side, mobility))
}

/** For the keys of areas: more than there are mobilities, and than any limit in twelfths. */
const MOBILITIES = 4
const LONGEST = 4096

/** What the flood of `paths` reaches, as it is kept. */
export function pathArea(m: M, side: number, from: HexId, mobility: number, limit: number): Area {
  return areas(m, side, (from * MOBILITIES + mobility) * LONGEST + limit)
}
export const areas = FACTS.fact(
  'areas',
  [shut, pathCosts],
  (m, side, key, memo): Found => {
    const limit = key % LONGEST
    const start = (key - limit) / LONGEST
    const mobility = start % MOBILITIES
    const from = (start - mobility) / MOBILITIES
    return areaOf(m, memo, from, pathCosts(m, side, mobility), limit, shutFor(m, side, mobility))
  },
  ({ reached, near }) => [reached, near],
)

/** ocs:12.3a#1, #4: hexes whose dumps somebody in this hex draws from. */
export function drawMask(m: M, side: number, hex: HexId, mobility: number): Uint8Array {
  return pathArea(m, side, hex, mobility, drawRange(m)).near
}

/** HQs of a side that can throw at all: on the map and not in Strat Mode (ocs:12.3b.C#1, 13.1a#2). */
function throwers(m: M, side: number): number[] {
  return hqsOf(m, side).filter((u) => m.board.marker.get(u) !== MARKER.strat)
}

/** Which HQs of a side throw into which hexes: `bits[hex * words + word]`, a bit for each of `hqs`. */
export interface Throws {
  readonly hqs: readonly number[]
  readonly words: number
  readonly bits: Int32Array
}

/** ocs:12.3b#1: the hexes into which each HQ throws; who is next to one of them is served too. */
export const throwsOf = FACTS.fact('throws', [...HQS, areas], (m, side, _key, memo): Throws => {
  const hqs = throwers(m, side)
  const reach = hqs.map((hq) => {
    const { throw: range, throwMobility } = faceOf(m, hq)
    return pathArea(m, side, m.board.hex.get(hq), throwMobility, range)
  })
  return memo.madeFrom([...hqs, ...reach], () => throwsInto(m, hqs, reach))
})

function throwsInto(m: M, hqs: readonly number[], areas: readonly Area[]): Throws {
  const words = wordsFor(hqs.length)
  const bits = new Int32Array(m.game.grid.size * words)
  areas.forEach(({ reached }, i) => {
    for (let k = 0; k < reached.length; k++) addBit(bits, reached[k]! * words, i)
  })
  return { hqs, words, bits }
}

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

/** The HQs of a side that throw into the hex or next to it. */
export function hqsThrowingTo(m: M, side: number, hex: HexId): number[] {
  const throws = throwsOf(m, side)
  const found: number[] = []
  for (let word = 0; word < throws.words; word++)
    forEachBit(thrownTo(m, throws, hex, word), word, (bit) => found.push(throws.hqs[bit]!))
  return found
}

/** The HQs that throw to a unit, other than itself. */
export function hqsServing(m: M, unit: number): number[] {
  const hqs = hqsThrowingTo(m, m.game.units[unit]!.seat, m.board.hex.get(unit))
  return hqs.filter((hq) => hq !== unit && mayServe(m, hq, unit))
}

/** Does the unit itself draw from a dump in that hex? */
export function drawsFrom(m: M, unit: number, hex: HexId): boolean {
  return drawnBy(m, unit)[hex] === 1
}

/** The hexes from which the unit itself draws. */
function drawnBy(m: M, unit: number): Uint8Array {
  return drawMask(m, m.game.units[unit]!.seat, m.board.hex.get(unit), drawMobility(m, unit))
}

/** Hexes with supply of the side, on the ground or loaded. */
export const dumpHexes = FACTS.fact('dumps', [DUMPS, ...LOADS], (m, side, _key, memo): readonly HexId[] => {
  const { size } = m.game.grid
  const hexes = m.board.dump.filled(side * size, size)
  for (const u of loadedOf(m, side))
    if (m.board.dump.get(sideHex(m, side, m.board.hex.get(u))) === 0) hexes.push(m.board.hex.get(u))
  hexes.sort((a, b) => a - b)
  return memo.steady(hexes.filter((hex, i) => hex !== hexes[i - 1]))
})

/** The Transport Points of a side with supply on them. */
function loadedOf(m: M, side: number): number[] {
  const { units, own } = m.game
  return own[side]!.filter((u) => units[u]!.kind === KIND.transport && m.board.load.get(u) > 0 && onMap(m, u))
}

/** The same, and sea hexes with supply aboard craft, which serve whom they lie next to. */
export const pileHexes = FACTS.fact('piles', [dumpHexes, ...AFLOAT], (m, side, _key, memo): readonly HexId[] => {
  const dumps = dumpHexes(m, side)
  const loaded = m.game.naval[side]!.filter((u) => m.board.load.get(u) > 0 && m.board.hex.get(u) >= 0)
  const sea = loaded.map((u) => m.board.hex.get(u)).filter((hex) => m.game.land.water[hex] === WATER.sea)
  if (sea.length === 0) return dumps
  return memo.steady([...new Set([...dumps, ...sea])].toSorted((a, b) => a - b))
})

/** All that bears on who gets which supply, but where those stand who want it: the same object as long as it is the same. */
export const supplyOf = FACTS.fact(
  'supply',
  [dumpHexes, throwsOf, shut, pathCosts, ...AFLOAT],
  (m, side, _key, memo): object => {
    const from: unknown[] = [dumpHexes(m, side), throwsOf(m, side), shutFor(m, side, TRUCK), shutFor(m, side, LEG)]
    for (const mobility of [LEG, TRUCK, TRACK]) from.push(pathCosts(m, side, mobility))
    for (const hex of dumpHexes(m, side)) from.push(m.board.dump.get(sideHex(m, side, hex)))
    for (const u of loadedOf(m, side)) from.push(u, m.board.hex.get(u), m.board.load.get(u))
    for (const u of m.game.naval[side]!)
      if (m.board.load.get(u) > 0) from.push(u, m.board.hex.get(u), m.board.load.get(u))
    return memo.madeFrom(from, () => ({}))
  },
  () => null,
)

/** How supply in a hex comes to a unit: DIRECT, the HQ that throws it, or NO_WAY. */
export const DIRECT = -1
export const NO_WAY = -2

/** ocs:12.3a#1, 12.3b#1: the unit draws it, or an HQ that draws it throws it; never two HQs in a row. */
export function wayFrom(m: M, unit: number, hex: HexId): number {
  const { water } = m.game.land
  const at = m.board.hex.get(unit)
  // ocs:12.3c#2, 18.6a.B#1
  if (water[hex] === WATER.sea) return m.game.grid.distance(at, hex) <= 1 ? DIRECT : NO_WAY
  if (at >= 0 && water[at] === WATER.sea) return NO_WAY
  if (drawsFrom(m, unit, hex)) return DIRECT
  return hqsServing(m, unit).find((hq) => drawsFrom(m, hq, hex)) ?? NO_WAY
}

/** The hexes from which supply comes to a unit by each of its ways: its own draw, and that of every HQ that throws to it. */
export function waysOf(m: M, unit: number): Uint8Array[] {
  return [unit, ...hqsServing(m, unit)].map((who) => drawnBy(m, who))
}

/** The whole map at once: hexes from which a unit would draw some dump of the side. */
export function drawField(m: M, side: number): Uint8Array {
  return drawn(m, side, TRUCK).near
}
const drawn = fieldFact('draw field', dumpHexes)

/** Hexes from which one of the goals is within draw, by mobility. */
export function fieldFact(name: string, goals: Fact<M, readonly HexId[]>): Fact<M, Field> {
  return FACTS.fact(
    name,
    [goals, shut, pathCosts],
    (m, side, mobility, memo) =>
      areaBack(m, memo, goals(m, side), pathCosts(m, side, mobility), drawRange(m), shutFor(m, side, mobility)),
    ({ near }) => near,
  )
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

/** ocs:4.5b#5: those who negate a zone along a truck path. */
export function negatorsAlong(m: M, side: number, from: HexId, mobility: number, limit: number, goal: HexId): number[] {
  if (mobility !== TRUCK) return []
  const flood = paths(m, side, from, mobility, limit)
  const way = wayTo(m, flood, pathCosts(m, side, mobility), goal)?.hexes.slice(1) ?? []
  return way.filter((hex) => inEnemyZone(m, side, hex)).map((hex) => negator(m, side, hex, []))
}

/** ocs:4.5b#5: whoever negates a zone along a truck path that is used stays where he is. */
export function relyAlong(m: M, side: number, from: HexId, mobility: number, limit: number, goal: HexId): void {
  for (const unit of negatorsAlong(m, side, from, mobility, limit, goal)) relyOn(m, unit)
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
