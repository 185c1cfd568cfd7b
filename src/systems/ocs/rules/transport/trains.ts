/** 13.3e Rail movement: units and supply get on a train, ride, and get off. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { done } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { did, note } from '../position/board.ts'
import { placeUnit } from '../position/changes.ts'
import { pending, putDown, withdraw } from '../moving/move-plan.ts'
import { carriedAs } from '../position/modes.ts'
import {
  alights,
  CAP,
  capRefusal,
  equivalent,
  freightCost,
  leftOn,
  railEntry,
  railLeft,
  railWay,
  rideFrom,
  useRails,
  wayCost,
} from './rail.ts'
import { detrainable, openRails } from './railnet.ts'
import { dumpHexes } from '../supply/draw-and-throw.ts'
import { no } from '../reasons.ts'
import { ownPlan } from '../position/secret.ts'
import { hasMoved, here } from '../moving/step-cost.ts'
import { groundIn, newIn, restingIn, ship } from '../supply/supplies.ts'
import { DID, PHASE, ask, call, plain, procedure, type M, type MoveForm, type SegmentForm } from '../world.ts'
import type { MoveFrame } from '../moving/frames.ts'
import type { FreightFrame } from './frames.ts'

const isRepair = (m: M, unit: number): boolean => m.game.units[unit]!.railRepair
const hasRepair = (m: M, f: MoveFrame): boolean => f.force.some((u) => isRepair(m, u))
const allRepair = (m: M, f: MoveFrame): boolean => f.force.every((u) => isRepair(m, u))

/** Why the i-th unit of the force may not go by train at all. */
function passengerRefusal(m: M, f: MoveFrame, i: number): Reason | null {
  const unit = f.force[i]!
  if (did(m, unit, DID.airborne)) return no('one-transport', { unit })
  // ocs:13.3e#2, 13.3g.B#1, 5.8d#1, 5.10d#1
  if (!carriedAs(m, unit, f.faces[i]!, f.markers[i]!, true)) return no('rail-mode', { unit })
  // ocs:4.7d#3, 13.3e#2
  if ((f.whole[i]! - f.left[i]!) * 2 > f.whole[i]!) return no('rail-spent', { unit })
  // ocs:12.2a#1
  return m.board.load.get(unit) > 0 && hasMoved(f) ? no('rail-loaded', { unit }) : null
}

/** ocs:13.3e#2-3, 13.3g.C#1: may the force get on where it is? */
function boards(m: M, f: MoveFrame): boolean {
  const hex = here(f)
  if (detrainable(m, f.side, hex)) return true
  if (allRepair(m, f)) return openRails(m, f.side, false)[hex] === 1
  return !hasMoved(f) && railEntry(m, f.side, hex) && f.force.every((u) => did(m, u, DID.arrived))
}

function boardRefusal(m: M, f: MoveFrame): Reason | null {
  if (f.phase !== PHASE.movement) return no('rail-phase')
  for (let i = 0; i < f.force.length; i++) {
    const why = passengerRefusal(m, f, i)
    if (why) return why
  }
  return boards(m, f) ? null : no('rail-entrain', { hex: here(f) })
}

/** ocs:13.3e#1, #4-5: entrain, move and detrain in one; a Rail Repair unit goes on from there. */
export const RAIL: MoveForm = {
  do: 'rail',
  arg: 'hex',
  candidates(m, f, out) {
    if (boardRefusal(m, f) !== null) return
    const repair = allRepair(m, f)
    for (const hex of rideFrom(m, f.side, here(f), false, hasRepair(m, f)).hexes)
      if (alights(m, f.side, hex, repair)) out.push(hex)
  },
  refusal(m, f, hex) {
    const why = boardRefusal(m, f)
    if (why) return why
    const from = here(f)
    const way = railWay(m, f.side, from, hex, hasRepair(m, f))
    if (way === null || hex === from) return no('rail-way', { from, hex })
    if (!alights(m, f.side, hex, allRepair(m, f))) return no('rail-detrain', { hex })
    for (const unit of f.force) {
      const barred = m.game.x.barred(m, unit, hex)
      if (barred) return barred
    }
    return capRefusal(m, f.side, way, wayCost(m, f.side, way, forceCost(m, f)))
  },
  play(m, f, hex) {
    const from = here(f)
    const way = railWay(m, f.side, from, hex, hasRepair(m, f))!
    const cost = wayCost(m, f.side, way, forceCost(m, f))
    // What was done before is fact, and fuel paid for only if it was used.
    if (pending(m, f)) putDown(m, f)
    useRails(m, f.side, way, cost)
    f.force.forEach((unit, i) => placeUnit(m, unit, hex, f.faces[i]!, f.markers[i]!))
    m.tell('railed', { side: f.side, from, hex }, f.side, { units: f.force.slice() })
    for (const unit of f.force.filter((u) => !isRepair(m, u))) {
      note(m, unit, DID.moved)
      withdraw(f, unit)
    }
    if (f.force.length === 0) return done()
    f.path.push(hex)
    return 'act'
  },
}

function forceCost(m: M, f: MoveFrame): number {
  return f.force.reduce((sum, u) => sum + equivalent(m, u), 0)
}

/** Why no supply is sent off by train from the hex. */
function freightRefusal(m: M, side: number, phase: number, hex: HexId): Reason | null {
  if (phase !== PHASE.movement) return no('rail-phase')
  if (groundIn(m, side, hex) === 0) return no('no-dump', { hex })
  // ocs:12.2a#1
  if (restingIn(m, side, hex) === 0) return no('moved-supply', { hex })
  if (!detrainable(m, side, hex)) {
    if (!railEntry(m, side, hex)) return no('rail-entrain', { hex })
    if (newIn(m, side, hex) === 0) return no('rail-old', { hex })
  }
  return railLeft(m, side) > 0 ? null : no('rail-cap', { cost: freightCost(1) / CAP, left: 0 })
}

/** ocs:13.3a#1: supply on the ground goes by train. */
export const FREIGHT: SegmentForm = {
  do: 'freight',
  arg: 'hex',
  candidates(m, f, out) {
    if (f.phase === PHASE.movement) for (const hex of dumpHexes(m, f.side)) out.push(hex)
  },
  refusal: (m, f, hex) => freightRefusal(m, f.side, f.phase, hex),
  play: (_m, f, hex) => call('freight', { side: f.side, from: hex, to: -1 }, 'choose'),
}

/** Tokens that can go on the way, by what may get on and by what is left of the Rail Cap. */
export function mostFreight(m: M, side: number, from: HexId, to: HexId): number {
  const way = railWay(m, side, from, to, false)!
  // ocs:13.3e#3
  const there = (detrainable(m, side, from) ? restingIn : newIn)(m, side, from)
  return Math.min(there, Math.floor(leftOn(m, side, way) / wayCost(m, side, way, freightCost(1))))
}

export const freight = procedure('freight', {
  secrets: { from: ownPlan, to: ownPlan },
  steps: {
    where: ask({
      claim: 'ocs:13.3e#5',
      prompt: (m, f) => `Where does the supply in ${m.setting.names.hex(f.from)} go by rail?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        {
          do: 'to',
          arg: 'hex',
          candidates(m, f, out) {
            for (const hex of rideFrom(m, f.side, f.from, false, false).hexes)
              if (alights(m, f.side, hex, false)) out.push(hex)
          },
          refusal(m, f, hex) {
            const { from, side } = f
            const way = railWay(m, side, from, hex, false)
            if (hex === from || way === null) return no('rail-way', { from, hex })
            if (!alights(m, side, hex, false)) return no('rail-detrain', { hex })
            return capRefusal(m, side, way, wayCost(m, side, way, freightCost(1)))
          },
          play(_m, f, hex) {
            f.to = hex
            return 'amount'
          },
        },
        plain('back', () => done()),
      ],
    }),
    amount: ask({
      claim: 'ocs:4.7a#1',
      prompt: (m, f) => `How many tokens go by rail to ${m.setting.names.hex(f.to)}?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        {
          do: 'tokens',
          arg: 'number',
          max: (m, f) => restingIn(m, f.side, f.from),
          candidates(m, f, out) {
            for (let n = mostFreight(m, f.side, f.from, f.to); n > 0; n--) out.push(n)
          },
          refusal(m, f, tokens) {
            const limit = mostFreight(m, f.side, f.from, f.to)
            return tokens >= 1 && tokens <= limit ? null : no('cargo-tokens', { limit })
          },
          play(m, f, tokens) {
            const way = railWay(m, f.side, f.from, f.to, false)!
            useRails(m, f.side, way, wayCost(m, f.side, way, freightCost(tokens)))
            ship(m, f.side, f.from, f.to, tokens)
            m.tell('freighted', { side: f.side }, f.side, { from: f.from, hex: f.to, tokens })
            return done()
          },
        },
        plain('back', () => 'where'),
      ],
    }),
  },
})

/** Which supply the enemy loads on his trains is not told. */
export function imagineFreight(m: M, f: FreightFrame): void {
  const from = dumpHexes(m, f.side)[0] ?? 0
  f.from = from
  f.to = f.step === 'amount' ? from : -1
}
