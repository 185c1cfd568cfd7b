/** The match as a question looks at it: a fork to try things on, with ghosts in place, or as in another phase. */
import { asIf, looking, type AnyFrame, type Facts, type Line } from '../../../../core/desk/kit/index.ts'
import { liftUnit, putUnit } from '../../rules/changes.ts'
import { firstSide } from '../../rules/turn.ts'
import { frame, PLACE, type Gwb, type M } from '../../rules/world.ts'
import { sources } from '../charts.ts'
import { forceName, KINDS } from '../names.ts'
import words from './words.json' with { type: 'json' }

export * from '../../../../core/desk/kit/index.ts'

const look = looking<Gwb>({
  forceName,
  words: words.questions,
  kinds: KINDS,
  phasing: (m) => m.board.phasing.get(0),
  ghost(m, unit, hex) {
    if (m.board.steps.get(unit) === 0) m.board.steps.set(unit, m.game.units[unit]!.fullSteps)
    if (hex < 0) liftUnit(m, unit, PLACE.unused)
    else putUnit(m, unit, hex)
  },
})

export const { lookingSide, ofMap, ofHex, ofUnit, question, standsAt, worded } = look

/** Lines of the words, which may say that the figures of a chart are reconstructed. */
export const tell = (m: M, name: string, facts: Facts): readonly Line[] =>
  look.tell(m, name, { ...sources(m.game.charts), ...facts })

/** A phase of a side's player turn, which goes on with `then`. */
const inTurn = (m: M, side: number, then: string, phase: AnyFrame<Gwb>): AnyFrame<Gwb>[] => [
  frame('game', side === firstSide(m) ? 'second' : 'markers', { startsWith: -1 }),
  frame('playerTurn', then, { side }),
  phase,
]

/** As if the side were choosing whom to move; these units have not moved yet. */
export function asIfMovement(m: M, side: number, fresh: readonly number[] = []): M {
  const own = m.board.phasing.get(0) === side && m.frames.some((f) => f.proc === 'movement')
  const phase = frame('movement', 'choose', { side })
  return asIf(m, inTurn(m, side, 'restructure', phase), ({ board }) => {
    board.phasing.set(0, side)
    if (!own) for (const u of m.game.units) if (u.seat === side) board.moved.set(u.index, 0)
    for (const u of fresh) board.moved.set(u, 0)
  })
}

/** As if the side were choosing what to attack in its next Coordinated Combat Phase. */
export function asIfCombat(m: M, side: number): M {
  const phase = frame('combatPhase', 'target', { side, hasty: 0, last: -1, closed: [], aimed: -1 })
  return asIf(m, inTurn(m, side, 'movement', phase), ({ board }) => {
    board.phasing.set(0, side)
    for (const column of [board.attacked, board.supports, board.fired]) column.fill(0)
  })
}
