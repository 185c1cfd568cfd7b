/** The match as a question looks at it: a fork to try things on, with ghosts in place, or as in another phase. */
import { looking, type Facts, type Line } from '../../../../core/desk/kit/index.ts'
import { liftUnit, putUnit } from '../../rules/changes.ts'
import { PLACE, type Gwb, type M } from '../../rules/world.ts'
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
