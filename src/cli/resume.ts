/** Going on with a recorded match: its orders are played again, then new dice take over from the recorded ones. */
import { commitment, type Rng, SecretStream } from '../core/chance.ts'
import { rulesVersion } from '../core/game.ts'
import { begun, type Host, playedBy, playSteps, replay } from '../core/host.ts'
import { type MatchRecord, playedBefore, RecordFault, rulesOf } from '../core/record.ts'
import type { Game } from '../core/system.ts'

export interface Resumed {
  readonly host: Host
  readonly sameDice: boolean
  /** How many steps at the end could not be played by today's rules and are taken back. */
  readonly lost: number
}

/**
 * A host that stands where the record stops. With the seed the record was committed to, the dice go on in the same
 * stream; with another, the rest of the match has new dice and the record can no longer be audited. A match of older rules
 * goes on by today's only when its players agree.
 */
export function resume(game: Game, record: MatchRecord, seed: Uint8Array, agree: boolean): Resumed {
  const older = rulesOf(record) !== rulesVersion(game)
  if (older && !agree)
    throw new RecordFault(`${playedBy(game, rulesOf(record))}. To continue under today's rules, add --agree`)
  const reached = reach(game, record, older)
  const sameDice = record.commitment !== '' && commitment(seed) === record.commitment
  const rng = new RecordedDice(record, new SecretStream(seed, record.match, record.nonces))
  const { host, begin } = begun(game, record, sameDice ? { seed } : { rng })
  playSteps(host, record.steps.slice(0, reached), begin, { ownDice: true })
  if (host.hashes.at(-1) !== record.hashes[reached])
    throw new RecordFault('the dice of the seed differ from those in the record')
  if (older)
    host.goOn({
      rules: rulesVersion(game),
      was: rulesOf(record),
      to: reached,
      agreed: [...host.setting.seats.keys()],
      drawn: host.drawn,
      saved: host.match.save(),
    })
  return { host, sameDice, lost: record.steps.length - reached }
}

/** The last step up to which the record plays as it did. Only one of older rules may stop before its end. */
function reach(game: Game, record: MatchRecord, older: boolean): number {
  try {
    replay(game, record)
    return record.steps.length
  } catch (error) {
    if (older && error instanceof RecordFault && error.step !== undefined) return error.step
    throw error
  }
}

/** The dice of a record in their order, then those of a stream. */
class RecordedDice implements Rng {
  private readonly dice: number[]
  private readonly then: Rng
  private at = 0

  constructor(record: MatchRecord, then: Rng) {
    this.dice = record.steps.slice(playedBefore(record)).flatMap((step) => ('dice' in step ? step.dice : []))
    this.then = then
  }

  below(n: number): number {
    const die = this.dice[this.at++]
    return die === undefined ? this.then.below(n) : die - 1
  }
}
