/** Rules were mended since a match was played last: it goes on by them once every person in it agrees. */
import type { Mended } from '../core/shapes.ts'
import { actsFor, type Look } from './eyes.ts'
import type { Live } from './live.ts'
import type { Store } from './store.ts'

export class Agreement {
  /** Seats that agree. */
  private agreed: readonly number[]

  constructor({ kept }: Live) {
    this.agreed = kept.head.agreed
  }

  /** Notes who agrees; when all do the match goes on, which is still to be kept. */
  async agree(live: Live, store: Store, acting: () => readonly number[]): Promise<'goes on' | 'waits'> {
    const { seats, id } = live.kept
    const persons = [...seats.keys()].filter((seat) => seats[seat] === 'person')
    const agrees = persons.length > 0 ? acting() : []
    this.agreed = [...new Set([...this.agreed, ...agrees])].sort((a, b) => a - b)
    if (persons.every((seat) => this.agreed.includes(seat))) {
      live.goOn([...seats.keys()])
      return 'goes on'
    }
    await store.setAgreed(id, this.agreed)
    return 'waits'
  }

  /** What one who looks like this is told of it; null where nothing was mended. */
  shown({ mended, kept, names }: Live, look: Look): Mended | null {
    if (!mended) return null
    const waiting = [...kept.seats.keys()].filter(
      (seat) => kept.seats[seat] === 'person' && !this.agreed.includes(seat),
    )
    const asks = waiting.some((seat) => actsFor(look, seat))
    return { ...mended, waiting: waiting.map((seat) => names[seat]!), asks }
  }
}
