/** 13.5 Replacements: Pax and Eq near an HQ bring back steps, units of the Dead Pile and trucks. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { planeReplsFields, planesNeedRepls } from '../air/replacements.ts'
import { isTruck } from './arrivals.ts'
import { engineerCapable, hqsOf, note, onMap, ownRefusal, unitsIn } from '../position/board.ts'
import { dissolve, gainStep, placeUnit } from '../position/changes.ts'
import { freeTruck, reviveIn } from './deliveries.ts'
import { FACTS, HQS, REPLS } from '../position/facts.ts'
import { no } from '../reasons.ts'
import { chosen, DID, FACE, KIND, MARKER, PLACE, TRACK, call, plain, type M, type WorkForm } from '../world.ts'
import { inEnemyZone } from '../position/zones.ts'
import type { WorkFrame } from './frames.ts'

/** Pax and Eq. */
type Price = readonly [number, number]
const TRUCK_PRICE: Price = [0, 1]
const PLANE_PRICE: Price = [0, 1]

/** What a step of the unit, or a point of it, costs; null if it cannot be rebuilt (ocs:13.5a#2, 13.5b#3, 13.5c#1, 13.5e#1). */
function priceOf(m: M, unit: number): Price | null {
  const { rebuild, noRebuild, pooled, faces } = m.game.units[unit]!
  if (isTruck(m, unit)) return TRUCK_PRICE
  if (rebuild === null || noRebuild || pooled) return null
  const { pax, eq } = rebuild
  if (!chosen(m, 'revisedRebuilds')) return [pax, eq]
  // ocs:21.7#3
  const equipment = pax === 0 || (eq > 0 && faces.some((face) => face.mobility === TRACK))
  return equipment ? [0, 1] : [1, 0]
}

// --- trucks

function truckPoints(m: M, side: number): number {
  let sum = 0
  for (const u of m.game.own[side]!) if (onMap(m, u) && isTruck(m, u)) sum += m.board.points.get(u)
  return sum
}

/** Has the scenario brought the counter into play so far? */
export function wasGiven(m: M, unit: number): boolean {
  const told = m.game.scenario.units[m.game.units[unit]!.id]
  if (told === undefined) return m.game.units[unit]!.arrives > 0 && m.board.arrives.get(unit) <= m.board.turn.get(0)
  return 'hex' in told || ('arrives' in told && told.arrives <= m.board.turn.get(0))
}

/** ocs:13.5e#1: trucks lost may come back, as many as there were; an organic one to its own counter. */
function truckRefusal(m: M, side: number, unit: number): Reason | null {
  const u = m.game.units[unit]!
  const [points, provided] = [truckPoints(m, side), m.board.provided.get(side)]
  if (points >= provided) return no('trucks-all', { points })
  if (!u.organic) return unit === freeTruck(m, side) ? null : no('another-first', { unit })
  if (onMap(m, unit)) return m.board.points.get(unit) < u.fullPoints ? null : no('not-reduced', { unit })
  return wasGiven(m, unit) ? null : no('not-dead', { unit })
}

// --- where

/** ocs:13.5a#3-4: an HQ in Combat Mode, or disorganized and oriented toward it, within two hexes. */
function hqNear(m: M, side: number, hex: HexId): boolean {
  const radius = m.game.charts.file.figures.rebuildRadius
  return hqsFit(m, side).some((u) => m.game.grid.distance(hex, m.board.hex.get(u)) <= radius)
}
const hqsFit = FACTS.fact('HQs that rebuild', HQS, (m, side) => hqsOf(m, side).filter((u) => engineerCapable(m, u)))

/** ocs:13.5a#1: the Repls of a kind in a hex that are in Move Mode: they have no Combat side. */
function replsIn(m: M, side: number, hex: HexId, kind: number): number[] {
  return unitsIn(m, hex, side).filter((u) => m.game.units[u]!.kind === kind && m.board.marker.get(u) === MARKER.none)
}

/** Why that price cannot be paid in the hex. */
function hexRefusal(m: M, side: number, hex: HexId, [pax, eq]: Price): Reason | null {
  const short = replsIn(m, side, hex, KIND.pax).length < pax || replsIn(m, side, hex, KIND.eq).length < eq
  if (short) return no('rebuild-repls', { hex, pax, eq })
  if (!hqNear(m, side, hex)) return no('rebuild-hq', { hex })
  // ocs:4.5a.K#1, 13.5a#5: nobody negates it
  return inEnemyZone(m, side, hex) ? no('rebuild-zone', { hex }) : null
}

/** Hexes with Repls of the side. */
const replHexes = FACTS.fact('hexes with Repls', REPLS, (m, side): ReadonlySet<HexId> => {
  const hexes = new Set<HexId>()
  for (const u of m.game.own[side]!) {
    const { kind } = m.game.units[u]!
    if ((kind === KIND.pax || kind === KIND.eq) && onMap(m, u)) hexes.add(m.board.hex.get(u))
  }
  return hexes
})

/** ocs:13.5a#6: the Repls are removed. */
function spend(m: M, f: WorkFrame, hex: HexId, price: Price): void {
  for (const [i, kind] of [KIND.pax, KIND.eq].entries()) {
    for (const u of replsIn(m, f.side, hex, kind).slice(0, price[i])) dissolve(m, u)
    f.used[i]! += price[i]!
  }
}

// --- the orders

/** Why the unit cannot be rebuilt at all, wherever the Repls may be. */
function deadRefusal(m: M, f: WorkFrame, unit: number): Reason | null {
  const foreign = ownRefusal(m, f.side, unit)
  if (foreign) return foreign
  if (priceOf(m, unit) === null) return no('no-rebuild', { unit })
  if (isTruck(m, unit)) return truckRefusal(m, f.side, unit)
  return m.board.place.get(unit) === PLACE.dead ? null : no('not-dead', { unit })
}

/** ocs:13.5a#3-6 */
function whereRefusal(m: M, f: WorkFrame, unit: number, hex: HexId): Reason | null {
  if (onMap(m, unit) && m.board.hex.get(unit) !== hex) return no('not-there', { unit, hex })
  const price = priceOf(m, unit)
  return price === null ? no('no-rebuild', { unit }) : hexRefusal(m, f.side, hex, price)
}

export const REBUILD: WorkForm = {
  do: 'rebuild',
  arg: 'unit',
  candidates(m, f, out) {
    if (replHexes(m, f.side).size === 0) return
    const trucks = truckPoints(m, f.side) < m.board.provided.get(f.side)
    for (const u of m.game.own[f.side]!) {
      if (isTruck(m, u) ? trucks : m.board.place.get(u) === PLACE.dead) out.push(u)
    }
  },
  refusal(m, f, unit) {
    const dead = deadRefusal(m, f, unit)
    if (dead) return dead
    let why: Reason | null = null
    for (const hex of replHexes(m, f.side)) {
      why = whereRefusal(m, f, unit, hex)
      if (why === null) return null
    }
    const [pax, eq] = priceOf(m, unit)!
    return why ?? no('rebuild-none', { pax, eq })
  },
  play(_m, f, unit) {
    f.unit = unit
    return 'where'
  },
}

/** Not this after all. */
export const BACK: WorkForm = plain('back', () => 'finished')

export const WHERE: readonly WorkForm[] = [
  {
    do: 'at',
    arg: 'hex',
    candidates(m, f, out) {
      for (const hex of replHexes(m, f.side)) out.push(hex)
    },
    refusal: (m, f, hex) => whereRefusal(m, f, f.unit, hex),
    play(m, f, hex) {
      const { unit } = f
      spend(m, f, hex, priceOf(m, unit)!)
      if (isTruck(m, unit)) {
        truckBack(m, unit, hex)
        return 'finished'
      }
      reviveIn(m, unit, hex)
      f.hex = hex
      return m.game.units[unit]!.rebuild!.pair && pairsOf(m, f).length > 0 ? 'second' : 'finished'
    },
  },
  BACK,
]

function truckBack(m: M, unit: number, hex: HexId): void {
  if (!onMap(m, unit)) {
    m.board.points.set(unit, 0)
    placeUnit(m, unit, hex, FACE.move, MARKER.none)
    note(m, unit, DID.arrived)
  }
  m.board.points.add(unit, 1)
  const { seat } = m.game.units[unit]!
  m.tell('truckRebuilt', { side: seat }, seat, { unit, hex })
}

/** ocs:13.5d#1: dead units that come back for nothing with the one just rebuilt: small as well, and of the same price. */
function pairsOf(m: M, f: WorkFrame): number[] {
  const first = priceOf(m, f.unit)
  return m.game.own[f.side]!.filter((u) => {
    if (m.board.place.get(u) !== PLACE.dead || m.game.units[u]!.rebuild?.pair !== true) return false
    const price = priceOf(m, u)
    return price !== null && price[0] === first?.[0] && price[1] === first[1]
  })
}

/** The second of a pair. */
export const SECOND: readonly WorkForm[] = [
  {
    do: 'rebuild',
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of pairsOf(m, f)) out.push(u)
    },
    refusal: (m, f, unit) => (pairsOf(m, f).includes(unit) ? null : no('not-pair', { unit, first: f.unit })),
    play(m, f, unit) {
      reviveIn(m, unit, f.hex)
      return 'finished'
    },
  },
  BACK,
]

/** ocs:13.5a#7, 13.5b#1: a step of a unit on the map, with Repls of its own hex. */
export const RESTORE: WorkForm = {
  do: 'restore',
  arg: 'unit',
  candidates(m, f, out) {
    for (const u of m.game.own[f.side]!) if (m.board.lost.get(u) > 0 && onMap(m, u)) out.push(u)
  },
  refusal(m, f, unit) {
    const foreign = ownRefusal(m, f.side, unit)
    if (foreign) return foreign
    if (!onMap(m, unit)) return no('not-on-map', { unit })
    const price = priceOf(m, unit)
    if (price === null) return no('no-rebuild', { unit })
    if (m.board.lost.get(unit) === 0) return no('not-reduced', { unit })
    return hexRefusal(m, f.side, m.board.hex.get(unit), price)
  },
  play(m, f, unit) {
    spend(m, f, m.board.hex.get(unit), priceOf(m, unit)!)
    gainStep(m, unit)
    m.tell('restored', { side: f.side }, f.side, { unit })
    return 'work'
  },
}

/** ocs:13.5f#1: an Eq at an HQ, for planes wherever they are. */
export const PLANES: WorkForm = {
  do: 'planes',
  arg: 'unit',
  candidates(m, f, out) {
    if (m.game.planes[f.side]!.length === 0) return
    for (const hex of replHexes(m, f.side)) for (const u of replsIn(m, f.side, hex, KIND.eq).slice(0, 1)) out.push(u)
  },
  refusal(m, f, unit) {
    if (!planesNeedRepls(m, f.side)) return no('no-plane-repls')
    const foreign = ownRefusal(m, f.side, unit)
    if (foreign) return foreign
    const hex = m.board.hex.get(unit)
    if (m.game.units[unit]!.kind !== KIND.eq || !onMap(m, unit)) return no('no-eq', { unit })
    // One Eq is like another: the first of each hex goes.
    if (replsIn(m, f.side, hex, KIND.eq)[0] !== unit) return no('another-first', { unit })
    return hexRefusal(m, f.side, hex, PLANE_PRICE)
  },
  play(m, f, unit) {
    spend(m, f, m.board.hex.get(unit), PLANE_PRICE)
    return call('planeRepls', planeReplsFields(f.side), 'finished')
  },
}

/** ocs:21.7#1: of what came in this phase at least half, rounded up, must be used; what was not is lost. */
export function dropHoard(m: M, f: WorkFrame): void {
  for (const [i, kind] of [KIND.pax, KIND.eq].entries()) {
    let surplus = Math.ceil(f.got[i]! / 2) - f.used[i]!
    for (const u of m.game.own[f.side]!) {
      if (surplus <= 0) break
      if (m.game.units[u]!.kind !== kind || (m.board.did.get(u) & DID.arrived) === 0) continue
      const hex = m.board.hex.get(u)
      dissolve(m, u)
      m.tell('removed', { hex, side: f.side }, f.side, { unit: u })
      surplus -= 1
    }
  }
}
