/**
 * What one pair of eyes is shown, kept from order to order. The dear parts of a desk say what they are made from
 * (`Desk.reads`) and are made again only when that has changed; all parts that come out as they were stay the same objects,
 * so that the difference is found by looking at what is new.
 */
import type { Desk, Seen } from '../desk.ts'
import type { World } from '../procedure.ts'
import type { Counter, TableState } from '../shapes.ts'
import { HIDDEN } from '../sight.ts'
import type { PlacedColumn } from '../state.ts'
import type { StateChange } from './messages.ts'
import { type Around, deskOf, type Ground, showTable } from './show.ts'

export class Showing<W extends World> {
  private state: TableState | null = null
  private cells = new Int32Array(0)
  private known = new Int32Array(0)
  private counters: Counter[] = []
  private stirred: readonly number[] = []
  private mood = ''
  /** What the eyes knew when they were last shown something new. */
  seen: Seen<W> | null = null
  private serial = 0
  private answers = true

  /** The table as it is now. Parts that have not changed are those of the last showing. */
  show(s: Seen<W>, around: Around): TableState {
    const before = this.state
    const { match } = s
    const answers = around.answers !== false
    if (before && s.known && match === this.seen?.match && match.serial === this.serial && answers === this.answers) {
      // Nothing has happened that these eyes know of.
      const { at, undo, standing, lasts = {}, anyway = false } = around
      return (this.state = keepAlike(before, { ...before, at, undo, standing, lasts, anyway }))
    }
    const desk = deskOf(match.setting)
    const whole = showTable(s, around, { counters: this.countersOf(desk, s), ground: this.groundOf(desk, s) })
    this.remember(s)
    this.seen = s
    this.serial = match.serial
    this.answers = answers
    this.state = before ? keepAlike(before, whole) : whole
    return this.state
  }

  private countersOf(desk: Desk<W>, s: Seen<W>): Record<string, Counter> {
    const m = s.match
    const reads = desk.reads?.counter
    const units = m.setting.rows['unit'] ?? 0
    const stirred = reads?.stirred(m) ?? []
    const mood = reads?.mood(m) ?? ''
    const anew = reads && this.state && mood === this.mood ? this.unitsToShow(s, reads) : null
    if (!anew) this.counters = Array.from({ length: units }, (_, unit) => desk.counter(s, unit))
    else for (const unit of new Set([...anew, ...stirred, ...this.stirred])) this.counters[unit] = desk.counter(s, unit)
    this.stirred = stirred
    this.mood = mood
    const before = this.state?.counters
    const shown: Record<string, Counter> = {}
    for (const [unit, counter] of this.counters.entries()) {
      const known = before?.[counter.id]
      const same = known !== undefined && alike(known, counter) ? known : counter
      this.counters[unit] = same
      shown[same.id] = same
    }
    return shown
  }

  /** Units whose counters may look different, or null where all may. */
  private unitsToShow(s: Seen<W>, reads: NonNullable<Desk<W>['reads']>['counter']): number[] | null {
    const rows: number[] = []
    const [own, unread] = [new Set<string>(reads.own), new Set<string>(reads.unread)]
    for (const column of s.match.state.layout.columns) {
      if (unread.has(column.name)) continue
      if (!own.has(column.name)) {
        if (this.changed(s, column)) return null
        continue
      }
      for (let row = 0; row < column.rows; row++) if (this.changedAt(s, column, row)) rows.push(row)
    }
    return rows
  }

  private groundOf(desk: Desk<W>, s: Seen<W>): Ground | undefined {
    const columns = desk.reads?.ground
    const { state } = this
    if (!columns || !state) return undefined
    const read = new Set<string>(columns)
    if (s.match.state.layout.columns.some((column) => read.has(column.name) && this.changed(s, column)))
      return undefined
    const { control, rail, markers, spans } = state
    return spans ? { control, rail, markers, spans } : { control, rail, markers }
  }

  private changed(s: Seen<W>, column: PlacedColumn): boolean {
    for (let row = 0; row < column.rows; row++) if (this.changedAt(s, column, row)) return true
    return false
  }

  /** Is the figure another one, or is it known that was hidden, or the other way round? */
  private changedAt(s: Seen<W>, { base, secret, derived }: PlacedColumn, row: number): boolean {
    const cell = base + row
    if (this.cells[cell] !== s.match.state.cells[cell]) return true
    return Boolean(secret) && !derived && (this.known[cell] === HIDDEN) !== (s.known?.[cell] === HIDDEN)
  }

  private remember(s: Seen<W>): void {
    const { cells } = s.match.state
    if (this.cells.length !== cells.length) this.cells = new Int32Array(cells.length)
    this.cells.set(cells)
    const known = s.known
    if (!known) return
    if (this.known.length !== known.length) this.known = new Int32Array(known.length)
    this.known.set(known)
  }
}

/** The new state, with every part that is as it was taken from the old one. */
function keepAlike(before: TableState, after: TableState): TableState {
  const kept: Record<string, unknown> = { ...after }
  for (const key of Object.keys(after) as (keyof TableState)[]) {
    if (key !== 'counters' && alike(before[key], after[key])) kept[key] = before[key]
  }
  return kept as unknown as TableState
}

/** The parts that differ, counters one by one; null when nothing does. */
export function changeBetween(before: TableState, after: TableState): StateChange | null {
  const change: Record<string, unknown> = {}
  for (const key of Object.keys(after) as (keyof TableState)[]) {
    if (key === 'counters') {
      const moved = Object.entries(after.counters).filter(([id, c]) => !alike(before.counters[id], c))
      if (moved.length > 0) change['counters'] = Object.fromEntries(moved)
    } else if (!alike(before[key], after[key])) {
      change[key] = after[key]
    }
  }
  return Object.keys(change).length === 0 ? null : change
}

/** Would both be written as the same JSON? Fields that are undefined are not written. */
export function alike(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (!alike(a[i], b[i])) return false
    return true
  }
  if (Array.isArray(b)) return false
  const [one, two] = [a as Record<string, unknown>, b as Record<string, unknown>]
  for (const key in one) if (!alike(one[key], two[key])) return false
  for (const key in two) if (two[key] !== undefined && one[key] === undefined) return false
  return true
}
