/** 14.9 Air Transport: units and supply are loaded where the Transports are, and unloaded at another base. */
import type { Spot } from '../ground/beyond.ts'
import { done, type Form } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { did, note, sideHex, unitsIn } from '../position/board.ts'
import { placeUnit } from '../position/changes.ts'
import { baseLevel, baseOwner, STRIP } from '../position/facilities.ts'
import { allowance, carriedAs } from '../position/modes.ts'
import { pending, putDown } from '../moving/move-plan.ts'
import { here, underWay } from '../moving/step-cost.ts'
import { no } from '../reasons.ts'
import { groundIn, restingIn, ship } from '../supply/supplies.ts'
import { DID, FACE, KIND, MARKER, PHASE, PLACE, REBASED, ROLE, plain, type M, type MoveForm } from '../world.ts'
import {
  addPiece,
  BY,
  crewOf,
  excess,
  goesFar,
  isAboard,
  isLight,
  isNear,
  pieces,
  roomFrom,
  TO,
  TOKEN,
  towsOf,
  unloads,
  weight,
  type Piece,
} from './cargo.ts'
import { dropRefusal } from './dropplans.ts'
import type { MoveFrame } from '../moving/frames.ts'
import type { MissionFrame } from './frames.ts'
import { glidersAt } from './gliders.ts'
import { AIRLIFT, carries, DROP } from './missions.ts'
import { planeOf, spotOf } from './planes.ts'
import { landAt } from './returns.ts'

type CargoForm = Form<M, MissionFrame, 'plan' | 'declare'>

const HALVES = 2

/** Ground units of a side at a spot. */
export function groundAt(m: M, side: number, spot: Spot): number[] {
  const { grid, own } = m.game
  if (spot < grid.size) return unitsIn(m, spot, side)
  const holder = grid.size - spot - 1
  return own[side]!.filter((u) => m.board.holder.get(u) === holder)
}

/** Where a ground unit waits: a hex, or a box beyond the map; -1 for neither. */
export function groundSpot(m: M, unit: number): Spot {
  const holder = m.board.holder.get(unit)
  if (m.board.place.get(unit) !== PLACE.aboard || holder >= 0) return m.board.hex.get(unit)
  return m.game.grid.size - holder - 1
}

/** Why no plane carries the unit in this phase, wherever it goes. */
export function passengerRefusal(m: M, side: number, unit: number): Reason | null {
  const { seat, role, kind, id } = m.game.units[unit]!
  if (seat !== side) return no('not-own', { unit })
  if (role > ROLE.transport) return no('not-ground', { unit })
  // ocs:4.7c#2
  if (kind === KIND.transport) return no('air-trucks', { unit })
  if (!isLight(m, unit)) return no('air-heavy', { unit })
  // ocs:14.9d#2, 5.5a#1
  if (!carriedAs(m, unit, m.board.face.get(unit), m.board.marker.get(unit), false)) return no('air-mode', { unit })
  const told = m.game.scenario.units[id]
  if (told && 'box' in told && (told.from ?? 0) > m.board.turn.get(0)) return no('air-not-yet', { unit })
  if (did(m, unit, DID.negated)) return no('negated', { unit, hex: m.board.hex.get(unit) })
  // ocs:4.7d#1: by rail, by ship or by air, and only once
  const free = !did(m, unit, DID.moved) || did(m, unit, DID.still | DID.waits)
  return free && !did(m, unit, DID.airborne | DID.landed) ? null : no('air-moved', { unit })
}

/** The spots from which the planes of the plan fly. */
function starts(m: M, f: MissionFrame): Spot[] {
  return [...new Set(f.planes.map((u) => spotOf(m, u)))]
}

const ridesRefusal = (m: M, f: MissionFrame, unit: number, by: number): Reason | null => {
  if (!carries(f.kind)) return no('no-cargo-mission')
  if (f.planes.length === 0) return no('no-planes-named')
  if (isAboard(f.cargo, unit)) return no('aboard-already', { unit })
  const from = m.game.units[unit]!.seat === f.side ? groundSpot(m, unit) : -1
  const why = passengerRefusal(m, f.side, unit) ?? (f.kind === DROP ? dropRefusal(m, f, unit, by) : null)
  if (why) return why
  if (!starts(m, f).includes(from)) return no('air-not-there', { unit })
  return weight(m, unit) <= roomFrom(m, f, from, by) ? null : no('air-room', { unit })
}

/** A unit comes aboard: in a plane, or in a glider. */
function unitForm(name: string, by: number): CargoForm {
  return {
    do: name,
    arg: 'unit',
    candidates(m, f, out) {
      for (const spot of starts(m, f)) for (const u of groundAt(m, f.side, spot)) out.push(u)
    },
    refusal: (m, f, unit) => ridesRefusal(m, f, unit, by),
    play(m, f, unit) {
      addPiece(f.cargo, { what: unit, from: groundSpot(m, unit), by, to: TO.goal })
      return 'plan'
    },
  }
}

/** Tokens on the ground at a spot. */
export const lyingAt = (m: M, side: number, from: Spot): number =>
  from < m.game.grid.size ? groundIn(m, side, from) : 0

/** Tokens that could come aboard at a base. */
function tokensFrom(m: M, f: MissionFrame, from: Spot, by: number): number {
  if (from >= m.game.grid.size) return 0
  const loaded = pieces(f.cargo).filter((piece) => piece.what === TOKEN && piece.from === from).length
  // ocs:14.9d#4, 12.2a#1
  return Math.min(restingIn(m, f.side, from) - loaded, Math.floor(roomFrom(m, f, from, by) / HALVES))
}

const mostTokens = (m: M, f: MissionFrame, by: number): number =>
  starts(m, f).reduce((sum, from) => sum + Math.max(0, tokensFrom(m, f, from, by)), 0)

/** Supply comes aboard: at the base of the plane that was named first, then at the next. */
function supplyForm(name: string, by: number): CargoForm {
  return {
    do: name,
    arg: 'number',
    max: (m, f) => starts(m, f).reduce((sum, from) => sum + lyingAt(m, f.side, from), 0),
    candidates(m, f, out) {
      for (let n = mostTokens(m, f, by); n > 0; n--) out.push(n)
    },
    refusal(m, f, tokens) {
      if (!carries(f.kind)) return no('no-cargo-mission')
      const limit = mostTokens(m, f, by)
      return tokens >= 1 && tokens <= limit ? null : no('air-tokens', { limit })
    },
    play(m, f, tokens) {
      let left = tokens
      for (const from of starts(m, f)) {
        const part = Math.min(left, Math.max(0, tokensFrom(m, f, from, by)))
        for (let i = 0; i < part; i++) addPiece(f.cargo, { what: TOKEN, from, by, to: TO.goal })
        left -= part
      }
      return 'plan'
    },
  }
}

/** ocs:14.10e.C#1-2: why the plane does not tow one more Glider Point. */
function towRefusal(m: M, f: MissionFrame, plane: number): Reason | null {
  if (!carries(f.kind)) return no('no-cargo-mission')
  if (!f.planes.includes(plane)) return no('plane-not-named', { unit: plane })
  const from = spotOf(m, plane)
  if (!planeOf(m, plane).transport || m.board.lost.get(plane) > 0) return no('no-tow', { unit: plane })
  const most = isNear(m, f, { plane, from }) ? 2 : 1
  if (towsOf(f, plane) >= most) return no('tow-most', { unit: plane, most })
  const used = f.tows.filter((u) => spotOf(m, u) === from).length
  if (used >= glidersAt(m, f.side, from)) return no('no-glider', { unit: plane })
  // What the plane carries itself is put down first: most of it would have to go into the glider.
  return pieces(f.cargo).some((piece) => piece.by === BY.plane && piece.from === from)
    ? no('tow-first', { unit: plane })
    : null
}

const planesNamed: CargoForm['candidates'] = (_m, f, out) => {
  for (const u of f.planes) out.push(u)
}

export const CARGO_FORMS: readonly CargoForm[] = [
  unitForm('carry', BY.plane),
  supplyForm('load', BY.plane),
  {
    do: 'tow',
    arg: 'unit',
    candidates: planesNamed,
    refusal: towRefusal,
    play(_m, f, plane) {
      f.tows.push(plane)
      return 'plan'
    },
  },
  unitForm('ride', BY.glider),
  supplyForm('stow', BY.glider),
  {
    // ocs:14.9f#1
    do: 'stay',
    arg: 'unit',
    candidates: planesNamed,
    refusal(m, f, plane) {
      if (f.kind !== AIRLIFT) return no('no-cargo-mission')
      if (!f.planes.includes(plane)) return no('plane-not-named', { unit: plane })
      const stays = f.stays.includes(plane) || goesFar(m, f, { plane, from: spotOf(m, plane) })
      return stays ? no('stays-already', { unit: plane }) : null
    },
    play(_m, f, plane) {
      f.stays.push(plane)
      return 'plan'
    },
  },
]

/** ocs:15.0b.C#1, 15.2.C#1: half tokens the base can still unload in this segment. */
export function unloadLeft(m: M, side: number, hex: number): number {
  const { unloadPerLevel, unloadStrip } = m.game.charts.file.air
  const level = baseLevel(m, hex)
  const limit = level === STRIP ? unloadStrip : level * unloadPerLevel
  return limit * HALVES - (m.board.airlifted.get(sideHex(m, side, hex)) % REBASED)
}

/** Why the mission may not start with what it carries. */
export function cargoRefusal(m: M, f: MissionFrame): Reason | null {
  if (f.cargo.length === 0) return no('no-cargo')
  if (excess(m, f, crewOf(m, f), false).length > 0) return no('cargo-much')
  if (f.kind !== AIRLIFT) return null
  // ocs:14.9f#1
  const [takes, left] = [unloads(m, f), unloadLeft(m, f.side, f.hex)]
  return takes <= left
    ? null
    : no('unload-most', { hex: f.hex, left: Math.max(0, left) / HALVES, takes: takes / HALVES })
}

/** A unit has been flown, or come back from a flight: what it may still do in this phase (ocs:14.9d#1-5). */
export function hasFlown(m: M, unit: number): void {
  note(m, unit, DID.airborne)
  const phase = m.board.phase.get(0)
  const moves = phase === PHASE.movement || did(m, unit, DID.released)
  const left = allowance(m, unit, phase, m.board.face.get(unit), m.board.marker.get(unit))
  m.board.did.set(unit, m.board.did.get(unit) & ~(DID.moved | DID.still | DID.waits))
  if (!moves || left === 0) note(m, unit, DID.moved)
}

/** One piece is put down at a base. */
export function unloadPiece(m: M, side: number, { what, from }: Piece, hex: number): void {
  if (what === TOKEN) return ship(m, side, from, hex, 1)
  placeUnit(m, what, hex, FACE.move, MARKER.none)
  hasFlown(m, what)
}

/** ocs:14.9d#1: what the i-th unit of the force has spent, if it may still be flown from here. */
function mayWait(m: M, f: MoveFrame, i: number): boolean {
  const unit = f.force[i]!
  const spent = f.whole[i]! - f.left[i]!
  const mode = carriedAs(m, unit, f.faces[i]!, f.markers[i]!, false)
  return mode && isLight(m, unit) && !did(m, unit, DID.airborne) && 2 * spent <= f.whole[i]!
}

/** ocs:14.9d#1, 4.7d#4: a force stops at an air base with half its MA left, and waits for its planes. */
export const WAIT: MoveForm = {
  ...plain<MoveFrame>(
    'wait',
    (m, f) => {
      f.force.forEach((unit, i) => m.board.spent.set(unit, f.whole[i]! - f.left[i]!))
      if (pending(m, f)) putDown(m, f)
      for (const u of f.force) note(m, u, DID.moved | DID.waits)
      return done()
    },
    {
      refusal(m, f) {
        const flies = m.game.planes[f.side]!.length > 0
        const ready =
          flies && underWay(f) && baseOwner(m, here(f)) === f.side && f.force.every((_, i) => mayWait(m, f, i))
        return ready ? null : no('no-wait')
      },
    },
  ),
  candidates(m, f, out) {
    if (baseOwner(m, here(f)) === f.side) out.push(0)
  },
}

/** ocs:14.9e.A#1, 14.9f#1: the mission unloads, and the planes that stay go Inactive there. */
export function unloadAll(m: M, f: MissionFrame): void {
  m.board.airlifted.add(sideHex(m, f.side, f.hex), unloads(m, f))
  const stay = crewOf(m, f).filter((one) => f.stays.includes(one.plane) || goesFar(m, f, one))
  const [all, onward] = [TO.goal, TO.onward].map((to) => pieces(f.cargo).filter((piece) => piece.to === to)) as [
    Piece[],
    Piece[],
  ]
  for (const piece of all) unloadPiece(m, f.side, piece, f.hex)
  const units = all.flatMap(({ what }) => (what === TOKEN ? [] : [what]))
  m.tell('airlanded', { side: f.side, hex: f.hex }, f.side, { units, tokens: all.length - units.length })
  f.cargo = []
  for (const piece of onward) addPiece(f.cargo, piece)
  for (const { plane } of stay) landAt(m, plane, f.hex, 0)
  f.planes = f.planes.filter((u) => !stay.some(({ plane }) => plane === u))
}
