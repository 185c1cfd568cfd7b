/** 9.14 Specialized combats: what falls to a force that walks in. */
import { call, done, procedure, roll, type Call, type Frame } from '../../core/procedure.ts'
import type { HexId } from '../../core/hex/grid.ts'
import { other } from './board.ts'
import { bring, groundIn, useUp } from './supplies.ts'
import type { M, Ocs } from './world.ts'

interface CaptureFrame extends Frame {
  /** Who takes. */
  side: number
  hex: number
}

/** The call that settles what lies in a hex just entered, or null when nothing does. */
export function captureIn(m: M, side: number, hex: HexId, then: string): Call | null {
  return groundIn(m, other(side), hex) > 0 ? call('capture', { side, hex }, then) : null
}

export const capture = procedure<Ocs, CaptureFrame>({
  steps: {
    // ocs:9.14b#1
    dump: roll<Ocs, CaptureFrame>({
      claim: 'ocs:9.14b#1',
      purpose: 'capture of a dump',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        const loser = other(f.side)
        const tokens = groundIn(m, loser, f.hex)
        const taken = m.game.charts.captured('dump', tokens, die)
        useUp(m, loser, f.hex, tokens)
        m.emit('dumpCaptured', { side: f.side, hex: f.hex, taken, lost: tokens - taken })
        if (taken > 0) bring(m, f.side, f.hex, taken)
        return done()
      },
    }),
  },
})
