/** The chapter index, docs/chapters.md: for each chapter of a book the files that play it and the procedures in them. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { citationsIn } from './citations.ts'
import { chapterOf, citedIn, findBooks } from './claim-books.ts'
import { readText } from './io.ts'
import { loadTypeScript } from './test-names.ts'

/** Files that cite less of a chapter than those before them are left out beyond so many. */
const MOST_FILES = 4
const MOST_TOPICS = 3

interface Source {
  readonly file: string
  readonly claims: readonly string[]
  readonly procedures: readonly string[]
}

/** Every file of systems and games, tests among them. */
export function sourceFiles(root: string): string[] {
  return ['systems', 'games']
    .flatMap((kind) =>
      readdirSync(join(root, 'src', kind), { recursive: true, encoding: 'utf8' }).map((name) =>
        join('src', kind, name),
      ),
    )
    .filter((name) => name.endsWith('.ts'))
    .sort()
}

function read(root: string, file: string): Source {
  const text = readText(join(root, file))
  const cited = citationsIn(loadTypeScript(), file, text).map(({ claim }) => claim)
  const named = text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .flatMap((line) => citedIn(line))
  const procedures = [...text.matchAll(/\bprocedure\('(\w+)'/g)].map(([, name]) => name!)
  return { file, claims: [...cited, ...named], procedures }
}

const mostFirst = (list: readonly string[]): [name: string, times: number][] => {
  const times = new Map<string, number>()
  for (const one of list) times.set(one, (times.get(one) ?? 0) + 1)
  return [...times].toSorted(([a, n], [b, k]) => k - n || a.localeCompare(b))
}

/** All of docs/chapters.md. */
export function chapterIndex(root: string): string {
  // Sentences of refusals, tests, desks and bots name the rules that others play.
  const sources = sourceFiles(root)
    .filter((file) => !/\/(desk|bot)\/|\/(testing|reasons)\.ts$|\.test\.ts$/.test(file))
    .map((file) => read(root, file))
  const books = findBooks(root).map(({ name, file, claims }) => {
    const rows = [...new Set(claims.map(({ id }) => chapterOf(id)))].map((chapter) => {
      const ofChapter = claims.filter(({ id }) => chapterOf(id) === chapter)
      const ids = new Set(ofChapter.map(({ id }) => id))
      const topics = mostFirst(ofChapter.map(({ topic }) => topic)).slice(0, MOST_TOPICS)
      const citing = sources.flatMap((source) => source.claims.filter((id) => ids.has(id)).map(() => source.file))
      const files = mostFirst(citing)
        .slice(0, MOST_FILES)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
      const played = files.map(([path]) => {
        const { procedures } = sources.find((source) => source.file === path)!
        return `\`${path.replace(/^src\//, '')}\`${procedures.length > 0 ? ` (${procedures.join(', ')})` : ''}`
      })
      return `| ${chapter} | ${topics.map(([topic]) => topic).join(', ')} | ${ids.size} | ${played.join('<br>') || 'nowhere'} |`
    })
    return [
      `## ${name}`,
      '',
      `Claims: \`${file}\`.`,
      '',
      '| chapter | about | claims | files (procedures) |',
      '|---|---|---|---|',
      ...rows,
      '',
    ]
  })
  return [
    '# Chapters',
    '',
    'Which file plays which chapter of a book. Written by `npx maproom where --chapters` from the claims that the rules cite: of each',
    'chapter the files that cite most of it. A test fails when it is out of date. `npx maproom where ocs:12.6` gives lines, and the tests.',
    '',
    ...books.flat(),
  ].join('\n')
}
