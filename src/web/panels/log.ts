/** The staff diary in chapters: by turn and player turn, filtered. */
import type { LogEntry } from '../../core/table/shapes.ts'

export interface LogFilter {
  /** 0: all. */
  readonly turn: number
  /** -1: both. */
  readonly side: number
  /** Entries below it are left out. */
  readonly weight: number
  readonly text: string
}

export interface Chapter {
  readonly turn: number
  readonly side: number
  /** Index of its first entry in the log: it stays the same while older ones are loaded. */
  readonly key: string
  readonly entries: readonly LogEntry[]
}

export function filterLog(log: readonly LogEntry[], filter: LogFilter): LogEntry[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  return log.filter((e) => {
    if (filter.turn !== 0 && e.turn !== filter.turn) return false
    if (filter.side !== -1 && e.side !== filter.side) return false
    if (e.weight < filter.weight) return false
    const text = `${e.text} ${e.hex ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

export function playerTurns(entries: readonly LogEntry[]): Chapter[] {
  const found: { turn: number; side: number; key: string; entries: LogEntry[] }[] = []
  for (const entry of entries) {
    const last = found.at(-1)
    if (last && last.turn === entry.turn && last.side === entry.side) last.entries.push(entry)
    else
      found.push({
        turn: entry.turn,
        side: entry.side,
        key: `${entry.turn}.${entry.side}.${entry.at}`,
        entries: [entry],
      })
  }
  return found
}
