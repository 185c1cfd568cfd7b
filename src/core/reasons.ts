/**
 * Texts with figures in them: why an order is refused, what happened, what is asked. One small template language serves
 * all three: `{name}` puts a value in, `{name|hex}` a hex number, `{name|unit}` and `{name|units}` counters by name,
 * `{name|seat}` a seat, `{name|signed}` a modifier, and `{name|1=it succeeds;0=it fails}` the words for a value.
 */
export type Value = number | string | readonly number[]
export type Values = Readonly<Record<string, Value>>

/** Why an order is refused: a code, the claim of the rulebook it rests on, and the figures. */
export interface Reason {
  readonly code: string
  readonly claim: string
  readonly text: string
  readonly values: Values
}

export type ReasonTable = Readonly<Record<string, readonly [claim: string, text: string]>>

const NO_VALUES: Values = {}

/** Makes the function with which a rules file refuses: `no('not-fresh', { unit })`. */
export function reasonsFrom<T extends ReasonTable>(table: T): (code: keyof T & string, values?: Values) => Reason {
  const plain = new Map<string, Reason>()
  for (const [code, [claim, text]] of Object.entries(table)) plain.set(code, { code, claim, text, values: NO_VALUES })
  return (code, values) => {
    const reason = plain.get(code)!
    return values === undefined ? reason : { code, claim: reason.claim, text: reason.text, values }
  }
}

/** Refusals any system gives, made by the gate itself. */
export const GATE_REASONS = {
  'match-over': ['core:gate', 'The match is over; no more orders are accepted.'],
  'not-asked': ['core:gate', 'This is not your decision: the match is waiting for {waits}.'],
  'stale-decision': [
    'core:gate',
    'That order answers decision {id}, but the match is at decision {now}. Look again, then choose.',
  ],
  'unknown-order': ['core:gate', 'The order "{do}" is not possible here. Possible orders: {known}.'],
  'bad-argument': ['core:gate', 'The order "{do}" needs {need}; "{given}" is not one.'],
} as const satisfies ReasonTable

export const gateNo = reasonsFrom(GATE_REASONS)

export interface Names {
  hex(id: number): string
  unit(id: number): string
  seat(id: number): string
}

/** Fills a template. */
export function say(template: string, values: Values, names: Names): string {
  const filled = template.replace(/\{(\w+)(?:\|([^{}]+))?\}/g, (_, name: string, kind: string | undefined) => {
    const value = values[name]
    if (value === undefined) return `{${name}}`
    if (kind === undefined) return Array.isArray(value) ? value.join(', ') : String(value)
    return format(kind, value, names)
  })
  return filled.replace(
    ONE_OF_MANY,
    (_, what?: string, are?: string) => `1${what ? ` ${what}` : ''}${are ? ' is' : ''}`,
  )
}

/** A sentence is written for many; of one thing it is said as of one: `1 step`, `1 is left`, `1 step is left`. */
const ONE_OF_MANY =
  /(?<![\d.,:-])1(?: ((?:(?:movement|strength|loss|half|replacement|truck|stacking|empty) )?(?:step|hex|point|loss|attack|unit|counter|force|turn|column|token|stack|marker|plane|ship|gun))(?:e?s))?( are)?\b/g

function format(kind: string, value: Value, names: Names): string {
  if (typeof value === 'object') return value.map((v) => format(kind, v, names)).join(', ') || 'none'
  if (kind.includes('=')) return wordFor(kind, String(value))
  const id = Number(value)
  if (kind === 'signed') return id > 0 ? `+${id}` : id < 0 ? `−${-id}` : '0'
  if (kind === 'hex') return id < 0 ? 'off the map' : names.hex(id)
  if (kind === 'unit' || kind === 'units') return names.unit(id)
  if (kind === 'seat') return names.seat(id)
  return String(value)
}

/** The words for a value out of `value=words;value=words`; a value without words stands for itself. */
function wordFor(list: string, value: string): string {
  const found = list.split(';').find((entry) => entry.startsWith(`${value}=`))
  return found === undefined ? value : found.slice(value.length + 1)
}

/** The value a slot of a template takes, by how it is shown. */
type Shown<Kind extends string> = Kind extends 'units'
  ? readonly number[]
  : Kind extends 'unit' | 'hex' | 'seat' | 'signed'
    ? number
    : Value

type Slot<Text extends string> = Text extends `${infer Name}|${infer Kind}`
  ? { readonly [N in Name]: Shown<Kind> }
  : { readonly [N in Text]: Value }

type Slots<Template extends string> = Template extends `${string}{${infer Text}}${infer Rest}`
  ? Slot<Text> & Slots<Rest>
  : unknown

/**
 * The values events carry: those their sentences name, and `More` for what is in no sentence. So a value that is missing,
 * misspelt or of another kind does not compile where the event is emitted.
 */
export type EventValues<
  T extends Readonly<Record<string, string>>,
  More extends { readonly [E in keyof T]?: object } = object,
> = {
  readonly [E in keyof T]: Flat<Slots<T[E]> & (E extends keyof More ? More[E] : unknown)>
}

type Flat<T> = { readonly [K in keyof T]: T[K] }
