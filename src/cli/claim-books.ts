/** The rules reference: claims of the rulebooks in our own words, kept beside their systems and games. */
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Claim as ShownClaim } from '../core/wire/http.ts'
import type { Game } from '../core/system.ts'
import { type Io, readText, wrongUse } from './io.ts'

const claimSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+:[\w.-]+#\d+$/, 'a claim id looks like damos:2.6.1#14'),
  rule: z.string(),
  topic: z.string(),
  claim: z.string(),
  kind: z.string(),
  ambiguity: z.string().optional(),
  /** Of a game of our own design: what a rule rests on. */
  provenance: z.enum(['book', 'chart', 'history', 'reconstructed']).optional(),
})
export type Claim = z.infer<typeof claimSchema>

/** What a book's system does not have yet: whole chapters and rules, or single claims, each with the reason. */
const waitingSchema = z.array(
  z.strictObject({
    why: z.string().min(1),
    claims: z.array(z.string().regex(/^[\w.-]+(#\d+)?$/, 'a chapter, a rule, or rule#number')),
  }),
)

const chaptersSchema = z.record(z.string(), z.string().min(1))

export interface Book {
  readonly name: string
  readonly file: string
  readonly claims: readonly Claim[]
  /** Titles of its chapters, by how their rules begin: `8`, `def-ZOC`. */
  readonly chapters: Readonly<Record<string, string>>
  /** Why a claim waits, by its id. */
  readonly waiting: ReadonlyMap<string, string>
}

/** Every claims.jsonl of a system or game. A book is called by the first part of its claims' ids. */
export function findBooks(root: string): Book[] {
  const files = ['systems', 'games'].flatMap((kind) => {
    const folder = join(root, 'src', kind)
    if (!existsSync(folder)) return []
    return readdirSync(folder).map((name) => join('src', kind, name, 'claims.jsonl'))
  })
  return files.filter((file) => existsSync(join(root, file))).map((file) => readBook(root, file))
}

/** The rules reference of a game, as its page shows it. */
export function claimsOf(root: string, { books }: Pick<Game, 'books'>): ShownClaim[] {
  return findBooks(root)
    .filter((book) => books.includes(book.name))
    .flatMap((book) =>
      book.claims.map(({ id, claim, kind, ambiguity }) => ({
        id,
        book: book.name,
        chapter: book.chapters[chapterOf(id)] ?? '',
        claim,
        kind,
        ...(ambiguity === undefined ? {} : { ruling: ambiguity }),
      })),
    )
}

export function booksNamed(io: Io, names: readonly string[]): Book[] {
  const books = findBooks(io.root)
  if (names.length === 0) return books
  return names.map((name) => {
    const book = books.find((b) => b.name === name)
    if (!book) throw wrongUse(`There is no book "${name}". Books: ${books.map((b) => b.name).join(', ') || 'none'}.`)
    return book
  })
}

function readBook(root: string, file: string): Book {
  const claims: Claim[] = []
  readText(join(root, file))
    .split('\n')
    .forEach((line, i) => {
      if (line.trim() === '') return
      claims.push(readClaim(line, `${file}:${i + 1}`))
    })
  const name = claims[0]?.id.split(':')[0] ?? file
  const seen = new Set<string>()
  for (const { id } of claims) {
    if (!id.startsWith(`${name}:`)) throw wrongUse(`${file}: the claim ${id} belongs to another book than ${name}.`)
    if (seen.has(id)) throw wrongUse(`${file}: the claim ${id} is listed twice.`)
    seen.add(id)
  }
  const beside = (name: string): string => join(dirname(file), name)
  const chapters = readChapters(root, beside('chapters.json'))
  return { name, file, claims, chapters, waiting: readWaiting(root, beside('waiting.json'), claims) }
}

/** `8` of `damos:8.11#10`. */
export const chapterOf = (id: string): string => id.split(':')[1]!.split(/[.#]/)[0]!

function readChapters(root: string, file: string): Record<string, string> {
  if (!existsSync(join(root, file))) return {}
  const read = chaptersSchema.safeParse(JSON.parse(readText(join(root, file))))
  if (read.success) return read.data
  throw wrongUse(`${file}: ${read.error.issues[0]!.path.join('.')}: ${read.error.issues[0]!.message}`)
}

function readWaiting(root: string, file: string, claims: readonly Claim[]): Map<string, string> {
  const waiting = new Map<string, string>()
  if (!existsSync(join(root, file))) return waiting
  const read = waitingSchema.safeParse(JSON.parse(readText(join(root, file))))
  if (!read.success)
    throw wrongUse(`${file}: ${read.error.issues[0]!.path.join('.')}: ${read.error.issues[0]!.message}`)
  for (const { why, claims: names } of read.data) {
    for (const name of names) {
      const found = claims.filter((claim) => isNamed(claim, name))
      if (found.length === 0) throw wrongUse(`${file}: there is no claim of ${name}.`)
      for (const { id } of found) waiting.set(id, why)
    }
  }
  return waiting
}

/** Does a name mean the claim: its rule and number, its rule, or a rule or chapter above it? */
export function isNamed({ id, rule }: Pick<Claim, 'id' | 'rule'>, name: string): boolean {
  if (name.includes('#')) return id.endsWith(`:${name}`)
  return rule === name || (rule.startsWith(name) && /^[.a-z]/.test(rule.slice(name.length)))
}

function readClaim(line: string, where: string): Claim {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    throw wrongUse(`${where}: not JSON: ${(error as Error).message}`)
  }
  const read = claimSchema.safeParse(value)
  if (read.success) return read.data
  const issue = read.error.issues[0]!
  throw wrongUse(`${where}: ${issue.path.join('.')}: ${issue.message}`)
}

const CITATION = /\b([a-z]+):([A-Za-z0-9.-]*[A-Za-z0-9])#(\d+(?:[-–]\d+)?(?:,\d+(?:[-–]\d+)?)*)/g

/** The claim ids a text names: `damos:2.6.1#14`, `damos:8.6#7-27`, `damos:8.2#1,3, agn:2.1#3`. */
export function citedIn(text: string): string[] {
  const ids: string[] = []
  for (const [, book, rule, numbers] of text.matchAll(CITATION)) {
    for (const part of numbers!.split(',')) {
      const [first, last] = part.split(/[-–]/).map(Number)
      for (let n = first!; n <= (last ?? first!); n++) ids.push(`${book}:${rule}#${n}`)
    }
  }
  return ids
}

/** Claims by id, or all of a rule (`damos:8.2`); for reading at the table. */
export function claimsFor(books: readonly Book[], wanted: string): Claim[] {
  const ids = new Set(citedIn(wanted))
  const all = books.flatMap((book) => book.claims)
  if (ids.size > 0) return all.filter((claim) => ids.has(claim.id))
  const [book, rule] = wanted.includes(':') ? wanted.split(':') : [undefined, wanted]
  return all.filter((claim) => claim.rule === rule && (book === undefined || claim.id.startsWith(`${book}:`)))
}
