/**
 * What a page counts. While something is hidden a seat counts its own journal: only steps of which it could tell that they
 * happened, so that the count gives away none that the enemy made in secret. Open eyes count the true journal.
 */
import { OPEN } from '../core/table/seen.ts'
import type { JournalRow } from './store.ts'

export class Counts {
  /** The true numbers of the steps in each seat's journal. */
  private readonly own: number[][]
  private last = 0

  constructor(seats: number, rows: readonly JournalRow[]) {
    this.own = Array.from({ length: seats }, () => [])
    for (const row of rows) this.add(row)
  }

  add({ n, seen }: Pick<JournalRow, 'n' | 'seen'>): void {
    if (n === 0) return
    this.last = n
    this.own.forEach((steps, seat) => {
      if (seen & (1 << seat)) steps.push(n)
    })
  }

  /** How many steps the eyes count. */
  of(eyes: number): number {
    return eyes === OPEN ? this.last : this.own[eyes]!.length
  }

  /** The eyes' count after a true step. */
  after(eyes: number, n: number): number {
    if (eyes === OPEN) return n
    const steps = this.own[eyes]!
    let [low, high] = [0, steps.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (steps[middle]! <= n) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The true step that the eyes count as this one. */
  step(eyes: number, count: number): number {
    if (eyes === OPEN) return count
    return count === 0 ? 0 : (this.own[eyes]![count - 1] ?? this.last)
  }
}
