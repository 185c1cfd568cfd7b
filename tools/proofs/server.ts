/** Proofs of the server, each in one part. */
import { burst } from '../../src/server/proofs/burst.ts'
import type { Proven } from '../../src/server/proofs/proven.ts'
import { unread } from '../../src/server/proofs/unread.ts'
import type { Proof } from './proof.ts'

/** `timed`: it has no short form, since no test may hang on how fast a machine is. */
function whole(about: string, prove: (say: (text: string) => void) => Promise<Proven>, timed = false): Proof {
  return {
    about,
    parts: (short) => (short && timed ? [] : ['all']),
    async run(_, say) {
      const { ok, figures } = await prove(say)
      return { figures, faults: ok ? [] : [`not so: ${JSON.stringify(figures)}`] }
    },
  }
}

export const bursts = whole('800 hellos in a burst delay another table by at most 100 ms', burst, true)
export const unreadPages = whole('12,000 messages to a page that never reads cost at most 20 MB', unread)
