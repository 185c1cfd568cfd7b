/** The match as a question looks at it: a fork to try things on, with ghosts in place, or as in another phase. */
import type { LooseFrame as Frame } from '../../../../core/procedure.ts'
import type { Seen } from '../../../../core/desk.ts'
import { OPEN } from '../../../../core/desk/seen.ts'
import type { Question } from '../../../../core/shapes.ts'
import { liftUnit, putUnit } from '../../rules/changes.ts'
import { firstSide } from '../../rules/turn.ts'
import { PLACE, type Gwb, type M } from '../../rules/world.ts'

/** A match of one's own to try things on, with the ghosts of the question in their places. Nothing is hidden in this series. */
export function suppose(s: Seen<Gwb>, q?: Question): M {
  const m = s.match.fork()
  if (q?.ghosts && q.ghosts.length > 0) placeGhosts(m, q.ghosts)
  for (const order of q?.after ?? []) if (!m.play(m.seat, order).ok) break
  return m
}

/** The side a question without a side is about: one's own, or the phasing one when everything is open. */
export function lookingSide(s: Seen<Gwb>): number {
  return s.seat === OPEN ? s.match.board.phasing.get(0) : s.seat
}

function placeGhosts(m: M, ghosts: NonNullable<Question['ghosts']>): void {
  for (const ghost of ghosts) {
    const unit = m.setting.ids.parse('unit', ghost.unit)
    const hex = m.setting.ids.parse('hex', ghost.hex)
    if (unit < 0) continue
    if (m.board.steps.get(unit) === 0) m.board.steps.set(unit, m.game.units[unit]!.fullSteps)
    if (hex < 0) liftUnit(m, unit, PLACE.unused)
    else putUnit(m, unit, hex)
  }
  m.serial++
  m.resume()
}

/** The same position in another phase of a side's player turn. */
function asIf(m: M, side: number, then: string, phase: Frame): M {
  const supposed = m.fork()
  const first = side === firstSide(m)
  supposed.frames = [
    { proc: 'game', step: first ? 'second' : 'markers', result: 0, startsWith: -1 },
    { proc: 'playerTurn', step: then, result: 0, side },
    phase,
  ]
  supposed.board.phasing.set(0, side)
  return supposed
}

/** As if the side were choosing whom to move; these units have not moved yet. */
export function asIfMovement(m: M, side: number, fresh: readonly number[] = []): M {
  const supposed = asIf(m, side, 'restructure', { proc: 'movement', step: 'choose', result: 0, side })
  const own = m.board.phasing.get(0) === side && m.frames.some((f) => f.proc === 'movement')
  if (!own) for (const u of m.game.units) if (u.seat === side) supposed.board.moved.set(u.index, 0)
  for (const u of fresh) supposed.board.moved.set(u, 0)
  supposed.serial++
  supposed.resume()
  return supposed
}

/** As if the side were choosing what to attack in its next Coordinated Combat Phase. */
export function asIfCombat(m: M, side: number): M {
  const supposed = asIf(m, side, 'movement', {
    proc: 'combatPhase',
    step: 'target',
    result: 0,
    side,
    hasty: 0,
    last: -1,
    closed: [],
    aimed: -1,
  })
  for (const column of [supposed.board.attacked, supposed.board.supports, supposed.board.fired]) column.fill(0)
  supposed.serial++
  supposed.resume()
  return supposed
}
