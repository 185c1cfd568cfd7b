/** 5.0 Reinforcements and replacements, as they are asked. */
import { unitRow } from '../../../../core/desk/kit/index.ts'
import { unitsIn } from '../../rules/board.ts'
import { places } from './common.ts'
import words from './words.json' with { type: 'json' }

export const REPLACEMENTS = places(
  {
    'replacements.place': {
      lines({ m, f }) {
        const { sp, type, ma } = m.game.units[f.unit]!
        return [unitRow(m, f.unit, `${sp} SP`, { detail: `${type}, MA ${ma}` })]
      },
      slots: { there: ({ m, f, arg }) => unitsIn(m, arg, f.side) },
    },
    'replacements.spend': {
      slots: {
        rp: ({ m, f }) => m.board.rp.get(f.side),
        now: ({ m, arg }) => m.board.sp.get(arg),
        full: ({ m, arg }) => m.game.units[arg]!.sp,
      },
    },
    'replacements.strength': {
      slots: {
        rp: ({ m, f }) => m.board.rp.get(f.side),
        left: ({ m, f, arg }) => m.board.rp.get(f.side) - arg,
      },
    },
    'replacements.rebuilt': { slots: { there: ({ m, f, arg }) => unitsIn(m, arg, f.side) } },
  },
  words.replacements,
)
