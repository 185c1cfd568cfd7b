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
}

/** Null for what a system tells and no diary keeps. */
export type Diary = Readonly<Record<string, Kept | null>>

export function keepInDiary(
  diary: Diary,
  grid: HexGrid,
  event: Happening,
): Pick<LogEntry, 'hex' | 'weight' | 'claim' | 'mark'> | null {
  const entry = diary[event.ev]
  if (!entry || (entry.own && !event.secret)) return null
  const { own: _, ...kept } = entry
  const hex = event.values['hex'] ?? event.values['to']
  return typeof hex === 'number' && hex >= 0 ? { ...kept, hex: grid.format(hex) } : kept
}
