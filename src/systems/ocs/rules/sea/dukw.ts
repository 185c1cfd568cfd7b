/** 18.4e DUKWs: craft that drive on as Transport Points, and Transport Points that put to sea, each on a counter of its own. */
import type { HexId } from '../../../../core/hex/grid.ts'
import { done } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { rounded } from '../charts.ts'
import { WATER } from '../ground/land.ts'
import { moveFields, pending, putDown } from '../moving/move-plan.ts'
import { here } from '../moving/step-cost.ts'
import type { MoveFrame } from '../moving/frames.ts'
import { countIn, holdsOnlyOthers, note, other } from '../position/board.ts'
import { dissolve, placeUnit, putUnit } from '../position/changes.ts'
import { ownPlan } from '../position/secret.ts'
import { no } from '../reasons.ts'
import { freightCost } from '../transport/rail.ts'
import {
  chosen,
  DID,
  FACE,
  MARKER,
  MP,
  PHASE,
  PLACE,
  call,
  plain,
  procedure,
  roll,
  type M,
  type MoveForm,
} from '../world.ts'
import { altModifiers, altResult, altRow, LANDED } from './alt.ts'
import type { DukwFrame, SailFrame } from './frames.ts'
import { spareCounter } from './handling.ts'
import { aboard, navalIn, sailFields } from './ships.ts'
import { capacityFor, portLeft, usePort } from './ports.ts'
import { castaways, goDown, loseBoat } from './sink.ts'

/** ocs:18.4e#3: MA three times as large on land. */
const ON_WHEELS = 3

const isDukw = (m: M, unit: number): boolean => m.game.units[unit]!.craft?.type === 'dukw'

/** The transport counter a DUKW drives as, for so many points; -1 if all are in use. */
function wheels(m: M, side: number, points: number): number {
  const free = (u: number): boolean => m.board.place.get(u) === PLACE.unused && m.game.units[u]!.fullPoints >= points
  return m.game.own[side]!.find((u) => m.game.units[u]!.amphibious && free(u)) ?? -1
}

/** What one counter has is now the other's; the ledger does not notice. */
function handOver(m: M, from: number, to: number): void {
  m.board.points.set(to, m.board.points.get(from))
  m.board.load.set(to, m.board.load.get(from))
  m.board.points.set(from, 0)
  m.board.load.set(from, 0)
  dissolve(m, from)
}

/** Why the craft does not drive ashore here. */
function driveRefusal(m: M, f: SailFrame): Reason | null {
  const craft = f.force.length === 1 ? f.force[0]! : -1
  if (craft < 0 || !isDukw(m, craft)) return no('not-dukw')
  if (f.phase !== PHASE.movement) return no('dukw-phase')
  if (m.game.land.water[f.at] !== WATER.coast) return no('no-coast', { hex: f.at })
  if (countIn(m, f.at, other(f.side)) > 0 || holdsOnlyOthers(m, f.at, other(f.side)))
    return no('enemy-there', { hex: f.at })
  // ocs:18.4e.C#1
  if (aboard(m, craft).length > 0) return no('dukw-cargo', { unit: craft })
  const points = m.board.points.get(craft)
  if (wheels(m, f.side, points) < 0) return no('no-counter', { unit: craft, points })
  return m.game.x.landingBarred?.(m, f.side, f.at) ?? null
}

/** ocs:18.4e#1: from water to land, at any moment of the Movement Phase. */
export const DRIVE = plain<SailFrame, 'driven'>(
  'drive',
  (_m, f) => {
    const [craft] = f.force as [number]
    // What is left of the voyage is left to the wheels; the ships' part is over.
    f.force = []
    return call('dukw', { side: f.side, craft, hex: f.at, left: f.left, lost: 0 }, 'driven')
  },
  { refusal: driveRefusal },
)

/** ocs:18.5g#1: a quay of its own needs no landing. */
function atQuay(m: M, f: DukwFrame): boolean {
  const cost = freightCost(m.board.load.get(f.craft))
  const tokens = capacityFor(m, f.side, f.hex, !chosen(m, 'strictPorts'))
  if (tokens === 0 || portLeft(m, f.hex, tokens) < cost) return false
  usePort(m, f.hex, tokens, cost)
  return true
}

export const dukw = procedure('dukw', {
  secrets: { craft: ownPlan, left: ownPlan, lost: ownPlan },
  steps: {
    surf: (m, f) => (atQuay(m, f) ? 'ashore' : 'table'),
    // ocs:18.4e.A#1: at once, since it may drive on
    table: roll({
      claim: 'ocs:18.4e.A#1',
      purpose: 'DUKW in the surf',
      dice: (m) => m.game.tables.alt!.dice,
      reads: 'sum',
      play(m, f, sum) {
        const modifier = altModifiers(m, f.side, f.hex, []).reduce((all, { value }) => all + value, 0)
        const result = altResult(altRow(m, f.side, f.hex), sum + modifier)
        m.emit('landed', { side: f.side, hex: f.hex, modifier, result })
        f.lost = result === LANDED.well ? 0 : rounded(m.board.points.get(f.craft), 2)
        return 'losses'
      },
    }),
    losses(m, f) {
      for (; f.lost > 0; f.lost--) if (loseBoat(m, f.craft) < 0) return done()
      // ocs:18.5f.C#1: and what there is no room for any more
      for (const what of castaways(m, f.craft)) goDown(m, f.craft, what)
      return 'ashore'
    },
    // ocs:18.4e#3
    ashore(m, f) {
      const unit = wheels(m, f.side, m.board.points.get(f.craft))
      handOver(m, f.craft, unit)
      placeUnit(m, unit, f.hex, FACE.move, MARKER.none)
      m.tell('cameAshore', { side: f.side, hex: f.hex }, f.side, { unit })
      if (f.left === 0) {
        note(m, unit, DID.moved)
        return done()
      }
      const fields = moveFields(m, f.side, PHASE.movement, [unit])
      return call('move', { ...fields, left: [f.left * ON_WHEELS * MP] }, 'driven')
    },
    driven: () => done(),
  },
})

/** Of a DUKW in the surf one sees where it is: some craft that shows there. */
export function imagineDukw(m: M, f: DukwFrame): void {
  const craft = m.game.naval[f.side]!.filter((u) => m.game.units[u]!.craft !== null)
  f.craft = craft.find((u) => m.board.hex.get(u) === f.hex) ?? craft[0]!
  f.left = 0
  f.lost = 0
}

/** ocs:18.4e#4: whole hexes of a third of the MP it has left. */
const hexesLeft = (f: MoveFrame): number => Math.floor(f.left[0]! / (ON_WHEELS * MP))

function craftFor(m: M, unit: number): number {
  const { seat } = m.game.units[unit]!
  const model = m.game.naval[seat]!.find((u) => isDukw(m, u))
  return model === undefined ? -1 : spareCounter(m, model, m.board.points.get(unit))
}

function afloatRefusal(m: M, f: MoveFrame): Reason | null {
  const unit = f.force.length === 1 ? f.force[0]! : -1
  if (unit < 0 || !m.game.units[unit]!.amphibious) return no('not-dukw')
  if (f.phase !== PHASE.movement) return no('dukw-phase')
  const hex: HexId = here(f)
  if (m.game.land.water[hex] !== WATER.coast) return no('no-coast', { hex })
  if (navalIn(m, other(f.side), hex).length > 0) return no('enemy-there', { hex })
  return craftFor(m, unit) < 0 ? no('no-counter', { unit, points: m.board.points.get(unit) }) : null
}

/** ocs:18.4e#1, 18.4e.A#1: from land to water, without a roll. */
export const AFLOAT: MoveForm = {
  do: 'afloat',
  arg: 'none',
  candidates(m, f, out) {
    if (f.force.length === 1 && m.game.units[f.force[0]!]!.amphibious) out.push(0)
  },
  refusal: afloatRefusal,
  play(m, f) {
    const [unit] = f.force as [number]
    const hex = here(f)
    if (pending(m, f)) putDown(m, f)
    const craft = craftFor(m, unit)
    handOver(m, unit, craft)
    putUnit(m, craft, hex)
    const left = hexesLeft(f)
    for (const list of [f.force, f.faces, f.markers, f.left, f.whole]) list.length = 0
    return call('sail', { ...sailFields(m, f.side, f.phase, [craft]), left, sailed: 1 }, 'sailed')
  },
}
