/** 19.0f Shipping: what Sea Cap carries from port to port at once, without any ship on the map. */
import { OFF_MAP, type HexId } from '../../../../core/hex/grid.ts'
import { done } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { countIn, did, note, other } from '../position/board.ts'
import { placeUnit } from '../position/changes.ts'
import { lstWorks, portIn, portOwner } from '../position/facilities.ts'
import { carriedAs } from '../position/modes.ts'
import { ownPlan } from '../position/secret.ts'
import { pending, putDown } from '../moving/move-plan.ts'
import { hasMoved, here } from '../moving/step-cost.ts'
import type { MoveFrame } from '../moving/frames.ts'
import { no } from '../reasons.ts'
import { dumpHexes } from '../supply/draw-and-throw.ts'
import { groundIn, restingIn, ship } from '../supply/supplies.ts'
import { CAP, equivalent, freightCost } from '../transport/rail.ts'
import { clear } from '../transport/railnet.ts'
import {
  chosen,
  DID,
  PHASE,
  SP,
  ask,
  call,
  plain,
  procedure,
  type M,
  type MoveForm,
  type SegmentForm,
} from '../world.ts'
import { capacityOf, cargoRefusal, lstPortsOf, portLeft, usePort } from './ports.ts'
import type { ShippingFrame } from './frames.ts'

/** ocs:21.12b#1 */
const BY_NIGHT = 4
/** ocs:21.6c#1: half as much again. */
const TEMPO = 1.5

const capOf = (m: M, side: number) => m.game.tables.seaCap?.sides[m.game.sides[side]!]

/** ocs:19.0f.E#1: what the side may ship in this turn, in sixteenths of a point. */
export function seaCap(m: M, side: number): number {
  const turn = m.board.turn.get(0)
  const points = capOf(m, side)?.rows.find((r) => r.turns[0] <= turn && turn <= r.turns[1])?.points ?? 0
  const now = m.game.x.seaCap?.(m, side, points) ?? points
  return now * CAP * (chosen(m, 'conventionTempo') ? TEMPO : 1)
}

export function seaLeft(m: M, side: number): number {
  return seaCap(m, side) - m.board.seaUsed.get(side)
}

/** The ports the side's shipping joins: those of the game's list, or all it holds. */
export function shippingPorts(m: M, side: number): HexId[] {
  const cap = capOf(m, side)
  if (cap === undefined || seaLeft(m, side) <= 0) return []
  const listed =
    cap.ports === 'held'
      ? [...m.game.land.ports.map(({ hex }) => hex), ...lstPortsOf(m, side)]
      : cap.ports.map((n) => m.game.land.hexOf(n))
  return listed.filter((hex) => portOwner(m, hex) === side || lstWorks(m, side, hex))
}

/** ocs:4.5a.G#1, 19.0f.F#1, 21.12b#1: tokens a phase at a port for shipping; a zone shuts it, negated or not. */
function tokensAt(m: M, side: number, hex: HexId): number {
  const open = clear(m, side, hex, false) || (chosen(m, 'nightShipping') && countIn(m, hex, other(side)) === 0)
  if (!open) return 0
  return portIn(m, hex) < 0 ? SP : capacityOf(m, portIn(m, hex))
}

/** ocs:21.12b#1: how many times its size cargo between the two takes of the Sea Cap. */
function times(m: M, side: number, from: HexId, to: HexId): number {
  return clear(m, side, from, false) && clear(m, side, to, false) ? 1 : BY_NIGHT
}

/** Why nothing of the side is shipped to or from the hex. */
function portRefusal(m: M, side: number, hex: HexId): Reason | null {
  if (!shippingPorts(m, side).includes(hex)) return seaLeft(m, side) > 0 ? no('ship-port', { hex }) : no('no-sea-cap')
  return tokensAt(m, side, hex) > 0 ? null : no('port-shut', { hex })
}

/** ocs:19.0f.D#1: why the two ports and the Sea Cap do not carry so much. */
function loadRefusal(m: M, side: number, from: HexId, to: HexId, cost: number, alone: boolean): Reason | null {
  for (const hex of [from, to]) {
    const full = cargoRefusal(m, hex, tokensAt(m, side, hex), cost, alone)
    if (full) return full
  }
  const left = seaLeft(m, side)
  const takes = cost * times(m, side, from, to)
  return takes <= left ? null : no('sea-cap', { cost: takes / CAP, left: left / CAP })
}

function useShipping(m: M, side: number, from: HexId, to: HexId, cost: number): void {
  m.board.seaUsed.add(side, cost * times(m, side, from, to))
  for (const hex of [from, to]) usePort(m, hex, tokensAt(m, side, hex), cost)
}

const forceCost = (m: M, f: MoveFrame): number => f.force.reduce((sum, u) => sum + equivalent(m, u), 0)
const alone = (m: M, f: MoveFrame): boolean => f.force.length === 1 && m.game.units[f.force[0]!]!.combat

/** Why the force may not go aboard. */
function boardRefusal(m: M, f: MoveFrame): Reason | null {
  // ocs:19.0f.B#1
  if (f.phase !== PHASE.movement) return no('ship-phase')
  // ocs:19.0f.A#1
  const i = f.force.findIndex((u, k) => !carriedAs(m, u, f.faces[k]!, f.markers[k]!, false))
  if (i >= 0) return no('ship-mode', { unit: f.force[i]! })
  // ocs:4.7d#1
  const flown = f.force.find((u) => did(m, u, DID.airborne))
  if (flown !== undefined) return no('one-transport', { unit: flown })
  // ocs:19.0f.C#1, 4.7d#2
  if (hasMoved(f)) return no('ship-moved')
  return portRefusal(m, f.side, here(f))
}

/** ocs:19.0f#1: from port to port at once; who has been shipped is done for the phase. */
export const SHIP: MoveForm = {
  do: 'ship',
  arg: 'hex',
  candidates(m, f, out) {
    if (boardRefusal(m, f) === null) for (const hex of shippingPorts(m, f.side)) out.push(hex)
  },
  refusal(m, f, hex) {
    const why = boardRefusal(m, f) ?? portRefusal(m, f.side, hex)
    if (why) return why
    if (hex === here(f)) return no('ship-here', { hex })
    return loadRefusal(m, f.side, here(f), hex, forceCost(m, f), alone(m, f))
  },
  play(m, f, hex) {
    const from = here(f)
    if (pending(m, f)) putDown(m, f)
    useShipping(m, f.side, from, hex, forceCost(m, f))
    f.force.forEach((unit, i) => placeUnit(m, unit, hex, f.faces[i]!, f.markers[i]!))
    m.tell('shipped', { side: f.side, from, hex }, f.side, { units: f.force.slice() })
    for (const unit of f.force) note(m, unit, DID.moved)
    return done()
  },
}

function supplyRefusal(m: M, side: number, phase: number, hex: HexId): Reason | null {
  if (phase !== PHASE.movement) return no('ship-phase')
  if (groundIn(m, side, hex) === 0) return no('no-dump', { hex })
  if (restingIn(m, side, hex) === 0) return no('moved-supply', { hex })
  return (
    portRefusal(m, side, hex) ??
    (portLeft(m, hex, tokensAt(m, side, hex)) > 0 ? null : no('port-full', { hex, cost: 1 / SP, left: 0 }))
  )
}

/** ocs:19.0f.D#1: supply in a port goes to another. */
export const SHIP_SUPPLY: SegmentForm = {
  do: 'shipSupply',
  arg: 'hex',
  candidates(m, f, out) {
    if (f.phase !== PHASE.movement || m.game.tables.seaCap === undefined) return
    const ports = shippingPorts(m, f.side)
    if (ports.length > 0) for (const hex of dumpHexes(m, f.side)) if (ports.includes(hex)) out.push(hex)
  },
  refusal: (m, f, hex) => supplyRefusal(m, f.side, f.phase, hex),
  play: (_m, f, hex) => call('shipping', { side: f.side, from: hex, to: OFF_MAP }, 'choose'),
}

/** Tokens that can still go between the two ports. */
export function mostShipped(m: M, { side, from, to }: ShippingFrame): number {
  const ports = [from, to].map((hex) => portLeft(m, hex, tokensAt(m, side, hex)))
  const most = Math.min(...ports, seaLeft(m, side) / times(m, side, from, to))
  return Math.min(restingIn(m, side, from), Math.floor(most / freightCost(1)))
}

export const shipping = procedure('shipping', {
  secrets: { from: ownPlan, to: ownPlan },
  steps: {
    where: ask({
      claim: 'ocs:19.0f.D#1',
      prompt: (m, f) => `To which port does the supply in ${m.setting.names.hex(f.from)} go?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        {
          do: 'to',
          arg: 'hex',
          candidates(m, f, out) {
            for (const hex of shippingPorts(m, f.side)) out.push(hex)
          },
          refusal(m, f, hex) {
            if (hex === f.from) return no('ship-here', { hex })
            return portRefusal(m, f.side, hex) ?? loadRefusal(m, f.side, f.from, hex, freightCost(1), false)
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
      claim: 'ocs:19.0f.E#1',
      prompt: (m, f) => `How many tokens are shipped to ${m.setting.names.hex(f.to)}?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        {
          do: 'tokens',
          arg: 'number',
          max: (m, f) => restingIn(m, f.side, f.from),
          candidates(m, f, out) {
            for (let n = mostShipped(m, f); n > 0; n--) out.push(n)
          },
          refusal(m, f, tokens) {
            const limit = mostShipped(m, f)
            return tokens >= 1 && tokens <= limit ? null : no('ship-tokens', { limit })
          },
          play(m, f, tokens) {
            useShipping(m, f.side, f.from, f.to, freightCost(tokens))
            ship(m, f.side, f.from, f.to, tokens)
            m.tell('supplyShipped', { side: f.side }, f.side, { from: f.from, hex: f.to, tokens })
            return done()
          },
        },
        plain('back', () => 'where'),
      ],
    }),
  },
})

/** Which supply the enemy ships is not told: what could be, from one port of the side. */
export function imagineShipping(m: M, f: ShippingFrame): void {
  const from = m.game.land.ports.find(({ hex }) => portOwner(m, hex) === f.side)?.hex ?? 0
  f.from = from
  f.to = f.step === 'amount' ? from : OFF_MAP
}
