/** The rules reference as data: how a rule is cited, found and grouped. */
import type { Claim } from '../../core/wire/http.ts'
import { capital } from '../../core/words.ts'
import { panels as w } from '../words/index.ts'

export interface Cited {
  readonly book: string
  /** `8.2` of `damos:8.2#1`. */
  readonly rule: string
  /** `1`, or empty when a whole rule is meant. */
  readonly part: string
}

export function readClaim(id: string): Cited {
  const [book = '', rest = ''] = id.includes(':') ? id.split(':', 2) : ['', id]
  const [rule = '', part = ''] = rest.split('#', 2)
  return { book, rule, part }
}

/** Numbers as books have them: `8.2`, `IV.B`. */
const NUMBERED = /^(\d|[IVX]+(\.|$)|V\d)/

/**
 * `§ 8.2` for the series' book, `AGN 4.3.1` for the game's own. A rule that has no number in its book is called by the part
 * of the book it stands in, or by its own word: what we number it by is no rule number.
 */
export function claimLabel(id: string, game: string): string {
  const { book, rule } = readClaim(id)
  const own = book === game
  if (NUMBERED.test(rule)) return own ? `${book.toUpperCase()} ${rule}` : `§ ${rule}`
  const [first = '', ...rest] = rule.split('-')
  const part = w.rules.parts[first]
  const number = rest.find((word) => /^\d+$/.test(word))
  if (part !== undefined) return number === undefined ? part : `${part} ${number}`
  const word = [first, ...rest].join(' ')
  return own ? `${capital(book)}: ${word}` : capital(word)
}

/** What stands before a chapter's title: its number, or the part of the book it belongs to. */
export function chapterLabel(
  { book, number, title }: Pick<Chapter, 'book' | 'number' | 'title'>,
  game: string,
): string {
  const named = title !== '' && !NUMBERED.test(number) && w.rules.parts[number.split('-')[0]!] === undefined
  return named ? (book === game ? capital(book) : '') : claimLabel(`${book}:${number}`, game)
}

/** A sentence that ends with its claim in brackets, taken apart. */
export function withClaim(text: string): { text: string; claim: string } {
  const claim = /\(([a-z]+:[\w.-]+(?:#\d+)?)\)/.exec(text)
  if (!claim) return { text, claim: '' }
  return {
    text: text
      .replace(claim[0], '')
      .replace(/\s+([.,;]|$)/g, '$1')
      .trim(),
    claim: claim[1]!,
  }
}

/** The claims an id means: itself, or all of the rule when it names no part. */
export function claimsOf(claims: readonly Claim[], id: string): Claim[] {
  const exact = claims.filter((c) => c.id === id)
  if (exact.length > 0) return exact
  const { book, rule } = readClaim(id)
  return claims.filter((c) => {
    const own = readClaim(c.id)
    return own.book === book && own.rule === rule
  })
}

/** All words must occur; a number finds the rule and what stands below it. */
export function searchClaims(claims: readonly Claim[], text: string): readonly Claim[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return claims
  return claims.filter((c) => {
    const { book, rule } = readClaim(c.id)
    const prose = `${c.chapter} ${c.claim} ${c.ruling ?? ''}`.toLowerCase()
    return words.every((word) => {
      const number = word.replace(/^§/, '').replace(/^[a-z]+:/, '')
      if (/^\d+(\.\d+)*(#\d+)?$/.test(number)) {
        const wanted = readClaim(`${book}:${number}`)
        const below = rule === wanted.rule || rule.startsWith(`${wanted.rule}.`)
        if (below && (wanted.part === '' || c.id === `${book}:${number}`)) return true
      }
      return prose.includes(word) || (book === word && word !== '')
    })
  })
}

export interface Chapter {
  readonly key: string
  readonly book: string
  readonly number: string
  readonly title: string
  readonly rules: readonly { readonly rule: string; readonly claims: readonly Claim[] }[]
}

/** By book and chapter, then by rule, in the books' order. */
export function chapters(claims: readonly Claim[]): Chapter[] {
  const found = new Map<string, { book: string; number: string; title: string; rules: Map<string, Claim[]> }>()
  for (const claim of claims) {
    const { book, rule } = readClaim(claim.id)
    const number = rule.split('.')[0]!
    const key = `${book}:${number}`
    const chapter = found.get(key) ?? { book, number, title: claim.chapter, rules: new Map<string, Claim[]>() }
    found.set(key, chapter)
    const list = chapter.rules.get(rule) ?? []
    chapter.rules.set(rule, list)
    list.push(claim)
  }
  return [...found].map(([key, c]) => ({
    key,
    book: c.book,
    number: c.number,
    title: c.title,
    rules: [...c.rules].map(([rule, list]) => ({ rule, claims: list })),
  }))
}
