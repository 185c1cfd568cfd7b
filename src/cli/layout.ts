/** Laying out text for a terminal. */
import { stripVTControlCharacters } from 'node:util'

/** How wide a text stands, without its colours. */
function widthOf(text: string): number {
  return stripVTControlCharacters(text).length
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}

function padLeft(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - widthOf(text))) + text
}

/** Rows under each other; columns named in `right` are flush right. The last column is not padded. */
export function columns(rows: readonly (readonly string[])[], right: readonly number[] = [], gap = '  '): string[] {
  const widths: number[] = []
  for (const row of rows) row.forEach((cell, i) => (widths[i] = Math.max(widths[i] ?? 0, widthOf(cell))))
  return rows.map((row) =>
    row
      .map((cell, i) =>
        right.includes(i) ? padLeft(cell, widths[i]!) : i === row.length - 1 ? cell : pad(cell, widths[i]!),
      )
      .join(gap)
      .trimEnd(),
  )
}

/** Breaks a text at blanks. */
export function wrap(text: string, width = 100, indent = ''): string[] {
  const lines: string[] = []
  let line = indent
  for (const word of text.split(/\s+/)) {
    if (line.trim() !== '' && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line)
      line = indent
    }
    line += line === indent ? word : ` ${word}`
  }
  lines.push(line)
  return lines
}

/** Puts short pieces side by side, as many as fit in a line. */
export function flow(pieces: readonly string[], width: number, indent: string, first = indent): string[] {
  const lines: string[] = []
  let line = first
  for (const piece of pieces) {
    if (widthOf(line) > indent.length && widthOf(line) + widthOf(piece) > width) {
      lines.push(line.trimEnd())
      line = indent
    }
    line += `${piece}  `
  }
  lines.push(line.trimEnd())
  return lines
}

export function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString('en')} ${n === 1 ? one : many}`
}
