/**
 * The state of a match: columns of integers in one buffer. One table of columns gives save, load, copy, hash and diff.
 * Derived columns (occupancy, zones) are an index kept beside the state: copied with it, never saved, hashed or shown.
 */
import { wordsFor } from './bits.ts'

export interface ColumnSpec {
  /** The table whose rows the column has: 'unit', 'hex', 'seat' ... */
  readonly table: string
  readonly derived?: boolean
  /** Some seat may not see some cell: the system's sight decides. */
  readonly secret?: boolean
  /** Came when matches were already kept: 0 in saves without it, and in the hash only where it is not 0. New ones go last. */
  readonly later?: boolean
}

export type ColumnSpecs = Readonly<Record<string, ColumnSpec>>
export type Rows = Readonly<Record<string, number>>
export type Board<S extends ColumnSpecs = ColumnSpecs> = { readonly [K in keyof S]: Column }

export interface PlacedColumn extends ColumnSpec {
  readonly name: string
  readonly base: number
  readonly rows: number
}

const layouts = new WeakMap<ColumnSpecs, Map<string, Layout>>()

/** Where each column lies in the buffer: saved columns first, derived ones behind them. */
export class Layout {
  readonly columns: readonly PlacedColumn[]
  readonly size: number
  readonly saved: number
  /** The saved cells of the columns that were there from the first. */
  readonly early: number
  readonly secretColumn: Uint8Array
  /** The names of all columns, to make a board from. */
  readonly noBoard: Readonly<Record<string, null>>
  private readonly columnOf: Int16Array

  /** The layout of a system's columns in a setting; all its matches share it. */
  static of(specs: ColumnSpecs, rows: Rows): Layout {
    let known = layouts.get(specs)
    if (!known) layouts.set(specs, (known = new Map()))
    const key = JSON.stringify(rows)
    let layout = known.get(key)
    if (!layout) known.set(key, (layout = new Layout(specs, rows)))
    return layout
  }

  constructor(specs: ColumnSpecs, rows: Rows) {
    const names = Object.keys(specs)
    const rank = ({ derived, later }: ColumnSpec): number => (derived ? 2 : later ? 1 : 0)
    const ordered = names.toSorted((a, b) => rank(specs[a]!) - rank(specs[b]!))
    const columns: PlacedColumn[] = []
    let base = 0
    let saved = 0
    let early = 0
    for (const name of ordered) {
      const spec = specs[name]!
      const count = rows[spec.table]
      if (count === undefined) throw new Error(`column ${name}: no row count for table ${spec.table}`)
      columns.push({ ...spec, name, base, rows: count })
      base += count
      if (!spec.derived) saved = base
      if (rank(spec) === 0) early = base
    }
    this.columns = columns
    const noBoard: Record<string, null> = {}
    for (const { name } of columns) noBoard[name] = null
    this.noBoard = { ...noBoard }
    this.size = base
    this.saved = saved
    this.early = early
    this.columnOf = new Int16Array(base)
    this.secretColumn = new Uint8Array(columns.length)
    columns.forEach((c, i) => {
      this.columnOf.fill(i, c.base, c.base + c.rows)
      this.secretColumn[i] = c.secret ? 1 : 0
    })
  }

  columnAt(cell: number): PlacedColumn {
    return this.columns[this.columnOf[cell]!]!
  }
}

/** No two lists of touched cells that were begun apart count from the same moment. */
let moments = 0

/** The saved cells written since the list was last cleared, each once. Derived ones follow from them and are listed apart. */
export class Touched {
  readonly list: number[] = []
  count = 0
  /** Two states that count from the same moment were the same then, so they differ in cells that either has written since. */
  private since = ++moments
  private readonly derived: number[] = []
  private derivedCount = 0
  private readonly saved: number
  /** A bit for each cell that is listed. */
  private readonly mark: Int32Array

  constructor({ saved, size }: Layout) {
    this.saved = saved
    this.mark = new Int32Array(wordsFor(size))
  }

  add(cell: number): void {
    const [word, bit] = [cell >> 5, 1 << (cell & 31)]
    if ((this.mark[word]! & bit) !== 0) return
    this.mark[word]! |= bit
    if (cell < this.saved) this.list[this.count++] = cell
    else this.derived[this.derivedCount++] = cell
  }

  clear(): void {
    this.wipe()
    this.since = ++moments
  }

  sameMoment(other: Touched): boolean {
    return this.since === other.since
  }

  /** Lists the same cells as another, counted from the same moment. */
  goOnFrom(other: Touched): void {
    this.wipe()
    this.since = other.since
    for (let i = 0; i < other.count; i++) this.add(other.list[i]!)
    for (let i = 0; i < other.derivedCount; i++) this.add(other.derived[i]!)
  }

  /** Copies the cells that are listed. */
  copy(from: Int32Array, to: Int32Array): void {
    for (let i = 0; i < this.count; i++) to[this.list[i]!] = from[this.list[i]!]!
    for (let i = 0; i < this.derivedCount; i++) to[this.derived[i]!] = from[this.derived[i]!]!
  }

  private wipe(): void {
    for (let i = 0; i < this.count; i++) this.mark[this.list[i]! >> 5] = 0
    for (let i = 0; i < this.derivedCount; i++) this.mark[this.derived[i]! >> 5] = 0
    this.count = 0
    this.derivedCount = 0
  }
}

/** Told of every change of a cell, derived ones included: what follows from the cells is forgotten by it. */
export interface Watch {
  note(cell: number, before: number, after: number): void
}

export class Column {
  private readonly cells: Int32Array
  private readonly touched: Touched
  private readonly state: State
  private readonly later: boolean
  readonly base: number
  readonly rows: number

  constructor(state: State, placed: PlacedColumn) {
    this.state = state
    this.cells = state.cells
    this.touched = state.touched
    this.later = placed.later === true
    this.base = placed.base
    this.rows = placed.rows
  }

  get(row: number): number {
    return this.cells[this.base + row]!
  }

  set(row: number, value: number): void {
    const cell = this.base + row
    const before = this.cells[cell]!
    if (before === value) return
    this.cells[cell] = value
    this.touched.add(cell)
    if (this.later) this.state.bare = false
    this.state.watch?.note(cell, before, value)
  }

  add(row: number, amount: number): void {
    this.set(row, this.get(row) + amount)
  }

  fill(value: number): void {
    for (let row = 0; row < this.rows; row++) this.set(row, value)
  }

  /** Which of so many rows from `from` on are above 0, counted from there. */
  filled(from: number, rows: number): number[] {
    const { cells } = this
    const start = this.base + from
    const found: number[] = []
    for (let i = 0; i < rows; i++) if (cells[start + i]! > 0) found.push(i)
    return found
  }

  /** Report a cell whose visibility may have changed although its value has not. */
  touch(row: number): void {
    this.touched.add(this.base + row)
  }
}

export class State {
  readonly layout: Layout
  readonly cells: Int32Array
  readonly touched: Touched
  readonly board: Board
  watch: Watch | null = null
  /** All cells of later columns are known to be 0: the hash need not look at them. */
  bare = false

  /** An empty one, or a copy of another, which takes less than an empty one that is overwritten. */
  constructor(layout: Layout, other?: State) {
    this.layout = layout
    this.cells = other ? new Int32Array(other.cells) : new Int32Array(layout.size)
    this.bare = other?.bare ?? false
    this.touched = new Touched(layout)
    // A copy of one that has all names: filled name by name it would be kept as a slow table, and every rule reads from it.
    const board: Record<string, Column | null> = { ...layout.noBoard }
    for (const column of layout.columns) board[column.name] = new Column(this, column)
    this.board = board as Board
  }

  copyFrom(other: State): void {
    this.cells.set(other.cells)
    this.bare = other.bare
    this.touched.clear()
  }

  /** A copy that goes on listing what has been written. Of a state that began with the other only what differs is copied. */
  goOnFrom(other: State): void {
    const { cells, touched } = this
    this.bare = other.bare
    const near = touched.sameMoment(other.touched)
    if (near) touched.copy(other.cells, cells)
    else cells.set(other.cells)
    touched.goOnFrom(other.touched)
    if (near) touched.copy(other.cells, cells)
  }

  /** Adds the saved cells to a hash. */
  hashInto(h: Hash64): Hash64 {
    const { cells } = this
    const { early, saved } = this.layout
    h.ints(cells, early)
    if (this.bare) return h
    let bare = true
    for (let cell = early; cell < saved; cell++) {
      if (cells[cell] === 0) continue
      h.int(cell - early).int(cells[cell]!)
      bare = false
    }
    this.bare = bare
    return h
  }

  /** The saved columns by name, as plain arrays. */
  save(): Record<string, number[]> {
    const out: Record<string, number[]> = {}
    for (const c of this.layout.columns) {
      if (!c.derived) out[c.name] = Array.from(this.cells.subarray(c.base, c.base + c.rows))
    }
    return out
  }

  load(saved: Readonly<Record<string, readonly number[]>>): void {
    this.bare = false
    for (const c of this.layout.columns) {
      if (c.derived) continue
      const values = saved[c.name]
      if (values === undefined && c.later) continue
      if (values === undefined || values.length !== c.rows)
        throw new Error(`saved state: column ${c.name} is missing or has the wrong length`)
      this.cells.set(values, c.base)
    }
  }
}

/** A 64-bit hash of integers and text, as 16 hex digits. Good for telling states apart, not for secrecy. */
export class Hash64 {
  private a = 0x9e3779b9 | 0
  private b = 0x85ebca6b | 0

  int(value: number): this {
    this.a = Math.imul(this.a ^ value, 0x5bd1e995)
    this.a ^= this.a >>> 15
    this.b = Math.imul(this.b ^ value, 0x1b873593)
    this.b = (((this.b << 13) | (this.b >>> 19)) + this.a) | 0
    return this
  }

  ints(values: Int32Array, count: number): this {
    let { a, b } = this
    for (let i = 0; i < count; i++) {
      const value = values[i]!
      a = Math.imul(a ^ value, 0x5bd1e995)
      a ^= a >>> 15
      b = Math.imul(b ^ value, 0x1b873593)
      b = (((b << 13) | (b >>> 19)) + a) | 0
    }
    this.a = a
    this.b = b
    return this
  }

  text(value: string): this {
    for (let i = 0; i < value.length; i++) this.int(value.charCodeAt(i))
    return this.int(value.length)
  }

  digest(): string {
    let a = Math.imul(this.a ^ (this.b >>> 16), 0x2c1b3c6d)
    let b = Math.imul(this.b ^ (a >>> 13), 0x297a2d39)
    a ^= b >>> 15
    b ^= a >>> 14
    return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0')
  }
}
