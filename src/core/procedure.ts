/**
 * The sequence of play as data: a procedure is a set of named steps, a frame says which step of which procedure is being
 * played and holds its fields. A step runs and says what comes next, asks a seat, or rolls dice.
 */
import type { Match } from './match.ts'
import type { Reason } from './reasons.ts'
import type { Board, ColumnSpecs } from './state.ts'

export type Field = number | string | number[]

export interface Frame {
  readonly proc: string
  step: string
  [field: string]: Field
}

/** What a system is made of: its columns and the game it is playing. */
export interface World {
  readonly columns: ColumnSpecs
  readonly game: object
}

export type BoardOf<W extends World> = Board<W['columns']>

/** What a step says comes next: a step of the same procedure, a call, a return, or the end of the match. */
export type Next = string | Call | Done | Over

export class Call {
  readonly proc: string
  readonly fields: Readonly<Record<string, Field>>
  readonly then: string
  constructor(proc: string, fields: Readonly<Record<string, Field>>, then: string) {
    this.proc = proc
    this.fields = fields
    this.then = then
  }
}

export class Done {
  readonly value: number
  constructor(value: number) {
    this.value = value
  }
}

export class Over {
  readonly ending: string
  constructor(ending: string) {
    this.ending = ending
  }
}

/** Plays another procedure, then goes on at `then`; what it returns stands in the frame's `result`. */
export function call(proc: string, fields: Readonly<Record<string, Field>>, then: string): Call {
  return new Call(proc, fields, then)
}

/** Returns to the caller. */
export function done(value = 0): Done {
  return new Done(value)
}

/** Ends the match in a named way. */
export function over(ending: string): Over {
  return new Over(ending)
}

export type Argument = 'none' | 'hex' | 'unit' | 'number' | 'word'

/** Receives candidates. */
export interface Out {
  push(argument: number): void
}

/** One shape of order a decision understands, with its candidates, its refusal and what it does. */
export interface Form<W extends World, F extends Frame> {
  readonly do: string
  readonly arg: Argument
  /** The words of a `word` form; the order's number is the index. */
  readonly words?: readonly string[]
  /** The highest number of a `number` form. */
  readonly max?: (m: Match<W>, f: F) => number
  /** A cheap, tight superset of what is legal. A form without an argument pushes 0. */
  candidates(m: Match<W>, f: F, out: Out): void
  /** The candidates are just what is legal, so the list does without the refusal. The fuzzer holds a form to it. */
  readonly exact?: boolean
  /** The rule checks in book order: why not, or null. It answers any argument of the form and never throws. */
  refusal(m: Match<W>, f: F, arg: number): Reason | null
  play(m: Match<W>, f: F, arg: number): Next
}

export interface Ask<W extends World, F extends Frame> {
  readonly kind: 'ask'
  /** The claim the decision rests on, shown with the prompt and with the event when there was no choice. */
  readonly claim: string
  prompt(m: Match<W>, f: F): string
  seat(m: Match<W>, f: F): number
  readonly forms: readonly Form<W, F>[]
  /** Ask even when one order is legal, because skipping would tell another seat what it may not know. */
  always?(m: Match<W>, f: F): boolean
}

export interface Roll<W extends World, F extends Frame> {
  readonly kind: 'roll'
  readonly claim: string
  /** What the roll is for, in a word the log can use. */
  readonly purpose: string
  /** How many dice, or for `pick` how many choices. */
  dice(m: Match<W>, f: F): number
  /** What the rule reads: the sum, each die (handed over sorted, highest first), or one of n. */
  readonly reads: 'sum' | 'each' | 'pick'
  /** A player who gave several orders at once means them whatever these dice show, as long as they are still legal. */
  readonly inStride?: true
  play(m: Match<W>, f: F, value: number, dice: readonly number[]): Next
}

export type Step<W extends World, F extends Frame> = ((m: Match<W>, f: F) => Next) | Ask<W, F> | Roll<W, F>

export interface Procedure<W extends World, F extends Frame> {
  /** The first step is where a call begins. */
  readonly steps: Readonly<Record<string, Step<W, F>>>
  /** Fields not every seat may see: who may. */
  readonly secrets?: Readonly<Record<string, (m: Match<W>, f: F, seat: number) => boolean>>
}

// Frames differ by procedure; the engine hands each step the frame its own procedure made.
export type AnyFrame = Frame
export type AnyProcedure<W extends World> = Procedure<W, AnyFrame>

export function procedure<W extends World, F extends Frame>(p: Procedure<W, F>): AnyProcedure<W> {
  return p as unknown as AnyProcedure<W>
}

export function ask<W extends World, F extends Frame>(a: Omit<Ask<W, F>, 'kind'>): Ask<W, F> {
  return { kind: 'ask', ...a }
}

export function roll<W extends World, F extends Frame>(r: Omit<Roll<W, F>, 'kind'>): Roll<W, F> {
  return { kind: 'roll', ...r }
}

/** A form that is always legal and takes no argument, unless `refusal` says otherwise. */
export function plain<W extends World, F extends Frame>(
  name: string,
  play: (m: Match<W>, f: F) => Next,
  more: { refusal?: (m: Match<W>, f: F) => Reason | null } = {},
): Form<W, F> {
  return {
    do: name,
    arg: 'none',
    candidates: (_m, _f, out) => out.push(0),
    exact: more.refusal === undefined,
    refusal: more.refusal ?? (() => null),
    play,
  }
}

export function cloneFrame(f: Frame): Frame {
  return ownArrays({ ...f })
}

/** Gives a frame its own copies of its arrays. */
export function ownArrays(f: Frame): Frame {
  for (const key in f) {
    const value = f[key]!
    if (typeof value === 'object') f[key] = value.slice()
  }
  return f
}

const places = new Map<string, Map<string, string>>()

/** `procedure.step`: the same text each time, since it is asked for all the time. */
export function placeOf({ proc, step }: Frame): string {
  let steps = places.get(proc)
  if (!steps) places.set(proc, (steps = new Map()))
  let place = steps.get(step)
  if (place === undefined) steps.set(step, (place = `${proc}.${step}`))
  return place
}
