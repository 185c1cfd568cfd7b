/** 12.7d-e Extenders are formed of five Transport Points on their way. */
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { did, note, unitsIn } from '../position/board.ts'
import { dissolve, placeUnit } from '../position/changes.ts'
import { linkOf, standing } from './extenders.ts'
import { pending, putDown, withdraw } from '../moving/move-plan.ts'
import { clear, openRails } from '../transport/railnet.ts'
import { negatorsAlong } from './draw-and-throw.ts'
import { no } from '../reasons.ts'
import { here, points } from '../moving/step-cost.ts'
import { traceOf } from './trace.ts'
import { alike, freeCounter } from '../transport/transport.ts'
import { heldIfRelied, relyOn } from '../position/zones.ts'
import { DID, FACE, KIND, MARKER, PHASE, plain, type M, type MoveForm } from '../world.ts'
import type { MoveFrame } from '../moving/frames.ts'

/** ocs:12.7d#1: half of what Transport Points may spend, in twelfths. */
function halfMa(m: M, unit: number): number {
  const { ma, mobility } = m.game.units[unit]!.faces[FACE.move]
  return Math.floor(m.game.x.allowance(m, unit, ma, mobility) / 2)
}

/** ocs:12.7e#1: who ends his move with half his MA left may still become part of an Extender. */
export function keepHalf(m: M, f: MoveFrame): void {
  f.force.forEach((u, i) => {
    if (m.game.units[u]!.extenderRange > 0 && f.left[i]! >= halfMa(m, u)) note(m, u, DID.kept)
  })
}

/** The first Transport Points of the force, as their place in it. */
function transport(m: M, f: MoveFrame): number {
  return f.force.findIndex((u, i) => m.game.units[u]!.kind === KIND.transport && f.markers[i] !== MARKER.extender)
}

/** Has a counter in the hex half its MA left? One that has not moved has it all. */
function hasHalf(m: M, f: MoveFrame, unit: number): boolean {
  const i = f.force.indexOf(unit)
  if (i >= 0) return f.left[i]! >= halfMa(m, unit)
  return did(m, unit, DID.moved) ? did(m, unit, DID.kept) : !did(m, unit, DID.negated | DID.flipped)
}

/** ocs:12.7e#1: the counters that become an Extender together, the one on its way first. */
function partners(m: M, f: MoveFrame, unit: number): number[] {
  // Who was dropped off has no half left, so that it is no matter where his counter still lies.
  const there = new Set([unit, ...f.force, ...unitsIn(m, here(f), f.side)])
  return [...there].filter((u) => {
    const free = m.board.load.get(u) === 0 && m.board.marker.get(u) === MARKER.none
    return free && alike(m, unit, u) && hasHalf(m, f, u)
  })
}

/** ocs:12.7d#4: the hexes to which an Extender in the hex would be linked now. */
function linked(m: M, unit: number, hex: HexId): HexId[] {
  const { seat } = m.game.units[unit]!
  if (!clear(m, seat, hex, true)) return []
  const t = traceOf(m, seat)
  const near = linkOf(m, unit, hex)
  const sources = t.hexes.filter((at) => near[at] === 1)
  if (sources.length > 0 || openRails(m, seat, true)[hex] === 0 || t.rails[hex] === 1) return sources
  return Array.from(near.keys()).filter((at) => t.rails[at] === 1 && near[at] === 1)
}

/** ocs:4.5b#5: whoever negates a zone along the link stays where he is; the link that holds fewest is taken. */
function relyOnLink(m: M, unit: number, hex: HexId): void {
  const { seat, extenderRange, extenderMobility } = m.game.units[unit]!
  const held = linked(m, unit, hex).map((goal) =>
    negatorsAlong(m, seat, hex, extenderMobility, extenderRange, goal).filter((u) => heldIfRelied(m, u)),
  )
  const fewest = held.reduce((best, each) => (each.length < best.length ? each : best), held[0] ?? [])
  for (const u of fewest) relyOn(m, u)
}

/** The counter that shows the Extender on its back: one of them, or one out of the pool. */
function backOf(m: M, units: readonly number[], five: number): number {
  return units.find((u) => m.game.units[u]!.fullPoints === five) ?? freeCounter(m, units[0]!, five)
}

function extendRefusal(m: M, f: MoveFrame): Reason | null {
  if (f.phase !== PHASE.movement) return no('extend-phase')
  const i = transport(m, f)
  if (i < 0) return no('no-carrier')
  const unit = f.force[i]!
  const { organic, extenderRange } = m.game.units[unit]!
  // ocs:12.7#2
  if (organic || extenderRange === 0) return no('extend-kind', { unit })
  // ocs:12.7d#2
  if (m.board.load.get(unit) > 0) return no('extend-loaded', { unit })
  if (!hasHalf(m, f, unit)) return no('extend-mp', { unit, half: points(halfMa(m, unit)), left: points(f.left[i]!) })
  // ocs:12.7#1, 12.7d#3
  const five = m.game.charts.file.figures.extenderPoints
  const units = partners(m, f, unit)
  const there = units.reduce((sum, u) => sum + m.board.points.get(u), 0)
  if (there < five) return no('extend-points', { unit, five, there })
  const most = m.game.extenders[m.game.units[unit]!.transport]!
  if (standing(m, f.side).filter((u) => alike(m, unit, u)).length >= most) return no('extend-mix', { unit, most })
  if (backOf(m, units, five) < 0) return no('no-counter', { unit, points: five })
  return linked(m, unit, here(f)).length > 0 ? null : no('extend-link', { unit, hex: here(f) })
}

/** Puts five points on one counter and returns it; those that are left over stay what they were. */
function gather(m: M, f: MoveFrame, units: readonly number[]): number {
  const five = m.game.charts.file.figures.extenderPoints
  const back = backOf(m, units, five)
  let owed = units.includes(back) ? five - m.board.points.get(back) : five
  m.board.points.set(back, five)
  for (const u of units) {
    if (u === back) continue
    const part = Math.min(owed, m.board.points.get(u))
    m.board.points.add(u, -part)
    owed -= part
    if (m.board.points.get(u) > 0) continue
    if (f.force.includes(u)) withdraw(f, u)
    dissolve(m, u)
  }
  return back
}

/** The Extender stands with the force, which may go on without it. */
function join(f: MoveFrame, unit: number): void {
  if (f.force.includes(unit)) withdraw(f, unit)
  f.force.push(unit)
  f.faces.push(FACE.move)
  f.markers.push(MARKER.extender)
  f.left.push(0)
  f.whole.push(0)
}

/** ocs:12.7d#1, 12.7e#1 */
export const EXTEND: MoveForm = plain(
  'extend',
  (m, f) => {
    if (pending(m, f)) putDown(m, f)
    const units = partners(m, f, f.force[transport(m, f)]!)
    relyOnLink(m, units[0]!, here(f))
    const back = gather(m, f, units)
    join(f, back)
    placeUnit(m, back, here(f), FACE.move, MARKER.extender)
    note(m, back, DID.moved)
    m.tell('extended', { side: f.side }, f.side, { unit: back, hex: here(f) })
    return 'act'
  },
  { refusal: extendRefusal },
)
