/**
 * The match as a question looks at it: what the seat knows, and printed strength wherever it does not know. An imagined
 * strength never gets into an answer; what is assumed instead is said with it.
 */
import type { Rng } from '../../../../core/chance.ts'
import { looking, OPEN } from '../../../../core/desk/kit/index.ts'
import { imagine, View } from '../../../../core/sight.ts'
import { liftUnit, putUnit } from '../../rules/forces.ts'
import { PLACE, type Damos } from '../../rules/world.ts'
import { sideName } from '../game.ts'
import { forceName, KINDS } from '../names.ts'
import words from './words.json' with { type: 'json' }

export * from '../../../../core/desk/kit/index.ts'

/** The last of everything: imagined strengths become the printed ones, and the same question always has the same answer. */
const LAST: Rng = { below: (n) => n - 1 }

export const { suppose, lookingSide, assumed, assumedLines, ofMap, ofHex, ofUnit, question, standsAt, tell, worded } =
  looking<Damos>({
    forceName,
    words,
    kinds: { ...KINDS, side: (m, side: number) => sideName(m.game, side) },
    phasing: (m) => m.board.phasing.get(0),
    known: ({ seat, match: m }) =>
      seat === OPEN ? m.fork() : imagine(m.setting, View.of(m, seat), LAST, m.state.layout),
    ghost(m, unit, hex) {
      if (hex < 0) liftUnit(m, unit, PLACE.withdrawn)
      else putUnit(m, unit, hex)
      if (m.board.sp.get(unit) === 0) m.board.sp.set(unit, m.game.units[unit]!.sp)
    },
    assumes: {
      label: 'Enemy units stand at their printed strength; what is left of them is not known.',
      claim: 'damos:2.4#4',
      fog: (s) => s.seat !== OPEN && s.match.game.fog,
    },
  })
