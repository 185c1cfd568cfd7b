/** Like questions asked again and again: from the third in a phase on, an auto-response is offered on the card. */
import type { Asked, Now, StandingInfo } from '../../core/shapes.ts'

const OFTEN = 3

export class Often {
  private phase = ''
  private last = NaN
  private readonly times = new Map<string, number>()

  /** The auto-response that would answer this question, if such questions have come often in this phase. */
  offer(asked: Asked | null, now: Now, standing: readonly StandingInfo[]): StandingInfo | null {
    if (!asked) return null
    const phase = `${now.turn} ${now.side} ${now.phase} ${asked.seat}`
    if (phase !== this.phase) this.times.clear()
    this.phase = phase
    const like = standing.filter(({ id }) => asked.autos?.includes(id))
    if (asked.id !== this.last) for (const { id } of like) this.times.set(id, (this.times.get(id) ?? 0) + 1)
    this.last = asked.id
    return like.find(({ id }) => this.times.get(id)! >= OFTEN) ?? null
  }
}
