/**
 * What one pair of eyes is shown, kept from order to order. The dear parts of a desk say what they are made from
 * (`Desk.reads`) and are made again only when that has changed; all parts that come out as they were stay the same objects,
 * so that the difference is found by looking at what is new.
 */
import type { Desk, Seen } from '../desk.ts'
import type { Match } from '../match.ts'
import type { World } from '../procedure.ts'
import type { Counter, TableState } from '../shapes.ts'
import type { PlacedColumn } from '../state.ts'
import type { StateChange } from '../wire/messages.ts'
import { type Around, deskOf, type Ground, showTable } from './show.ts'

/** Columns as they lie in the state. */
type Columns = readonly PlacedColumn[]
type Counters = Readonly<Record<string, Counter>>

export class Showing<W extends World> {
  private state: TableState | null = null
  private cells = new Int32Array(0)
  private known = new Int32Array(0)
  /** What of a unit's counter does not stand in columns, by unit. */
  private rest = new Float64Array(0)
  /** What the eyes knew when they were last shown something new. */
  seen: Seen<W> | null = null
  private serial = 0
  private answers = true
  /** Counters that were made before the table they are for, of what the eyes know there. */
  private ahead: { readonly of: Match<W>; readonly serial: number; readonly made: Counters } | null = null

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

  /** Makes the counters of a first showing one by one, so that whoever opens a match can let others have their turn between them. */
  *makeCounters(s: Seen<W>): Generator<void> {
    const { match } = s
    if (this.state) return
    const { serial } = match
    const made = yield* this.counting(deskOf(match.setting), s)
    if (match.serial === serial) this.ahead = { of: match, serial, made }
  }

  private countersOf(desk: Desk<W>, s: Seen<W>): Counters {
    const { ahead } = this
    this.ahead = null
    if (ahead && ahead.of === s.match && ahead.serial === s.match.serial) return ahead.made
    const counting = this.counting(desk, s)
    for (;;) {
      const { done, value } = counting.next()
      if (done) return value
    }
  }

  /** Counters made again where something they show may have changed; the same object when none has. */
  private *counting(desk: Desk<W>, s: Seen<W>): Generator<void, Counters> {
    const before = this.state?.counters
    const units = s.match.setting.rows['unit'] ?? 0
    const reads = desk.reads?.counter
    const restOf = reads?.rest(s)
    if (this.rest.length !== units) this.rest = new Float64Array(units)
    const { rest } = this
    const own = reads ? columnsOf(s, reads.own) : []
    const every = !reads || !before || this.anyChanged(s, columnsOf(s, reads.all))
    let shown: Record<string, Counter> | null = null
    for (let unit = 0; unit < units; unit++) {
      const more = restOf?.(unit) ?? 0
      if (!every && more === rest[unit] && !this.rowChanged(s, own, unit)) continue
      rest[unit] = more
      const counter = desk.counter(s, unit)
      const last = before?.[counter.id]
      if (last !== undefined && alike(last, counter)) continue
      shown ??= { ...before }
      shown[counter.id] = counter
      yield
    }
    return shown ?? before ?? {}
  }

  private groundOf(desk: Desk<W>, s: Seen<W>): Ground | undefined {
    const columns = desk.reads?.ground
    const { state } = this
    if (!columns || !state || this.anyChanged(s, columnsOf(s, columns))) return undefined
    const { control, rail, markers, spans } = state
    return spans ? { control, rail, markers, spans } : { control, rail, markers }
  }

  private anyChanged(s: Seen<W>, columns: Columns): boolean {
    for (const column of columns)
      for (let row = 0; row < column.rows; row++) if (this.changedAt(s, column, row)) return true
    return false
  }

  private rowChanged(s: Seen<W>, columns: Columns, row: number): boolean {
    for (let i = 0; i < columns.length; i++) if (this.changedAt(s, columns[i]!, row)) return true
    return false
  }

  /** Is the figure another one to these eyes? What is hidden, and was, is invented anew each time, and never shown. */
  private changedAt(s: Seen<W>, { base, derived }: PlacedColumn, row: number): boolean {
    const cell = base + row
    if (s.known && !derived) return this.known[cell] !== s.known[cell]
    return this.cells[cell] !== s.match.state.cells[cell]
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

/** The columns of these names; a game may lack some that its series has. */
function columnsOf<W extends World>(s: Seen<W>, names: readonly string[]): Columns {
  return s.match.state.layout.columns.filter(({ name }) => names.includes(name))
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
