/** The position as text, as one seat or everybody sees it: where counters stand, the ground, and an overview map. */
import type { TextBoard, TextCounter } from '../core/desk.ts'
import { seenBy, seenOpenly } from '../core/seen.ts'
import type { HexGrid, HexId } from '../core/hex/grid.ts'
import type { Match } from '../core/match.ts'
import { HIDDEN, type View } from '../core/sight.ts'

/** Names under which systems keep where a unit stands. */
export const WHERE_COLUMNS: readonly string[] = ['hex', 'at']

/** The board as the desk tells it; of a system without one, where its units stand. */
export function boardOf(m: Match, view: View | null): TextBoard {
  const { desk, names, rows } = m.setting
  if (desk) return desk.board(view ? seenBy(m, view) : seenOpenly(m))
  const columns = m.state.layout.columns.filter((c) => c.table === 'unit' && !c.derived)
  const where = columns.find((c) => WHERE_COLUMNS.includes(c.name))
  const cells = view?.cells ?? m.state.cells
  return {
    grid: (m.game as { grid?: HexGrid }).grid ?? null,
    heading: m.place,
    counters: () =>
      Array.from({ length: rows['unit'] ?? 0 }, (_, unit) => {
        const known = (c: { base: number }): number | null =>
          cells[c.base + unit] === HIDDEN ? null : cells[c.base + unit]!
        const figures = columns.filter((c) => c !== where).map((c) => `${c.name} ${known(c) ?? '?'}`)
        const hex = where ? (known(where) ?? -1) : -1
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
    lying: () => new Map(),
    letter: () => '.',
    key: '',
  }
}

/** A stack in a line: `0710 Luga: 1 Pz Div 9-8, 6 Pz Div 9-8 spent = 18`. */
export function stackLine(m: Match, hex: HexId, stack: readonly TextCounter[]): string {
  const seats = [...new Set(stack.map((c) => c.seat))]
  const sides = seats.map((seat) => {
    const of = stack.filter((c) => c.seat === seat)
    // Guns, headquarters and trains count nothing in a stack; one that fights alone needs no sum.
    const fights = of.filter((c) => c.strength !== 0)
    const sum =
      fights.length > 1 && fights.every((c) => c.strength !== null)
        ? ` = ${fights.reduce((a, c) => a + c.strength!, 0)}`
        : ''
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

export function stacksOf(board: TextBoard): Map<HexId, TextCounter[]> {
  const stacks = new Map<HexId, TextCounter[]>()
  for (const counter of board.counters()) {
    if (counter.hex >= 0) stacks.set(counter.hex, [...(stacks.get(counter.hex) ?? []), counter])
  }
  return stacks
}

const LABEL_WIDTH = 3

/** Every hex in which something is, with its stack and what lies there, in the order of the map. */
export function whatIsWhere(m: Match, board: TextBoard): string[] {
  const [stacks, lying] = [stacksOf(board), board.lying()]
  return [...new Set([...stacks.keys(), ...lying.keys()])]
    .sort((a, b) => a - b)
    .map((hex) => lineAt(m, hex, stacks.get(hex), lying.get(hex)))
}

/** `09.12 Chudovo  German: ...; German dump, 4SP`. */
export function lineAt(
  m: Match,
  hex: HexId,
  stack: readonly TextCounter[] = [],
  lying: readonly string[] = [],
): string {
  const there = stack.length > 0 ? stackLine(m, hex, stack) : `${hexLabel(m, hex)}  `
  return there + (lying.length > 0 ? `${stack.length > 0 ? '; ' : ''}${lying.join(', ')}` : '')
}

/** The whole map, three letters a hex: the ground, or the side's letter and the stack's strength or count. */
export function overview(m: Match, board: TextBoard, paint: (seat: number, text: string) => string): string[] {
  const { grid } = board
  if (!grid) return ['This game has no map to print.']
  const [stacks, lying] = [stacksOf(board), board.lying()]
  const pointy = grid.record.orientation === 'pointy'
  const across = pointy ? 4 : 4 / Math.sqrt(0.75)
  const down = pointy ? 1 / Math.sqrt(0.75) : 2
  const lines = new Map<number, { at: number; text: string; width: number }[]>()
  for (let hex = 0; hex < grid.size; hex++) {
    const { x, y } = grid.centre(hex)
    const line = Math.round(y * down)
    const stack = stacks.get(hex)
    const text = stack ? stackMark(m, stack) : ` ${board.letter(hex)}${lying.has(hex) ? '*' : ' '}`
    const shown = stack ? paint(stack[0]!.seat, text) : text
    if (!lines.has(line)) lines.set(line, [rowLabel(grid, hex)])
    lines.set(line, [
      ...(lines.get(line) ?? []),
      { at: LABEL_WIDTH + Math.round(x * across) - 2, text: shown, width: text.length },
    ])
  }
  return [columns(grid, across), ...[...lines].sort(([a], [b]) => a - b).map(([, cells]) => assemble(cells))]
}

/** The numbers of the columns, above where each begins. */
function columns(grid: HexGrid, across: number): string {
  const first = new Map<number, number>()
  for (let hex = 0; hex < grid.size; hex++) {
    const { x } = grid.centre(hex)
    first.set(grid.col(hex), Math.min(first.get(grid.col(hex)) ?? Infinity, x))
  }
  return assemble(
    [...first].map(([col, x]) => ({
      at: LABEL_WIDTH + Math.round(x * across) - 2,
      text: String(col).padStart(2, '0'),
      width: 2,
    })),
  )
}

/** The row's number stands at the left; where columns are straight, half of a row lies a line lower and has it again. */
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
function stackMark(m: Match, stack: readonly TextCounter[]): string {
  const seats = new Set(stack.map((c) => c.seat))
  if (seats.size > 1) return '!! '
  const seat = stack[0]!.seat
  const letter = seat < 0 ? '#' : m.setting.names.seat(seat)[0]!.toUpperCase()
  const known = stack.every((c) => c.strength !== null)
  const figure = known ? short(stack.reduce((a, c) => a + c.strength!, 0)) : `*${stack.length}`
  return (letter + figure).slice(0, 3).padEnd(3)
}

/** A sum in two letters: `4½`; from ten on without its half. */
function short(sum: number): string {
  const whole = Math.floor(sum)
  return whole < 10 && sum !== whole ? `${whole}½` : String(whole)
}
