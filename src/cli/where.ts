/** `maproom where`: the files and lines of a rule, by the claims that comments, decisions, refusals and tests name. */
import { join } from 'node:path'
import { Command } from 'commander'
import { chapterIndex, sourceFiles } from './chapters.ts'
import { citationsIn } from './citations.ts'
import { citedIn, findBooks, isNamed } from './claim-books.ts'
import { type Io, readText, say, sayJson, writeFile, wrongUse } from './io.ts'
import { columns, count } from './layout.ts'
import { loadTypeScript } from './test-names.ts'

interface Place {
  readonly file: string
  readonly line: number
  readonly claims: readonly string[]
  /** What stands there. */
  readonly text: string
}

export function whereCommand(io: Io): Command {
  return new Command('where')
    .summary('where a rule is played and tested')
    .description('print the files and lines where a claim, a rule or a whole chapter is played and tested')
    .argument('[CLAIM]', 'damos:8.11#10, ocs:12.6 or gwb:26: a rule or chapter finds all claims under it')
    .option('--chapters', 'write docs/chapters.md instead: which file plays which chapter of each book')
    .option('--json', 'as JSON: an array of {file, line, claims, text}')
    .action((wanted: string | undefined, { json, chapters }: { json?: boolean; chapters?: boolean }) => {
      if (chapters) {
        writeFile(join(io.root, 'docs/chapters.md'), chapterIndex(io.root))
        return say(io, 'Wrote docs/chapters.md')
      }
      if (wanted === undefined) throw wrongUse('Name a claim, a rule or a chapter: maproom where ocs:12.6.')
      const ids = claimsUnder(io, wanted)
      const places = sourceFiles(io.root).flatMap((file) => placesIn(io.root, file, ids))
      if (json) return sayJson(io, places)
      const isTest = ({ file }: Place): boolean => file.endsWith('.test.ts')
      const rules = places.filter((place) => !isTest(place))
      const tests = places.filter(isTest)
      say(io, ...listed(io, `${wanted}: ${count(ids.size, 'claim')}, played here`, rules))
      say(io, ...listed(io, 'and tested here', tests))
    })
}

function claimsUnder(io: Io, wanted: string): ReadonlySet<string> {
  const [name, rule = ''] = wanted.split(':')
  const books = findBooks(io.root)
  const book = books.find((b) => b.name === name)
  if (!book) throw wrongUse(`There is no book "${name}". Books: ${books.map((b) => b.name).join(', ')}.`)
  const ids = book.claims.filter((claim) => isNamed(claim, rule)).map((claim) => claim.id)
  if (ids.length === 0)
    throw wrongUse(`${name} has no claim of "${rule}". "maproom claims ${name}" lists its chapters.`)
  return new Set(ids)
}

function placesIn(root: string, file: string, ids: ReadonlySet<string>): Place[] {
  const text = readText(join(root, file))
  const lines = text.split('\n')
  const byLine = new Map<number, Set<string>>()
  const note = (line: number, claim: string): void => {
    if (ids.has(claim)) byLine.set(line, (byLine.get(line) ?? new Set()).add(claim))
  }
  if (!/(\.test\.ts|\.json)$/.test(file))
    for (const { claim, from } of citationsIn(loadTypeScript(), file, text)) note(from, claim)
  // Names of tests, and the claims of decisions and refusals.
  lines.forEach((line, i) => {
    if (!/^\s*(\/\/|\/?\*)/.test(line)) for (const claim of citedIn(line)) note(i + 1, claim)
  })
  return [...byLine]
    .toSorted(([a], [b]) => a - b)
    .map(([line, claims]) => ({ file, line, claims: [...claims], text: lines[line - 1]!.trim() }))
}

const WIDEST = 90

function listed({ colours }: Io, title: string, places: readonly Place[]): string[] {
  const { bold, dim } = colours
  const rows = columns(
    places.map(({ line, claims, text }) => [
      `    ${line}`,
      text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text,
      dim(claims.map((id) => id.split(':')[1]).join(', ')),
    ]),
  )
  const body = rows.flatMap((row, i) => {
    const { file } = places[i]!
    return file === places[i - 1]?.file ? [row] : [`  ${file}`, row]
  })
  return [bold(`${title} (${count(places.length, 'place')})`), ...(body.length > 0 ? body : ['  nowhere']), '']
}
