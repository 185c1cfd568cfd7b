/** 12.1 and 12.3: what a unit can pay from, and paying. */
import { OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { did, faceOf, sideHex, unitsIn } from '../position/board.ts'
import {
  DIRECT,
  drawMobility,
  drawRange,
  dumpHexes,
  negatorsAlong,
  NO_WAY,
  relyAlong,
  supplyOf,
  wayFrom,
  waysOf,
} from './draw-and-throw.ts'
import { FACTS, HEXES, HQS } from '../position/facts.ts'
import { WATER } from '../ground/land.ts'
import { craftIn, suppliers } from '../sea/ships.ts'
import { groundIn, useLoad, useUp } from './supplies.ts'
import { DID, type M } from '../world.ts'
import { heldIfRelied } from '../position/zones.ts'

/** Supply at sea is aboard craft, for those ashore next to them (ocs:12.3c#2, 18.5e#2). */
const atSea = (m: M, hex: HexId): boolean => m.game.land.water[hex] === WATER.sea

function takeFromCraft(m: M, side: number, hex: HexId, tokens: number): void {
  let left = tokens
  for (const u of craftIn(m, side, hex)) {
    const share = Math.min(left, m.board.load.get(u))
    if (share > 0) useLoad(m, u, share)
    left -= share
  }
  if (left > 0) throw new Error(`${tokens}T are not aboard craft in ${m.game.grid.format(hex)}`)
}

/** The hexes at sea from which units and the base in a hex get supply. */
export function lighters(m: M, side: number, hex: HexId): HexId[] {
  if (m.game.naval[side]!.length === 0) return []
  const hexes = suppliers(m, side, hex).map((u) => m.board.hex.get(u))
  return [...new Set(hexes)].filter((hex) => atSea(m, hex))
}

/** Transport in a hex whose load a unit of that formation may use (ocs:12.1b#1, 13.2g.B#1). */
function usable(m: M, side: number, hex: HexId, formation: number): number[] {
  return unitsIn(m, hex, side).filter((u) => {
    const { organic, formation: owner } = m.game.units[u]!
    return m.board.load.get(u) > 0 && (!organic || owner === formation)
  })
}

/** Tokens in a hex that a unit of that formation (or -1) may use. */
export function tokensAt(m: M, side: number, hex: HexId, formation: number): number {
  if (atSea(m, hex)) return craftIn(m, side, hex).reduce((sum, u) => sum + m.board.load.get(u), 0)
  const ground = groundIn(m, side, hex)
  if (m.board.others.get(sideHex(m, side, hex)) === 0) return ground
  return usable(m, side, hex, formation).reduce((sum, u) => sum + m.board.load.get(u), ground)
}

/** Uses up tokens: from the ground first, then what is loaded, organic trucks last. */
export function takeTokens(m: M, side: number, hex: HexId, tokens: number, formation: number): void {
  if (atSea(m, hex)) return takeFromCraft(m, side, hex, tokens)
  const ground = Math.min(tokens, groundIn(m, side, hex))
  useUp(m, side, hex, ground)
  let left = tokens - ground
  const trucks = usable(m, side, hex, formation)
  for (const u of trucks.toSorted((a, b) => Number(m.game.units[a]!.organic) - Number(m.game.units[b]!.organic))) {
    const share = Math.min(left, m.board.load.get(u))
    if (share > 0) useLoad(m, u, share)
    left -= share
  }
  if (left > 0) throw new Error(`${tokens}T are not in ${m.game.grid.format(hex)}`)
}

/** Uses up tokens on the organic trucks of a formation alone. */
export function takeOrganic(m: M, side: number, hex: HexId, tokens: number, formation: number): void {
  let left = tokens
  for (const u of usable(m, side, hex, formation)) {
    if (!m.game.units[u]!.organic) continue
    const share = Math.min(left, m.board.load.get(u))
    if (share > 0) useLoad(m, u, share)
    left -= share
  }
}

/** What a unit can get, and where it stood when that was found. */
interface Within {
  readonly supply: object
  readonly hex: HexId
  readonly mobility: number
  readonly dumps: readonly HexId[]
  readonly tokens: number
}

/** What supply is within a unit's reach: found anew when the unit or the supply of its side has changed. */
const withinReach = FACTS.fact(
  'supply in reach',
  [supplyOf, HEXES, ...HQS],
  (m, seat, unit, memo): Within => {
    const { formation } = m.game.units[unit]!
    const supply = supplyOf(m, seat)
    const hex = m.board.hex.get(unit)
    const mobility = drawMobility(m, unit)
    const last = memo.find((one) => one.supply === supply && one.hex === hex && one.mobility === mobility)
    if (last) return last
    const dumps: HexId[] = []
    let tokens = 0
    if (hex !== OFF_MAP) {
      for (const sea of lighters(m, seat, hex)) {
        dumps.push(sea)
        tokens += tokensAt(m, seat, sea, formation)
      }
      // ocs:18.6a.B#1: from the boats nothing else is drawn
      const masks = atSea(m, hex) ? [] : waysOf(m, unit)
      for (const dump of dumpHexes(m, seat)) {
        const there = tokensAt(m, seat, dump, formation)
        if (there === 0 || !masks.some((mask) => mask[dump] === 1)) continue
        dumps.push(dump)
        tokens += there
      }
    }
    return memo.keep({ supply, hex, mobility, dumps, tokens })
  },
  ({ dumps, tokens }) => [dumps, tokens],
)

/** The hexes from which the unit can get supply, by itself or through an HQ, and that hold some for it. */
export function dumpsFor(m: M, unit: number): readonly HexId[] {
  return withinReach(m, m.game.units[unit]!.seat, unit).dumps
}

/** All tokens within a unit's reach (ocs:12.3a#3). */
export function tokensFor(m: M, unit: number): number {
  return withinReach(m, m.game.units[unit]!.seat, unit).tokens
}

/** The stretches of the way by which supply in the hex comes to the unit: from where, over how much, to where. */
function stretches(m: M, unit: number, hex: HexId): Stretch[] {
  const way = wayFrom(m, unit, hex)
  if (way === NO_WAY || atSea(m, hex)) return []
  if (way === DIRECT) return [[m.board.hex.get(unit), drawMobility(m, unit), drawRange(m), hex]]
  const { throw: range, throwMobility } = faceOf(m, way)
  const at = m.board.hex.get(way)
  return [
    [at, throwMobility, range, m.board.hex.get(unit)],
    [at, throwMobility, drawRange(m), hex],
  ]
}
type Stretch = readonly [from: HexId, mobility: number, limit: number, goal: HexId]

/** ocs:4.5b#5: holds the negators of the way by which supply comes to the unit. */
export function relyOnWay(m: M, unit: number, hex: HexId): void {
  for (const stretch of stretches(m, unit, hex)) relyAlong(m, m.game.units[unit]!.seat, ...stretch)
}

/** Who could still move and would be held if the unit took supply from the hex. */
export function pinnedBy(m: M, unit: number, hex: HexId): number[] {
  if (!m.frames.some((f) => f.proc === 'movementSegment')) return []
  const { seat } = m.game.units[unit]!
  const relied = stretches(m, unit, hex).flatMap((stretch) => negatorsAlong(m, seat, ...stretch))
  return [...new Set(relied)].filter((u) => heldIfRelied(m, u) && !did(m, u, DID.negated))
}
