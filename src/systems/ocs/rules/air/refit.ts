/** 15.1 The Aircraft Refit Phase: bases pay a token, and Inactive planes are ready again. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { done, type Form } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { setActive } from '../position/changes.ts'
import { baseLevel, baseOwner, STRIP } from '../position/facilities.ts'
import { ownPlan } from '../position/secret.ts'
import { clear } from '../transport/railnet.ts'
import { no } from '../reasons.ts'
import { drawMask, drawsFrom, dumpHexes, hqsThrowingTo } from '../supply/draw-and-throw.ts'
import { lighters, takeTokens, tokensAt } from '../supply/dumps.ts'
import { TRUCK, ask, plain, procedure, type M } from '../world.ts'
import { basesOf } from './bases.ts'
import { boxRefusal, byUse, readyBeyond } from './boxes.ts'
import { PLAN_FORMS, WHEN_FORMS, WHERE_FORMS } from './dropplans.ts'
import { isRoughBase } from './shifting.ts'
import { carriersOf, DAMAGED_REFIT, deckRefit, waitingAboard } from './carriers.ts'
import { mergePlanes } from './merging.ts'
import type { RefitFrame } from './frames.ts'
import { activeIn, activeLimit, isActive, planesIn } from './planes.ts'

export function refitFields(side: number) {
  return { side, done: [] as number[], base: -1, left: 0, boxed: [] as number[], unit: -1, hex: -1 }
}

/** ocs:15.0b.A#1, 15.1.B#1, 15.2.B#1: planes a base readies for its token. */
export function refitLimit(m: M, hex: HexId): number {
  const { refitPerLevel, refitStrip } = m.game.charts.file.air
  const level = baseLevel(m, hex)
  const usual = level === STRIP ? refitStrip : level * refitPerLevel
  return isRoughBase(m, hex) ? Math.max(1, Math.floor(usual / 2)) : usual
}

/** ocs:15.1, 12.9c#1: dumps with loose supply that the base draws from, or from which an HQ throws to it. */
function dumpsForBase(m: M, side: number, hex: HexId): HexId[] {
  const drawn = drawMask(m, side, hex, TRUCK)
  // ocs:13.1d#2: no HQ of a division
  const serving = hqsThrowingTo(m, side, hex).filter((hq) => !m.game.units[hq]!.divisional)
  // ocs:18.5e#2: and craft beside it
  const boats = lighters(m, side, hex)
  const ashore = dumpHexes(m, side).filter((dump) => drawn[dump] === 1 || serving.some((hq) => drawsFrom(m, hq, dump)))
  return [...boats, ...ashore].filter((dump) => tokensAt(m, side, dump, -1) >= m.game.charts.file.air.refitTokens)
}

/** The carrier that refits in the hex, or -1: bases are never at sea. Carriers that have done so are listed below the bases. */
function deckOf(m: M, f: RefitFrame): number {
  return baseOwner(m, f.base) === f.side ? -1 : asEntry(f.done.at(-1) ?? -1)
}
/** A carrier's number below the bases, and back. */
const asEntry = (carrier: number): number => -carrier - 2

/** Those of a base, or of the carrier in hand. */
function candidatesFor(m: M, f: RefitFrame): number[] {
  const deck = deckOf(m, f)
  return deck < 0 ? waiting(m, f.side, f.base) : byUse(m, waitingAboard(m, deck))
}

/** ocs:18.2b#1: why the carrier readies nobody. */
function deckRefusal(m: M, f: RefitFrame, unit: number): Reason | null {
  if (!carriersOf(m, f.side).includes(unit)) return no('not-carrier', { unit })
  if (f.done.includes(asEntry(unit))) return no('refit-already', { hex: m.board.hex.get(unit) })
  return waitingAboard(m, unit).length > 0 ? null : no('refit-nobody', { hex: m.board.hex.get(unit) })
}

/** Inactive planes at the base. */
function waiting(m: M, side: number, hex: HexId): number[] {
  return byUse(
    m,
    planesIn(m, side, hex).filter((u) => !isActive(m, u)),
  )
}

/** ocs:14.2a#2: how many of them may still become Active. */
function room(m: M, side: number, hex: HexId): number {
  return activeLimit(m, side, hex) - activeIn(m, side, hex).length
}

function baseRefusal(m: M, f: RefitFrame, hex: HexId): Reason | null {
  if (baseOwner(m, hex) !== f.side) return no('no-own-base', { hex })
  if (f.done.includes(hex)) return no('refit-already', { hex })
  // ocs:15.1.C#1, 4.5a.H#1: any combat unit negates
  if (!clear(m, f.side, hex, true)) return no('refit-zone', { hex })
  if (waiting(m, f.side, hex).length === 0) return no('refit-nobody', { hex })
  if (room(m, f.side, hex) === 0) return no('refit-full', { hex })
  return dumpsForBase(m, f.side, hex).length > 0 ? null : no('refit-supply', { hex })
}

/** Pays for the base, from a dump. */
function payFor(m: M, f: RefitFrame, hex: HexId, dump: HexId): void {
  const tokens = m.game.charts.file.air.refitTokens
  takeTokens(m, f.side, dump, tokens, -1)
  m.tell('paid', { side: f.side }, f.side, { hex: dump, tokens })
  f.done.push(hex)
}

/** The dump it takes it from, unless told: its own, or the fullest. */
function usualDumpFor(m: M, side: number, hex: HexId): HexId {
  const dumps = dumpsForBase(m, side, hex)
  if (dumps.includes(hex)) return hex
  return dumps.toSorted((a, b) => tokensAt(m, side, b, -1) - tokensAt(m, side, a, -1) || a - b)[0]!
}

function makeReady(m: M, plane: number): void {
  setActive(m, plane, 1)
  const { seat } = m.game.units[plane]!
  m.tell('refitted', { side: seat }, seat, { unit: plane })
}

/** ocs:15.1.D#1: whatever the weather, all that can be done with Fighters first. */
function refitAll(m: M, f: RefitFrame): void {
  for (let u = readyBeyond(m, f)[0]; u !== undefined; u = readyBeyond(m, f)[0]) readyInBox(m, f, u)
  for (const hex of basesOf(m, f.side)) {
    if (baseRefusal(m, f, hex) !== null) continue
    payFor(m, f, hex, usualDumpFor(m, f.side, hex))
    const most = Math.min(refitLimit(m, hex), room(m, f.side, hex))
    for (const u of waiting(m, f.side, hex).slice(0, most)) makeReady(m, u)
  }
  for (const deck of carriersOf(m, f.side)) {
    if (deckRefusal(m, f, deck) !== null) continue
    f.done.push(asEntry(deck))
    for (const u of byUse(m, waitingAboard(m, deck)).slice(0, deckRefit(m, deck))) makeReady(m, u)
  }
}

/** Beyond the map nothing is paid. */
function readyInBox(m: M, f: RefitFrame, plane: number): void {
  f.boxed.push(plane)
  makeReady(m, plane)
}

const ownBases: Form<M, RefitFrame, 'choose'>['candidates'] = (m, f, out) => {
  for (const hex of basesOf(m, f.side)) out.push(hex)
}

export const refitPhase = procedure('refitPhase', {
  secrets: { done: ownPlan, base: ownPlan, left: ownPlan, boxed: ownPlan, unit: ownPlan, hex: ownPlan },
  steps: {
    choose: ask({
      claim: 'ocs:2.3#4',
      prompt: () => 'Aircraft Refit Phase: which base refits planes?',
      seat: (_m, f) => f.side,
      // Which planes are Inactive is not told.
      always: () => true,
      forms: [
        {
          do: 'refit',
          arg: 'hex',
          candidates: ownBases,
          refusal: baseRefusal,
          play(_m, f, hex) {
            f.base = hex
            return 'supply'
          },
        },
        {
          // ocs:18.2b#1-2
          do: 'refitDeck',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of carriersOf(m, f.side)) out.push(u)
          },
          refusal: deckRefusal,
          play(m, f, unit) {
            f.done.push(asEntry(unit))
            f.base = m.board.hex.get(unit)
            f.left = deckRefit(m, unit)
            return 'ready'
          },
        },
        plain(
          'refitAll',
          (m, f) => {
            refitAll(m, f)
            return 'choose'
          },
          {
            refusal(m, f) {
              const some =
                basesOf(m, f.side).some((hex) => baseRefusal(m, f, hex) === null) ||
                carriersOf(m, f.side).some((deck) => deckRefusal(m, f, deck) === null)
              return some || readyBeyond(m, f).length > 0 ? null : no('refit-none')
            },
          },
        ),
        {
          do: 'readyBeyond',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of m.game.planes[f.side]!) out.push(u)
          },
          refusal: boxRefusal,
          play(m, f, unit) {
            readyInBox(m, f, unit)
            return 'choose'
          },
        },
        ...PLAN_FORMS,
        mergePlanes('choose'),
        plain('end', () => done()),
      ],
    }),
    // ocs:14.10b#2
    where: ask({
      claim: 'ocs:14.10b#2',
      prompt: (m, f) => `Where does ${m.setting.names.unit(f.unit)} drop?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: WHERE_FORMS,
    }),
    when: ask({
      claim: 'ocs:14.10b#2',
      prompt: (m, f) => `In which turn does ${m.setting.names.unit(f.unit)} drop on ${m.setting.names.hex(f.hex)}?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: WHEN_FORMS,
    }),
    supply: ask({
      claim: 'ocs:15.1.B#1',
      prompt: (m, f) => `From which dump does the base in ${m.setting.names.hex(f.base)} take its supply?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        {
          do: 'from',
          arg: 'hex',
          candidates(m, f, out) {
            for (const hex of dumpsForBase(m, f.side, f.base)) out.push(hex)
          },
          refusal: (m, f, hex) => (dumpsForBase(m, f.side, f.base).includes(hex) ? null : no('pay-way', { hex })),
          play(m, f, hex) {
            payFor(m, f, f.base, hex)
            f.left = refitLimit(m, f.base)
            return 'ready'
          },
        },
        plain('back', (_m, f) => {
          f.base = -1
          return 'choose'
        }),
      ],
    }),
    ready: ask({
      claim: 'ocs:15.1.B#1',
      prompt: (_m, f) => `Which planes are refitted? ${f.left} more.`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        {
          do: 'ready',
          arg: 'unit',
          candidates(m, f, out) {
            for (const u of candidatesFor(m, f)) out.push(u)
          },
          refusal(m, f, unit) {
            if (!candidatesFor(m, f).includes(unit)) return no('refit-not-there', { unit, hex: f.base })
            const deck = deckOf(m, f)
            if (f.left === 0) return no('refit-most', { most: deck < 0 ? refitLimit(m, f.base) : DAMAGED_REFIT })
            if (deck >= 0) return null
            return room(m, f.side, f.base) > 0 ? null : no('refit-full', { hex: f.base })
          },
          play(m, f, unit) {
            makeReady(m, unit)
            f.left -= 1
            return 'ready'
          },
        },
        plain('enough', (_m, f) => {
          f.base = -1
          f.left = 0
          return 'choose'
        }),
      ],
    }),
  },
})

/** Some base of his. */
export function imagineRefit(m: M, f: RefitFrame): void {
  const { step } = f
  const planning = step === 'where' || step === 'when'
  Object.assign(f, refitFields(f.side), { left: step === 'ready' ? 1 : 0 })
  if (planning) f.unit = m.game.own[f.side]![0] ?? 0
  if (step === 'when') f.hex = 0
  if (!planning && step !== 'choose') f.base = basesOf(m, f.side)[0] ?? 0
}
