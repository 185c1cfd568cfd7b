/** 20. Breakdowns: regiments detached from multi-step divisions, and taken in again. */
import type { Form, Frame } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { combatUnitsIn, onMap, stepsOf } from './board.ts'
import { dissolve, gainStep, giveStep, placeUnit } from './changes.ts'
import { no } from '../reasons.ts'
import { underWay } from '../moving/step-cost.ts'
import { DID, FACE, KIND, OTHER, PLACE, type M } from '../world.ts'
import type { MoveFrame, MoveStep } from '../moving/frames.ts'

/** The Action Rating a breakdown has for its making and taking in: that of its Combat side. */
function rating(m: M, unit: number): number {
  return m.game.units[unit]!.faces[FACE.combat].ar
}

/** ocs:20.0#2, 20.0g#2: multi-step, neither Armor nor Mech, and not one its game keeps whole. */
function divides(m: M, unit: number): boolean {
  const u = m.game.units[unit]!
  return u.steps > 1 && u.category === OTHER && u.combat && !u.indivisible
}

/** ocs:20.0#1, 20.0b#1, 20.0g#1: why the unit cannot detach this counter of the pool. */
export function detachRefusal(m: M, unit: number, row: number): Reason | null {
  if (!divides(m, unit)) return no('not-divisible', { unit })
  if (stepsOf(m, unit) === 1) return no('last-step', { unit })
  const [parent, part] = [m.game.units[unit]!, m.game.units[row]!]
  if (part.kind !== KIND.breakdown || part.seat !== parent.seat || m.board.place.get(row) !== PLACE.unused)
    return no('not-in-pool', { unit: row })
  if (part.nation !== parent.nation) return no('other-pool', { unit: row })
  return rating(m, row) > rating(m, unit) ? no('breakdown-rating', { unit: row, parent: unit }) : null
}

/** The counters of the pool a unit could detach: the first free one of each Action Rating. */
export function breakdownsFor(m: M, unit: number): number[] {
  const found: number[] = []
  const ratings = new Set<number>()
  for (const row of m.game.own[m.game.units[unit]!.seat]!) {
    if (m.game.units[row]!.kind !== KIND.breakdown || ratings.has(rating(m, row))) continue
    if (detachRefusal(m, unit, row) !== null) continue
    ratings.add(rating(m, row))
    found.push(row)
  }
  return found
}

/** What a regiment has done with its division: it moves and attacks no more often than that, and may where that may. */
const SHARED = DID.moved | DID.negated | DID.released | DID.attacked | DID.arrived

/** ocs:20.0c#1, 20.0e#1: it stands as its parent stands. */
export function detach(m: M, unit: number, row: number): void {
  const b = m.board
  giveStep(m, unit)
  b.did.set(row, b.did.get(unit) & SHARED)
  for (const column of [b.internals, b.outOfSupply, b.cut]) column.set(row, column.get(unit))
  placeUnit(m, row, b.hex.get(unit), b.face.get(unit), b.marker.get(unit))
  m.tell('detached', { side: m.game.units[unit]!.seat }, m.game.units[unit]!.seat, { unit: row, parent: unit })
}

/** Where a breakdown may be made: by whom, until when, and what becomes of it. */
interface Detaching<F extends Frame, S extends string> {
  readonly force: (f: F) => readonly number[]
  readonly late: (f: F) => boolean
  readonly joined: (f: F, row: number) => S
}

/** ocs:20.0a#1: as a force begins to move, advance or retreat; the first of its divisions that can makes the breakdown. */
export function detachForm<F extends Frame, S extends string>({ force, late, joined }: Detaching<F, S>): Form<M, F, S> {
  return {
    do: 'detach',
    arg: 'unit',
    candidates(m, f, out) {
      if (late(f)) return
      const rows = new Set<number>()
      for (const u of force(f)) for (const row of divides(m, u) ? breakdownsFor(m, u) : []) rows.add(row)
      for (const row of rows) out.push(row)
    },
    refusal(m, f, row) {
      if (late(f)) return no('detach-late')
      let why: Reason | null = no('nobody-divides')
      for (const u of force(f)) {
        if (!divides(m, u)) continue
        const first = breakdownsFor(m, u).includes(row)
        why = first ? null : (detachRefusal(m, u, row) ?? no('another-first', { unit: row }))
        if (why === null) return null
      }
      return why
    },
    play(m, f, row) {
      detach(
        m,
        force(f).find((u) => detachRefusal(m, u, row) === null)!,
        row,
      )
      return joined(f, row)
    },
  }
}
export const DETACH = detachForm<MoveFrame, MoveStep>({ force: (f) => f.force, late: underWay, joined: () => 'act' })

/** ocs:20.0b#1, 20.0c#1: may the unit take in this breakdown? */
function absorbs(m: M, unit: number, row: number): boolean {
  const [parent, part] = [m.game.units[unit]!, m.game.units[row]!]
  if (part.kind !== KIND.breakdown || part.nation !== parent.nation || rating(m, row) < rating(m, unit)) return false
  const { face, marker, internals, outOfSupply } = m.board
  return [face, marker, internals, outOfSupply].every((column) => column.get(unit) === column.get(row))
}

/**
 * ocs:20.0d#1: at the end of every phase, both sides. Where there is a choice the division with the best rating takes in
 * the breakdown with the worst (a ruling: nobody would choose otherwise).
 */
export function absorbBreakdowns(m: M): void {
  for (const { index: row, kind } of m.game.units) {
    if (kind !== KIND.breakdown || !onMap(m, row)) continue
    const hex = m.board.hex.get(row)
    const { seat } = m.game.units[row]!
    absorbIn(m, combatUnitsIn(m, hex, seat))
  }
}

function absorbIn(m: M, stack: readonly number[]): void {
  const byRating = stack.toSorted((a, b) => rating(m, b) - rating(m, a))
  for (const unit of byRating) {
    while (divides(m, unit) && m.board.lost.get(unit) > 0) {
      const row = byRating.findLast((r) => onMap(m, r) && absorbs(m, unit, r))
      if (row === undefined) break
      dissolve(m, row)
      gainStep(m, unit)
      const { seat } = m.game.units[unit]!
      m.tell('absorbed', { side: seat }, seat, { unit: row, parent: unit })
    }
  }
}
