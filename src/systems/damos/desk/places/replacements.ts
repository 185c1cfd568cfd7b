/** 5.0 Reinforcements and replacements, as they are asked. */
import { unitsIn } from '../../rules/board.ts'
import { places } from './common.ts'
import words from './words.json' with { type: 'json' }

export const REPLACEMENTS = places(
  {
    'replacements.place': { slots: { there: ({ m, f, arg }) => unitsIn(m, arg, f.side) } },
    'replacements.strength': {
      slots: {
        left: ({ m, f, arg }) => m.board.rp.get(f.side) - arg,
        most: ({ m, arg }) => m.options().every(({ number = 0 }) => number <= arg),
      },
    },
    'replacements.rebuilt': { slots: { there: ({ m, f, arg }) => unitsIn(m, arg, f.side) } },
  },
  words.replacements,
)
