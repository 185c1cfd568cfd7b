/** 12.5c Paying for fuel: unit by unit, for a formation, or for an HQ and the independents in its range. */
import type { HexId } from '../../core/hex/grid.ts'
import { call, done, procedure, type Form, type Frame } from '../../core/procedure.ts'
import type { Reason } from '../../core/reasons.ts'
import { did, note, onMap } from './board.ts'
import { relyOnWay, takeTokens, tokensAt } from './dumps.ts'
import { ENTRY, fromDump, fuellingHq, lacksFuel, needsFuel, sharesSource, throughHq } from './fuel.ts'
import { payable, priceFields } from './pay.ts'
import { drawsFrom, dumpHexes, hqsServing, NO_WAY, wayFrom } from './reach.ts'
import { no } from './reasons.ts'
import { underWay } from './steps.ts'
import { chosen, DID, KIND, type M, type MoveFrame, type Ocs, type SegmentFrame } from './world.ts'

function single(m: M, side: number): number {
  return m.game.charts.file.supply.fuelSingle * m.game.x.fuelFactor(m, side)
}

function group(m: M, side: number): number {
  return m.game.charts.file.supply.fuelGroup * m.game.x.fuelFactor(m, side)
}

/** Tokens in a hex that are neither spent nor on the bill. */
function freeAt(m: M, f: MoveFrame, hex: HexId, formation: number): number {
  let tokens = tokensAt(m, f.side, hex, formation)
  for (let i = 0; i < f.bill.length; i += ENTRY) if (f.bill[i + 1] === hex) tokens -= f.bill[i + 2]!
  return tokens
}

/** Those of the force who lack fuel. */
function lacking(m: M, f: MoveFrame): number[] {
  return f.force.filter((_, i) => lacksFuel(m, f, i))
}

function early(m: M, f: MoveFrame): Reason | null {
  if (underWay(f)) return no('fuel-late')
  return lacking(m, f).length === 0 ? no('fuel-enough') : null
}

/** ocs:12.5c.A#2: the source of a formation's fuel that serves most of its units, if the unit itself can use it. */
function bestSource(m: M, unit: number, hex: HexId): number {
  const { formation } = m.game.units[unit]!
  const members = m.game.formations[formation]!.units.filter((u) => onMap(m, u) && m.game.units[u]!.combat)
  const sources = [
    ...(drawsFrom(m, unit, hex) ? [fromDump(hex)] : []),
    ...hqsServing(m, unit)
      .filter((hq) => drawsFrom(m, hq, hex))
      .map(throughHq),
  ]
  let best = 0
  let most = 0
  for (const source of sources) {
    const served = members.filter((u) => sharesSource(m, u, source)).length
    if (served > most) [best, most] = [source, served]
  }
  return best
}

/** The first of those lacking fuel that belongs to a formation, or -1. */
function member(m: M, f: MoveFrame): number {
  return lacking(m, f).find((u) => m.game.units[u]!.formation >= 0) ?? -1
}

export const FUEL_FORMS: readonly Form<Ocs, MoveFrame>[] = [
  {
    // ocs:12.5c.C#1: for all who lack it and can get it from there, as far as it goes
    do: 'fuelFrom',
    arg: 'hex',
    candidates(m, f, out) {
      if (early(m, f) === null) for (const hex of dumpHexes(m, f.side)) out.push(hex)
    },
    refusal(m, f, hex) {
      const why = early(m, f)
      if (why) return why
      const units = lacking(m, f).filter((u) => wayFrom(m, u, hex) !== NO_WAY)
      if (units.length === 0) return no('fuel-way', { hex })
      const there = Math.max(...units.map((u) => freeAt(m, f, hex, m.game.units[u]!.formation)))
      const tokens = single(m, f.side)
      return there < tokens ? no('fuel-tokens', { hex, tokens, there }) : null
    },
    play(m, f, hex) {
      const price = single(m, f.side)
      for (const u of lacking(m, f)) {
        if (wayFrom(m, u, hex) === NO_WAY || freeAt(m, f, hex, m.game.units[u]!.formation) < price) continue
        f.bill.push(u, hex, price, 0)
      }
      return 'act'
    },
  },
  {
    // ocs:12.5c.A#1-2
    do: 'formationFrom',
    arg: 'hex',
    candidates(m, f, out) {
      if (early(m, f) === null && member(m, f) >= 0) for (const hex of dumpHexes(m, f.side)) out.push(hex)
    },
    refusal(m, f, hex) {
      const why = early(m, f)
      if (why) return why
      const unit = member(m, f)
      if (unit < 0) return no('no-formation')
      if (bestSource(m, unit, hex) === 0) return no('fuel-way', { hex })
      const [there, tokens] = [freeAt(m, f, hex, m.game.units[unit]!.formation), group(m, f.side)]
      return there < tokens ? no('fuel-tokens', { hex, tokens, there }) : null
    },
    play(m, f, hex) {
      const unit = member(m, f)
      f.bill.push(-m.game.units[unit]!.formation - 1, hex, group(m, f.side), bestSource(m, unit, hex))
      return 'act'
    },
  },
]

/** Holds the HQ to the hex from which it gave the unit its fuel (ocs:12.5e#2). */
function useHq(m: M, unit: number): void {
  const hq = fuellingHq(m, unit)
  if (hq >= 0 && !did(m, unit, DID.fuelledAlone | DID.fuelledHq)) m.board.gaveFuel.set(hq, m.board.hex.get(hq) + 1)
}

/** The plan becomes fact: what is on the bill is paid, and all who moved have their fuel for the phase (ocs:12.5c#1). */
export function payBill(m: M, f: MoveFrame): void {
  if (!underWay(f)) {
    f.bill = []
    return
  }
  for (let i = 0; i < f.bill.length; i += ENTRY) {
    const [whose, hex, tokens, source] = f.bill.slice(i, i + ENTRY) as [number, number, number, number]
    const formation = whose < 0 ? -whose - 1 : m.game.units[whose]!.formation
    const unit = whose < 0 ? f.force.find((u) => sharesSource(m, u, source)) : whose
    if (unit !== undefined) relyOnWay(m, unit, hex)
    takeTokens(m, f.side, hex, tokens, formation)
    if (whose < 0) m.board.fuelled.set(formation, source)
    m.tell('fuelled', { side: f.side }, f.side, { hex, tokens })
  }
  f.bill = []
  f.force.forEach((unit, i) => burn(m, unit, f.faces[i]!))
  for (let i = 0; i < f.drops.length; i += 4) if (did(m, f.drops[i]!, DID.moved)) burn(m, f.drops[i]!, f.drops[i + 2]!)
}

/** The unit has moved: it has its fuel for this phase, wherever it stands now. */
function burn(m: M, unit: number, face: number): void {
  if (!needsFuel(m, unit, face)) return
  useHq(m, unit)
  note(m, unit, DID.fuelledAlone)
}

interface RefuelFrame extends Frame {
  side: number
  hq: number
}

/** ocs:12.5c.B#1: an HQ is fuelled, with all independents in its range. */
export const FUEL_HQ: Form<Ocs, SegmentFrame> = {
  do: 'fuelHq',
  arg: 'unit',
  candidates(m, f, out) {
    if (!m.game.rules.fuel) return
    for (const u of m.game.own[f.side]!) if (m.game.units[u]!.kind === KIND.hq && onMap(m, u)) out.push(u)
  },
  refusal(m, f, unit) {
    const u = m.game.units[unit]!
    if (u.seat !== f.side) return no('not-own', { unit })
    if (!onMap(m, unit)) return no('not-on-map', { unit })
    if (u.kind !== KIND.hq) return no('not-hq', { unit })
    if (did(m, unit, DID.fuelledHq)) return no('hq-fuelled', { unit })
    if (!m.game.rules.fuel) return no('fuel-enough')
    const tokens = group(m, f.side)
    return payable(m, f.side, [unit], tokens, false) ? null : no('hq-dry', { unit, tokens })
  },
  play: (_m, f, unit) => call('refuel', { side: f.side, hq: unit }, 'choose'),
}

export const refuel = procedure<Ocs, RefuelFrame>({
  secrets: { hq: (m, f, seat) => seat === f.side || chosen(m, 'openStacks') },
  steps: {
    pay: (m, f) => call('pay', priceFields(f.side, [f.hq], group(m, f.side), false), 'mark'),
    mark(m, f) {
      if (f['result'] === 1) note(m, f.hq, DID.fuelledHq)
      return done()
    },
  },
})
