/** `maproom claims`: which claims of the rulebooks are cited by a test, and which are not. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { type Book, booksNamed, citedIn, type Claim } from './claim-books.ts'
import { checkFailed, type Io, readText, say, sayJson } from './io.ts'
import { columns, count, wrap } from './layout.ts'
import { loadTypeScript, testNames } from './test-names.ts'

/** Kinds that need no test: how something is drawn, and remarks. */
const FREE_KINDS = new Set(['ui', 'note'])

export function claimsCommand(io: Io): Command {
  return new Command('claims')
    .summary('claims of the rulebooks cited by tests, and those not')
    .description('list the claims of the rulebooks with the tests that cite them, and those that none cites')
    .argument('[BOOK...]', 'damos, agn ...; all books when none is named')
    .option('--json', 'as JSON: an array of {id, kind, tests}, with waiting and why for what is not there yet')
    .option('--strict', 'exit code 1 while a claim not of kind ui or note, and not waiting, is uncited')
    .addHelpText(
      'after',
      '\nA test cites the claims its name names: damos:2.6.1#14, damos:8.6#7-27, "damos:8.2#1, agn:2.1#3".',
    )
    .action((names: string[], { json, strict }: { json?: boolean; strict?: boolean }) => {
      const books = booksNamed(io, names)
      const citing = testsByClaim(io.root)
      if (json)
        sayJson(
          io,
          books.flatMap((book) => book.claims.map((c) => entry(book, c, citing))),
        )
      else say(io, ...books.flatMap((book) => bookLines(io, book, citing)))
      warnOfUnknown(io, books, citing)
      const open = books.flatMap((book) => uncited(book, citing)).length
      if (strict && open > 0)
        throw checkFailed(`${count(open, 'claim')} that need a test ${open === 1 ? 'has' : 'have'} none.`)
    })
}

function testsByClaim(root: string): Map<string, string[]> {
  const ts = loadTypeScript()
  const citing = new Map<string, string[]>()
  for (const file of testFiles(root)) {
    for (const name of testNames(ts, file, readText(join(root, file)))) {
      for (const id of new Set(citedIn(name))) citing.set(id, [...(citing.get(id) ?? []), name])
    }
  }
  return citing
}

function testFiles(root: string): string[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('src', name))
    .sort()
}

function entry(book: Book, { id, kind }: Claim, citing: ReadonlyMap<string, string[]>): object {
  const why = whyWaits(book, id, citing)
  return { id, kind, tests: citing.get(id) ?? [], ...(why === undefined ? {} : { waiting: true, why }) }
}

/** Why a claim waits for something the system does not have yet; one that a test cites does not. */
function whyWaits(book: Book, id: string, citing: ReadonlyMap<string, string[]>): string | undefined {
  return citing.has(id) ? undefined : book.waiting.get(id)
}

/** The claims in scope that need a test and have none. */
function uncited(book: Book, citing: ReadonlyMap<string, string[]>): Claim[] {
  return book.claims.filter((c) => !FREE_KINDS.has(c.kind) && !citing.has(c.id) && !book.waiting.has(c.id))
}

function bookLines(io: Io, book: Book, citing: ReadonlyMap<string, string[]>): string[] {
  const { bold, dim, green, yellow } = io.colours
  const chapters = new Map<string, Claim[]>()
  for (const claim of book.claims) {
    const chapter = claim.rule.split('.')[0]!
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), claim])
  }
  const rows = [...chapters].map(([chapter, claims]) => row(`  chapter ${chapter}`, claims))
  const open = uncited(book, citing)
  const lines = [bold(`${book.name} (${book.file})`), ...columns([row('  all', book.claims), ...rows], [1, 2, 3, 4])]
  if (open.length === 0) return [...lines, green('  Every claim that needs a test has one.'), '']
  lines.push(yellow(`  Not cited by any test (${open.length}):`))
  for (const c of open) lines.push(...wrap(`${c.id} ${dim(`(${c.kind})`)} ${c.claim}`, 118, '    '))
  return [...lines, '']

  function row(label: string, claims: readonly Claim[]): string[] {
    const waiting = claims.filter((c) => whyWaits(book, c.id, citing) !== undefined)
    const needed = claims.filter((c) => !FREE_KINDS.has(c.kind) && !waiting.includes(c))
    const cited = needed.filter((c) => citing.has(c.id)).length
    const free = claims.length - needed.length - waiting.length
    return [
      label,
      `${cited} of ${needed.length} cited`,
      needed.length === cited ? '' : `${needed.length - cited} open`,
      free > 0 ? `${free} ui or note` : '',
      waiting.length > 0 ? `${waiting.length} waiting` : '',
    ]
  }
}

/** A test that names a claim which is in no book is most likely a slip of the pen. */
function warnOfUnknown(io: Io, books: readonly Book[], citing: ReadonlyMap<string, string[]>): void {
  const known = new Set(books.flatMap((book) => book.claims.map((c) => c.id)))
  const names = new Set(books.map((book) => book.name))
  for (const [id, tests] of citing) {
    if (names.has(id.split(':')[0]!) && !known.has(id))
      io.stderr.write(`No such claim: ${id}, named by the test "${tests[0]}".\n`)
  }
}
