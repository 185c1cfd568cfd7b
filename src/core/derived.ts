/**
 * Derived facts: what follows from the cells of a match, now and then asked for, and kept. A fact names what it reads:
 * columns (which rows of them, and whether how much or only whether any) and other facts. `Column.set` notes every change, so
 * a fact is forgotten when a cell it reads has changed, and nobody has to say so. The harness compares every fact that is
 * kept with the same made from nothing.
 *
 * Three kinds: a *fact* is made anew when something it reads has changed; a *mask* of hexes follows, looking only at the hexes
 * that have changed; what is found *per step* holds until the match moves on, whatever it reads.
 */
import { lowestBit, wordsFor } from './bits.ts'
import type { Layout, State, Watch } from './state.ts'

/** What facts are derived from: a match. */
export interface Position {
  readonly game: object
  readonly state: State
  readonly serial: number
  readonly derived: Derived
}

/** What a fact of a side reads of a column. */
export interface Read<G extends object = never> {
  readonly column: string
  /** Which rows; all if it does not say. */
  readonly rows?: (game: G, side: number, row: number) => boolean
  /** Only whether it is above 0, not how much it is. */
  readonly presence?: boolean
  /** Only while a cell of another column is above 0: the column, and the row that goes with this one. */
  readonly under?: { readonly column: string; readonly row: (game: G, side: number, row: number) => number }
}

/** What a fact reads: columns, and what other facts read; some of it may be up to the game. */
export type Reads<G extends object = never> = readonly (Read<G> | Reading | ((game: G) => Reads<G>))[]

/** Which of several alike is meant: a mobility, a unit, a hex ... */
export type Key = number | string

/**
 * The whole numbers of a key that holds several. To V8 what `Number` makes of a text is a fraction, and so is all that
 * is reckoned from it: one such hex, and code made fast for whole numbers is thrown away in half of the rules.
 */
export function wholes(key: string): number[] {
  return key.split(' ').map((text) => Number(text) | 0)
}

/** A derived fact of a side. It is asked for as a function; other facts name it among what they read. */
export interface Fact<M extends Position, T, K extends Key = number> extends Reading {
  (m: M, side: number, key?: K): T
}

/** Found once a step; `about` is what the step asks it about, always the same in a step. */
type PerStep<M, T, A> = (m: M, side: number, about: A) => T

interface Reading {
  readonly info: Info
}

interface Info {
  readonly index: number
  readonly name: string
  readonly reads: Reads
  /** The length of a mask, which has a cell for every hex; 0 for any other fact. */
  readonly hexes: (game: never) => number
  readonly perStep: boolean
  readonly ask: (m: never, side: number, key: never) => unknown
  readonly shown: (value: never) => unknown
}

const SIDES = 2
/** When more hexes have changed than this, masks look at all of them again. */
const MANY_HEXES = 1000
/** More of a kind than are asked for at a time: when so many are remembered, most are of long ago. */
const MANY_KEYS = 2000

/** The facts of a system. */
export class Facts<M extends Position> {
  readonly all: Info[] = []

  /**
   * A fact by side and key. `memo` remembers what was made for the same side and key before, in this match and its forks.
   * `shown` says what of it is compared with the same made from nothing, if it holds more than that.
   */
  fact<T, K extends Key = number>(
    name: string,
    reads: Reads<M['game']>,
    make: (m: M, side: number, key: K, memo: Memo<T>) => T,
    shown: (value: T) => unknown = (value) => value,
  ): Fact<M, T, K> {
    const index = this.all.length
    const ask = (m: M, side: number, key: K = 0 as K): T => {
      const { derived } = m
      const slot = derived.slotOf(index, side)
      const found = (key === 0 ? slot.value : slot.more?.get(key)) as T | undefined
      if (found !== undefined) return found
      const made = make(m, side, key, derived.memoOf<T>(index, side, key))
      if (derived.slotOf(index, side) !== slot) throw new Error(`${name}: the position changed while it was found`)
      slot.keep(key, made)
      return made
    }
    return this.add({ index, name, reads, hexes: () => 0, perStep: false, ask, shown }, ask)
  }

  /**
   * A mask of hexes by side and key. As long as it is the same, it is the same object. What it reads has a row for every hex,
   * or one for every side and hex; `look` writes how it is with each of these hexes. Only hexes of `first` are looked at when
   * it is made: no others can be in it.
   */
  mask(
    name: string,
    reads: readonly Read<M['game']>[],
    hexes: (game: M['game']) => number,
    look: (m: M, side: number, key: number, hexes: readonly number[], mask: Uint8Array) => void,
    first?: (m: M, side: number, key: number) => readonly number[],
  ): Fact<M, Uint8Array> {
    const index = this.all.length
    const ask = (m: M, side: number, key = 0): Uint8Array => {
      const { derived } = m
      const slot = derived.slotOf(index, side)
      const found = (key === 0 ? slot.value : slot.more?.get(key)) as Uint8Array | undefined
      if (found !== undefined) return found
      const last = derived.maskBefore(index, side, key)
      const mask = last?.mask.slice() ?? new Uint8Array(hexes(m.game))
      const hexesToSee = last ? derived.changed.slice(last.seen) : (first?.(m, side, key) ?? allOf(mask.length))
      look(m, side, key, hexesToSee, mask)
      const now = derived.memoOf<Uint8Array>(index, side, key).steady(mask)
      derived.keepMask(index, side, key, now)
      slot.keep(key, now)
      return now
    }
    return this.add({ index, name, reads, hexes, perStep: false, ask, shown: (value) => value }, ask)
  }

  /** What several questions of one decision have in common: it holds while the match does not move on. */
  perStep<T, A = void>(name: string, find: (m: M, side: number, about: A) => T): PerStep<M, T, A> {
    const index = this.all.length
    const ask = (m: M, side: number, about: A): T => {
      const step = m.derived.stepOf(index, side)
      if (step.at !== m.serial) {
        step.value = find(m, side, about)
        step.about = about
        step.at = m.serial
      }
      return step.value as T
    }
    return this.add({ index, name, reads: [], hexes: () => 0, perStep: true, ask, shown: (value) => value }, ask)
  }

  private add<F extends (m: M, side: number, key: never) => unknown>(info: Info, ask: F): F & Reading {
    this.all.push(info)
    return Object.assign(ask, { info })
  }
}

const everyHex: number[] = []
function allOf(count: number): readonly number[] {
  while (everyHex.length < count) everyHex.push(everyHex.length)
  return everyHex.length === count ? everyHex : everyHex.slice(0, count)
}

/** The last two of a kind: a fork that tries something leaves what was before. Each with what it was made from, if it says so. */
export class Memo<T> {
  private latest: { readonly from: readonly unknown[]; readonly value: T } | null = null
  private before = this.latest

  /** The same as last time, if it would be made from the same numbers and objects. */
  madeFrom(from: readonly unknown[], make: () => T): T {
    const { latest, before } = this
    if (latest !== null && alike(latest.from, from)) return latest.value
    if (before !== null && alike(before.from, from)) return this.swap()
    return this.keep(make(), from)
  }

  /** The same as last time, if that passes for it. */
  find(passes: (value: T) => boolean): T | undefined {
    const { latest, before } = this
    if (latest !== null && passes(latest.value)) return latest.value
    return before !== null && passes(before.value) ? this.swap() : undefined
  }

  keep(value: T, from: readonly unknown[] = []): T {
    this.before = this.latest
    this.latest = { from, value }
    return value
  }

  /** The same list or mask as last time, if it holds the same: what follows from it is seen at a glance to hold too. */
  steady(this: Memo<Uint8Array>, list: Uint8Array): Uint8Array
  steady<N extends readonly number[]>(this: Memo<N>, list: N): N
  steady(this: Memo<ArrayLike<number>>, list: ArrayLike<number>): ArrayLike<number> {
    const same = list instanceof Uint8Array ? sameMask : sameNumbers
    const last = this.find((value) => same(value as never, list as never))
    return last ?? this.keep(list)
  }

  private swap(): T {
    const now = this.before!
    this.before = this.latest
    this.latest = now
    return now.value
  }
}

// Loops that meet one kind of array alone are several times as fast.

function alike(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

function sameMask(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/**
 * A fact of a side as it is kept, by key. It holds at one stamp of its group: matches with that stamp share it, and what one of
 * them finds all know. When the group changes, a match takes another.
 */
class Slot {
  readonly group: number
  readonly at: number
  value: unknown = undefined
  more: Map<Key, unknown> | null = null

  constructor(group: number, at: number) {
    this.group = group
    this.at = at
  }

  keep(key: Key, value: unknown): void {
    if (key === 0) this.value = value
    else (this.more ??= new Map()).set(key, value)
  }
}

/** What was found at a step, and what it was asked about. */
class Found {
  at = -1
  value: unknown = undefined
  about: unknown = undefined
}

/** A mask as it was last, and how many of the changed hexes of its epoch it has seen. */
interface Last {
  readonly mask: Uint8Array
  readonly epoch: number
  readonly seen: number
}

const NONE = new Int32Array(0)

/** The last stamp given: no two changes have the same, in whatever match. */
let stamps = 0

/** What is kept of a match's facts, and what has changed since. */
export class Derived implements Watch {
  /** Hexes that have changed for some mask since the epoch began. */
  readonly changed: number[] = []
  private epoch = 0
  private memory = new Map<number, Map<Key, Memo<never>>>()
  private slots: (Slot | undefined)[] = []
  private readonly steps: (Found | undefined)[] = []
  private readonly lasts: ((Last | undefined)[] | undefined)[] = []
  private readers: Readers | null = null
  /** The stamp of the last change of each group of cells, and the groups with changes that have none yet. */
  private stamped: number[] = []
  private pending = NONE
  private dirty = false
  private readonly facts: readonly Info[]
  private readonly at: Omit<Position, 'derived' | 'serial'>

  constructor(facts: readonly Info[], at: Omit<Position, 'derived' | 'serial'>) {
    this.facts = facts
    this.at = at
  }

  /** All is forgotten; what was made before is remembered. */
  forget(): void {
    this.stamped.fill(++stamps)
    this.pending.fill(0)
    this.dirty = false
    this.newEpoch()
  }

  /** Even what was made before is forgotten. */
  forgetAll(): void {
    this.forget()
    this.memory = new Map()
  }

  /** Lets go of everything, to need less room; what is asked for again is made again. */
  letGo(): void {
    this.forgetAll()
    this.steps.length = 0
    this.lasts.length = 0
  }

  /** After a fork: what is known of the other match holds here too, and what one of them finds both know until they part. */
  share(other: Derived): void {
    this.memory = other.memory
    if (other.readers === null) return this.forget()
    if (this.readers === null) this.watch()
    other.renew()
    this.stamped = other.stamped.slice()
    this.pending.fill(0)
    this.dirty = false
    this.slots = other.slots.slice()
    this.newEpoch()
  }

  /** What is known of another position holds here too, as far as it reads nothing that is different. */
  follow({ derived, state: { cells } }: Pick<Position, 'derived' | 'state'>): void {
    this.share(derived)
    if (this.readers === null) return
    const now = this.at.state.cells
    for (let i = 0; i < now.length; i++) if (now[i] !== cells[i]) this.note(i, cells[i]!, now[i]!, true)
  }

  /** A cell has changed; `guardToo`: perhaps that on which it depends whether this matters, too. */
  note(cell: number, before: number, after: number, guardToo = false): void {
    const { any, presence, guarded, guard, hexOf, masks, size } = this.readers!
    const appears = before > 0 !== after > 0
    const open = appears && guard[cell]! >= 0 && (guardToo || this.at.state.cells[guard[cell]!]! > 0)
    let looks = false
    for (let word = 0; word < this.pending.length; word++) {
      const i = word * size + cell
      let bits = any[i]!
      if (appears) bits |= presence[i]!
      if (open) bits |= guarded[i]!
      if (bits === 0) continue
      this.pending[word]! |= bits
      this.dirty = true
      looks ||= (bits & masks[word]!) !== 0
    }
    if (!looks) return
    if (this.changed.length >= MANY_HEXES) this.newEpoch()
    else this.changed.push(hexOf[cell]!)
  }

  /** Where a fact of a side is kept; empty if something it reads has changed. */
  slotOf(fact: number, side: number): Slot {
    if (this.dirty) this.stamp()
    const i = fact * SIDES + side
    const slot = this.slots[i]
    return slot !== undefined && slot.at === this.stamped[slot.group] ? slot : this.newSlot(i, slot)
  }

  stepOf(fact: number, side: number): Found {
    return (this.steps[fact * SIDES + side] ??= new Found())
  }

  /** A mask as it was last, if it is known which hexes have changed since. */
  maskBefore(fact: number, side: number, key: number): Last | undefined {
    const last = this.lasts[fact * SIDES + side]?.[key]
    return last?.epoch === this.epoch ? last : undefined
  }

  keepMask(fact: number, side: number, key: number, mask: Uint8Array): void {
    ;(this.lasts[fact * SIDES + side] ??= [])[key] = { mask, epoch: this.epoch, seen: this.changed.length }
  }

  memoOf<T>(fact: number, side: number, key: Key): Memo<T> {
    let memos = this.memory.get(fact * SIDES + side)
    if (memos === undefined) this.memory.set(fact * SIDES + side, (memos = new Map()))
    let memo = memos.get(key) as Memo<T> | undefined
    if (memo === undefined) {
      if (memos.size >= MANY_KEYS) memos.clear()
      memos.set(key, (memo = new Memo<T>()) as unknown as Memo<never>)
    }
    return memo
  }

  /** The facts that are kept now, and those that were last asked for without a key: what each was asked with. */
  asked(serial: number): { readonly info: Info; readonly side: number; readonly key: unknown }[] {
    if (this.dirty) this.stamp()
    const found: { info: Info; side: number; key: unknown }[] = []
    const infoOf = (i: number): Info => this.facts[Math.floor(i / SIDES)]!
    for (const [i, slot] of this.slots.entries()) {
      if (slot === undefined || slot.at !== this.stamped[slot.group]) continue
      if (slot.value !== undefined) found.push({ info: infoOf(i), side: i % SIDES, key: 0 })
      for (const key of slot.more?.keys() ?? []) found.push({ info: infoOf(i), side: i % SIDES, key })
    }
    for (const [i, step] of this.steps.entries())
      if (step?.at === serial) found.push({ info: infoOf(i), side: i % SIDES, key: step.about })
    return found
  }

  private renew(): void {
    if (this.dirty) this.stamp()
    const { slots, stamped } = this
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]
      if (slot !== undefined && slot.at !== stamped[slot.group]) this.newSlot(i, slot)
    }
  }

  /** Another in the place of one that no longer holds. Its masks held when the epoch began, or were made since. */
  private newSlot(i: number, old: Slot | undefined): Slot {
    const { groups, masks } = this.readers ?? this.begin()
    const group = groups[i]!
    if (old !== undefined && ((masks[group >> 5]! >> (group & 31)) & 1) === 1) {
      if (old.value !== undefined) this.remember(i, 0, old.value as Uint8Array)
      for (const [key, mask] of old.more ?? []) this.remember(i, key as number, mask as Uint8Array)
    }
    return (this.slots[i] = new Slot(group, this.stamped[group]!))
  }

  /** A mask that a match with the same stamp has made has seen no changes of this one. */
  private remember(i: number, key: number, mask: Uint8Array): void {
    const lasts = (this.lasts[i] ??= [])
    if (lasts[key]?.epoch !== this.epoch) lasts[key] = { mask, epoch: this.epoch, seen: 0 }
  }

  /** From the first fact on, changes are noted. */
  private watch(): Readers {
    this.readers = readersOf(this.facts, this.at)
    this.pending = new Int32Array(wordsFor(this.readers.count))
    this.at.state.watch = this
    return this.readers
  }

  private begin(): Readers {
    const readers = this.watch()
    stamps++
    this.stamped = Array.from({ length: readers.count }, () => stamps)
    return readers
  }

  private stamp(): void {
    stamps++
    for (let word = 0; word < this.pending.length; word++) {
      for (let rest = this.pending[word]!; rest !== 0; rest &= rest - 1)
        this.stamped[word * 32 + lowestBit(rest)] = stamps
      this.pending[word] = 0
    }
    this.dirty = false
  }

  /** Changes are listed anew: what no longer holds is let go of, since nobody will know what has changed since it did. */
  private newEpoch(): void {
    if (this.dirty) this.stamp()
    this.epoch++
    this.changed.length = 0
    const { slots, stamped } = this
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]
      if (slot !== undefined && slot.at !== stamped[slot.group]) slots[i] = undefined
    }
  }
}

/** Which facts read a cell, as bits: facts that read the same cells are a group. */
interface Readers {
  /** By fact and side its group, and how many there are. */
  readonly groups: Int32Array
  readonly count: number
  readonly size: number
  /** By word and cell: groups that read it, that read whether it is above 0, and that do so while the cell `guard` is. */
  readonly any: Int32Array
  readonly presence: Int32Array
  readonly guarded: Int32Array
  readonly guard: Int32Array
  /** By cell its hex, and by word the groups of masks. */
  readonly hexOf: Int32Array
  readonly masks: Int32Array
}

const made = new WeakMap<
  object,
  { readonly facts: readonly Info[]; readonly count: number; readonly readers: Readers }
>()

/** They follow from the game and are made once for it. */
function readersOf(facts: readonly Info[], { game, state }: Omit<Position, 'derived' | 'serial'>): Readers {
  const last = made.get(game)
  if (last?.facts === facts && last.count === facts.length) return last.readers
  const readers = makeReaders(facts, game, state.layout)
  made.set(game, { facts, count: facts.length, readers })
  return readers
}

function makeReaders(facts: readonly Info[], game: object, layout: Layout): Readers {
  const groups = new Int32Array(facts.length * SIDES)
  const ids = new Map<Read, number>()
  const found = new Map<string, { readonly side: number; readonly reads: readonly Read[]; readonly hexes: number }>()
  const names: string[] = []
  facts.forEach((info, i) => {
    const reads = [...new Set(allReads(info.reads, game))]
    const hexes = info.hexes(game as never)
    const key = reads.map((read) => ids.get(read) ?? (ids.set(read, ids.size), ids.size - 1)).sort((a, b) => a - b)
    for (let side = 0; side < SIDES; side++) {
      const name = `${side} ${hexes} ${key.join(' ')}`
      if (!found.has(name)) names.push(name)
      found.set(name, { side, reads, hexes })
      groups[i * SIDES + side] = names.indexOf(name)
    }
  })
  const { size } = layout
  const words = wordsFor(names.length)
  const cells = (): Int32Array => new Int32Array(size * words)
  const readers: Readers = {
    groups,
    count: names.length,
    size,
    any: cells(),
    presence: cells(),
    guarded: cells(),
    guard: new Int32Array(size).fill(-1),
    hexOf: new Int32Array(size),
    masks: new Int32Array(words),
  }
  names.forEach((name, group) => {
    const { side, reads, hexes } = found.get(name)!
    if (hexes > 0) readers.masks[group >> 5]! |= 1 << (group & 31)
    for (const read of reads) mark(readers, layout, game, read, side, group, hexes)
  })
  return readers
}

function* allReads(reads: Reads, game: object): Generator<Read> {
  for (const read of reads) {
    if ('info' in read) yield* allReads(read.info.reads, game)
    else if (typeof read === 'function') yield* allReads(read(game as never), game)
    else yield read
  }
}

/** Enters a group as reader of the cells it reads. A column that this game has not is not read. */
function mark(
  readers: Readers,
  layout: Layout,
  game: object,
  read: Read,
  side: number,
  group: number,
  hexes: number,
): void {
  const column = layout.columns.find(({ name }) => name === read.column)
  if (column === undefined) return
  const { under } = read
  const above = under && layout.columns.find(({ name }) => name === under.column)!
  const by = above ? readers.guarded : read.presence === true ? readers.presence : readers.any
  const [word, bit] = [(group >> 5) * readers.size, 1 << (group & 31)]
  for (let row = 0; row < column.rows; row++) {
    if (read.rows && !read.rows(game as never, side, row)) continue
    const cell = column.base + row
    by[word + cell]! |= bit
    if (hexes > 0) readers.hexOf[cell] = row % hexes
    if (above) readers.guard[cell] = above.base + under.row(game as never, side, row)
  }
}
