/**
 * Puts a study together: `npx tsx tools/study.ts COMMENTS RECORD [SIDE=RECORD ...] > FILE`. COMMENTS is JSON with title, by,
 * about and notes; a side line is named, with its title, under `sides` there: `{ "id", "title", "from", "at" }`.
 */
import { readFileSync } from 'node:fs'
import { parseRecord } from '../src/core/record.ts'
import { makeStudy, parseStudy, type Note } from '../src/core/study.ts'

interface Written {
  readonly title: string
  readonly by: string
  readonly about: string
  readonly notes: readonly (Omit<Note, 'line'> & { line?: string })[]
  readonly sides?: readonly {
    readonly id: string
    readonly title: string
    readonly from: string
    readonly at: number
  }[]
}

const [comments = '', main = '', ...others] = process.argv.slice(2)
const { title, by, about, notes, sides = [] } = JSON.parse(readFileSync(comments, 'utf8')) as Written
const files = new Map(others.map((other) => other.split('=') as [string, string]))
const record = (file: string) => parseRecord(readFileSync(file, 'utf8'))
const text = makeStudy(
  {
    title,
    by,
    about,
    notes: notes.map((note) => ({ line: '', ...note })),
    lines: sides.map((side) => ({ ...side, steps: record(files.get(side.id)!).steps.slice(side.at) })),
  },
  record(main),
)
parseStudy(text)
process.stdout.write(text)
