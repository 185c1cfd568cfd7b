/**
 * Records: files that replay. Orders, dice and events with a state hash after each; any changed byte is found. Format 2 is
 * written; format 1, which knew neither rules versions nor all switches, is read and becomes what it would have been.
 */
import { z } from 'zod'
import { commitment, SecretStream, sha256Hex } from './chance.ts'
import { FIRST_RULES } from './game.ts'
import type { Happening, Saved } from './match.ts'
import { packSchema } from './pack.ts'

const value = z.union([z.number(), z.string(), z.array(z.number())])
const values = z.record(z.string(), value)

export const orderSchema = z.strictObject({
  do: z.string(),
  hex: z.string().optional(),
  unit: z.string().optional(),
  number: z.number().optional(),
  word: z.string().optional(),
})

const seats = z.array(z.int())
const orderStep = z.strictObject({ seat: z.int(), order: orderSchema })
const diceStep = z.strictObject({ dice: z.array(z.int()) })
const undoStep = z.strictObject({ undo: z.int() })

/** A position, as `Match.save` gives it. */
const savedSchema: z.ZodType<Saved> = z.strictObject({
  format: z.int().optional(),
  columns: z.record(z.string(), z.array(z.int())),
  frames: z.array(z.object({ proc: z.string(), step: z.string() }).catchall(value)),
  asked: z.array(z.int()),
  ending: z.string(),
})

/** A step of a match. */
export const stepSchema = z.union([
  orderStep,
  diceStep,
  /** A seat steps back over its last order: nobody has learned anything since. */
  undoStep,
  /** Back to where the match stood after a step, asked for by one seat and granted by others. Dice go on. */
  z.strictObject({ back: z.int().min(0), by: z.int(), granted: seats }),
  /** From here on a deputy gives the seat's orders; an empty name: the player is back. */
  z.strictObject({ seat: z.int(), deputy: z.string() }),
  /**
   * From here on the match goes on by these rules, from where it stood after step `to`; the seats that agreed. What came
   * before was played by older rules, `was`, and is told, not played again. `drawn`: bytes of the dice's stream used up.
   */
  z.strictObject({
    rules: z.int(),
    was: z.int(),
    to: z.int().min(0),
    agreed: seats,
    drawn: z.int().min(0),
    saved: savedSchema,
  }),
])
export type RecordStep = z.infer<typeof stepSchema>
export type BackStep = Extract<RecordStep, { back: number }>
export type RulesStep = Extract<RecordStep, { rules: number }>

const eventSchema = z.strictObject({
  ev: z.string(),
  values,
  secret: z.strictObject({ seat: z.int(), values }).optional(),
})

const options = z.record(z.string(), z.union([z.boolean(), z.number(), z.string()]))

/** How a match was closed, and by which seat, where one did it. */
const closingSchema = z.strictObject({
  by: z.enum(['play', 'resignation', 'draw', 'time', 'adjourned']),
  seat: z.int().optional(),
})
export type Closing = z.infer<typeof closingSchema>

const told = {
  match: z.string(),
  nonces: z.array(z.string()),
  /** SHA-256 of the host's seed, published at the start; empty when the dice were given by hand. */
  commitment: z.string(),
  /** The seed itself, once the match is over. */
  seed: z.string(),
  /** How many steps at the head have dice that are not of this seed: those a fork or an import began with. */
  given: z.int().min(1).optional(),
}
const happened = {
  events: z.array(z.array(eventSchema)),
  /** The state's hash at the start and after each step. */
  hashes: z.array(z.string()),
  ending: z.string(),
}

export const recordSchema = z.strictObject({
  format: z.literal(2),
  game: z.string(),
  /** The version of the game's rules it was begun by. */
  rules: z.int().min(1),
  scenario: z.string(),
  /** The value of every switch; of a record of format 1 those that somebody chose. */
  options,
  /** The owner's pack it was played with: its hash and its name, never its figures. */
  pack: z.strictObject({ id: z.string(), name: z.string() }).optional(),
  ...told,
  steps: z.array(stepSchema),
  ...happened,
  /** Missing while the match goes on. */
  closing: closingSchema.optional(),
  checksum: z.string(),
})

/** As it was written before rules had versions: the switches that somebody chose, and the whole pack. */
const recordSchema1 = z.strictObject({
  format: z.literal(1),
  game: z.string(),
  scenario: z.string(),
  options,
  pack: z.strictObject({ id: z.string(), content: packSchema }).optional(),
  ...told,
  steps: z.array(z.union([orderStep, diceStep, undoStep])),
  ...happened,
  checksum: z.string(),
})

/** A record in memory; one of format 1 brings the content of its pack. */
export type MatchRecord = Omit<z.infer<typeof recordSchema>, 'pack'> & {
  readonly pack?: { readonly id: string; readonly name: string; readonly content?: z.infer<typeof packSchema> }
}

export class RecordFault extends Error {
  /** The step that could not be played as it was. */
  readonly step: number | undefined
  constructor(text: string, step?: number) {
    super(text)
    this.step = step
  }
}

type Format1 = z.infer<typeof recordSchema1>
type Format2 = z.infer<typeof recordSchema>

/** A record with its checksum. */
export function sealed(body: Omit<MatchRecord, 'checksum' | 'format'>): MatchRecord {
  const record: MatchRecord = { ...body, format: 2, checksum: '' }
  return { ...record, checksum: sumOf(asWritten(record)) }
}

/** The one way a record is written: a step, an event list and a hash a line. */
export function makeRecord(record: MatchRecord): string {
  return written(asWritten(record))
}

/** Its fields in their order; of the pack only the hash and the name. */
function asWritten({ pack, ...rest }: MatchRecord): Format2 {
  const record: Format2 = pack ? { ...rest, pack: { id: pack.id, name: pack.name } } : rest
  const keys = (Object.keys(recordSchema.shape) as (keyof Format2)[]).filter((key) => record[key] !== undefined)
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as Format2
}

function sumOf(record: Format1 | Format2): string {
  const { checksum: _, ...rest } = record
  return sha256Hex(JSON.stringify(rest))
}

function written(record: Format1 | Format2): string {
  const schema = record.format === 1 ? recordSchema1 : recordSchema
  const fields = Object.keys(schema.shape).map((key) => [key, record[key as keyof typeof record]] as const)
  const lines = fields.flatMap(([key, field]) => {
    if (field === undefined) return []
    const text =
      Array.isArray(field) && field.length > 0
        ? `[\n    ${field.map((x) => JSON.stringify(x)).join(',\n    ')}\n  ]`
        : JSON.stringify(field)
    return `  ${JSON.stringify(key)}: ${text}`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

/** Reads a record; throws RecordFault naming what is wrong with it. */
export function parseRecord(text: string): MatchRecord {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    throw new RecordFault(`not JSON: ${(error as Error).message}`)
  }
  const { format } = (data ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > 2)
    throw new RecordFault(
      `format: this record was written by a newer Maproom (format ${format}); this one reads 1 and 2`,
    )
  const read = format === 1 ? recordSchema1.safeParse(data) : recordSchema.safeParse(data)
  if (!read.success) {
    const issue = read.error.issues[0]!
    throw new RecordFault(`${issue.path.join('.') || 'record'}: ${issue.message}`)
  }
  const record = read.data
  const canonical = written(record)
  if (canonical !== text) {
    let at = 0
    while (canonical[at] === text[at]) at++
    throw new RecordFault(
      `not in the form Maproom writes: differs at character ${at + 1} (line ${text.slice(0, at).split('\n').length})`,
    )
  }
  const sum = sumOf(record)
  if (sum !== record.checksum)
    throw new RecordFault(
      `checksum: the file says ${record.checksum.slice(0, 12)}..., its content gives ${sum.slice(0, 12)}...`,
    )
  return record.format === 1 ? upgraded(record) : record
}

/** A record of format 1 as one of format 2, played by the first rules; `options` are those somebody chose. */
function upgraded({ pack, ...record }: Format1): MatchRecord {
  return sealed({
    ...record,
    rules: FIRST_RULES,
    ...(pack && { pack: { ...pack, name: pack.content.name } }),
    ...(record.ending === '' ? {} : { closing: { by: 'play' } }),
  })
}

/** The rules version a record has come to: what its seats agreed on last, or what it was begun by. */
export function rulesOf({ rules, steps }: MatchRecord): number {
  return steps.reduce((version, step) => ('rules' in step ? step.rules : version), rules)
}

/** How many steps came before its seats last agreed on newer rules, that agreement included: they are told, not played again. */
export function playedBefore({ steps }: Pick<MatchRecord, 'steps'>): number {
  return steps.findLastIndex((step) => 'rules' in step) + 1
}

/** The record as it stood after a step. */
export function cutAt({ closing: _, ...record }: MatchRecord, step: number): MatchRecord {
  const [steps, events] = [record.steps.slice(0, step), record.events.slice(0, step + 1)]
  return sealed({ ...record, steps, events, hashes: record.hashes.slice(0, step + 1), seed: '', ending: '' })
}

/** The stream of dice of a record whose seed is published, or null; the seed must be the one that was promised. */
export function streamOf(record: MatchRecord): SecretStream | null {
  if (record.seed === '') return null
  if (!/^[0-9a-f]{64}$/.test(record.seed)) throw new RecordFault('seed: not 64 hex digits')
  const seed = Uint8Array.from({ length: 32 }, (_, i) => parseInt(record.seed.slice(2 * i, 2 * i + 2), 16))
  if (commitment(seed) !== record.commitment)
    throw new RecordFault('seed: not the one whose hash was published at the start')
  return new SecretStream(seed, record.match, record.nonces)
}

export function sameEvents(a: readonly Happening[], b: readonly unknown[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
