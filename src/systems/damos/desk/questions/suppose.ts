/**
 * The match as a question looks at it: what the seat knows, and printed strength wherever it does not know. An imagined
 * strength never gets into an answer; what is assumed instead is said with it.
 */
import type { Rng } from '../../../../core/chance.ts'
import type { LooseFrame as Frame } from '../../../../core/procedure.ts'
import { imagine, View } from '../../../../core/sight.ts'
import type { Seen } from '../../../../core/desk.ts'
import { OPEN } from '../../../../core/desk/seen.ts'
import type { Question } from '../../../../core/shapes.ts'
import { liftUnit, putUnit } from '../../rules/forces.ts'
import { PLACE, TRIED, type Damos, type M } from '../../rules/world.ts'

/** The last of everything: imagined strengths become the printed ones, and the same question always has the same answer. */
const LAST: Rng = { below: (n) => n - 1 }

const PRINTED = 'Enemy units stand at their printed strength; what is left of them is not known.'

/** A match of one's own to try things on, with the ghosts of the question in their places. */
export function suppose(s: Seen<Damos>, q?: Question): M {
  const m =
    s.seat === OPEN ? s.match.fork() : imagine(s.match.setting, View.of(s.match, s.seat), LAST, s.match.state.layout)
  if (q?.ghosts && q.ghosts.length > 0) placeGhosts(m, q.ghosts)
  for (const order of q?.after ?? []) if (!m.play(m.seat, order).ok) break
  return m
}

/** What an answer about the enemy's strength has to say with it. */
export function assumed(s: Seen<Damos>): string[] {
  return s.seat !== OPEN && s.match.game.fog ? [PRINTED] : []
}

/** The side a question without a side is about: one's own, or the phasing one when everything is open. */
export function lookingSide(s: Seen<Damos>): number {
  return s.seat === OPEN ? s.match.board.phasing.get(0) : s.seat
}

function placeGhosts(m: M, ghosts: NonNullable<Question['ghosts']>): void {
  for (const ghost of ghosts) {
    const unit = m.setting.ids.parse('unit', ghost.unit)
    const hex = m.setting.ids.parse('hex', ghost.hex)
    if (unit < 0) continue
    if (hex < 0) liftUnit(m, unit, PLACE.withdrawn)
    else putUnit(m, unit, hex)
    if (m.board.sp.get(unit) === 0) m.board.sp.set(unit, m.game.units[unit]!.sp)
  }
  m.serial++
  m.resume()
}

/** The same position as if the side were choosing whom to activate in its Operations Phase. */
export function asIfOperations(m: M, side: number, fresh: readonly number[] = []): M {
  const supposed = m.fork()
  const frame = (proc: string, step: string, fields: Record<string, number | number[]>): Frame => ({
    proc,
    step,
    result: 0,
    ...fields,
  })
  supposed.frames = [
    frame('game', side === m.game.first ? 'second' : 'turnEnd', { startsWith: -1 }),
    frame('playerTurn', 'surrender', { side }),
    frame('operations', 'choose', { side, force: [], kind: -1 }),
  ]
  if (m.board.phasing.get(0) !== side) supposed.board.closed.set(0, 0)
  supposed.board.phasing.set(0, side)
  supposed.board.tried.fill(TRIED.no)
  for (const u of fresh) supposed.board.spent.set(u, 0)
  supposed.serial++
  supposed.resume()
  return supposed
}
