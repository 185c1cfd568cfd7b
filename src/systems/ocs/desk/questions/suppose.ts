/**
 * The match as a question looks at it: what the seat knows and nothing else. Enemy units nobody sees are left out, so that no
 * imagined one gets into an answer; what that assumes is said with it.
 */
import type { Rng } from '../../../../core/chance.ts'
import type { LooseFrame as Frame } from '../../../../core/procedure.ts'
import { framesOf, imagine, View } from '../../../../core/sight.ts'
import type { Seen } from '../../../../core/desk.ts'
import { OPEN } from '../../../../core/desk/seen.ts'
import type { Line, Question } from '../../../../core/shapes.ts'
import { onMap } from '../../rules/position/board.ts'
import { liftUnit, putUnit } from '../../rules/position/changes.ts'
import { imagineFrames } from '../../rules/position/sight.ts'
import { FACE, PHASE, PLACE, chosen, type M, type Ocs } from '../../rules/world.ts'

/** The first of everything: whole, in full supply, in good order; and the same question always has the same answer. */
const FIRST: Rng = { below: () => 0 }

const SEEN_ONLY = 'Only what shows is counted: enemy units below it are not known.'

/** A match of one's own to try things on, with the ghosts of the question in their places. */
export function suppose(s: Seen<Ocs>, q?: Question): M {
  const m = known(s)
  if (q?.ghosts && q.ghosts.length > 0) placeGhosts(m, q.ghosts)
  for (const order of q?.after ?? []) if (!m.play(m.seat, order).ok) break
  return m
}

/** What an answer about the enemy has to say with it. */
export function assumed(s: Seen<Ocs>): string[] {
  return isFoggy(s) ? [SEEN_ONLY] : []
}

/** Lines whose figures count what shows of the enemy: under fog they are only assumed. */
export function markAssumed(s: Seen<Ocs>, lines: readonly Line[]): Line[] {
  return isFoggy(s) ? lines.map((line) => ({ ...line, assumes: true })) : [...lines]
}

/** Is something of the enemy hidden from the looker? */
export const isFoggy = (s: Seen<Ocs>): boolean => s.seat !== OPEN && !chosen(s.match, 'openStacks')

function known(s: Seen<Ocs>): M {
  if (!isFoggy(s)) return s.match.fork()
  const view = View.of(s.match, s.seat)
  const m = imagine(s.match.setting, view, FIRST, s.match.state.layout)
  // While the enemy decides, what he decides about may be one of those.
  if (m.waits === 'decision' && m.seat !== s.seat) return m
  for (const { index, seat } of m.game.units)
    if (seat !== s.seat && onMap(m, index) && !s.knows('hex', index)) liftUnit(m, index, PLACE.gone)
  // Nobody who was left out attacks, moves or fires.
  m.frames = framesOf<Ocs>(view)
  imagineFrames(m, FIRST)
  return settled(m)
}

/** After the position was changed by hand: what is asked is made anew. */
function settled(m: M): M {
  m.serial++
  m.resume()
  return m
}

function placeGhosts(m: M, ghosts: NonNullable<Question['ghosts']>): void {
  for (const ghost of ghosts) {
    const unit = m.setting.ids.parse('unit', ghost.unit)
    const hex = m.setting.ids.parse('hex', ghost.hex)
    if (unit < 0) continue
    const fresh = !onMap(m, unit)
    if (hex < 0) liftUnit(m, unit, PLACE.unused)
    else putUnit(m, unit, hex)
    if (fresh && hex >= 0) {
      m.board.lost.set(unit, 0)
      m.board.face.set(unit, m.game.units[unit]!.hasCombatFace ? FACE.combat : FACE.move)
    }
  }
  settled(m)
}

/** The same position as if the side were choosing whom to move in its Movement Phase, everybody fresh. */
export function asIfMovement(m: M, side: number): M {
  const segment = { proc: 'movementSegment', step: 'choose', result: 0, side, phase: PHASE.movement }
  return asIfIn(m, side, PHASE.movement, 'supply', segment, true)
}

/** The same position in a segment of a phase, after which the player turn goes on with `next`; everybody fresh or as they are. */
export function asIfIn(m: M, side: number, phase: number, next: string, segment: Frame, fresh: boolean): M {
  const supposed = m.fork()
  supposed.frames = [
    { proc: 'game', step: 'turnEnd', result: 0, startsWith: -1, rolled: 0, winner: 0, ready: 0 },
    { proc: 'playerTurn', step: next, result: 0, side },
    segment,
  ]
  supposed.board.phase.set(0, phase)
  supposed.board.phasing.set(0, side)
  if (fresh) for (const u of m.game.own[side]!) supposed.board.did.set(u, 0)
  return settled(supposed)
}
