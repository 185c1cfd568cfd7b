/**
 * What a page counts. While something is hidden a seat counts its own journal: only steps of which it could tell that they
 * happened, so that the count gives away none that the enemy made in secret. Open eyes count the true journal.
 */
import type { Host } from '../core/host.ts'
import type { Happening } from '../core/match.ts'
import type { RecordStep } from '../core/record.ts'
import { Hash64 } from '../core/state.ts'
import { OPEN } from '../core/seen.ts'
import { showEvent } from '../core/desk/show.ts'
import type { JournalRow } from './store.ts'

/** A step that counts in every seat's journal. */
export const ALL_SEATS = -1

export class Counts {
  /** The true numbers of the steps in each seat's journal. */
  private readonly own: number[][]
  private last = 0

  constructor(seats: number, rows: readonly Pick<JournalRow, 'n' | 'seen'>[]) {
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
    return countUpTo(this.own[eyes]!, n)
  }

  /** The true step that the eyes count as this one. */
  step(eyes: number, count: number): number {
    if (eyes === OPEN) return count
    return count === 0 ? 0 : (this.own[eyes]![count - 1] ?? this.last)
  }
}

/** How many numbers of a rising list are not above a limit. */
export function countUpTo(list: readonly number[], limit: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]! <= limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Follows a match step by step and says whose journal counts a step: a bit for each seat. */
export class Noticed {
  private readonly host: Host
  private shown: string[]
  /** By seat, for each order that is kept from it because it may still be taken back: would it be told of it? */
  private readonly owed: boolean[][]

  constructor(host: Host) {
    this.host = host
    this.owed = host.setting.seats.map(() => [])
    this.shown = host.setting.hides ? host.setting.seats.map((_, seat) => this.looks(seat)) : []
  }

  /** The seats that made the step, see something changed on the map or in whose turn it is, or are told of it. */
  by(step: RecordStep, events: readonly Happening[]): number {
    if (!this.host.setting.hides) return ALL_SEATS
    let seen = 0
    this.shown = this.shown.map((before, seat) => {
      const looks = this.looks(seat)
      const own = ('order' in step && step.seat === seat) || ('undo' in step && step.undo === seat)
      const open = 'back' in step || 'rules' in step || 'deputy' in step
      const told = this.due(seat, step, this.told(seat, events))
      if (own || open || looks !== before || told) seen |= 1 << seat
      return looks
    })
    return seen
  }

  /** Is the seat told of something by this step? Of what was kept from it when that stands, and never of what was undone. */
  private due(seat: number, step: RecordStep, told: boolean): boolean {
    const owed = this.owed[seat]!
    if ('undo' in step) owed.pop()
    if (this.host.heldBack(seat) !== null) {
      if (!('undo' in step)) owed.push(told)
      return false
    }
    return owed.splice(0).includes(true) || told
  }

  private told(seat: number, events: readonly Happening[]): boolean {
    return events.some((event) => showEvent(this.host.match, seat, event, { at: 0, turn: 0, side: 0 }) !== null)
  }

  private looks(seat: number): string {
    const { cells, waits, asks, ending, asked } = this.host.view(seat)
    return new Hash64().ints(cells, cells.length).text(`${waits} ${asks} ${ending} ${asked}`).digest()
  }
}
