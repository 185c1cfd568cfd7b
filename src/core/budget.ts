/**
 * How much a bot may think: counted in nodes, never in time, so that it plays the same on every machine. An order played on a
 * fork is one node; other work costs what it takes compared with that.
 */
export class Budget {
  spent = 0
  readonly nodes: number
  private readonly cancelled: () => boolean

  constructor(nodes: number, cancelled: () => boolean = () => false) {
    this.nodes = nodes
    this.cancelled = cancelled
  }

  /** Is there anything left? */
  get open(): boolean {
    return this.spent < this.nodes
  }

  /** Counts work done. Throws when nobody waits for the answer any more. */
  spend(nodes: number): void {
    this.spent += nodes
    if (this.cancelled()) throw new Cancelled()
  }
}

/** Thinking was broken off. */
export class Cancelled extends Error {
  constructor() {
    super('nobody is waiting for this answer any more')
  }
}
