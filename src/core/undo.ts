/** Positions to step back to, kept small: not the position before an order but what the order changed. */
import { cloneFrame, type Frame } from './frame.ts'
import { Match } from './match.ts'
import type { AnyFrame, World } from './procedure.ts'

/** The way back over one order. */
export interface WayBack {
  /** Cells that the order changed, each with its value before. */
  readonly cells: Int32Array
  readonly frames: readonly Frame[]
  readonly asked: readonly number[]
}

/** The cells before an order while it is played; all hosts share it, for nothing else happens meanwhile. */
let before = new Int32Array(0)

/**
 * Remembers a position before an order is played, given copies of its frames that nobody changes; asked afterwards, it gives
 * the way back.
 */
export function setOut<W extends World>(match: Match<W>, frames: readonly Frame[]): () => WayBack {
  const { cells } = match.state
  if (before.length < cells.length) before = new Int32Array(cells.length)
  before.set(cells)
  const old = before
  const asked = match.asked.slice()
  return () => {
    const changed: number[] = []
    for (let cell = 0; cell < cells.length; cell++) if (cells[cell] !== old[cell]) changed.push(cell, old[cell]!)
    return { cells: Int32Array.from(changed), frames, asked }
  }
}

/** The way back over both: first over the newer one, then over the older. */
export function joined(older: WayBack, newer: WayBack): WayBack {
  const was = new Map<number, number>()
  for (const { cells } of [newer, older]) for (let i = 0; i < cells.length; i += 2) was.set(cells[i]!, cells[i + 1]!)
  return { ...older, cells: Int32Array.from([...was].flat()) }
}

/** The position before some orders, from the one after them. */
export function goBackFrom<W extends World>(after: Match<W>, ways: readonly WayBack[]): Match<W> {
  const match = new Match(after.setting, after.state.layout)
  const now = match.state.cells
  now.set(after.state.cells)
  for (let n = ways.length - 1; n >= 0; n--) {
    const { cells } = ways[n]!
    for (let i = 0; i < cells.length; i += 2) now[cells[i]!] = cells[i + 1]!
  }
  const { frames, asked } = ways[0]!
  match.frames = frames.map((frame) => cloneFrame(frame) as AnyFrame<W>)
  match.asked = asked.slice()
  match.resume()
  return match
}
