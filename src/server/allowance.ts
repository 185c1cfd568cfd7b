/** How much a socket may say. */
export interface Allowed {
  /** Messages in one burst. */
  readonly burst: number
  /** Messages a second in the long run. */
  readonly perSecond: number
  /** Messages beyond that which get a fault; one more closes the socket. */
  readonly faults: number
}

/** A hand that sweeps over the map asks a hundred questions a second. */
export const USUAL: Allowed = { burst: 400, perSecond: 100, faults: 200 }

/** A bucket of messages that fills up again with time. */
export class Allowance {
  private readonly allowed: Allowed
  private readonly now: () => number
  private left: number
  private counted: number
  private faults = 0

  /** `now` in milliseconds. */
  constructor(allowed: Allowed, now: () => number = () => performance.now()) {
    this.allowed = allowed
    this.now = now
    this.left = allowed.burst
    this.counted = now()
  }

  /** May the page say one thing more? `enough`: it was told so and went on all the same. */
  take(): 'yes' | 'no' | 'enough' {
    const { burst, perSecond, faults } = this.allowed
    const now = this.now()
    this.left = Math.min(burst, this.left + ((now - this.counted) * perSecond) / 1000)
    this.counted = now
    if (this.left === burst) this.faults = 0
    if (this.left >= 1) {
      this.left -= 1
      return 'yes'
    }
    this.faults += 1
    return this.faults > faults ? 'enough' : 'no'
  }
}
