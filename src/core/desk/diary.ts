/** Which events a staff diary keeps, and how much they weigh. */
import type { HexGrid } from '../hex/grid.ts'
import type { Happening } from '../match.ts'
import type { LogEntry, TimeMark } from '../shapes.ts'

/** How an event is kept: small talk, what happened, or what a newspaper would print. */
export interface Kept {
  readonly weight: 0 | 1 | 2
  readonly claim?: string
  /** How it is marked on the time line. */
  readonly mark?: TimeMark
  /** Only the side whose secret it is keeps it: that it happened at all tells the other something. */
  readonly own?: true
  /** What it means, where the event says it in a printed table's letters. */
  readonly means?: (values: Happening['values']) => string
}

/** Null for what a system tells and no diary keeps. */
export type Diary = Readonly<Record<string, Kept | null>>

export function keepInDiary(
  diary: Diary,
  grid: HexGrid,
  event: Happening,
  text: string,
): (Pick<LogEntry, 'hex' | 'weight' | 'claim' | 'mark'> & Partial<Pick<LogEntry, 'text'>>) | null {
  const entry = diary[event.ev]
  if (!entry || (entry.own && !event.secret)) return null
  const { own: _, means, ...plain } = entry
  const kept = means ? { ...plain, text: `${text} In words: ${means(event.values)}.` } : plain
  const hex = event.values['hex'] ?? event.values['to']
  return typeof hex === 'number' && hex >= 0 ? { ...kept, hex: grid.format(hex) } : kept
}
