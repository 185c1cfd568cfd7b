/** 12.5c Paying for fuel: unit by unit, for a formation, or for an HQ and the independents in its range. */
import { OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { done } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { did, hqsOf, note, onMap, quartersOf } from '../position/board.ts'
import { billedTokens, billFormation, billUnit, entriesOf, FUEL } from './bill.ts'
import { dumpsInOrder } from './dump-choice.ts'
import { relyOnWay, takeTokens, tokensAt } from './dumps.ts'
import {
  fromDump,
  fuelFormation,
  fuellingHq,
  lacksFuel,
  needsFuel,
  sharesSource,
  throughHq,
  wantsFuel,
} from './fuel.ts'
import { eachDrop, someDrop } from '../moving/drops.ts'
import { payable, priceFields } from './pay.ts'
import { drawsFrom, dumpHexes, pileHexes, NO_WAY, wayFrom, hqsServing } from './draw-and-throw.ts'
import { no } from '../reasons.ts'
import { ownPlan } from '../position/secret.ts'
import { hasMoved, underWay } from '../moving/step-cost.ts'
import { stocksRefusal, useStocks } from './stocks.ts'
import { chosen, DID, KIND, RE, call, procedure, type M, type MoveForm, type SegmentForm } from '../world.ts'
import type { MoveFrame } from '../moving/frames.ts'

/** ocs:HR-10#1: how many times cheaper the minimum is. */
const MINIMUM = 2

function single(m: M, side: number): number {
  return m.game.charts.file.supply.fuelSingle * m.game.x.fuelFactor(m, side)
}

export function group(m: M, side: number): number {
  return m.game.charts.file.supply.fuelGroup * m.game.x.fuelFactor(m, side)
}

/** Who pays, and what is on the bill already. */
type Bill = Pick<MoveFrame, 'side' | 'bill'>

/** Tokens in a hex that are neither spent nor on the bill. */
function freeAt(m: M, f: Bill, hex: HexId, formation: number): number {
  return tokensAt(m, f.side, hex, formation) - billedTokens(f.bill, hex)
}

/** Those of the force who could do with fuel. */
function lacking(m: M, f: MoveFrame): number[] {
  return f.force.filter((_, i) => wantsFuel(m, f, i))
}

function early(m: M, f: MoveFrame): Reason | null {
  if (underWay(f)) return no('fuel-late')
  return lacking(m, f).length === 0 ? no('fuel-enough') : null
}

/** What a unit pays for itself: by its RE under the option of 21.3. */
export function priceOf(m: M, unit: number): number {
  return single(m, m.game.units[unit]!.seat) * (byRe(m, unit) ? Math.ceil(quartersOf(m, unit) / RE) : 1)
}

/** The dumps behind a formation's source: the one, or all that its HQ draws from, beginning with this one. */
function dumpsBehind(m: M, f: Bill, source: number, hex: HexId): HexId[] {
  if (source < 0) return [hex]
  return [hex, ...dumpHexes(m, f.side).filter((at) => at !== hex && drawsFrom(m, source - 1, at))]
}

/** The same in the order in which they are used up. */
function dumpsUsed(m: M, f: Bill, source: number, hex: HexId, tokens: number): HexId[] {
  const [first, ...more] = dumpsBehind(m, f, source, hex)
  return [first!, ...(more.length === 0 ? [] : dumpsInOrder(m, [source - 1], more, tokens))]
}

/** Tokens free for a formation behind a source. */
function freeBehind(m: M, f: Bill, source: number, hex: HexId, formation: number): number {
  return dumpsBehind(m, f, source, hex).reduce((sum, at) => sum + freeAt(m, f, at, formation), 0)
}

/** ocs:12.5c.A#2: the ways by which a member of a formation gets fuel from the hex. */
function sourcesFrom(m: M, unit: number, hex: HexId): number[] {
  return [
    ...(drawsFrom(m, unit, hex) ? [fromDump(hex)] : []),
    ...hqsServing(m, unit)
      .filter((hq) => drawsFrom(m, hq, hex))
      .map(throughHq),
  ]
}

/** Of those that can pay the price, the source that serves most units of the formation; 0 for none. */
export function bestSource(m: M, f: Bill, unit: number, hex: HexId, tokens: number): number {
  const { formation } = m.game.units[unit]!
  const members = m.game.formations[formation]!.units.filter((u) => onMap(m, u) && m.game.units[u]!.combat)
  let best = 0
  let most = 0
  for (const source of sourcesFrom(m, unit, hex)) {
    if (freeBehind(m, f, source, hex, formation) < tokens) continue
    const served = members.filter((u) => sharesSource(m, u, source)).length
    if (served > most) [best, most] = [source, served]
  }
  return best
}

/** The first of those who could do with such fuel that belongs to a formation, or -1. */
function member(m: M, f: MoveFrame, fuel: number): number {
  const wants = fuel === FUEL.minimum ? lacksFuel : wantsFuel
  return f.force.find((u, i) => m.game.units[u]!.formation >= 0 && wants(m, f, i)) ?? -1
}

/** ocs:12.5c.A#1-2, HR-10#1: a formation is fuelled, in full or for a quarter of its MA. */
function formationForm(name: string, fuel: number): MoveForm {
  const price = (m: M, side: number): number => group(m, side) / (fuel === FUEL.minimum ? MINIMUM : 1)
  return {
    do: name,
    arg: 'hex',
    candidates(m, f, out) {
      if (fuel === FUEL.minimum && !chosen(m, 'minimalFuel')) return
      if (early(m, f) === null && member(m, f, fuel) >= 0) for (const hex of pileHexes(m, f.side)) out.push(hex)
    },
    refusal(m, f, hex) {
      if (fuel === FUEL.minimum && !chosen(m, 'minimalFuel')) return no('no-minimum')
      const why = early(m, f)
      if (why) return why
      const unit = member(m, f, fuel)
      if (unit < 0) return no('no-formation')
      const { formation } = m.game.units[unit]!
      const there = Math.max(0, ...sourcesFrom(m, unit, hex).map((s) => freeBehind(m, f, s, hex, formation)))
      if (there === 0 || freeAt(m, f, hex, formation) === 0) return no('fuel-way', { hex })
      const tokens = price(m, f.side)
      return there < tokens ? no('fuel-tokens', { hex, tokens, there }) : null
    },
    play(m, f, hex) {
      const unit = member(m, f, fuel)
      const { formation } = m.game.units[unit]!
      let left = price(m, f.side)
      const source = bestSource(m, f, unit, hex, left)
      for (const at of dumpsUsed(m, f, source, hex, left)) {
        const tokens = Math.min(left, freeAt(m, f, at, formation))
        if (tokens > 0) billFormation(f.bill, formation, at, tokens, source, fuel)
        left -= tokens
      }
      return 'begin'
    },
  }
}

/** ocs:21.3#3: does the unit pay by its RE, for as long as an HQ's fuel would last? */
export function byRe(m: M, unit: number): boolean {
  return chosen(m, 'independents') && m.game.units[unit]!.independent
}

/** The dump from which a force is fuelled, of those a kind of order can name; unless the player names another. */
export function usualFuelDump(m: M, f: MoveFrame, hexes: readonly HexId[]): HexId {
  const units = lacking(m, f)
  return dumpsInOrder(m, units, hexes, single(m, f.side) * units.length)[0] ?? OFF_MAP
}

/** Bills all who can get their fuel from the hex, as far as it goes; small units share a token of their RE. */
function billFrom(m: M, f: MoveFrame, hex: HexId): void {
  const price = single(m, f.side)
  let quarters = 0
  for (const u of lacking(m, f)) {
    if (wayFrom(m, u, hex) === NO_WAY) continue
    const more = byRe(m, u) ? quarters + quartersOf(m, u) : quarters
    const tokens = byRe(m, u) ? (Math.ceil(more / RE) - Math.ceil(quarters / RE)) * price : price
    if (freeAt(m, f, hex, m.game.units[u]!.formation) < tokens) continue
    billUnit(f.bill, u, hex, tokens, byRe(m, u) ? FUEL.lasting : FUEL.phase)
    quarters = more
  }
}

export const FUEL_FORMS: readonly MoveForm[] = [
  {
    // ocs:12.5c.C#1: for all who lack it and can get it from there, as far as it goes
    do: 'fuelFrom',
    arg: 'hex',
    candidates(m, f, out) {
      if (early(m, f) === null) for (const hex of pileHexes(m, f.side)) out.push(hex)
    },
    refusal(m, f, hex) {
      const why = early(m, f)
      if (why) return why
      const units = lacking(m, f).filter((u) => wayFrom(m, u, hex) !== NO_WAY)
      if (units.length === 0) return no('fuel-way', { hex })
      const free = (u: number): number => freeAt(m, f, hex, m.game.units[u]!.formation)
      if (units.some((u) => free(u) >= priceOf(m, u))) return null
      return no('fuel-tokens', { hex, tokens: priceOf(m, units[0]!), there: free(units[0]!) })
    },
    play(m, f, hex) {
      billFrom(m, f, hex)
      return 'begin'
    },
  },
  formationForm('formationFrom', FUEL.lasting),
  formationForm('minimumFrom', FUEL.minimum),
  {
    // ocs:HR-11#1, under the terms of 12.10a
    do: 'fuelByStocks',
    arg: 'unit',
    candidates(m, f, out) {
      if (chosen(m, 'stocksForFuel') && early(m, f) === null) for (const u of lacking(m, f)) out.push(u)
    },
    refusal(m, f, unit) {
      if (!chosen(m, 'stocksForFuel')) return no('no-stocks-for-fuel')
      const why = early(m, f)
      if (why) return why
      return lacking(m, f).includes(unit) ? stocksRefusal(m, unit, single(m, f.side)) : no('not-in-force', { unit })
    },
    play(_m, f, unit) {
      billUnit(f.bill, unit, OFF_MAP, 0, FUEL.stocks)
      return 'begin'
    },
  },
]

/** Holds the HQ to the hex from which it gave the unit its fuel (ocs:12.5e#2). */
function useHq(m: M, unit: number): void {
  if (did(m, unit, DID.fuelledAlone | DID.fuelledHq)) return
  const full = fuellingHq(m, unit, DID.fuelledHq)
  const hq = full >= 0 ? full : fuellingHq(m, unit, DID.minimumHq)
  if (hq >= 0) m.board.gaveFuel.set(hq, m.board.hex.get(hq) + 1)
}

/** Has the i-th unit of the force moved on fuel, or overrun? Trucks that load do not burn any. */
function burns(m: M, f: MoveFrame, i: number): boolean {
  return needsFuel(m, f.force[i]!, f.faces[i]!) && (hasMoved(f) || f.left[i]! < f.whole[i]!)
}

/** The plan becomes fact: what is on the bill is paid, and all who moved have their fuel for the phase (ocs:12.5c#1). */
export function payBill(m: M, f: MoveFrame): void {
  const dropped = someDrop(f.drops, (u) => did(m, u, DID.moved))
  if (!dropped && !f.force.some((_, i) => burns(m, f, i))) {
    f.bill = []
    return
  }
  for (const { unit, formation, hex, tokens, source, fuel } of entriesOf(f.bill)) {
    if (fuel === FUEL.stocks) {
      useStocks(m, unit)
      continue
    }
    const forFormation = unit < 0
    const user = forFormation ? f.force.find((u) => sharesSource(m, u, source)) : unit
    if (user !== undefined) relyOnWay(m, user, hex)
    takeTokens(m, f.side, hex, tokens, forFormation ? formation : m.game.units[unit]!.formation)
    if (forFormation && fuel === FUEL.minimum) m.board.minimum.set(formation, source)
    else if (forFormation) fuelFormation(m, formation, source)
    else if (fuel === FUEL.lasting) note(m, unit, DID.fuelledHq)
    m.tell('fuelled', { side: f.side }, f.side, { hex, tokens })
  }
  f.bill = []
  f.force.forEach((unit, i) => {
    if (burns(m, f, i)) burn(m, unit, f.faces[i]!)
  })
  eachDrop(f.drops, (unit, _hex, face) => {
    if (did(m, unit, DID.moved)) burn(m, unit, face)
  })
}

/** The unit has moved: it has its fuel for this phase, wherever it stands now. */
function burn(m: M, unit: number, face: number): void {
  if (!needsFuel(m, unit, face)) return
  useHq(m, unit)
  note(m, unit, DID.fuelledAlone)
}

/** ocs:12.5c.B#1, HR-10#1: an HQ is fuelled with all independents in its range, in full or for a quarter of their MA. */
function hqForm(name: string, minimum: 0 | 1): SegmentForm {
  const price = (m: M, side: number): number => group(m, side) / (minimum === 1 ? MINIMUM : 1)
  // ocs:21.3#3
  const played = (m: M): boolean =>
    m.game.rules.fuel && !chosen(m, 'independents') && (minimum === 0 || chosen(m, 'minimalFuel'))
  return {
    do: name,
    arg: 'unit',
    candidates(m, f, out) {
      if (!played(m)) return
      for (const u of hqsOf(m, f.side)) out.push(u)
    },
    refusal(m, f, unit) {
      const u = m.game.units[unit]!
      if (u.seat !== f.side) return no('not-own', { unit })
      if (!onMap(m, unit)) return no('not-on-map', { unit })
      if (u.kind !== KIND.hq) return no('not-hq', { unit })
      if (did(m, unit, DID.fuelledHq | (minimum === 1 ? DID.minimumHq : 0))) return no('hq-fuelled', { unit })
      if (!played(m)) return no('hq-gives-none')
      const tokens = price(m, f.side)
      return payable(m, f.side, [unit], tokens, false) ? null : no('hq-dry', { unit, tokens })
    },
    play: (m, f, unit) => call('refuel', { side: f.side, hq: unit, minimum, tokens: price(m, f.side) }, 'choose'),
  }
}

export const HQ_FORMS: readonly SegmentForm[] = [hqForm('fuelHq', 0), hqForm('fuelHqMinimum', 1)]

export const refuel = procedure('refuel', {
  secrets: { hq: ownPlan },
  steps: {
    pay: (_m, f) => call('pay', priceFields(f.side, [f.hq], f.tokens, false), 'mark'),
    mark(m, f) {
      if (f.result === 1) note(m, f.hq, f.minimum === 1 ? DID.minimumHq : DID.fuelledHq)
      return done()
    },
  },
})
