/** 13.2 Transport Points on the move: they load and unload, divide and combine. */
import type { Reason } from '../../../../core/reasons.ts'
import { did, isTransport, note, unitsIn } from '../position/board.ts'
import { baseOwner, portOwner } from '../position/facilities.ts'
import { dissolve, placeUnit } from '../position/changes.ts'
import { isDropped } from '../moving/drops.ts'
import { pending, putDown, withdraw } from '../moving/move-plan.ts'
import { billedTokens } from '../supply/bill.ts'
import { allowance } from '../position/modes.ts'
import { no } from '../reasons.ts'
import { droppedIn, here, points as inPoints, underWay } from '../moving/step-cost.ts'
import { groundIn, load, restingIn, shareLoad, unload } from '../supply/supplies.ts'
import { DID, FACE, KIND, MARKER, MP, PHASE, PLACE, SP, type M, type MoveForm } from '../world.ts'
import type { MoveFrame } from '../moving/frames.ts'

/** ocs:13.2f#3: MP to load or to unload, in twelfths: a part of the printed MA, rounded. */
export function loadPrice(m: M, unit: number): number {
  const { ma } = m.game.units[unit]!.faces[FACE.move]
  return Math.round((ma * m.game.charts.file.figures.loadPercent) / 100 / MP) * MP
}

/** Tokens for which the unit has room (ocs:4.7c#1). */
function roomOn(m: M, unit: number): number {
  return m.board.points.get(unit) * SP - m.board.load.get(unit)
}

/** Where the Transport Points stand in the force. */
function carriers(m: M, f: MoveFrame): number[] {
  const found: number[] = []
  f.force.forEach((u, i) => {
    if (m.game.units[u]!.kind === KIND.transport && f.markers[i] !== MARKER.extender) found.push(i)
  })
  return found
}

/** How many tokens each carrier could take on or put down, given MP for it. */
type Share = (m: M, unit: number) => number
const unloads: Share = (m, unit) => (m.game.units[unit]!.organic ? 0 : m.board.load.get(unit))

function mostOf(m: M, f: MoveFrame, share: Share): number {
  let sum = 0
  for (const i of carriers(m, f)) if (f.left[i]! >= loadPrice(m, f.force[i]!)) sum += share(m, f.force[i]!)
  return sum
}

/** The carriers do their shares of the tokens, one after the other, and each pays for it. */
function work(
  m: M,
  f: MoveFrame,
  tokens: number,
  share: Share,
  does: (m: M, unit: number, tokens: number) => void,
): void {
  if (pending(m, f)) putDown(m, f)
  let rest = tokens
  for (const i of carriers(m, f)) {
    const unit = f.force[i]!
    const part = f.left[i]! >= loadPrice(m, unit) ? Math.min(rest, share(m, unit)) : 0
    if (part === 0) continue
    does(m, unit, part)
    f.left[i]! -= loadPrice(m, unit)
    rest -= part
  }
}

/** Nobody who could has the MP for it. */
function pointsRefusal(m: M, f: MoveFrame, share: Share): Reason | null {
  if (mostOf(m, f, share) > 0) return null
  const i = carriers(m, f).find((c) => share(m, f.force[c]!) > 0)!
  const unit = f.force[i]!
  return no('load-points', { unit, cost: inPoints(loadPrice(m, unit)), left: inPoints(f.left[i]!) })
}

/** Tokens that may be loaded: neither put down in this phase nor to be burnt as fuel by those who come along. */
function loadableIn(m: M, f: MoveFrame): number {
  return restingIn(m, f.side, here(f)) - billedTokens(f.bill, here(f))
}

function loadRefusal(m: M, f: MoveFrame): Reason | null {
  const units = carriers(m, f).map((i) => f.force[i]!)
  if (units.length === 0) return no('no-carrier')
  const hex = here(f)
  // ocs:13.2f#1, 12.2a#1-2
  if (groundIn(m, f.side, hex) === 0) return no('no-dump', { hex })
  if (restingIn(m, f.side, hex) === 0) return no('moved-supply', { hex })
  if (loadableIn(m, f) <= 0) return no('billed-supply', { hex })
  if (units.every((u) => roomOn(m, u) === 0)) return no('loaded-full', { unit: units[0]! })
  return pointsRefusal(m, f, roomOn)
}

/** Is a combat unit of the side in the hex where the force is, the force included? */
function attended(m: M, f: MoveFrame): boolean {
  if (f.force.some((u) => m.game.units[u]!.combat)) return true
  if (droppedIn(m, f, here(f))) return true
  // Those dropped elsewhere may still lie where they began.
  return unitsIn(m, here(f), f.side).some((u) => m.game.units[u]!.combat && !isDropped(f.drops, u))
}

/** ocs:13.2f#2: a combat unit, a port, an air base, or supply on the ground. */
function unloadable(m: M, f: MoveFrame): boolean {
  const hex = here(f)
  if (groundIn(m, f.side, hex) > 0 || attended(m, f)) return true
  return portOwner(m, hex) === f.side || baseOwner(m, hex) === f.side
}

function unloadRefusal(m: M, f: MoveFrame): Reason | null {
  const units = carriers(m, f).map((i) => f.force[i]!)
  if (units.length === 0) return no('no-carrier')
  const loaded = units.filter((u) => m.board.load.get(u) > 0)
  if (loaded.length === 0) return no('nothing-loaded')
  // ocs:13.2g.A#1
  if (loaded.every((u) => m.game.units[u]!.organic)) return no('organic-unloads', { unit: loaded[0]! })
  if (!unloadable(m, f)) return no('unload-where', { hex: here(f) })
  return pointsRefusal(m, f, unloads)
}

/** Tokens that all Transport Points of the force can carry. */
function capacity(m: M, f: MoveFrame): number {
  return carriers(m, f).reduce((sum, i) => sum + m.board.points.get(f.force[i]!) * SP, 0)
}

/** An order with a number of tokens. */
function cargoForm(
  name: string,
  why: (m: M, f: MoveFrame) => Reason | null,
  most: (m: M, f: MoveFrame) => number,
  play: (m: M, f: MoveFrame, tokens: number) => void,
): MoveForm {
  return {
    do: name,
    arg: 'number',
    max: capacity,
    candidates(m, f, out) {
      if (why(m, f) === null) for (let n = most(m, f); n > 0; n--) out.push(n)
    },
    refusal(m, f, tokens) {
      const reason = why(m, f)
      if (reason) return reason
      const limit = most(m, f)
      return tokens >= 1 && tokens <= limit ? null : no('cargo-tokens', { limit })
    },
    play(m, f, tokens) {
      play(m, f, tokens)
      return 'act'
    },
  }
}

const LOAD = cargoForm(
  'load',
  loadRefusal,
  (m, f) => Math.min(mostOf(m, f, roomOn), loadableIn(m, f)),
  (m, f, tokens) => {
    work(m, f, tokens, roomOn, load)
    m.tell('loaded', { side: f.side }, f.side, { hex: here(f), tokens })
  },
)

const UNLOAD = cargoForm(
  'unload',
  unloadRefusal,
  (m, f) => mostOf(m, f, unloads),
  (m, f, tokens) => {
    work(m, f, tokens, unloads, unload)
    m.tell('unloaded', { side: f.side }, f.side, { hex: here(f), tokens })
  },
)

// --- dividing and combining

/** ocs:13.2c#2: of one type, and of one formation if organic. */
export function alike(m: M, a: number, b: number): boolean {
  const [one, two] = [m.game.units[a]!, m.game.units[b]!]
  if (one.transport !== two.transport) return false
  return one.organic === two.organic && (!one.organic || one.formation === two.formation)
}

/** The smallest counter like this one that is free and holds so many points, or -1 (ocs:13.2c#1). */
export function freeCounter(m: M, unit: number, points: number): number {
  let best = -1
  for (const row of m.game.own[m.game.units[unit]!.seat]!) {
    if (m.board.place.get(row) !== PLACE.unused || !alike(m, unit, row)) continue
    const { fullPoints } = m.game.units[row]!
    if (fullPoints >= points && (best < 0 || fullPoints < m.game.units[best]!.fullPoints)) best = row
  }
  return best
}

function phaseRefusal(m: M, f: MoveFrame): Reason | null {
  if (f.phase !== PHASE.movement) return no('regroup-phase')
  return carriers(m, f).length === 0 ? no('no-carrier') : null
}

/** The first Transport Points of the force that are more than so many. */
function divisible(m: M, f: MoveFrame, points: number): number {
  const i = carriers(m, f).find((c) => m.board.points.get(f.force[c]!) > points)
  return i === undefined ? -1 : f.force[i]!
}

/** ocs:13.2c#1, #3: points are left behind, loaded or as empty as can be; under way they have done with moving. */
function leaveForm(name: string, loaded: boolean): MoveForm {
  const most = (m: M, f: MoveFrame): number =>
    Math.max(0, ...carriers(m, f).map((i) => m.board.points.get(f.force[i]!) - 1))
  return {
    do: name,
    arg: 'number',
    max: (m, f) => Math.floor(capacity(m, f) / SP),
    candidates(m, f, out) {
      if (f.phase === PHASE.movement) for (let n = most(m, f); n > 0; n--) out.push(n)
    },
    refusal(m, f, points) {
      const why = phaseRefusal(m, f)
      if (why) return why
      const unit = divisible(m, f, points)
      if (points < 1 || unit < 0) return no('leave-points', { limit: most(m, f) })
      // Points that carry nothing are left empty anyhow.
      if (!loaded && m.board.load.get(unit) === 0) return no('nothing-loaded')
      return freeCounter(m, unit, points) < 0 ? no('no-counter', { unit, points }) : null
    },
    play(m, f, points) {
      if (pending(m, f)) putDown(m, f)
      const unit = divisible(m, f, points)
      const row = freeCounter(m, unit, points)
      m.board.points.add(unit, -points)
      m.board.points.set(row, points)
      const over = Math.max(0, -roomOn(m, unit))
      shareLoad(m, unit, row, loaded ? Math.min(m.board.load.get(unit), points * SP) : over)
      placeUnit(m, row, here(f), FACE.move, MARKER.none)
      if (underWay(f)) note(m, row, DID.moved)
      // What holds for the whole holds for the part: an Extender turned back, newly arrived.
      for (const what of [DID.flipped, DID.arrived]) if (did(m, unit, what)) note(m, row, what)
      m.tell('regrouped', { side: f.side }, f.side, { hex: here(f) })
      return 'act'
    },
  }
}

/** Which of the two counters holds all their points, or -1; the first is taken if it can. */
function holder(m: M, a: number, b: number): number {
  const sum = m.board.points.get(a) + m.board.points.get(b)
  return [a, b].find((u) => m.game.units[u]!.fullPoints >= sum) ?? -1
}

/** The one of the force that combines with the unit, or -1. */
function partner(m: M, f: MoveFrame, unit: number): number {
  const i = carriers(m, f).find((c) => f.force[c] !== unit && alike(m, f.force[c]!, unit))
  return i === undefined ? -1 : f.force[i]!
}

/** Is the unit where the force is, on its way or put down for good? */
function besides(m: M, f: MoveFrame, unit: number): boolean {
  if (f.force.includes(unit)) return true
  return m.board.hex.get(unit) === here(f) && !isDropped(f.drops, unit)
}

/** MP a unit that is not of the force has left (ocs:13.2c#3). */
function leftOf(m: M, f: MoveFrame, unit: number): number {
  if (did(m, unit, DID.moved)) return 0
  return allowance(m, unit, f.phase, FACE.move, MARKER.none)
}

/** ocs:13.2c#1-3: the two become one counter, which has the lesser MP of both. */
const COMBINE: MoveForm = {
  do: 'combine',
  arg: 'unit',
  candidates(m, f, out) {
    if (f.phase !== PHASE.movement || carriers(m, f).length === 0) return
    for (const u of new Set([...f.force, ...unitsIn(m, here(f), f.side)])) if (isTransport(m, u)) out.push(u)
  },
  refusal(m, f, unit) {
    const why = phaseRefusal(m, f)
    if (why) return why
    if (!besides(m, f, unit)) return no('not-there', { unit, hex: here(f) })
    if (m.board.marker.get(unit) !== MARKER.none) return no('combine-kind', { unit })
    const with_ = partner(m, f, unit)
    if (with_ < 0) return no('combine-kind', { unit })
    return holder(m, with_, unit) < 0 ? no('combine-points', { unit }) : null
  },
  play(m, f, unit) {
    if (pending(m, f)) putDown(m, f)
    const one = partner(m, f, unit)
    const stays = holder(m, one, unit)
    const goes = stays === one ? unit : one
    const at = f.force.indexOf(unit)
    const other = at < 0 ? leftOf(m, f, unit) : f.left[at]!
    if (at >= 0) withdraw(f, unit)
    const i = f.force.indexOf(one)
    f.left[i] = Math.min(f.left[i]!, other)
    f.force[i] = stays
    m.board.points.add(stays, m.board.points.get(goes))
    m.board.points.set(goes, 0)
    shareLoad(m, goes, stays, m.board.load.get(goes))
    dissolve(m, goes)
    m.tell('regrouped', { side: f.side }, f.side, { hex: here(f) })
    return 'act'
  },
}

export const TRANSPORT_FORMS: readonly MoveForm[] = [
  LOAD,
  UNLOAD,
  leaveForm('leave', true),
  leaveForm('leaveEmpty', false),
  COMBINE,
]
