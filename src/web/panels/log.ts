/** The staff diary in chapters: by turn and player turn, filtered. */
import type { LogEntry } from '../../core/shapes.ts'

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
  readonly rows: readonly Row[]
}

export interface Row {
  readonly entry: LogEntry
  /** Its own dice, and those of entries too small to be shown that led to it. */
  readonly dice: readonly NonNullable<LogEntry['dice']>[]
}

export function filterLog(log: readonly LogEntry[], filter: LogFilter): Row[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  const rows: Row[] = []
  let waiting: NonNullable<LogEntry['dice']>[] = []
  for (const entry of log) {
    if (filter.turn !== 0 && entry.turn !== filter.turn) continue
    if (filter.side !== -1 && entry.side !== filter.side) continue
    if (entry.dice) waiting.push(entry.dice)
    if (entry.weight < filter.weight) continue
    const text = `${entry.text} ${entry.hex ?? ''}`.toLowerCase()
    if (words.every((word) => text.includes(word))) rows.push({ entry, dice: waiting })
    waiting = []
  }
  return rows
}

export function playerTurns(rows: readonly Row[]): Chapter[] {
  const found: { turn: number; side: number; key: string; rows: Row[] }[] = []
  for (const row of rows) {
    const { turn, side, at } = row.entry
    const last = found.at(-1)
    if (last && last.turn === turn && last.side === side) last.rows.push(row)
    else found.push({ turn, side, key: `${turn}.${side}.${at}`, rows: [row] })
  }
  return found
}

/** Rows of a result that are told at once. */
const TOLD = 4

/** What came of an order: its fight in a few rows, dice and turning points before what followed from them; none without dice. */
export function cameOf(log: readonly LogEntry[], at: number, turn: number, side: number): Row[] {
  const rows = filterLog(
    log.filter((e) => e.at > at && e.turn === turn && e.side === side),
    { turn: 0, side: -1, weight: 1, text: '' },
  )
  if (!rows.some((row) => row.dice.length > 0)) return []
  const main = rows.filter(({ entry, dice }) => entry.weight === 2 || dice.length > 0).slice(-TOLD)
  const rest = rows.filter((row) => !main.includes(row)).slice(-(TOLD - main.length) || rows.length)
  return rows.filter((row) => main.includes(row) || (main.length < TOLD && rest.includes(row)))
}
