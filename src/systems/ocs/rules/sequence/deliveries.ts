/** 2.3 and 13.5: new supply and replacements are put down where the game's tables say. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { done, type Done, type Form } from '../../../../core/procedure.ts'
import { plural } from '../../../../core/words.ts'
import { bringIn, comeThrough, hexesAt, isTruck, supplyRoom } from './arrivals.ts'
import { bringNew } from '../supply/supplies.ts'
import { note, onMap } from '../position/board.ts'
import { gainStep, placeUnit } from '../position/changes.ts'
import type { Gift, TablesFile } from '../data.ts'
import { no } from '../reasons.ts'
import { lstPortsOf } from '../sea/ports.ts'
import { ownPlan } from '../position/secret.ts'
import { freightCost } from '../transport/rail.ts'
import { inTrace } from '../supply/trace.ts'
import { chosen, DID, FACE, KIND, MARKER, PLACE, SP, ask, procedure, type M } from '../world.ts'
import type { DeliveryFrame, ReplFrame } from './frames.ts'

type SupplyTable = NonNullable<TablesFile['supply']>[string]
type ReplacementTable = NonNullable<TablesFile['replacements']>[string]

export function supplyTable(m: M, side: number): SupplyTable | undefined {
  return m.game.rules.tables ? m.game.tables.supply?.[m.game.sides[side]!] : undefined
}

export function replacementTable(m: M, side: number): ReplacementTable | undefined {
  return m.game.rules.tables ? m.game.tables.replacements?.[m.game.sides[side]!] : undefined
}

interface Row {
  readonly turns: readonly [number, number]
  readonly modifier?: number | undefined
}

/** The row of the turn. */
export function rowNow<R extends Row>(m: M, rows: readonly R[]): R | undefined {
  const turn = m.board.turn.get(0)
  return rows.find(({ turns: [from, to] }) => from <= turn && turn <= to)
}

/** What a total of the dice gives, with all modifiers, kept within the table. */
function read<T>(list: readonly T[], sum: number, dice: number): T {
  return list[Math.min(Math.max(sum - dice, 0), list.length - 1)]!
}

/** ocs:2.3#7: tokens that come; half as many again at convention tempo (ocs:21.6c#1). */
export function tokensRolled(m: M, side: number, sum: number): number {
  const { dice, rows } = supplyTable(m, side)!
  const row = rowNow(m, rows)!
  const tokens = read(row.tokens, sum + (row.modifier ?? 0) + m.game.x.supplyModifier(m, side), dice)
  return quickened(m, shared(m, side, tokens))
}

/** The share of the table that a scenario gives a side, rounded up to a token. */
function shared(m: M, side: number, tokens: number): number {
  const share = m.game.scenario.share?.[m.game.sides[side]!]
  if (share === undefined) return tokens
  const [of, among = 1] = share.split('/').map(Number) as [number, number?]
  return Math.ceil((tokens * of) / among)
}

/** ocs:2.3#8 */
export function giftRolled(m: M, side: number, sum: number): Gift {
  const { dice, rows } = replacementTable(m, side)!
  const row = rowNow(m, rows)!
  return read(row.results, sum + (row.modifier ?? 0) + m.game.x.replacementModifier(m, side), dice)
}

function quickened(m: M, tokens: number): number {
  return chosen(m, 'conventionTempo') ? Math.ceil((tokens * 3) / 2) : tokens
}

// --- supply

type Place = SupplyTable['places'][number]

/** Where the tokens may be put down: the places of the table, and LST ports where it names them. */
function placesOf(m: M, side: number): readonly Place[] {
  const { places, lstPorts } = supplyTable(m, side)!
  if (lstPorts === undefined) return places
  return [...places, ...lstPortsOf(m, side).map((hex) => ({ entry: m.game.grid.format(hex), most: lstPorts }))]
}

export function supplyFields(m: M, side: number, tokens: number) {
  return { side, whole: tokens, left: tokens, put: placesOf(m, side).map(() => 0), hex: -1 }
}

/** How many more tokens may be put down at a place. */
function room(m: M, f: DeliveryFrame, i: number): number {
  const places = placesOf(m, f.side)
  const { most, half } = places[i]!
  const here = most === undefined ? f.left : Math.min(f.left, quickened(m, most) - f.put[i]!)
  if (half) return here
  const mustBe = places.reduce((sum, p, k) => sum + (p.half ? Math.max(0, Math.ceil(f.whole / 2) - f.put[k]!) : 0), 0)
  return Math.max(0, Math.min(here, f.left - mustBe))
}

/** Tokens that may be put down in the hex: a port takes no more than it can handle (ocs:13.6a#1). */
function roomIn(m: M, f: DeliveryFrame, hex: HexId): number {
  const place = placeAt(m, f, hex)
  return Math.min(room(m, f, place), supplyRoom(m, f.side, hex, f.put[place]!))
}

/** The place of the table with room whose hexes hold this one, or -1. */
function placeAt(m: M, f: DeliveryFrame, hex: HexId): number {
  return placesOf(m, f.side).findIndex((_, i) => hexesWithRoom(m, f, i).includes(hex))
}

function hexesWithRoom(m: M, f: DeliveryFrame, i: number): HexId[] {
  if (room(m, f, i) <= 0) return []
  const { entry } = placesOf(m, f.side)[i]!
  return hexesAt(m, f.side, entry).filter((hex) => supplyRoom(m, f.side, hex, f.put[i]!) > 0)
}

function supplyHexes(m: M, f: DeliveryFrame): HexId[] {
  return [...new Set(placesOf(m, f.side).flatMap((_, i) => hexesWithRoom(m, f, i)))]
}

export const newSupply = procedure('newSupply', {
  secrets: { whole: ownPlan, left: ownPlan, put: ownPlan, hex: ownPlan },
  steps: {
    next(m, f) {
      if (f.left > 0 && supplyHexes(m, f).length > 0) return 'where'
      return done()
    },
    where: ask({
      claim: 'ocs:2.3#7',
      prompt: (_m, f) => `${f.left / SP} SP still to place: where?`,
      seat: (_m, f) => f.side,
      // How much went elsewhere is hidden.
      always: () => true,
      forms: [
        {
          do: 'at',
          arg: 'hex',
          candidates(m, f, out) {
            for (const hex of supplyHexes(m, f)) out.push(hex)
          },
          refusal: (m, f, hex) => (placeAt(m, f, hex) >= 0 ? null : no('supply-place', { hex })),
          play(_m, f, hex) {
            f.hex = hex
            return 'amount'
          },
        },
      ],
    }),
    amount: ask({
      claim: 'ocs:2.3#7',
      prompt: (m, f) => `How many of ${plural(f.left, 'token')} go to ${m.setting.names.hex(f.hex)}?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        {
          do: 'tokens',
          arg: 'number',
          max: (_m, f) => f.left,
          candidates(m, f, out) {
            const most = roomIn(m, f, f.hex)
            for (let n = 1; n <= most; n++) out.push(n)
          },
          refusal(m, f, n) {
            const most = roomIn(m, f, f.hex)
            return n >= 1 && n <= most ? null : no('supply-most', { hex: f.hex, most })
          },
          play(m, f, n) {
            f.put[placeAt(m, f, f.hex)]! += n
            f.left -= n
            comeThrough(m, f.side, f.hex, freightCost(n))
            bringNew(m, f.side, f.hex, n)
            f.hex = -1
            return 'next'
          },
        },
      ],
    }),
  },
})

/** A token is still to be put down somewhere. */
export function imagineDelivery(m: M, f: DeliveryFrame): void {
  Object.assign(f, supplyFields(m, f.side, 1))
  if (f.step === 'amount') f.hex = supplyHexes(m, f)[0]!
}

// --- replacements

/** ocs:13.5#2: what came before and found no counter comes now. */
export function replFields(m: M, side: number, gift: Gift, kinds: readonly string[]) {
  const { owedPax, owedEq } = m.board
  const [pax, eq] = [owedPax.get(side), owedEq.get(side)]
  owedPax.set(side, 0)
  owedEq.set(side, 0)
  return {
    side,
    pax: (gift.pax ?? 0) + pax,
    eq: (gift.eq ?? 0) + eq,
    trucks: gift.trucks ?? 0,
    returns: gift.returns === undefined ? -1 : kinds.indexOf(gift.returns),
    unit: -1,
  }
}

function freeRow(m: M, side: number, fits: (unit: number) => boolean): number {
  return m.game.own[side]!.find((u) => m.board.place.get(u) === PLACE.unused && fits(u)) ?? -1
}

function freeRepl(m: M, f: ReplFrame): number {
  const kind = f.pax > 0 ? KIND.pax : KIND.eq
  return freeRow(m, f.side, (u) => m.game.units[u]!.kind === kind)
}

export function freeTruck(m: M, side: number): number {
  return freeRow(m, side, (u) => isTruck(m, u) && !m.game.units[u]!.organic)
}

/** Where replacements come in; by the option of 21.7 also with an HQ in trace supply (ocs:21.7#2). */
function replHexes(m: M, side: number): HexId[] {
  const hexes = new Set(replacementTable(m, side)!.places.flatMap((entry) => hexesAt(m, side, entry)))
  if (chosen(m, 'revisedRebuilds')) {
    for (const u of m.game.own[side]!)
      if (m.game.units[u]!.kind === KIND.hq && onMap(m, u) && inTrace(m, u)) hexes.add(m.board.hex.get(u))
  }
  return [...hexes]
}

const AT: Form<M, ReplFrame, 'next'> = {
  do: 'at',
  arg: 'hex',
  candidates(m, f, out) {
    for (const hex of replHexes(m, f.side)) out.push(hex)
  },
  refusal: (m, f, hex) => (replHexes(m, f.side).includes(hex) ? null : no('repl-place', { hex })),
  play(m, f, hex) {
    if (f.unit >= 0) {
      reviveIn(m, f.unit, hex)
      f.unit = -1
    } else if (f.pax + f.eq > 0) {
      const row = freeRepl(m, f)
      if (row >= 0) bringIn(m, row, hex)
      if (f.pax > 0) f.pax -= 1
      else f.eq -= 1
    } else {
      const row = freeTruck(m, f.side)
      if (row >= 0) {
        bringIn(m, row, hex)
        m.board.provided.add(f.side, 1 - m.board.points.get(row))
        m.board.points.set(row, 1)
      }
      f.trucks -= 1
    }
    return 'next'
  },
}

/** A dead unit stands again, with one step. */
export function reviveIn(m: M, unit: number, hex: HexId): void {
  gainStep(m, unit)
  placeUnit(m, unit, hex, FACE.move, MARKER.none)
  note(m, unit, DID.arrived)
  m.tell('rebuilt', { unit }, m.game.units[unit]!.seat, { hex })
}

function back(m: M, f: ReplFrame): number[] {
  const fits = (u: number): boolean => {
    const { kind, noRebuild } = m.game.units[u]!
    return m.board.place.get(u) === PLACE.dead && kind === f.returns && !noRebuild
  }
  return m.game.own[f.side]!.filter(fits)
}

/** ocs:13.6a#1: with every port shut replacements wait for the next turn; truck points that were given are forfeit. */
function waitOutside(m: M, f: ReplFrame): Done {
  m.board.owedPax.add(f.side, f.pax)
  m.board.owedEq.add(f.side, f.eq)
  return done()
}

export const newRepls = procedure('newRepls', {
  secrets: { pax: ownPlan, eq: ownPlan },
  steps: {
    next(m, f) {
      if (f.pax + f.eq + f.trucks > 0 && replHexes(m, f.side).length === 0) return waitOutside(m, f)
      const stuck = f.pax + f.eq > 0 && freeRepl(m, f) < 0
      if (stuck && f.pax > 0) {
        m.board.owedPax.set(f.side, f.pax)
        f.pax = 0
        return 'next'
      }
      if (stuck) {
        m.board.owedEq.set(f.side, f.eq)
        f.eq = 0
      }
      if (f.pax + f.eq + f.trucks > 0) return 'where'
      return f.returns >= 0 && back(m, f).length > 0 ? 'who' : done()
    },
    where: ask({
      claim: 'ocs:13.5#1',
      prompt: (m, f) =>
        f.unit >= 0
          ? `Where does ${m.setting.names.unit(f.unit)} come back?`
          : `Replacements have arrived (${f.pax} Pax, ${f.eq} Eq, ${plural(f.trucks, 'truck')}): where does the next one go?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [AT],
    }),
    who: ask({
      claim: 'ocs:13.5#1',
      prompt: () => 'Which unit comes back from the Dead Pile free of charge?',
      seat: (_m, f) => f.side,
      forms: [
        {
          do: 'return',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of back(m, f)) out.push(u)
          },
          refusal: (m, f, unit) => (back(m, f).includes(unit) ? null : no('not-returning', { unit })),
          play(_m, f, unit) {
            f.unit = unit
            f.returns = -1
            return 'where'
          },
        },
      ],
    }),
  },
})

/** Some replacement is still to be placed. */
export function imagineRepls(f: ReplFrame): void {
  f.pax = 1
  f.eq = 0
}
