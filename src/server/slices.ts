/** Long work in slices: when one has lasted long enough, others get their turn of the event loop. */
import { nextTurn } from './aside.ts'

/** Lets others have their turn of the event loop, between two pieces of work of which each is long. */
export const othersFirst = nextTurn

/** Milliseconds of a slice. */
const SLICE = 4

export class Slices {
  private began = performance.now()

  /** Called between two pieces of the work. */
  async next(): Promise<void> {
    if (performance.now() - this.began < SLICE) return
    await nextTurn()
    this.began = performance.now()
  }
}
