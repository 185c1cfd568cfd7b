/** 12.11a Blowing a dump, or a part of it, before the enemy gets it. */
import { done } from '../../../../core/procedure.ts'
import type { HexId } from '../../../../core/hex/grid.ts'
import type { Reason } from '../../../../core/reasons.ts'
import { sideHex } from '../position/board.ts'
import { dumpHexes } from '../supply/draw-and-throw.ts'
import { no } from '../reasons.ts'
import { ownPlan } from '../position/secret.ts'
import { allIn, destroy } from '../supply/supplies.ts'
import { call, plain, procedure, ask, roll, type M, type SegmentForm } from '../world.ts'
import type { BlowFrame } from './frames.ts'

function blowRefusal(m: M, side: number, hex: HexId): Reason | null {
  if (allIn(m, side, hex) === 0) return no('nothing-to-blow', { hex })
  return m.board.blown.get(sideHex(m, side, hex)) === 1 ? no('blown-already', { hex }) : null
}

/** ocs:12.11a#1-2: in any Movement Segment, nobody need be there, each dump once in a phase. */
export const BLOW: SegmentForm = {
  do: 'blow',
  arg: 'hex',
  candidates(m, f, out) {
    for (const hex of dumpHexes(m, f.side)) out.push(hex)
  },
  refusal: (m, f, hex) => blowRefusal(m, f.side, hex),
  play: (_m, f, hex) => call('blow', { side: f.side, hex, tokens: 0 }, 'choose'),
}

export const blow = procedure('blow', {
  secrets: { hex: ownPlan, tokens: ownPlan },
  steps: {
    choose: ask({
      claim: 'ocs:12.11a#1',
      prompt: (m, f) => `How much of the ${allIn(m, f.side, f.hex)}T in ${m.setting.names.hex(f.hex)} do you blow up?`,
      seat: (_m, f) => f.side,
      always: () => true,
      forms: [
        {
          do: 'tokens',
          arg: 'number',
          max: (m, f) => allIn(m, f.side, f.hex),
          candidates(m, f, out) {
            for (let tokens = allIn(m, f.side, f.hex); tokens > 0; tokens--) out.push(tokens)
          },
          refusal(m, f, tokens) {
            const there = allIn(m, f.side, f.hex)
            return tokens >= 1 && tokens <= there ? null : no('blow-tokens', { hex: f.hex, there })
          },
          play(m, f, tokens) {
            f.tokens = tokens
            m.board.blown.set(sideHex(m, f.side, f.hex), 1)
            return 'blast'
          },
        },
        plain('back', () => done()),
      ],
    }),
    // ocs:12.11a#3
    blast: roll({
      claim: 'ocs:12.11a#3',
      purpose: 'blowing of a dump',
      dice: () => 1,
      reads: 'sum',
      play(m, f, die) {
        const tokens = m.game.charts.blown(f.tokens, die)
        destroy(m, f.side, f.hex, tokens)
        m.tell('dumpBlown', { side: f.side }, f.side, { hex: f.hex, tokens })
        return done()
      },
    }),
  },
})

/** Which dump the enemy blows is not told: some dump of his, if he has one, and none of it. */
export function imagineBlow(m: M, f: BlowFrame): void {
  f.hex = dumpHexes(m, f.side)[0] ?? 0
  f.tokens = 0
}
