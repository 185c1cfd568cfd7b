/** Whether two matches or two views are the same, and if not, where they first differ. */
import type { Match } from '../match.ts'
import type { World } from '../procedure.ts'
import { HIDDEN, type View } from '../sight.ts'
import type { Layout } from '../state.ts'

/** All there is to a match: every cell with the derived ones, the frames, what it waits for, the options. */
export class Snapshot<W extends World> {
  private readonly cells: Int32Array
  private readonly rest: string

  constructor(m: Match<W>) {
    this.cells = m.state.cells.slice()
    this.rest = restOf(m)
  }

  /** What of the match differs from the snapshot, or null. */
  difference(m: Match<W>): string | null {
    const cell = differingCell(this.cells, m.state.cells)
    if (cell >= 0) return cellName(m.state.layout, cell, this.cells[cell]!, m.state.cells[cell]!)
    const rest = restOf(m)
    return rest === this.rest ? null : differingText(this.rest, rest)
  }
}

function restOf<W extends World>(m: Match<W>): string {
  const codes = m.waits === 'decision' ? m.codes.slice(0, m.count) : []
  return JSON.stringify([m.frames, m.waits, m.seat, m.asked, m.ending, codes])
}

/** What two views of one seat show differently, or null. */
export function viewDifference(layout: Layout, a: View, b: View): string | null {
  const cell = differingCell(a.cells, b.cells)
  if (cell >= 0) return cellName(layout, cell, a.cells[cell]!, b.cells[cell]!)
  const [one, other] = [viewRest(a), viewRest(b)]
  return one === other ? null : differingText(one, other)
}

function viewRest(v: View): string {
  return JSON.stringify([v.seat, v.frames, v.waits, v.asks, v.ending, v.asked])
}

export function differingCell(a: Int32Array, b: Int32Array): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return i
  return -1
}

export function cellName(layout: Layout, cell: number, a: number, b: number): string {
  const column = layout.columnAt(cell)
  const show = (value: number): string => (value === HIDDEN ? 'hidden' : String(value))
  return `${column.name}[${cell - column.base}] is ${show(a)} in one and ${show(b)} in the other`
}

/** How two values made of numbers, texts, lists, maps and plain objects differ, or null. */
export function differingFact(a: unknown, b: unknown): string | null {
  const [one, other] = [plain(a), plain(b)]
  return one === other ? null : differingText(one, other)
}

function plain(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part instanceof Map || part instanceof Set) return [...(part as Iterable<unknown>)]
    return ArrayBuffer.isView(part) ? Array.from(part as unknown as ArrayLike<number>).join() : part
  })
}

/** The first place at which two texts part, with a little of what stands around it. */
export function differingText(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const around = (text: string): string => text.slice(Math.max(0, at - 40), at + 40)
  return `one has ...${around(a)}... and the other ...${around(b)}...`
}
