/** Long work in slices: when one has lasted long enough, others get their turn of the event loop. */
import { setImmediate } from 'node:timers/promises'

/** Lets others have their turn of the event loop, between two pieces of work of which each is long. */
export const othersFirst = (): Promise<void> => setImmediate()

/** Milliseconds of a slice. */
const SLICE = 4

export class Slices {
  private began = performance.now()

  /** Called between two pieces of the work. */
  async next(): Promise<void> {
    if (performance.now() - this.began < SLICE) return
    await setImmediate()
    this.began = performance.now()
  }
}
