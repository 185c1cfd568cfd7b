/** Answers kept while the table stands still, so that the same question is asked once. */
import type { Answer, Question } from '../../core/shapes.ts'

const MOST = 400

export class Answers {
  private at = -1
  private eyes = -1
  private readonly kept = new Map<string, Promise<Answer>>()
  private readonly known = new Map<string, Answer>()
  private readonly send: (question: Question) => Promise<Answer>

  constructor(send: (question: Question) => Promise<Answer>) {
    this.send = send
  }

  /** The table has moved on, or somebody else looks: what was answered before no longer holds. */
  stand(at: number, eyes: number): void {
    if (at === this.at && eyes === this.eyes) return
    this.at = at
    this.eyes = eyes
    this.kept.clear()
    this.known.clear()
  }

  ask(question: Question): Promise<Answer> {
    const key = keyOf(question)
    const kept = this.kept.get(key)
    if (kept) return kept
    const promise = this.send(question).then(
      (answer) => {
        if (this.kept.get(key) === promise) this.known.set(key, answer)
        return answer
      },
      (fault: unknown) => {
        if (this.kept.get(key) === promise) this.kept.delete(key)
        throw fault
      },
    )
    if (this.kept.size >= MOST) this.forgetOldest()
    this.kept.set(key, promise)
    return promise
  }

  /** The answer, if it is already here. */
  now(question: Question): Answer | undefined {
    return this.known.get(keyOf(question))
  }

  private forgetOldest(): void {
    const oldest = this.kept.keys().next().value
    if (oldest === undefined) return
    this.kept.delete(oldest)
    this.known.delete(oldest)
  }
}

function keyOf(question: Question): string {
  return JSON.stringify(Object.entries(question).sort(([a], [b]) => (a < b ? -1 : 1)))
}
