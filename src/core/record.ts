/** Records: files that replay. Orders, dice and events with a state hash after each; any changed byte is found. */
import { z } from 'zod'
import { commitment, SecretStream, sha256Hex } from './chance.ts'
import type { Happening } from './match.ts'
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

/** A step of a match: an order, a roll, or a seat stepping back. */
export const stepSchema = z.union([
  z.strictObject({ seat: z.int(), order: orderSchema }),
  z.strictObject({ dice: z.array(z.int()) }),
  z.strictObject({ undo: z.int() }),
])
export type RecordStep = z.infer<typeof stepSchema>

const eventSchema = z.strictObject({
  ev: z.string(),
  values,
  secret: z.strictObject({ seat: z.int(), values }).optional(),
})

export const recordSchema = z.strictObject({
  format: z.literal(1),
  game: z.string(),
  scenario: z.string(),
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  /** The owner's pack it was played with. */
  pack: z.strictObject({ id: z.string(), content: packSchema }).optional(),
  match: z.string(),
  nonces: z.array(z.string()),
  /** SHA-256 of the host's seed, published at the start; empty when the dice were given by hand. */
  commitment: z.string(),
  /** The seed itself, once the match is over. */
  seed: z.string(),
  /** How many steps at the head have dice that are not of this seed: those a fork or an import began with. */
  given: z.int().min(1).optional(),
  steps: z.array(stepSchema),
  events: z.array(z.array(eventSchema)),
  /** The state's hash at the start and after each step. */
  hashes: z.array(z.string()),
  ending: z.string(),
  checksum: z.string(),
})
export type MatchRecord = z.infer<typeof recordSchema>

export class RecordFault extends Error {}

export function checksum(record: Omit<MatchRecord, 'checksum'>): string {
  const { checksum: _, ...rest } = record as MatchRecord
  return sha256Hex(JSON.stringify(rest))
}

/** The one way a record is written: a step, an event list and a hash a line. */
export function makeRecord(record: MatchRecord): string {
  const keys = Object.keys(recordSchema.shape).filter((key) => record[key as keyof MatchRecord] !== undefined)
  const lines = keys.map((key) => {
    const field = record[key as keyof MatchRecord]
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
  const read = recordSchema.safeParse(data)
  if (!read.success) {
    const issue = read.error.issues[0]!
    throw new RecordFault(`${issue.path.join('.') || 'record'}: ${issue.message}`)
  }
  const record = read.data
  const canonical = makeRecord(record)
  if (canonical !== text) {
    let at = 0
    while (canonical[at] === text[at]) at++
    throw new RecordFault(
      `not in the form Maproom writes: differs at character ${at + 1} (line ${text.slice(0, at).split('\n').length})`,
    )
  }
  const sum = checksum(record)
  if (sum !== record.checksum)
    throw new RecordFault(
      `checksum: the file says ${record.checksum.slice(0, 12)}..., its content gives ${sum.slice(0, 12)}...`,
    )
  return record
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
