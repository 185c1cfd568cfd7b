/** Fair waiting: things wait in lanes, and each lane in turn gives one. */
import { nextTurn } from './aside.ts'

export class Lanes<T> {
  private readonly lanes = new Map<unknown, T[]>()

  add(lane: unknown, item: T): void {
    const waiting = this.lanes.get(lane)
    if (waiting) waiting.push(item)
    else this.lanes.set(lane, [item])
  }

  /** The next item; its lane goes to the back. */
  next(): T | undefined {
    for (const [lane, waiting] of this.lanes) {
      const item = waiting.shift()!
      this.lanes.delete(lane)
      if (waiting.length > 0) this.lanes.set(lane, waiting)
      return item
    }
    return undefined
  }

  /** Takes an item away, if it still waits. */
  remove(lane: unknown, item: T): void {
    const left = this.lanes.get(lane)?.filter((other) => other !== item)
    if (left?.length === 0) this.lanes.delete(lane)
    else if (left) this.lanes.set(lane, left)
  }

  get size(): number {
    return [...this.lanes.values()].reduce((sum, waiting) => sum + waiting.length, 0)
  }

  get empty(): boolean {
    return this.lanes.size === 0
  }
}

/** One thing in each turn of the event loop, so that a burst in one lane holds up no other for longer than one message takes. */
export class Turns {
  private readonly waiting = new Lanes<() => void>()
  private due = false

  /** Resolves when it is the lane's turn. */
  next(lane: unknown): Promise<void> {
    return new Promise((begin) => {
      this.waiting.add(lane, begin)
      void this.call()
    })
  }

  private async call(): Promise<void> {
    if (this.due || this.waiting.empty) return
    this.due = true
    await nextTurn()
    this.due = false
    this.waiting.next()?.()
    void this.call()
  }
}
