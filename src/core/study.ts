/**
 * Studies: a record with comments, in one file. Notes are bound to steps; side lines branch off and branch again, each with
 * only its own steps; a note may stop the reader and ask for a move.
 */
import { z } from 'zod'
import { Host, playSteps } from './host.ts'
import { makeRecord, parseRecord, type MatchRecord, RecordFault, recordSchema, sealed, stepSchema } from './record.ts'
import type { Game } from './system.ts'

/** The line that was played. */
export const MAIN = ''

const arrowSchema = z.strictObject({ from: z.string(), to: z.string(), tone: z.enum(['choice', 'danger']).optional() })

const choiceSchema = z.strictObject({
  text: z.string(),
  right: z.literal(true).optional(),
  reply: z.string().optional(),
})

const noteSchema = z.strictObject({
  /** Which line it belongs to; empty for the main one. */
  line: z.string(),
  /** Steps played when it is read. */
  at: z.int().min(0),
  /** It opens a chapter. */
  chapter: z.string().optional(),
  text: z.string(),
  arrows: z.array(arrowSchema).optional(),
  /** Hexes to look at. */
  hexes: z.array(z.string()).optional(),
  /** "Your move?": the reader thinks first, then reads this. */
  answer: z.string().optional(),
  /** What there is to choose from, each wrong one with the reason against it. */
  choices: z.array(choiceSchema).optional(),
})

const lineSchema = z.strictObject({
  id: z.string().min(1),
  title: z.string(),
  /** The line it leaves, and after how many steps. */
  from: z.string(),
  at: z.int().min(0),
  steps: z.array(stepSchema),
})

/** What is written to a match. */
export const commentsSchema = z.strictObject({
  title: z.string(),
  by: z.string(),
  about: z.string(),
  notes: z.array(noteSchema),
  lines: z.array(lineSchema),
})

export const studySchema = z.strictObject({
  study: z.literal(1),
  ...commentsSchema.shape,
  record: recordSchema,
})

export type Note = z.infer<typeof noteSchema>
export type Choice = z.infer<typeof choiceSchema>
export type StudyLine = z.infer<typeof lineSchema>
export type Comments = z.infer<typeof commentsSchema>
export type Study = z.infer<typeof studySchema>

export const NO_COMMENTS: Comments = { title: '', by: '', about: '', notes: [], lines: [] }

/** What is written, without what it is written to. */
export const commentsOf = ({ title, by, about, notes, lines }: Comments): Comments => ({
  title,
  by,
  about,
  notes,
  lines,
})

/** Is the text meant to be a study? */
export const isStudy = (text: string): boolean => /^\s*\{\s*"study"\s*:/.test(text)

/** Reads a study; throws RecordFault naming what is wrong with it. */
export function parseStudy(text: string): Study {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    throw new RecordFault(`not JSON: ${(error as Error).message}`)
  }
  return readStudy(data)
}

export function readStudy(data: unknown): Study {
  const read = studySchema.safeParse(data)
  if (!read.success) {
    const issue = read.error.issues[0]!
    throw new RecordFault(`${issue.path.join('.') || 'study'}: ${issue.message}`)
  }
  const study = read.data
  parseRecord(makeRecord(study.record))
  const [fault] = studyFaults(study)
  if (fault) throw new RecordFault(fault)
  return study
}

/** What does not fit together, each as a sentence. */
export function studyFaults({ notes, lines, record }: Pick<Study, 'notes' | 'lines' | 'record'>): string[] {
  const lengths = new Map([[MAIN, record.steps.length]])
  const faults: string[] = []
  lines.forEach((line, i) => {
    const before = lengths.get(line.from)
    if (before === undefined) faults.push(`lines.${i}: there is no line "${line.from}" before it`)
    else if (line.at > before) faults.push(`lines.${i}: the line it leaves has only ${before} steps`)
    if (lengths.has(line.id)) faults.push(`lines.${i}: there are two lines "${line.id}"`)
    lengths.set(line.id, line.at + line.steps.length)
  })
  notes.forEach(({ line, at }, i) => {
    const length = lengths.get(line)
    if (length === undefined) faults.push(`notes.${i}: there is no line "${line}"`)
    else if (at > length) faults.push(`notes.${i}: its line has only ${length} steps`)
  })
  return faults
}

/** The one way a study is written. */
export function makeStudy(comments: Comments, record: MatchRecord): string {
  const { title, by, about, notes, lines } = comments
  const list = (rows: readonly unknown[]): string =>
    rows.length === 0 ? '[]' : `[\n    ${rows.map((row) => JSON.stringify(row)).join(',\n    ')}\n  ]`
  const head = Object.entries({ study: 1, title, by, about }).map(([k, v]) => `  "${k}": ${JSON.stringify(v)}`)
  const rest = [`  "notes": ${list(notes)}`, `  "lines": ${list(lines)}`, `  "record": ${makeRecord(record).trim()}`]
  return `{\n${[...head, ...rest].join(',\n')}\n}\n`
}

/** The steps of a line from the beginning of the match on. */
export function stepsOf(study: Pick<Study, 'lines' | 'record'>, line: string): MatchRecord['steps'] {
  if (line === MAIN) return study.record.steps
  const found = study.lines.find(({ id }) => id === line)
  if (!found) throw new RecordFault(`there is no line "${line}"`)
  return [...stepsOf(study, found.from).slice(0, found.at), ...found.steps]
}

/** A side line as a record of its own; its dice are those that were written down. */
export function lineRecord(game: Game, study: Study, line: string): MatchRecord {
  const { record } = study
  const steps = stepsOf(study, line)
  const host = new Host(game, { scenario: record.scenario, options: record.options, rules: record.rules })
  playSteps(host, steps, 0)
  const { closing: _, ...rest } = record
  const { ending } = host.match
  return sealed({
    ...rest,
    commitment: '',
    seed: '',
    steps: [...steps],
    events: host.events.map((events) => events.map((event) => ({ ...event }))) as MatchRecord['events'],
    hashes: [...host.hashes],
    ending,
    ...(ending === '' ? {} : { closing: { by: 'play' as const } }),
  })
}

/** Notes of a line in their order; those of the lines it leaves belong to it up to there. */
export function notesOf(comments: Pick<Comments, 'notes' | 'lines'>, line: string): Note[] {
  const own = comments.notes.filter((note) => note.line === line)
  const found = comments.lines.find(({ id }) => id === line)
  const before = found ? notesOf(comments, found.from).filter(({ at }) => at <= found.at) : []
  return [...before, ...own].sort((a, b) => a.at - b.at)
}

/** Milliseconds a note takes to read. */
export function readingTime({ text, chapter = '' }: Pick<Note, 'text' | 'chapter'>): number {
  const words = `${chapter} ${text}`.split(/\s+/).length
  return 2000 + words * 260
}
