/** What counters and ground are made from, so that they are made again only when that changed. */
import type { Reads } from '../../../core/desk.ts'
import { droppedUnits } from '../rules/moving/drops.ts'
import type { Ocs } from '../rules/world.ts'

export const READS: Reads<Ocs> = {
  counter: {
    own: ['arrives', 'lost', 'internals', 'outOfSupply', 'cut', 'points', 'load'],
    unread: [
      'began',
      'ledger',
      'railUsed',
      'lineUsed',
      'provided',
      'owedPax',
      'owedEq',
      'score',
      'stepsLost',
      'reLost',
    ],
    stirred: (m) =>
      m.frames.flatMap((f) => {
        if (f.proc !== 'move') return []
        return [...f.force, ...droppedUnits(f.drops)].filter((unit) => unit >= 0)
      }),
    mood: () => '',
  },
  ground: ['control', 'gauge', 'hedgehog', 'dump', 'top', 'hex', 'marker', 'outOfSupply', 'crossing'],
}
