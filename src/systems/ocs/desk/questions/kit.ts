/**
 * The match as a question looks at it: what the seat knows and nothing else. Enemy units nobody sees are left out, so that no
 * imagined one gets into an answer; what that assumes is said with it.
 */
export * from '../../../../core/desk/kit/index.ts'
import type { Rng } from '../../../../core/chance.ts'
import {
  looking,
  OPEN,
  resumed,
  unitId,
  when,
  type Card,
  type Line,
  type Seen,
} from '../../../../core/desk/kit/index.ts'
import { framesOf, imagine, View } from '../../../../core/sight.ts'
import { onMap } from '../../rules/position/board.ts'
import { liftUnit, putUnit } from '../../rules/position/changes.ts'
import { imagineFrames } from '../../rules/position/enemy-plans.ts'
import { chosen, FACE, PLACE, type M, type Ocs } from '../../rules/world.ts'
import { forceName, KINDS } from '../names.ts'
import { lookingSide as phasing } from '../sees.ts'
import words from './words.json' with { type: 'json' }

/** The first of everything: whole, in full supply, in good order; and the same question always has the same answer. */
const FIRST: Rng = { below: () => 0 }

/** Is something of the enemy hidden from the looker? */
export const isFoggy = (s: Seen<Ocs>): boolean => s.seat !== OPEN && !chosen(s.match, 'openStacks')

export const { suppose, assumed, assumedLines, ofMap, ofHex, ofUnit, question, tell, worded } = looking<Ocs>({
  forceName,
  words,
  kinds: KINDS,
  phasing: (m) => phasing({ match: m, seat: OPEN, knows: () => true }),
  known(s) {
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
    return resumed(m)
  },
  ghost(m, unit, hex) {
    const fresh = !onMap(m, unit)
    if (hex < 0) liftUnit(m, unit, PLACE.unused)
    else putUnit(m, unit, hex)
    if (!fresh || hex < 0) return
    m.board.lost.set(unit, 0)
    m.board.face.set(unit, m.game.units[unit]!.hasCombatFace ? FACE.combat : FACE.move)
  },
  assumes: {
    label: 'Only what shows is counted: enemy units below it are not known.',
    claim: 'ocs:4.9a#1',
    fog: isFoggy,
  },
})

/** The units of a card: those that are ready before those that rest. */
export function cardRows(
  m: M,
  there: readonly number[],
  ready: readonly number[],
  can: string,
  rests: string,
): Card['rows'] {
  const resting = there.filter((u) => !ready.includes(u))
  const units = (some: readonly number[]): string[] => some.map((u) => unitId(m, u))
  return [
    ...when(ready.length > 0, { label: can, units: units(ready) }),
    ...when(resting.length > 0, { label: rests, units: units(resting), rests: true as const }),
  ]
}

/** Lines whose figures count what shows of the enemy: under fog they are only assumed. */
export function markAssumed(s: Seen<Ocs>, lines: readonly Line[]): Line[] {
  return isFoggy(s) ? lines.map((line) => ({ ...line, assumes: true })) : [...lines]
}
