/**
 * How much one person may ask, over all their pages: two questions at a time, and so much thinking a minute. What is answered at once,
 * as under a moving pointer, does not count.
 */
import { Fault } from './fault.ts'

const AT_ONCE = 2
const MINUTE = 60_000
/** Milliseconds of thinking a minute, and how long a question may take before it counts. */
const MOST = 10_000
const FREE = 100

interface Asker {
  running: number
  readonly waiting: (() => void)[]
  thought: { readonly at: number; readonly ms: number }[]
}

export class Questions {
  private readonly now: () => number
  private readonly askers = new Map<string, Asker>()

  /** `now` in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now
  }

  /** Waits for the person's turn, answers, and notes how long it took. Refused once the minute's thinking is used up. */
  async answer<T>(person: string, think: () => Promise<T>): Promise<T> {
    const asker = this.askerOf(person)
    asker.thought = asker.thought.filter(({ at }) => at > this.now() - MINUTE)
    if (asker.thought.reduce((sum, { ms }) => sum + ms, 0) >= MOST) {
      const wait = Math.ceil((asker.thought[0]!.at + MINUTE - this.now()) / 1000)
      throw new Fault(`Your questions have taken a lot of thought. Ask again in ${wait} seconds.`, 429)
    }
    if (asker.running >= AT_ONCE) await new Promise<void>((go) => void asker.waiting.push(go))
    else asker.running += 1
    const began = this.now()
    try {
      return await think()
    } finally {
      const ms = this.now() - began - FREE
      if (ms > 0) asker.thought.push({ at: this.now(), ms })
      const next = asker.waiting.shift()
      if (next) next()
      else asker.running -= 1
      if (asker.running === 0 && asker.thought.length === 0) this.askers.delete(person)
    }
  }

  private askerOf(person: string): Asker {
    let asker = this.askers.get(person)
    if (!asker) this.askers.set(person, (asker = { running: 0, waiting: [], thought: [] }))
    return asker
  }
}
