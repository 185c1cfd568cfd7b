/** The position as text, as one seat or everybody sees it: where counters stand, the ground, and an overview map. */
import type { HexGrid, HexId } from '../core/hex/grid.ts'
import type { Match } from '../core/match.ts'
import { HIDDEN, type View } from '../core/sight.ts'
import { damosBoard } from './board-damos.ts'

export interface Counter {
  readonly unit: number
  readonly name: string
  /** Its side, or -1 if the system does not say. */
  readonly seat: number
  /** Where it stands, or -1 off the map. */
  readonly hex: HexId
  /** How it stands: strength, state. */
  readonly stands: string
  /** Where it is when it is off the map. */
  readonly place: string
  /** The figure that is added up for a stack, or null when it may not be known. */
  readonly strength: number | null
}

/** What a system tells of a position; see board-damos.ts for one. */
export interface Board {
  readonly grid: HexGrid | null
  heading(): string
  counters(): readonly Counter[]
  ground(hex: HexId): string
  /** One letter for the ground. */
  glyph(hex: HexId): string
}

/** Reads a cell; null when it may not be known. */
export type Cells = (column: string, row: number) => number | null

function cellsOf(m: Match, view: View | null): Cells {
  const bases = new Map(m.state.layout.columns.map((c) => [c.name, c.base]))
  const cells = view ? view.cells : m.state.cells
  return (column, row) => {
    const base = bases.get(column)
    if (base === undefined) throw new Error(`no column ${column}`)
    const value = cells[base + row]!
    return value === HIDDEN ? null : value
  }
}

export function boardOf(m: Match, view: View | null): Board {
  const cells = cellsOf(m, view)
  return m.setting.system.name === 'damos' ? damosBoard(m, cells) : plainBoard(m, cells)
}

/** Names under which systems keep where a unit stands. */
export const WHERE_COLUMNS: readonly string[] = ['hex', 'at']

/** What can be told of any system: each unit's columns by their names; a column `hex` or `at` says where it stands. */
function plainBoard(m: Match, cells: Cells): Board {
  const { names, rows } = m.setting
  const columns = m.state.layout.columns.filter((c) => c.table === 'unit' && !c.derived)
  const where = columns.find((c) => WHERE_COLUMNS.includes(c.name))
  const grid = (m.game as { grid?: HexGrid }).grid ?? null
  return {
    grid,
    heading: () => m.place,
    counters: () =>
      Array.from({ length: rows['unit'] ?? 0 }, (_, unit) => {
        const figures = columns.filter((c) => c !== where).map((c) => `${c.name} ${cells(c.name, unit) ?? '?'}`)
        const hex = where ? (cells(where.name, unit) ?? -1) : -1
        return {
          unit,
          name: names.unit(unit),
          seat: -1,
          hex,
          stands: figures.join(', '),
          place: 'off the map',
          strength: null,
        }
      }),
    ground: () => '',
    glyph: () => '.',
  }
}

/** A stack in a line: `0710 Luga: 1 Pz Div 9-8, 6 Pz Div 9-8 spent = 18`. */
export function stackLine(m: Match, hex: HexId, stack: readonly Counter[]): string {
  const seats = [...new Set(stack.map((c) => c.seat))]
  const sides = seats.map((seat) => {
    const of = stack.filter((c) => c.seat === seat)
    const sum =
      of.length > 1 && of.every((c) => c.strength !== null) ? ` = ${of.reduce((a, c) => a + c.strength!, 0)}` : ''
    const side = seat < 0 ? '' : `${m.setting.names.seat(seat)}: `
    return `${side}${of.map((c) => `${c.name} ${c.stands}`.trim()).join(', ')}${sum}`
  })
  return `${hexLabel(m, hex)}  ${sides.join(' | ')}`
}

/** The number of a hex with the name of what stands there. */
export function hexLabel(m: Match, hex: HexId): string {
  const id = m.setting.ids.format('hex', hex)
  const name = m.setting.names.hex(hex)
  return name.includes(id) ? name : `${id} ${name}`
}

export function stacksOf(board: Board): Map<HexId, Counter[]> {
  const stacks = new Map<HexId, Counter[]>()
  for (const counter of board.counters()) {
    if (counter.hex >= 0) stacks.set(counter.hex, [...(stacks.get(counter.hex) ?? []), counter])
  }
  return stacks
}

const LABEL_WIDTH = 3

/** The whole map, three letters a hex: the ground, or the side's letter and the stack's strength or count. */
export function overview(m: Match, board: Board, paint: (seat: number, text: string) => string): string[] {
  const { grid } = board
  if (!grid) return ['This game has no map to print.']
  const stacks = stacksOf(board)
  const pointy = grid.record.orientation === 'pointy'
  const across = pointy ? 4 : 4 / Math.sqrt(0.75)
  const down = pointy ? 1 / Math.sqrt(0.75) : 2
  const lines = new Map<number, { at: number; text: string; width: number }[]>()
  for (let hex = 0; hex < grid.size; hex++) {
    const { x, y } = grid.centre(hex)
    const line = Math.round(y * down)
    const stack = stacks.get(hex)
    const text = stack ? stackMark(m, stack) : ` ${board.glyph(hex)} `
    const shown = stack ? paint(stack[0]!.seat, text) : text
    if (pointy && !lines.has(line)) lines.set(line, [rowLabel(grid, hex)])
    lines.set(line, [
      ...(lines.get(line) ?? []),
      { at: LABEL_WIDTH + Math.round(x * across) - 2, text: shown, width: text.length },
    ])
  }
  return [...lines].sort(([a], [b]) => a - b).map(([, cells]) => assemble(cells))
}

/** The row's number stands at the left of a map whose rows are straight. */
function rowLabel(grid: HexGrid, hex: HexId): { at: number; text: string; width: number } {
  const text = String(grid.row(hex)).padStart(2, '0')
  return { at: 0, text, width: text.length }
}

function assemble(cells: { at: number; text: string; width: number }[]): string {
  let text = ''
  let width = 0
  for (const cell of cells.sort((a, b) => a.at - b.at)) {
    text += ' '.repeat(Math.max(0, cell.at - width)) + cell.text
    width = Math.max(width, cell.at) + cell.width
  }
  return text.trimEnd()
}

/** `G27`: the side's first letter and its strength; `S*3` when only the number of counters is known. */
function stackMark(m: Match, stack: readonly Counter[]): string {
  const seats = new Set(stack.map((c) => c.seat))
  if (seats.size > 1) return '!! '
  const seat = stack[0]!.seat
  const letter = seat < 0 ? '#' : m.setting.names.seat(seat)[0]!.toUpperCase()
  const known = stack.every((c) => c.strength !== null)
  const figure = known ? String(stack.reduce((a, c) => a + c.strength!, 0)) : `*${stack.length}`
  return (letter + figure).slice(0, 3).padEnd(3)
}
