/** Going on with a recorded match: its orders are played again, then new dice take over from the recorded ones. */
import { commitment, type Rng, SecretStream } from '../core/chance.ts'
import { Host, replay } from '../core/host.ts'
import { type MatchRecord, RecordFault } from '../core/record.ts'
import type { Game } from '../core/system.ts'

/**
 * A host that stands where the record stops. With the seed the record was committed to, the dice go on in the same
 * stream; with another, the rest of the match has new dice and the record can no longer be audited.
 */
export function resume(game: Game, record: MatchRecord, seed: Uint8Array): { host: Host; sameDice: boolean } {
  replay(game, record)
  const { scenario, options, match, nonces } = record
  const sameDice = record.commitment !== '' && commitment(seed) === record.commitment
  const rng = new RecordedDice(record, new SecretStream(seed, match, nonces))
  const host = new Host(game, { scenario, options, match, nonces, ...(sameDice ? { seed } : { rng }) })
  for (const step of record.steps) {
    if ('undo' in step) host.undo(step.undo)
    else if ('order' in step) host.play(step.seat, step.order)
  }
  const last = record.hashes.length - 1
  if (host.hashes[last] !== record.hashes[last])
    throw new RecordFault('the dice of the seed are not those of the record')
  return { host, sameDice }
}

/** The dice of a record in their order, then those of a stream. */
class RecordedDice implements Rng {
  private readonly dice: number[]
  private readonly then: Rng
  private at = 0

  constructor(record: MatchRecord, then: Rng) {
    this.dice = record.steps.flatMap((step) => ('dice' in step ? step.dice : []))
    this.then = then
  }

  below(n: number): number {
    const die = this.dice[this.at++]
    return die === undefined ? this.then.below(n) : die - 1
  }
}
