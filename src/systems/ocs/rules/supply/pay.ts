/** 12.4 Paying for what is done at once: attack and defence, barrages, construction; from dumps, or from internal stocks. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { done } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { countIn, did, note, other, quartersOf, stepsOf } from '../position/board.ts'
import { dumpsInOrder } from './dump-choice.ts'
import { dumpsFor, relyOnWay, takeTokens, tokensAt, tokensFor } from './dumps.ts'
import { drawsFrom, DIRECT, dumpHexes, pileHexes, hqsServing, NO_WAY, wayFrom } from './draw-and-throw.ts'
import { WATER } from '../ground/land.ts'
import { no } from '../reasons.ts'
import { ownPlan } from '../position/secret.ts'
import { hasStocks, stocksRefusal, useStocks } from './stocks.ts'
import { chosen, DID, RE, ask, plain, procedure, type M } from '../world.ts'
import type { PayFrame } from './frames.ts'

/**
 * Who owes what. `each`: every unit its own price (attack). `shared`: one price that supplies all whom it reaches (defence).
 * `whole`: one price, all of it or nothing (construction). `oneWay`: the same, through one HQ or from one dump (barrage).
 */
const OWING = { each: 0, shared: 1, whole: 2, oneWay: 3 } as const

/** ocs:12.4#1, 21.3#1: tokens for each attacker. Independents alone pay double, if that option is played. */
export function attackPrices(m: M, units: readonly number[]): number[] {
  const factor = alone(m, units) ? 2 : 1
  return units.map((u) => stepsOf(m, u) * m.game.charts.file.supply.attackStep * factor)
}

/** ocs:21.3#1: an attack without a divisional unit. */
function alone(m: M, units: readonly number[]): boolean {
  return chosen(m, 'independents') && units.every((u) => m.game.units[u]!.independent)
}

/** ocs:21.8c#1: units that have dropped in this turn attack an empty hex for nothing. */
export function freeAttackers(m: M, target: HexId, units: readonly number[]): number[] {
  if (!chosen(m, 'attackEmpties') || countIn(m, target, other(m.game.units[units[0]!]!.seat)) > 0) return []
  return units.filter((u) => did(m, u, DID.dropped))
}

/** ocs:12.4#2: tokens for a defence. */
export function defencePrice(m: M, units: readonly number[]): number {
  const { defence, smallDefence } = m.game.charts.file.supply
  return units.reduce((sum, u) => sum + quartersOf(m, u), 0) <= RE ? smallDefence : defence
}

/** Who has nothing to fall back on is served first, unless the player says otherwise. */
export function attackFields(m: M, side: number, attackers: readonly number[]) {
  const units = attackers.toSorted((a, b) => Number(hasStocks(m, a)) - Number(hasStocks(m, b)))
  const price = attackPrices(m, units)
  const stocks = alone(m, units) ? 0 : 1
  return { side, owing: OWING.each, stocks, units, price, owed: price.slice(), via: NO_WAY }
}

export function defenceFields(m: M, side: number, units: readonly number[]) {
  const price = [defencePrice(m, units)]
  return { side, owing: OWING.shared, stocks: 1, units: units.slice(), price, owed: price.slice(), via: NO_WAY }
}

/** One price without a combat; `oneWay` if it has to come through one HQ or from one dump. */
export function priceFields(side: number, units: readonly number[], tokens: number, oneWay: boolean) {
  const owing = oneWay ? OWING.oneWay : OWING.whole
  return { side, owing, stocks: 0, units: units.slice(), price: [tokens], owed: [tokens], via: NO_WAY }
}

/** ocs:12.4#3, 9.5.A#1: can all these units have their supply for an attack, those who can by their stocks? */
export function attackSupplied(m: M, units: readonly number[]): boolean {
  const prices = attackPrices(m, units)
  const fallBack = !alone(m, units)
  const needy = units.flatMap((u, i) => (fallBack && hasStocks(m, u) ? [] : Array<number>(prices[i]!).fill(u)))
  return allServed(m, needy)
}

/** ocs:12.3a#3, 10.1b#2: can one price be paid by these units? */
export function payable(m: M, side: number, units: readonly number[], tokens: number, oneWay: boolean): boolean {
  if (!oneWay && units.length === 1) return tokensFor(m, units[0]!) >= tokens
  const hexes = pileHexes(m, side)
  if (oneWay) return hexes.some((hex) => wayForAll(m, units, hex, tokens, NO_WAY) !== NO_WAY)
  return hexes.reduce((sum, hex) => sum + Math.max(...units.map((u) => within(m, u, hex))), 0) >= tokens
}

/** Is there a token for each of the needs, a need being a unit that wants one? A holder gives way if he finds another. */
function allServed(m: M, needs: readonly number[]): boolean {
  const piles = new Map<number, { size: number; holders: number[] }>()
  const reach = new Map<number, number[]>()
  for (const unit of new Set(needs)) {
    const { seat, formation } = m.game.units[unit]!
    const keys: number[] = []
    for (const hex of dumpsFor(m, unit)) {
      const loose = tokensAt(m, seat, hex, -1)
      const organic = tokensAt(m, seat, hex, formation) - loose
      // Supply on organic trucks is a pile of its own, of its formation.
      for (const [owner, size] of [
        [0, loose],
        [formation + 1, organic],
      ] as const) {
        if (size === 0) continue
        const key = owner * m.game.grid.size + hex
        if (!piles.has(key)) piles.set(key, { size, holders: [] })
        keys.push(key)
      }
    }
    reach.set(unit, keys)
  }
  const place = (need: number, seen: Set<number>): boolean => {
    for (const key of reach.get(needs[need]!)!) {
      if (seen.has(key)) continue
      seen.add(key)
      const { size, holders } = piles.get(key)!
      if (holders.length < size) return holders.push(need) > 0
      const gives = holders.findIndex((holder) => place(holder, seen))
      if (gives < 0) continue
      holders[gives] = need
      return true
    }
    return false
  }
  return needs.every((_, i) => place(i, new Set()))
}

/** The formation whose organic trucks all of them may use, or -1. */
function common(m: M, units: readonly number[]): number {
  const first = m.game.units[units[0]!]!.formation
  return units.every((u) => m.game.units[u]!.formation === first) ? first : -1
}

/** ocs:10.1b.A#1: how supply in the hex comes to all of them by one way that can carry the whole of it. */
function wayForAll(m: M, units: readonly number[], hex: HexId, tokens: number, via: number): number {
  const { seat } = m.game.units[units[0]!]!
  const formation = common(m, units)
  const there = tokensAt(m, seat, hex, formation)
  if (there === 0) return NO_WAY
  // ocs:12.3c#2
  if (m.game.land.water[hex] === WATER.sea)
    return there >= tokens && units.every((u) => wayFrom(m, u, hex) === DIRECT) ? DIRECT : NO_WAY
  if (via >= 0) return drawsFrom(m, via, hex) ? via : NO_WAY
  if (there >= tokens && units.every((u) => drawsFrom(m, u, hex))) return DIRECT
  const carries = (hq: number): boolean =>
    drawsFrom(m, hq, hex) &&
    units.every((u) => hqsServing(m, u).includes(hq)) &&
    dumpHexes(m, seat).reduce((sum, at) => sum + (drawsFrom(m, hq, at) ? tokensAt(m, seat, at, formation) : 0), 0) >=
      tokens
  return hqsServing(m, units[0]!).find(carries) ?? NO_WAY
}

/** Tokens in the hex that the unit can get and use. */
function within(m: M, unit: number, hex: HexId): number {
  const { seat, formation } = m.game.units[unit]!
  const there = tokensAt(m, seat, hex, formation)
  return there > 0 && wayFrom(m, unit, hex) !== NO_WAY ? there : 0
}

/** Those who still want supply. */
function wanting(m: M, f: PayFrame): number[] {
  if (f.owing === OWING.each) return f.units.filter((_, i) => f.owed[i]! > 0)
  if (f.owing === OWING.shared) return f.units.filter((u) => !did(m, u, DID.supplied))
  return f.owed[0]! > 0 ? f.units : []
}

/** Does supply in the hex help? */
function helps(m: M, f: PayFrame, hex: HexId): boolean {
  if (f.owing === OWING.oneWay) return wayForAll(m, f.units, hex, f.owed[0]!, f.via) !== NO_WAY
  if (f.owing === OWING.shared && f.owed[0] === 0) return false
  return wanting(m, f).some((u) => within(m, u, hex) > 0)
}

function take(m: M, f: PayFrame, unit: number, hex: HexId, tokens: number, formation: number): void {
  relyOnWay(m, unit, hex)
  takeTokens(m, f.side, hex, tokens, formation)
  m.tell('paid', { side: f.side }, f.side, { hex, tokens })
}

/** Of several units that owe, each in turn takes what it can. */
function payEach(m: M, f: PayFrame, units: readonly number[], hex: HexId): void {
  for (const u of units) {
    const i = f.units.indexOf(u)
    const tokens = Math.min(f.owed[i]!, within(m, u, hex))
    if (tokens === 0) continue
    take(m, f, u, hex, tokens, m.game.units[u]!.formation)
    f.owed[i]! -= tokens
    if (f.owed[i] === 0) note(m, u, DID.supplied)
  }
}

/** ocs:12.4#5: the whole price supplies all whom it reaches; less of it, an RE for each token. */
function payTogether(m: M, f: PayFrame, hex: HexId): void {
  const reached = wanting(m, f).filter((u) => within(m, u, hex) > 0)
  // An organic truck gives only to its own, and after all others.
  const formation = tokensAt(m, f.side, hex, -1) > 0 ? -1 : m.game.units[reached[0]!]!.formation
  const served = formation < 0 ? reached : reached.filter((u) => m.game.units[u]!.formation === formation)
  const tokens = Math.min(f.owed[0]!, tokensAt(m, f.side, hex, formation))
  take(m, f, served[0]!, hex, tokens, formation)
  f.owed[0]! -= tokens
  if (f.owing === OWING.whole) return
  let room = f.owed[0] === 0 ? Infinity : tokens * RE
  for (const u of served) {
    room -= quartersOf(m, u)
    if (room >= 0) note(m, u, DID.supplied)
  }
}

function payOneWay(m: M, f: PayFrame, hex: HexId): void {
  f.via = wayForAll(m, f.units, hex, f.owed[0]!, f.via)
  const formation = common(m, f.units)
  const tokens = Math.min(f.owed[0]!, tokensAt(m, f.side, hex, formation))
  take(m, f, f.via >= 0 ? f.via : f.units[0]!, hex, tokens, formation)
  f.owed[0]! -= tokens
}

/** Does it matter which unit gets the supply? */
function choosable(f: PayFrame): boolean {
  return f.units.length > 1 && (f.owing === OWING.each || f.owing === OWING.shared)
}

/** The dumps that help the unit. */
function dumpsHelping(m: M, f: PayFrame, unit: number): HexId[] {
  return pileHexes(m, f.side).filter((hex) => within(m, unit, hex) > 0 && helps(m, f, hex))
}

/** The dump from which those who still owe pay next, unless the player names another; -1 where none helps. */
export function usualDump(m: M, f: PayFrame): HexId {
  const owed = f.owed.reduce((sum, tokens) => sum + tokens, 0)
  const helping = pileHexes(m, f.side).filter((hex) => helps(m, f, hex))
  return dumpsInOrder(m, wanting(m, f), helping, owed)[0] ?? -1
}

/** What a unit would have to get now. */
function needOf(f: PayFrame, unit: number): number {
  return f.owing === OWING.each ? f.owed[f.units.indexOf(unit)]! : 1
}

function stocksWhy(m: M, f: PayFrame, unit: number): Reason | null {
  if (!f.units.includes(unit)) return no('not-in-force', { unit })
  if (f.stocks === 0) return no('no-stocks')
  return wanting(m, f).includes(unit) ? stocksRefusal(m, unit, needOf(f, unit)) : no('supplied', { unit })
}

/** ocs:12.10h#1: what lies within reach and is too little is spent all the same. */
function waste(m: M, f: PayFrame, unit: number): void {
  for (const hex of dumpsFor(m, unit)) {
    const tokens = tokensAt(m, f.side, hex, -1)
    if (tokens > 0) take(m, f, unit, hex, tokens, -1)
  }
}

/** Returns 1 if nobody wants any more, else 0; who has combat supply is noted as DID.supplied. */
export const pay = procedure('pay', {
  secrets: { units: ownPlan, price: ownPlan, owed: ownPlan, via: ownPlan },
  steps: {
    begin(m, f) {
      for (const u of f.units) m.board.did.set(u, m.board.did.get(u) & ~DID.supplied)
      return 'choose'
    },
    choose: ask({
      claim: 'ocs:12.3a#3',
      prompt: (_m, f) => `${f.owed.reduce((sum, t) => sum + t, 0)}T to pay: from which dump?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        {
          do: 'from',
          arg: 'hex',
          candidates(m, f, out) {
            for (const hex of pileHexes(m, f.side)) out.push(hex)
          },
          refusal: (m, f, hex) => (helps(m, f, hex) ? null : no('pay-way', { hex })),
          play(m, f, hex) {
            if (f.owing === OWING.each) payEach(m, f, f.units, hex)
            else if (f.owing === OWING.oneWay) payOneWay(m, f, hex)
            else payTogether(m, f, hex)
            return 'check'
          },
        },
        {
          do: 'stocks',
          arg: 'unit',
          candidates(m, f, out) {
            if (f.stocks === 1) for (const u of wanting(m, f)) out.push(u)
          },
          refusal: stocksWhy,
          play(m, f, unit) {
            if (f.owing === OWING.each) {
              waste(m, f, unit)
              f.owed[f.units.indexOf(unit)] = 0
            }
            useStocks(m, unit)
            note(m, unit, DID.supplied)
            m.tell('paid', { side: f.side }, f.side, { unit })
            return 'check'
          },
        },
        {
          // Where there is not enough for all, the owner says who gets it.
          do: 'for',
          arg: 'unit',
          candidates(m, f, out) {
            if (choosable(f)) for (const u of wanting(m, f)) out.push(u)
          },
          refusal(m, f, unit) {
            if (!f.units.includes(unit)) return no('not-in-force', { unit })
            if (!choosable(f)) return no('one-price')
            if (!wanting(m, f).includes(unit)) return no('supplied', { unit })
            return dumpsHelping(m, f, unit).length === 0 ? no('pay-none', { unit }) : null
          },
          play(m, f, unit) {
            const hex = dumpsInOrder(m, [unit], dumpsHelping(m, f, unit), needOf(f, unit))[0]!
            if (f.owing === OWING.each) {
              payEach(m, f, [unit], hex)
            } else {
              f.units.unshift(...f.units.splice(f.units.indexOf(unit), 1))
              payTogether(m, f, hex)
            }
            return 'check'
          },
        },
        plain('enough', () => done(0), {
          // What is begun is paid, if it can be.
          refusal(m, f) {
            const begun = f.owed.some((owed, i) => owed > 0 && owed < f.price[i]!)
            if (!begun || f.owing === OWING.shared) return null
            return pileHexes(m, f.side).some((hex) => helps(m, f, hex)) ? no('pay-rest') : null
          },
        }),
      ],
    }),
    check: (m, f) => (wanting(m, f).length > 0 ? 'choose' : done(1)),
  },
})

/** Of an enemy's payment one knows nothing: somebody owes a token. */
export function imaginePay(m: M, f: PayFrame): void {
  const unit = m.game.own[f.side]!.find((u) => m.board.hex.get(u) >= 0)!
  f.units = [unit]
  f.price = [1]
  f.owed = [1]
  f.via = NO_WAY
}
