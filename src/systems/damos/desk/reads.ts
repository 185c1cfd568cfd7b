/** What counters are made from, so that they are made again only when that changed. */
import type { Reads } from '../../../core/desk.ts'
import type { Damos } from '../rules/world.ts'

export const READS: Reads<Damos> = {
  counter: {
    own: ['sp', 'spent', 'demoralized', 'arrives', 'tried'],
    unread: ['rp', 'closed', 'phasing'],
    stirred: (m) => m.frames.flatMap((f) => (f.proc === 'activation' ? f.force : [])),
    mood: () => '',
  },
}
