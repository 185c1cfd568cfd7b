/** The adviser: an order against which a guard speaks is held back once, with one line; given again, it is sent. */
import type { Order } from '../../core/match.ts'
import type { Answer, Line, Question, Way } from '../../core/shapes.ts'

interface Advised {
  /** The decision and the orders that were held back. */
  readonly key: string
  readonly orders: readonly Order[]
  readonly line: Line
  readonly instead: Way | undefined
}

export class Advice {
  told = $state.raw<Advised | null>(null)
  private readonly ask: (question: Question) => Promise<Answer>

  constructor(ask: (question: Question) => Promise<Answer>) {
    this.ask = ask
  }

  /** Is there something to be said before these orders go out? */
  async holds(decision: number, orders: readonly Order[]): Promise<boolean> {
    const key = JSON.stringify([decision, orders])
    const again = this.told?.key === key
    this.told = null
    if (again) return false
    const answer = await this.ask({ q: 'advise', after: orders }).catch(() => null)
    const line = answer?.lines?.[0]
    if (!line) return false
    this.told = { key, orders, line, instead: answer?.ways?.[0] }
    return true
  }
}
