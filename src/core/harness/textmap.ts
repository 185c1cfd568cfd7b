/**
 * Tiny maps drawn as text, and positions printed the same way. Rows are whitespace-separated tokens, every second row
 * indented, the way the hexes lie:
 *
 *     pointy   R3  .   B1        flat   R3      B1        (the upper line of a flat row holds every second column,
 *                .   ~   .                  .             the indented or lower one those between)
 */
import type { GridRecord, HexGrid } from '../hex/grid.ts'
import type { Match } from '../match.ts'
import type { Frame } from '../frame.ts'
import type { World } from '../procedure.ts'

interface TextCell {
  /** Counted from 1 at the north-west, as the grid of the map numbers them. */
  readonly row: number
  readonly col: number
  readonly token: string
}

export interface TextMap {
  readonly cells: readonly TextCell[]
  readonly grid: GridRecord
}

interface Line {
  readonly indented: boolean
  readonly tokens: readonly string[]
}

/** Reads a drawn map; a drawing that is no honeycomb is refused with the line at fault. */
export function parseTextMap(text: string, orientation: 'pointy' | 'flat' = 'pointy'): TextMap {
  const lines = linesOf(text)
  const shape = orientation === 'pointy' ? pointyCell : flatCell
  const cells = lines.flatMap(({ indented, tokens }, i) =>
    tokens.map((token, k) => ({ ...shape(i, k, indented), token })),
  )
  const rows = Math.max(...cells.map((c) => c.row))
  const cols = Math.max(...cells.map((c) => c.col))
  if (cells.length !== rows * cols) {
    throw new Error(
      `text map: ${cells.length} hexes do not fill ${rows} rows of ${cols}; draw every hex, with "." for an empty one`,
    )
  }
  cells.sort((a, b) => a.row - b.row || a.col - b.col)
  // Pointy: the indented rows are shifted. Flat: the columns of the second line lie lower.
  const shifted = lines[0]!.indented ? 'odd' : 'even'
  const toward = orientation === 'pointy' ? 'E' : 'S'
  return { cells, grid: { orientation, cols, rows, numbering: 'RRCC', origin: 'NW', shifted, toward } }
}

function pointyCell(line: number, k: number): { row: number; col: number } {
  return { row: line + 1, col: k + 1 }
}

function flatCell(line: number, k: number, indented: boolean): { row: number; col: number } {
  return { row: Math.floor(line / 2) + 1, col: 2 * k + (indented ? 2 : 1) }
}

function linesOf(text: string): Line[] {
  const drawn = text.split('\n').filter((line) => line.trim() !== '')
  if (drawn.length === 0) throw new Error('text map: nothing is drawn')
  const indents = drawn.map((line) => line.length - line.trimStart().length)
  const margin = Math.min(...indents)
  const lines = drawn.map((line, i) => ({ indented: indents[i]! > margin, tokens: line.trim().split(/\s+/) }))
  const wrong = lines.findIndex((line, i) => i > 0 && line.indented === lines[i - 1]!.indented)
  if (wrong > 0)
    throw new Error(
      `text map: line ${wrong + 1} must be ${lines[wrong]!.indented ? 'flush with the margin' : 'indented'}: "${drawn[wrong]}"`,
    )
  return lines
}

/** What stands in a hex, in a word without blanks; '' for nothing. */
export type CellText<W extends World> = (m: Match<W>, hex: number) => string

/** A position as text: the map, the stack of frames, and what the match waits for. */
export function printBoard<W extends World>(m: Match<W>, grid: HexGrid, cell: CellText<W>): string {
  const tokens = Array.from({ length: grid.size }, (_, hex) => cell(m, hex) || '.')
  const width = Math.max(...tokens.map((t) => t.length)) + 1
  const across = grid.record.orientation === 'pointy' ? width : Math.ceil(width / 2)
  const unit = grid.record.orientation === 'pointy' ? 1 : Math.sqrt(3) / 2
  const centres = tokens.map((_, hex) => grid.centre(hex))
  const west = Math.min(...centres.map((c) => c.x))
  const lines = new Map<number, number[]>()
  centres.forEach(({ y }, hex) => {
    const line = Math.round(y * 100)
    lines.set(line, [...(lines.get(line) ?? []), hex])
  })
  const drawn = [...lines.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, hexes]) => {
      let text = ''
      for (const hex of hexes.sort((a, b) => centres[a]!.x - centres[b]!.x)) {
        text = text.padEnd(Math.round(((centres[hex]!.x - west) / unit) * across)) + tokens[hex]!
      }
      return text
    })
  return [...drawn, ...m.frames.map(printFrame), waitsLine(m)].join('\n')
}

function printFrame({ proc, step, ...fields }: Frame): string {
  return `${proc}.${step} ${JSON.stringify(fields)}`
}

function waitsLine<W extends World>(m: Match<W>): string {
  if (m.waits === 'over') return `over: ${m.ending}`
  if (m.waits !== 'decision') return `waits for ${m.waits === 'roll' ? `dice: ${m.rolling.purpose}` : 'nobody'}`
  return `${m.setting.seats[m.seat]} is asked: ${m.prompt()} (${m.count} orders)`
}
