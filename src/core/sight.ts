/**
 * Views: all that one seat may know now. A view is kept, not rebuilt: `play` reports the cells it touched, and each view
 * is patched through the same sight that builds it whole.
 */
import type { Rng } from './chance.ts'
import { Match, type Order, type Setting } from './match.ts'
import { cloneFrame, type Field, type Frame } from './frame.ts'
import { type AnyFrame, type AnyProcedure, frameFrom, type World } from './procedure.ts'
import type { Layout, State } from './state.ts'

/** Stands in a cell the seat may not see. */
export const HIDDEN = -2147483648

/** Is this field of an imagined frame still to be filled in? It may be one that holds a list otherwise. */
export function isHidden<F extends Frame>(f: F, field: keyof F): boolean {
  const value: unknown = f[field]
  return value === HIDDEN
}

export interface ViewFrame {
  readonly proc: string
  readonly step: string
  readonly [field: string]: Field | null
}

export class View {
  readonly seat: number
  /** The saved columns, hidden cells replaced. */
  readonly cells: Int32Array
  frames: ViewFrame[] = []
  waits = ''
  /** Whose decision the match waits for, or -1. */
  asks = -1
  ending = ''
  /** The seat's own count of decisions. */
  asked = 0

  constructor(m: { readonly state: State }, seat: number) {
    this.seat = seat
    this.cells = m.state.cells.slice(0, m.state.layout.saved)
  }

  static of<W extends World>(match: Match<W>, seat: number): View {
    const m = match as unknown as Match
    const view = new View(m, seat)
    const { sight } = m.setting.system
    for (const { secret, derived, base, rows, name } of m.setting.hides ? m.state.layout.columns : []) {
      if (!secret || derived) continue
      const doubtful = sight.doubtful?.(m, seat, name) ?? null
      if (doubtful && sight.untold?.(name)) {
        for (const row of doubtful) view.cells[base + row] = HIDDEN
        continue
      }
      for (let i = 0; i < (doubtful?.length ?? rows); i++) {
        const row = doubtful ? doubtful[i]! : i
        if (!sight.sees(m, seat, name, row)) view.cells[base + row] = sight.hint?.(m, seat, name, row) ?? HIDDEN
      }
    }
    view.follow(m, m.frames.map(cloneFrame))
    return view
  }

  /** A copy that stays as it is: views are kept up to date in place. */
  copy(m: { readonly state: State }): View {
    const copy = new View(m, this.seat)
    copy.cells.set(this.cells)
    copy.frames = this.frames.slice()
    copy.waits = this.waits
    copy.asks = this.asks
    copy.ending = this.ending
    copy.asked = this.asked
    return copy
  }

  /** Brings the view up to date with what was touched, given copies of the frames, which views share. */
  patch<W extends World>(match: Match<W>, copies: readonly Frame[]): void {
    const m = match as unknown as Match
    const { list, count } = m.state.touched
    for (let i = 0; i < count; i++) this.show(m, list[i]!)
    this.follow(m, copies)
  }

  /** What the seat's client is sent, in full. */
  json<W extends World>(m: Match<W>): object {
    const columns: Record<string, (number | null)[]> = {}
    for (const c of m.state.layout.columns) {
      if (c.derived) continue
      columns[c.name] = Array.from(this.cells.subarray(c.base, c.base + c.rows), (v) => (v === HIDDEN ? null : v))
    }
    const { seat, frames, waits, asks, ending, asked } = this
    const mine = m.waits === 'decision' && m.seat === seat
    const decision = mine ? { id: m.decisionId, place: m.place, prompt: m.prompt(), options: m.options() } : null
    return { seat, columns, frames, waits, asks, ending, asked, decision }
  }

  private show(m: Match, cell: number): void {
    const column = m.state.layout.columnAt(cell)
    const { sight } = m.setting.system
    const row = cell - column.base
    const hidden = column.secret && m.setting.hides && !sight.sees(m, this.seat, column.name, row)
    if (hidden) this.cells[cell] = sight.hint?.(m, this.seat, column.name, row) ?? HIDDEN
    else this.cells[cell] = m.state.cells[cell]!
  }

  private follow(m: Match, copies: readonly Frame[]): void {
    // Only frames from `changedFrom` up can differ from what the view already shows.
    const from = Math.max(0, Math.min(m.changedFrom, this.frames.length))
    if (this.frames.length > copies.length) this.frames.length = copies.length
    for (let i = from; i < copies.length; i++) this.frames[i] = showFrame(m, copies[i]!, this.seat)
    this.waits = m.waits
    this.asks = m.seat
    this.ending = m.ending
    this.asked = m.asked[this.seat]!
  }
}

/** The frame itself where the seat may see all of it. */
function showFrame(m: Match, frame: Frame, seat: number): ViewFrame {
  const secrets = (m.setting.system.procedures[frame.proc] as AnyProcedure<Match>).secrets
  let shown: Record<string, Field | null> | null = null
  for (const key in secrets) if (key in frame && !secrets[key]!(m, frame, seat)) (shown ??= { ...frame })[key] = null
  return (shown ?? frame) as ViewFrame
}

/** The views of all seats of a match, kept up to date. */
export class Views<W extends World = World> {
  readonly views: readonly View[]
  private readonly match: Match<W>
  private readonly copies: Frame[]

  constructor(match: Match<W>) {
    this.match = match
    this.views = match.setting.seats.map((_, seat) => View.of(match, seat))
    this.copies = match.frames.map(cloneFrame)
    match.state.touched.clear()
  }

  /** The frames of the match as it stood at the last update: copies that nobody changes. */
  get frames(): readonly Frame[] {
    return this.copies.slice()
  }

  update(): void {
    const { match, copies } = this
    const { frames } = match
    const from = Math.max(0, Math.min(match.changedFrom, copies.length))
    copies.length = Math.min(copies.length, frames.length)
    for (let i = from; i < frames.length; i++) copies[i] = cloneFrame(frames[i]!)
    for (const view of this.views) view.patch(match, copies)
    match.state.touched.clear()
    match.changedFrom = frames.length
  }
}

/** What a seat may know of an event. */
export function eventFor(
  seat: number,
  event: { ev: string; values: object; secret?: { seat: number; values: object } },
): object {
  return { ev: event.ev, ...event.values, ...(event.secret?.seat === seat ? event.secret.values : {}) }
}

/** A full match that the seat cannot tell from the true one. `last`: what it imagined before, of which much may still hold. */
export function imagine<W extends World>(
  setting: Setting<W>,
  view: View,
  rng: Rng,
  layout?: Layout,
  last?: Match<W>,
): Match<W> {
  const m = new Match(setting, layout)
  m.state.cells.set(view.cells)
  m.frames = framesOf<W>(view)
  m.ending = view.ending
  setting.system.sight.imagine(m, view.seat, rng)
  setting.system.rebuild(m)
  if (last) m.derived.follow(last)
  m.resume()
  m.asked[view.seat] = view.asked
  m.state.touched.clear()
  return m
}

/** The frames as the seat sees them, for `Sight.imagine` to fill in what is hidden. */
export function framesOf<W extends World>(view: View): AnyFrame<W>[] {
  return view.frames.map((f) => {
    const shown: Record<string, Field> = {}
    for (const key in f) shown[key] = f[key] ?? HIDDEN
    return frameFrom<W>({ ...shown, proc: f.proc, step: f.step })
  })
}

export type { Order }
