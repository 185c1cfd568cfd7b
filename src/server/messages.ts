/** Reads what a page says: the shapes of core/wire/messages.ts, checked. */
import { z } from 'zod'
import { orderSchema } from '../core/record.ts'
import { PAGE_VERSION, type PageMessage } from '../core/wire/messages.ts'
import { LONGEST_TALK } from '../core/wire/people.ts'
import { LASTS, type Question } from '../core/shapes.ts'
import { Fault } from './fault.ts'

/** The longest message a page may send, in characters. */
const LONGEST_MESSAGE = 64 * 1024

/** 8 random bytes. */
const NONCE = /^[0-9a-f]{16}$/

const n = z.int()
const hex = z.string().max(20)
const orders = z.array(orderSchema).max(500)

/** Every field of a question, or it would be refused. */
const questionFields = {
  q: z.string(),
  hex: hex.optional(),
  unit: z.string().optional(),
  side: z.int().optional(),
  after: orders.optional(),
  from: hex.optional(),
  units: z.array(z.string()).max(500).optional(),
  to: hex.optional(),
  via: z.array(hex).max(500).optional(),
  least: z.int().min(0).optional(),
  ghosts: z
    .array(z.strictObject({ unit: z.string(), hex }))
    .max(500)
    .optional(),
} satisfies Record<keyof Question, z.ZodType>
const questionSchema = z.strictObject(questionFields)

const schema = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('hello'),
    v: z.literal(PAGE_VERSION),
    match: z.string(),
    seat: z.int().min(0).optional(),
    log: z.int().min(0).optional(),
    at: z.int().min(0).optional(),
  }),
  z.strictObject({ t: z.literal('orders'), n, at: z.int(), id: z.int(), orders: orders.min(1) }),
  z.strictObject({
    t: z.literal('undo'),
    n,
    at: z.int(),
    whole: z.boolean().optional(),
    anyway: z.boolean().optional(),
  }),
  z.strictObject({ t: z.literal('sit'), n, seat: z.int().min(0) }),
  z.strictObject({ t: z.literal('rise'), n }),
  z.strictObject({ t: z.literal('ask'), n, question: questionSchema }),
  z.strictObject({ t: z.literal('why'), n, order: orderSchema }),
  z.strictObject({ t: z.literal('standing'), n, id: z.string(), value: z.string(), lasts: z.enum(LASTS) }),
  z.strictObject({ t: z.literal('rehearse'), n }),
  z.strictObject({ t: z.literal('past'), n, at: z.int().min(0) }),
  z.strictObject({ t: z.literal('agree'), n }),
  z.strictObject({ t: z.literal('seen'), n }),
  z.strictObject({ t: z.literal('bot'), n, do: z.enum(['again', 'take']) }),
  z.strictObject({ t: z.literal('plan'), n, plan: z.string() }),
  z.strictObject({
    t: z.literal('seal'),
    n,
    moves: z.array(z.strictObject({ units: z.array(z.string().max(40)).max(60), from: hex, to: hex })).max(100),
    end: z.boolean(),
  }),
  z.strictObject({ t: z.literal('unseal'), n }),
  z.strictObject({ t: z.literal('ready'), n, ready: z.boolean(), nonce: z.string().regex(NONCE).optional() }),
  z.strictObject({ t: z.literal('talk'), n, text: z.string().max(4 * LONGEST_TALK) }),
  z.strictObject({
    t: z.literal('request'),
    n,
    kind: z.enum(['back', 'draw', 'adjourn', 'resume']),
    to: z.int().min(0).optional(),
  }),
  z.strictObject({ t: z.literal('grant'), n, matter: z.int(), yes: z.boolean() }),
  z.strictObject({ t: z.literal('resign'), n }),
  z.strictObject({
    t: z.literal('time'),
    n,
    seat: z.int().min(0),
    do: z.enum(['give', 'adjourn', 'claim', 'deputy', 'back']),
  }),
])

/** A page of another version: it has to be loaded anew before it can be talked with. */
export class OtherVersion extends Fault {}

export function checkLength(text: string): void {
  if (text.length > LONGEST_MESSAGE)
    throw new Fault(`The message is too long: ${text.length} characters, at most ${LONGEST_MESSAGE}.`)
}

/** The message, or a Fault that says what is wrong with it. */
export function readMessage(text: string): PageMessage {
  const message = jsonOf(text)
  if (fieldOf(message, 't') === 'hello' && fieldOf(message, 'v') !== PAGE_VERSION)
    throw new OtherVersion('This page is from another version of Maproom than the server. Reload the page.')
  const read = schema.safeParse(message)
  if (read.success) return read.data
  throw new Fault(`The message is malformed: ${faultOf(read.error)}.`)
}

/** The page's own number of a message that could not be read, so that it knows which one failed. */
export function numberIn(text: string): number | undefined {
  try {
    const n = fieldOf(JSON.parse(text), 'n')
    return typeof n === 'number' ? n : undefined
  } catch {
    return undefined
  }
}

export function faultOf(error: z.ZodError): string {
  const issue = error.issues[0]!
  return `${issue.path.join('.') || 'message'}: ${issue.message}`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Fault('The message is not JSON.')
  }
}

function fieldOf(message: unknown, name: string): unknown {
  return typeof message === 'object' && message !== null ? (message as Record<string, unknown>)[name] : undefined
}
