/** Finds words of the trade in a text, each once: the first time it occurs. */
import type { TableInfo } from '../../core/shapes.ts'

type TermInfo = TableInfo['terms'][number]

export interface Piece {
  readonly text: string
  readonly term?: TermInfo
}

export function cutTerms(text: string, terms: readonly TermInfo[]): Piece[] {
  if (terms.length === 0) return [{ text }]
  const byWord = new Map(terms.map((t) => [t.term.toLowerCase(), t]))
  // Longer terms first: `zone of influence` before `zone`.
  const words = [...byWord.keys()]
    .sort((a, b) => b.length - a.length)
    .map((t) => t.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${words.join('|')})(?![\\p{L}\\d])`, 'giu')
  const pieces: Piece[] = []
  const told = new Set<TermInfo>()
  let from = 0
  for (const hit of text.matchAll(pattern)) {
    const term = byWord.get(hit[0].toLowerCase())!
    if (told.has(term)) continue
    told.add(term)
    if (hit.index > from) pieces.push({ text: text.slice(from, hit.index) })
    pieces.push({ text: hit[0], term })
    from = hit.index + hit[0].length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}
