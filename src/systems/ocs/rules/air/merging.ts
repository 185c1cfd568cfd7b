/** 13.9 Two reduced planes that are alike become a full one, in any phase. */
import type { Frame } from '../../../../core/frame.ts'
import type { Form } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { did, note } from '../position/board.ts'
import { liftUnit } from '../position/changes.ts'
import { no } from '../reasons.ts'
import { DID, PLACE, type M } from '../world.ts'
import { inPlay, isActive, planeOf, spotOf } from './planes.ts'

const isReduced = (m: M, plane: number): boolean => inPlay(m, plane) && m.board.lost.get(plane) > 0

/** The same type and values. */
function alike(m: M, a: number, b: number): boolean {
  const [one, two] = [m.game.units[a]!, m.game.units[b]!]
  const { sides } = planeOf(m, a)
  return one.symbol === two.symbol && JSON.stringify(sides) === JSON.stringify(planeOf(m, b).sides)
}

/** Another reduced plane like it, in the same hex or box and both Active or both not; -1 for none. */
function partnerOf(m: M, plane: number): number {
  const found = m.game.planes[m.game.units[plane]!.seat]!.find(
    (u) =>
      u !== plane &&
      isReduced(m, u) &&
      spotOf(m, u) === spotOf(m, plane) &&
      isActive(m, u) === isActive(m, plane) &&
      alike(m, u, plane),
  )
  return found ?? -1
}

function mergeRefusal(m: M, side: number, unit: number): Reason | null {
  const { seat, plane } = m.game.units[unit]!
  if (seat !== side) return no('not-own', { unit })
  if (plane === null) return no('not-a-plane', { unit })
  if (!isReduced(m, unit)) return no('not-reduced', { unit })
  return partnerOf(m, unit) >= 0 ? null : no('no-twin', { unit })
}

/** ocs:13.9#6: the other one goes to the Dead Pile. */
function merge(m: M, plane: number): void {
  const other = partnerOf(m, plane)
  if (did(m, other, DID.flown)) note(m, plane, DID.flown)
  liftUnit(m, other, PLACE.dead)
  m.board.lost.set(other, m.game.units[other]!.steps)
  m.board.lost.set(plane, 0)
  const { seat } = m.game.units[plane]!
  m.tell('consolidated', { side: seat }, seat, { unit: plane })
}

/** The order, among those of any phase; play goes on with that step. */
export function mergePlanes<F extends Frame & { side: number }, S extends string>(then: S): Form<M, F, S> {
  return {
    do: 'mergePlanes',
    arg: 'unit',
    candidates(m, f, out) {
      for (const u of m.game.planes[f.side]!) if (isReduced(m, u)) out.push(u)
    },
    refusal: (m, f, unit) => mergeRefusal(m, f.side, unit),
    play(m, _f, unit) {
      merge(m, unit)
      return then
    },
  }
}
