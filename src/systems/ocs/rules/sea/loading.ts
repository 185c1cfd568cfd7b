/** 18.4c and 18.5g Units and supply come aboard Landing Craft in a port, and go ashore there. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Form } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { isLight } from '../air/cargo.ts'
import { did, note, unitsIn } from '../position/board.ts'
import { carryUnit, placeUnit } from '../position/changes.ts'
import { portIn } from '../position/facilities.ts'
import { no } from '../reasons.ts'
import { groundIn, restingIn, shareToCraft, shareToShore } from '../supply/supplies.ts'
import { equivalent, freightCost } from '../transport/rail.ts'
import { chosen, DID, MARKER, ROLE, type M } from '../world.ts'
import type { SailFrame } from './frames.ts'
import { capacityFor, cargoRefusal, portLeft, usePort } from './ports.ts'
import { aboard, isCraft, roomOf } from './ships.ts'

/** ocs:3.3c#4 */
export const isPort = (m: M, hex: HexId): boolean => portIn(m, hex) >= 0 || m.board.lstPort.get(hex) !== 0

/** The craft of a force: they alone carry. */
export const crafts = (m: M, f: SailFrame): number[] => f.force.filter((u) => isCraft(m, u))

/** ocs:18.4c#2, 19.0a#3: tokens the port of the hex handles for Landing Craft in this phase. */
function quay(m: M, f: SailFrame): number {
  return capacityFor(m, f.side, f.at, !chosen(m, 'strictPorts'))
}

const inPort = (m: M, f: SailFrame): Reason | null => (quay(m, f) > 0 ? null : no('no-quay', { hex: f.at }))

/** ocs:18.4c#1-2: why the unit may not come aboard. */
function embarkRefusal(m: M, f: SailFrame, unit: number): Reason | null {
  const { seat, role, combat } = m.game.units[unit]!
  if (seat !== f.side) return no('not-own', { unit })
  if (role > ROLE.transport) return no('not-cargo', { unit })
  if (m.board.hex.get(unit) !== f.at) return no('not-there', { unit, hex: f.at })
  const shut = inPort(m, f)
  if (shut) return shut
  if (did(m, unit, DID.moved | DID.built | DID.negated | DID.arrived | DID.airborne)) return no('cargo-moved', { unit })
  const marker = m.board.marker.get(unit)
  if (marker !== MARKER.none) return no('cargo-mode', { unit })
  const cost = equivalent(m, unit)
  if (!crafts(m, f).some((u) => takes(m, u, unit, cost))) return no('no-room', { unit })
  return cargoRefusal(m, f.at, quay(m, f), cost, combat)
}

/** ocs:18.4a#1, 18.4e.B#1: has the craft room, and may it carry that? A DUKW at sea carries what planes carry. */
function takes(m: M, craft: number, unit: number, cost: number): boolean {
  if (roomOf(m, craft) < cost) return false
  const { craft: kind } = m.game.units[craft]!
  return kind!.type !== 'dukw' || isLight(m, unit)
}

/** Tokens that can be taken aboard here. */
function mostLoaded(m: M, f: SailFrame): number {
  const room = crafts(m, f).reduce((sum, u) => sum + roomOf(m, u), 0)
  return Math.floor(
    Math.min(room, portLeft(m, f.at, quay(m, f)), freightCost(restingIn(m, f.side, f.at))) / freightCost(1),
  )
}

/** Tokens that can be put ashore here. */
function mostUnloaded(m: M, f: SailFrame): number {
  const there = crafts(m, f).reduce((sum, u) => sum + m.board.load.get(u), 0)
  return Math.min(there, Math.floor(portLeft(m, f.at, quay(m, f)) / freightCost(1)))
}

export const LOADING_FORMS: readonly Form<M, SailFrame, 'act'>[] = [
  {
    do: 'embark',
    arg: 'unit',
    candidates(m, f, out) {
      if (isPort(m, f.at)) for (const u of unitsIn(m, f.at, f.side)) out.push(u)
    },
    refusal: embarkRefusal,
    play(m, f, unit) {
      const cost = equivalent(m, unit)
      const craft = crafts(m, f).find((u) => takes(m, u, unit, cost))!
      usePort(m, f.at, quay(m, f), cost)
      carryUnit(m, unit, craft + 1)
      note(m, unit, DID.moved)
      m.tell('embarked', { side: f.side, hex: f.at }, f.side, { unit })
      f.sailed = 1
      return 'act'
    },
  },
  {
    do: 'load',
    arg: 'number',
    max: (m, f) => groundIn(m, f.side, f.at),
    candidates(m, f, out) {
      if (isPort(m, f.at)) for (let n = mostLoaded(m, f); n > 0; n--) out.push(n)
    },
    refusal(m, f, tokens) {
      const limit = mostLoaded(m, f)
      return tokens >= 1 && tokens <= limit ? null : (inPort(m, f) ?? no('ship-tokens', { limit }))
    },
    play(m, f, tokens) {
      usePort(m, f.at, quay(m, f), freightCost(tokens))
      let left = tokens
      for (const craft of crafts(m, f)) {
        const part = Math.min(left, Math.floor(roomOf(m, craft) / freightCost(1)))
        if (part > 0) shareToCraft(m, craft, f.at, part)
        left -= part
      }
      m.tell('loaded', { side: f.side }, f.side, { hex: f.at, tokens })
      f.sailed = 1
      return 'act'
    },
  },
  {
    // ocs:18.5g#1
    do: 'ashore',
    arg: 'unit',
    candidates(m, f, out) {
      if (isPort(m, f.at)) for (const craft of crafts(m, f)) for (const u of aboard(m, craft)) out.push(u)
    },
    refusal(m, f, unit) {
      const craft = m.board.holder.get(unit) - 1
      if (!f.force.includes(craft)) return no('not-aboard', { unit })
      // What came aboard in this phase does not go ashore in it: it uses one type of transport, once (ocs:4.7d#1).
      if (did(m, unit, DID.moved)) return no('cargo-moved', { unit })
      return inPort(m, f) ?? cargoRefusal(m, f.at, quay(m, f), equivalent(m, unit), m.game.units[unit]!.combat)
    },
    play(m, f, unit) {
      usePort(m, f.at, quay(m, f), equivalent(m, unit))
      placeUnit(m, unit, f.at, m.board.face.get(unit), MARKER.none)
      note(m, unit, DID.moved)
      m.tell('cameAshore', { side: f.side, hex: f.at }, f.side, { unit })
      // ocs:18.5a#1
      f.left = 0
      f.sailed = 1
      return 'act'
    },
  },
  {
    do: 'unload',
    arg: 'number',
    max: (m, f) => crafts(m, f).reduce((sum, u) => sum + m.board.load.get(u), 0),
    candidates(m, f, out) {
      if (isPort(m, f.at)) for (let n = mostUnloaded(m, f); n > 0; n--) out.push(n)
    },
    refusal(m, f, tokens) {
      const limit = mostUnloaded(m, f)
      return tokens >= 1 && tokens <= limit ? null : (inPort(m, f) ?? no('ship-tokens', { limit }))
    },
    play(m, f, tokens) {
      usePort(m, f.at, quay(m, f), freightCost(tokens))
      let left = tokens
      for (const craft of crafts(m, f)) {
        const part = Math.min(left, m.board.load.get(craft))
        if (part > 0) shareToShore(m, craft, f.at, part)
        left -= part
      }
      m.tell('unloaded', { side: f.side }, f.side, { hex: f.at, tokens })
      f.left = 0
      f.sailed = 1
      return 'act'
    },
  },
]
