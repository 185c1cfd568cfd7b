/** Taking units in hand for a move: the orders by which the match comes to be about them, and the mode they go in. */
import { hexOf, idOf, unitId } from '../../../../core/desk/answers.ts'
import { unitsOf as inHand } from '../../../../core/desk/kit/look.ts'
import type { Script } from '../../../../core/desk/kit/ways.ts'
import type { Order } from '../../../../core/match.ts'
import type { Reason } from '../../../../core/reasons.ts'
import type { Question } from '../../../../core/shapes.ts'
import { movable, takeRefusal } from '../../rules/moving/move.ts'
import { unitsIn } from '../../rules/position/board.ts'
import { no } from '../../rules/reasons.ts'
import { KIND, MARKER, PHASE, type M, type Ocs } from '../../rules/world.ts'
import { choosesMover } from './walks.ts'

/**
 * The units a question takes in hand: those it names; else those of a side in its hex who fight, without HQs and trains
 * unless there is nobody else.
 */
export function unitsOf(m: M, q: Question, side: number): number[] {
  return inHand(m, q, side, () => usualForce(m, able(m, unitsIn(m, hexOf(m, q.from), side), side)))
}

/** Of some units those that may still begin to move, or be released for it; all of them when none may. */
function able(m: M, units: readonly number[], side: number): number[] {
  if (!choosesMover(m)) return [...units]
  const { phase } = m.frame('movementSegment')!
  const may = units.filter((u) => takeRefusal(m, side, phase, u) === null || releasable(m, u))
  return may.length > 0 ? may : [...units]
}

export const releasable = (m: M, unit: number): boolean =>
  m.frame('movementSegment')!.phase !== PHASE.movement && m.board.marker.get(unit) === MARKER.reserve

/** Who goes when a stack is taken as a whole. */
function usualForce(m: M, units: readonly number[]): number[] {
  const kind = (u: number): number => m.game.units[u]!.kind
  const fighters = units.filter((u) => kind(u) !== KIND.hq && kind(u) !== KIND.transport)
  if (fighters.length > 0) return fighters
  const hqs = units.filter((u) => kind(u) === KIND.hq)
  return hqs.length > 0 ? hqs : [...units]
}

/** Takes the units in hand as one force; says why not. The script ends in `move.act`. */
export function takeInHand(script: Script<Ocs>, units: readonly number[]): Reason | null {
  const m = script.match
  const f = m.frame('movementSegment')!
  const first = units[0]
  if (first === undefined) return no('no-stack', { hex: 0 })
  const hex = m.board.hex.get(first)
  const apart = units.find((u) => m.board.hex.get(u) !== hex)
  if (apart !== undefined) return no('not-there', { unit: apart, hex })
  const released = script.giveAll(
    ordersFor(
      m,
      'release',
      units.filter((u) => releasable(m, u)),
    ),
  )
  if (released) return released
  const all = movable(m, f.side, f.phase, hex)
  if (units.length > 1 && units.length === all.length && units.every((u) => all.includes(u)))
    return script.give({ do: 'stack', hex: idOf(m, hex) })
  return script.giveAll([...ordersFor(m, 'take', [first]), ...ordersFor(m, 'with', units.slice(1))])
}

/** The same order to each unit. */
const ordersFor = (m: M, kind: string, units: readonly number[]): Order[] =>
  units.map((u) => ({ do: kind, unit: unitId(m, u) }))

/** In which mode a force sets out. */
export interface Gear {
  readonly id: string
  /** ` in Move Mode`; empty for the mode it is in. */
  readonly words: string
  readonly order: string
}

export const AS_IT_IS: Gear = { id: 'move', words: '', order: '' }
export const GEARS: readonly Gear[] = [
  { id: 'move-mode', words: ' in Move Mode', order: 'toMove' },
  { id: 'combat-mode', words: ' in Combat Mode', order: 'toCombat' },
  { id: 'strat', words: ' in Strat Mode', order: 'toStrat' },
]

/** Puts the whole force in the mode; false when somebody may not take it, or nothing changes. */
export function shift(script: Script<Ocs>, gear: Gear): boolean {
  if (gear.order === '') return true
  const m = script.match
  let changed = false
  const force = m.frame('move')!.force.slice()
  for (const u of force) {
    const reason = script.give({ do: gear.order, unit: unitId(m, u) })
    if (reason && reason.code !== 'mode-same') return false
    changed ||= reason === null
  }
  return changed
}
