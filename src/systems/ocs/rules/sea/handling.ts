/** 18.4d Landing Craft are split up and combined like Transport Points. */
import type { Form } from '../../../../core/procedure.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { did, note } from '../position/board.ts'
import { dissolve, putUnit } from '../position/changes.ts'
import { no } from '../reasons.ts'
import { CAP, freightCost } from '../transport/rail.ts'
import { DID, PLACE, SP, type M } from '../world.ts'
import type { SailFrame } from './frames.ts'
import { aboard, craftIn, isCraft, roomOf } from './ships.ts'

const typeOf = (m: M, unit: number): string => m.game.units[unit]!.craft!.type

/** A counter out of the pool for so many points of the craft's kind, or -1. */
export function spareCounter(m: M, craft: number, points: number): number {
  const { seat, nation } = m.game.units[craft]!
  const fits = (u: number): boolean =>
    m.board.place.get(u) === PLACE.unused && isCraft(m, u) && typeOf(m, u) === typeOf(m, craft)
  const spare = m.game.naval[seat]!.filter((u) => fits(u) && m.game.units[u]!.craft!.points >= points)
  return spare.find((u) => m.game.units[u]!.nation === nation) ?? spare[0] ?? -1
}

/** The one craft of the force, or -1. */
const lone = (m: M, f: SailFrame): number => (f.force.length === 1 && isCraft(m, f.force[0]!) ? f.force[0]! : -1)

/** Tokens that have to go with the points that are split off: the others keep all units, and as many tokens as they hold. */
function goesWith(m: M, craft: number, points: number): number {
  const over = points * CAP - roomOf(m, craft)
  return Math.max(0, Math.ceil(over / freightCost(1)))
}

function splitRefusal(m: M, f: SailFrame, points: number): Reason | null {
  const craft = lone(m, f)
  if (craft < 0) return no('split-one')
  const most = m.board.points.get(craft) - 1
  if (points < 1 || points > most) return no('split-points', { most })
  if (spareCounter(m, craft, points) < 0) return no('no-counter', { unit: craft, points })
  const tokens = goesWith(m, craft, points)
  return tokens > m.board.load.get(craft) || tokens > points * SP ? no('split-cargo', { unit: craft }) : null
}

function split(m: M, f: SailFrame, points: number): void {
  const craft = lone(m, f)
  const [spare, tokens] = [spareCounter(m, craft, points), goesWith(m, craft, points)]
  m.board.points.add(craft, -points)
  m.board.load.add(craft, -tokens)
  m.board.points.set(spare, points)
  m.board.load.set(spare, tokens)
  putUnit(m, spare, f.at)
  m.board.marker.set(spare, m.board.marker.get(craft))
  m.board.did.set(spare, m.board.did.get(craft))
  if (f.sailed === 1) note(m, spare, DID.moved)
}

/** Why the craft does not become part of the one in the force. */
function mergeRefusal(m: M, f: SailFrame, unit: number): Reason | null {
  const craft = lone(m, f)
  if (craft < 0) return no('split-one')
  if (!craftIn(m, f.side, f.at).includes(unit) || unit === craft) return no('not-there', { unit, hex: f.at })
  if (typeOf(m, unit) !== typeOf(m, craft)) return no('merge-type', { unit })
  const { points } = m.game.units[craft]!.craft!
  if (m.board.points.get(craft) + m.board.points.get(unit) > points) return no('merge-most', { most: points })
  // Who has moved does not move on in other craft.
  return did(m, unit, DID.moved) ? no('moved-already', { unit }) : null
}

function merge(m: M, f: SailFrame, unit: number): void {
  const craft = lone(m, f)
  m.board.points.add(craft, m.board.points.get(unit))
  m.board.load.add(craft, m.board.load.get(unit))
  m.board.load.set(unit, 0)
  m.board.points.set(unit, 0)
  for (const u of aboard(m, unit)) m.board.holder.set(u, craft + 1)
  // One of them in disorder, and so are both.
  m.board.marker.set(craft, Math.max(m.board.marker.get(craft), m.board.marker.get(unit)))
  m.board.did.set(craft, m.board.did.get(craft) | m.board.did.get(unit))
  dissolve(m, unit)
}

export const HANDLING_FORMS: readonly Form<M, SailFrame, 'act'>[] = [
  {
    do: 'split',
    arg: 'number',
    max: (m, f) => Math.max(0, lone(m, f) < 0 ? 0 : m.board.points.get(lone(m, f)) - 1),
    candidates(m, f, out) {
      const craft = lone(m, f)
      if (craft >= 0) for (let n = 1; n < m.board.points.get(craft); n++) out.push(n)
    },
    refusal: splitRefusal,
    play(m, f, points) {
      split(m, f, points)
      return 'act'
    },
  },
  {
    do: 'merge',
    arg: 'unit',
    candidates(m, f, out) {
      if (lone(m, f) >= 0) for (const u of craftIn(m, f.side, f.at)) if (u !== lone(m, f)) out.push(u)
    },
    refusal: mergeRefusal,
    play(m, f, unit) {
      merge(m, f, unit)
      return 'act'
    },
  },
]
